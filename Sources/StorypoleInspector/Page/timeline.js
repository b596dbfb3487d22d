// The time line: a slider over the moments, and a small chart for each counter.

// A slider over the moments of a recording, with a shade over those that show a problem.
class Line {
  constructor(recording, names, go) {
    this.recording = recording;
    this.last = recording.moments.length - 1;
    this.element = document.getElementById(names.line);
    this.slider = document.getElementById(names.slider);
    this.slider.max = this.last;
    this.slider.addEventListener("input", () => go(Number(this.slider.value)));
    this.marks = document.getElementById(names.marks);
    this.problems = recording.troubles;
    this.shade();
  }

  // Marks a moment, or those up to another one.
  mark(className, content, first, last) {
    const mark = text(className, content), share = (count) => (100 * count) / Math.max(1, this.last) + "%";
    mark.style.left = share(first);
    if (last !== undefined) mark.style.width = share(last - first);
    this.marks.append(mark);
  }

  // Shades the moments with problems, each once.
  shade() {
    let [start, end] = [0, -1];
    const spans = [...this.recording.problems].sort((a, b) => a.first - b.first);
    for (const { first, last } of [...spans, { first: Infinity }]) {
      if (first > end + 1) {
        if (end >= start) this.mark("range", "", start, end);
        start = first;
      }
      end = Math.max(end, last);
    }
  }

  say(words, value) {
    this.slider.setAttribute("aria-valuetext", words);
    this.element.querySelector(".value").textContent = value;
  }

  // The first moment after another at which something goes wrong, or the first of all.
  nextProblem(index) { return after(this.problems, index); }
}

class Timeline extends Line {
  constructor(recording, go) {
    super(recording, { line: "moments-line", slider: "scrubber", marks: "marks" }, go);
    this.charts = Timeline.shown.map((position) => new Chart(recording, position, go));
    document.getElementById("charts").replaceChildren(...this.charts.map((chart) => chart.element));
    for (const index of this.problems) this.mark("start", "▲", index);
  }

  show(index) {
    const where = index + 1 + " of " + this.recording.moments.length;
    this.slider.value = index;
    this.say(this.recording.label(index) + ", " + where, where);
    for (const chart of this.charts) chart.show(index);
  }

  // Colours the bars of the moments at which a matching view ran or moved.
  highlight(pattern) {
    const matching = pattern ? this.recording.moments.map((_, index) => this.concerns(index, pattern)) : null;
    for (const chart of this.charts) chart.highlight(matching);
    return matching ? matching.filter(Boolean).length : 0;
  }

  concerns(index, pattern) {
    const isMatch = (id) => id >= 0 && matches(this.recording, id, pattern);
    if (this.recording.runs(index).some((run) => isMatch(run.id))) return true;
    for (const id of this.recording.moved(index)) if (isMatch(id)) return true;
    return false;
  }
}
// The counters that have a chart.
Timeline.shown = [0, 1, 2];

// The values of one counter at all moments, as bars on a logarithmic scale.
class Chart {
  constructor(recording, position, go) {
    this.values = recording.moments.map((moment) => (moment.work ? moment.work[position] : 0));
    this.most = Math.max(1, ...this.values);
    this.element = document.createElement("div");
    this.element.className = "chart";
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", COUNTERS[position] + " per moment, at most " + this.most.toLocaleString("en"));
    this.value = text("", "");
    this.element.append(text("", COUNTERS[position]), this.canvas, this.value);
    this.canvas.addEventListener("click", (event) => go(this.indexAt(event.offsetX)));
  }

  indexAt(x) {
    const index = Math.floor((x / this.canvas.clientWidth) * this.values.length);
    return Math.max(0, Math.min(this.values.length - 1, index));
  }

  highlight(matching) {
    this.matching = matching;
    this.image = null;
    this.show(this.index);
  }

  show(index) {
    this.index = index;
    if (!this.image) this.measure();
    const context = this.canvas.getContext("2d"), { width, height } = this.canvas;
    context.clearRect(0, 0, width, height);
    context.drawImage(this.image, 0, 0);
    const step = width / this.values.length, left = Math.floor(index * step), bar = this.height(this.values[index], height);
    context.fillStyle = this.accent;
    context.globalAlpha = 0.25;
    context.fillRect(left, 0, Math.max(2, Math.floor(step)), height);
    context.globalAlpha = 1;
    context.fillRect(left, height - bar, Math.max(2, Math.floor(step)), bar);
    this.value.textContent = this.values[index].toLocaleString("en");
  }

  // Sets the canvas to the pixels of the screen, and draws the bars; not per moment, as it makes the
  // browser lay out the page.
  measure() {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.max(1, Math.round(this.canvas.clientWidth * ratio));
    this.canvas.height = Math.max(1, Math.round(this.canvas.clientHeight * ratio));
    this.image = this.bars(this.canvas.width, this.canvas.height);
  }

  height(value, height) {
    return value > 0 ? Math.max(1, (Math.log1p(value) / Math.log1p(this.most)) * height) : 0;
  }

  bars(width, height) {
    const image = document.createElement("canvas"), style = getComputedStyle(document.documentElement);
    image.width = width;
    image.height = height;
    this.accent = style.getPropertyValue("--accent").trim();
    const context = image.getContext("2d"), step = width / this.values.length;
    const usual = style.getPropertyValue("--box").trim(), matched = style.getPropertyValue("--resized").trim();
    this.values.forEach((value, index) => {
      const isMatched = this.matching && this.matching[index];
      context.fillStyle = isMatched ? matched : usual;
      context.globalAlpha = this.matching && !isMatched ? 0.35 : 1;
      const bar = this.height(value, height);
      context.fillRect(index * step, height - bar, Math.max(1, step - (step > 4 ? 1 : 0)), bar);
      if (isMatched) context.fillRect(index * step, 0, Math.max(1, step - 1), 2);
    });
    return image;
  }
}
