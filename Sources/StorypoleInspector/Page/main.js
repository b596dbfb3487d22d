// The page: one moment and one selected view, which all parts show.

class Page {
  constructor(recording) {
    this.recording = recording;
    this.index = -1;
    this.selected = -1;
    this.canvas = document.getElementById("stage");
    this.stage = new Stage(this.canvas, recording);
    this.tree = new Tree(document.getElementById("tree"), document.getElementById("tree-rows"), recording, (id) => this.select(id));
    const actions = { select: (id) => this.select(id), go: (index) => this.go(index) };
    this.details = new Details(document.getElementById("details"), recording, actions);
    this.timeline = new Timeline(recording, (index) => this.go(index));
    document.getElementById("about").textContent = recording.about || "";
    this.fillLegend();
    this.listen();
    this.go(0);
  }

  // Shows a moment. Neighbours are animated, unless the reader prefers less motion.
  go(index) {
    index = Math.max(0, Math.min(this.recording.moments.length - 1, index));
    if (index === this.index) return;
    const isAnimated = Math.abs(index - this.index) === 1 && this.index >= 0 && !this.isScrubbing && !lessMotion.matches;
    this.index = index;
    this.stage.show(index, isAnimated);
    this.tree.show(index);
    this.timeline.show(index);
    this.details.show(index, this.selected);
    this.canvas.setAttribute("aria-label", this.summary());
    document.getElementById("status").textContent = this.recording.label(index) + " — " + (index + 1) + " of " + this.recording.moments.length;
  }

  summary() {
    const moment = this.recording.moments[this.index], ran = this.recording.runs(this.index).length;
    return "The layout at " + moment.size.map(brief).join(" × ") + ", " + this.tree.state.order.length + " views, of which " + ran + " ran and "
      + this.recording.moved(this.index).size + " moved. The tree lists them.";
  }

  select(id) {
    this.selected = id;
    this.stage.selected = id;
    this.stage.draw();
    this.tree.mark(id);
    this.details.show(this.index, id);
  }

  play(isPlaying) {
    clearInterval(this.timer);
    const button = document.getElementById("play");
    button.textContent = isPlaying ? "Pause" : "Play";
    button.setAttribute("aria-pressed", isPlaying);
    this.isPlaying = isPlaying;
    if (!isPlaying) return;
    if (this.index === this.recording.moments.length - 1) this.go(0);
    this.timer = setInterval(() => {
      if (this.index === this.recording.moments.length - 1) this.play(false);
      else this.go(this.index + 1);
    }, Page.interval);
  }

  filter(pattern) {
    pattern = pattern.trim().toLowerCase();
    this.tree.filter(pattern);
    const count = this.timeline.highlight(pattern);
    if (pattern) document.getElementById("status").textContent = "Views that match: " + this.tree.shown.length + "; moments at which they ran or moved: " + count;
  }

  listen() {
    const on = (id, event, action) => document.getElementById(id).addEventListener(event, action);
    on("first", "click", () => this.go(0));
    on("previous", "click", () => this.go(this.index - 1));
    on("next", "click", () => this.go(this.index + 1));
    on("last", "click", () => this.go(this.recording.moments.length - 1));
    on("play", "click", () => this.play(!this.isPlaying));
    on("problem", "click", () => this.go(this.timeline.nextProblem(this.index)));
    document.getElementById("problem").disabled = !this.timeline.problems.length;
    on("scrubber", "pointerdown", () => { this.isScrubbing = true; });
    on("scrubber", "pointerup", () => { this.isScrubbing = false; });
    on("filter", "input", (event) => this.filter(event.target.value));
    on("stage", "click", (event) => this.select(this.stage.viewAt(event.offsetX, event.offsetY)));
    document.addEventListener("keydown", (event) => this.press(event));
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.redraw());
  }

  redraw() {
    this.stage.readColors();
    this.stage.surface = null;
    this.stage.draw();
    this.tree.render();
    for (const chart of this.timeline.charts) { chart.image = null; chart.show(this.index); }
  }

  // Keys that work everywhere but in fields.
  press(event) {
    if (event.target.matches("input") || event.metaKey || event.ctrlKey || event.altKey) return;
    const last = this.recording.moments.length - 1;
    const actions = {
      ArrowLeft: () => this.go(this.index - 1), ArrowRight: () => this.go(this.index + 1), Home: () => this.go(0),
      End: () => this.go(last), p: () => this.timeline.problems.length && this.go(this.timeline.nextProblem(this.index)),
      " ": () => this.play(!this.isPlaying), "/": () => document.getElementById("filter").focus(),
    };
    if (!(event.key in actions) || (event.key === " " && event.target.matches("button"))) return;
    event.preventDefault();
    actions[event.key]();
  }

  fillLegend() {
    const items = Object.keys(WORDS).filter((word) => word !== "other").map((word) => {
      const item = document.createElement("li"), mark = badge(word);
      mark.setAttribute("aria-hidden", "true");
      item.append(mark, " " + WORDS[word][1]);
      return item;
    });
    document.getElementById("legend").replaceChildren(...items);
  }
}
// The milliseconds between two moments while playing.
Page.interval = 650;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const page = new Page(new Recording(JSON.parse(document.getElementById("recording").textContent)));
