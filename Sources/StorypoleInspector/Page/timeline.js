// The time line: a slider over the moments, and a small chart for each counter.

class Timeline {
  constructor(recording, go) {
    this.recording = recording;
    this.element = document.getElementById("moments-line");
    this.scrubber = document.getElementById("scrubber");
    this.scrubber.max = recording.moments.length - 1;
    this.scrubber.addEventListener("input", () => go(Number(this.scrubber.value)));
    this.charts = Timeline.shown.map((position) => new Chart(recording, position, go));
    document.getElementById("charts").replaceChildren(...this.charts.map((chart) => chart.element));
    this.markProblems();
  }

  show(index) {
    this.scrubber.value = index;
    this.scrubber.setAttribute("aria-valuetext", this.recording.label(index) + ", " + (index + 1) + " of " + this.recording.moments.length);
    this.element.querySelector(".value").textContent = index + 1 + " of " + this.recording.moments.length;
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

  markProblems() {
    const marks = document.getElementById("marks"), last = Math.max(1, this.recording.moments.length - 1);
    this.problems = [];
    this.recording.moments.forEach((moment, index) => {
      if (!moment.notes || !moment.notes.length) return;
      this.problems.push(index);
      const mark = document.createElement("span");
      mark.textContent = "▲";
      mark.style.left = (100 * index) / last + "%";
      marks.append(mark);
    });
  }

  // The first moment after another that has problems, or the first of all.
  nextProblem(index) {
    return after(this.problems, index);
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
