// The page: one moment and one selected view, which all parts show.

class Page {
  constructor(content) {
    this.canvas = document.getElementById("stage");
    this.selected = -1;
    this.keys = {};
    const actions = { select: (id) => this.select(id), go: (index) => this.go(index) };
    const details = document.getElementById("details"), passes = new Recording(content);
    this.passes = {
      recording: passes, index: 0, details: new Details(details, passes, actions),
      line: new Timeline(passes, (index) => this.go(index, this.passes)),
    };
    if (content.sweep) this.sweep = this.makeSweep(new Sweep(content), details, actions);
    this.stage = new Stage(this.canvas, passes);
    this.other = new Stage(document.getElementById("other-stage"), passes);
    this.gestures = [this.stage, this.other].map((stage) => new Gestures(stage));
    this.tree = new Tree(document.getElementById("tree"), document.getElementById("tree-rows"), passes, (id) => this.select(id));
    document.getElementById("about").textContent = passes.about || "";
    this.listen();
    // A single moment has nothing to scrub, and a sweep of it comes first.
    const isSingle = passes.moments.length === 1, shown = isSingle && this.sweep ? this.sweep : this.passes;
    for (const id of ["charts", "moments-line"]) document.getElementById(id).hidden = isSingle;
    for (const id of ["first", "previous", "play", "next", "last"]) document.getElementById(id).hidden = isSingle && !this.sweep;
    this.go(shown.index, shown);
    this.follow(location.hash);
    this.hasLink = true;
  }

  // The slider begins at the size that the root has at the last moment.
  makeSweep(sweep, details, actions) {
    const line = new SizeLine(sweep, (index) => this.go(index, this.sweep)), { moments } = this.passes.recording;
    const [width, height] = moments[moments.length - 1].size;
    const index = Math.max(0, sweep.extents.indexOf(sweep.extent === "width" ? width : height));
    line.show(index);
    return { recording: sweep, index, details: new SweepDetails(details, sweep, actions), line };
  }

  // What is shown: the passes, or the sweep; its recording and the index of the moment in it.
  get recording() { return this.shown.recording; }
  get index() { return this.shown.index; }

  // Shows a moment. Neighbours are animated, unless the reader prefers less motion.
  go(index, part = this.shown) {
    index = Math.max(0, Math.min(part.recording.moments.length - 1, index));
    const isSame = part === this.shown;
    if (isSame && index === part.index) return;
    const isAnimated = isSame && part === this.passes && Math.abs(index - part.index) === 1 && !this.isScrubbing && !this.comparison && !lessMotion.matches;
    part.index = index;
    if (!isSame) this.turnTo(part);
    if (this.comparison) this.stage.recording = this.tree.recording = this.comparison.show(part, this.selected);
    this.stage.show(index, isAnimated);
    this.tree.show(index, this.stage.revealed);
    part.line.show(index);
    part.details.show(index, this.selected, this.comparison);
    this.noteLink();
    this.canvas.setAttribute("aria-label", this.summary());
    const count = part.recording.moments.length;
    document.getElementById("status").textContent = this.recording.label(index) + " — " + (index + 1) + " of " + count;
  }

  // Shows the passes, or the sweep.
  turnTo(part) {
    if (this.isPlaying) this.play(false);
    this.shown = part;
    this.fillLegend(this.comparison ? Comparison.legend : part.recording.legend);
    this.stage.recording = this.tree.recording = part.recording;
    for (const other of [this.passes, this.sweep]) if (other) other.line.element.classList.toggle("shown", other === part);
    document.getElementById("problem").disabled = !part.line.problems.length;
    document.getElementById("breakpoint").hidden = part !== this.sweep;
  }

  summary() {
    const { recording, index } = this, moment = recording.moments[index];
    return "The layout at " + moment.size.map(brief).join(" × ") + ", " + this.tree.state.order.length + " views, of which "
      + recording.summary(index) + ". The tree lists them.";
  }

  select(id, isOnStage) {
    this.selected = id;
    this.stage.select(id, isOnStage);
    this.tree.mark(id);
    this.noteLink();
    if (this.comparison) this.other.select(id);
    this.shown.details.show(this.index, id, this.comparison);
  }

  play(isPlaying) {
    clearInterval(this.timer);
    const button = document.getElementById("play");
    button.textContent = isPlaying ? "Pause" : "Play";
    button.setAttribute("aria-pressed", isPlaying);
    // A screen reader would lag behind the moments.
    document.getElementById("status").setAttribute("aria-live", isPlaying ? "off" : "polite");
    this.isPlaying = isPlaying;
    if (!isPlaying) return;
    if (this.index === this.recording.moments.length - 1) this.go(0);
    this.timer = setInterval(() => {
      if (this.index === this.recording.moments.length - 1) this.play(false);
      else this.go(this.index + 1);
    }, this.shown === this.sweep ? Page.sweepInterval : Page.interval);
  }

  filter(pattern) {
    pattern = pattern.trim().toLowerCase();
    this.tree.filter(pattern);
    const count = this.passes.line.highlight(pattern), where = document.getElementById("status");
    if (!pattern) return;
    where.textContent = "Views that match: " + this.tree.shown.length + "; moments at which they ran or moved: " + count;
    if (this.sweep) where.textContent += "; sizes at which they change: " + this.sweep.line.highlight(pattern);
  }

  // What the reader can do: the button, if there is one, the keys, and the action.
  get actions() {
    return [
      ["first", ["Home"], () => this.go(0)], ["last", ["End"], () => this.go(this.recording.moments.length - 1)],
      ["previous", ["ArrowLeft"], () => this.go(this.index - 1)], ["next", ["ArrowRight"], () => this.go(this.index + 1)],
      ["play", [" "], () => this.play(!this.isPlaying)], ["problem", ["p"], () => this.goToProblem()],
      ["breakpoint", ["b"], () => this.goToBreakpoint()], [null, ["w"], () => this.turn()],
      [null, ["a"], () => this.showAreas(!this.stage.showsAreas)], ["enlarge", ["e"], () => this.enlarge()],
      ["compare", ["c"], () => this.compare()], ["zoom-in", ["+", "="], () => this.zoom(1.5)], ["zoom-out", ["-"], () => this.zoom(1 / 1.5)],
      ["fit", ["0"], () => this.zoom(0)], [null, ["PageDown"], () => this.stage.turnPage(1)],
      [null, ["PageUp"], () => this.stage.turnPage(-1)], [null, ["/"], () => document.getElementById("filter").focus()],
    ];
  }

  listen() {
    const on = (id, event, action) => document.getElementById(id).addEventListener(event, action);
    for (const [id, keys, action] of this.actions) {
      if (id) on(id, "click", action);
      for (const key of keys) this.keys[key] = action;
    }
    on("scrubber", "pointerdown", () => { this.isScrubbing = true; });
    on("scrubber", "pointerup", () => { this.isScrubbing = false; });
    this.fillAreaKey();
    on("areas", "change", (event) => this.showAreas(event.target.checked));
    on("filter", "input", (event) => this.filter(event.target.value));
    for (const { stage } of this.gestures) stage.canvas.addEventListener("click", (event) => this.click(event, stage));
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
  }

  goToProblem() {
    if (this.shown.line.problems.length) this.go(this.shown.line.nextProblem(this.index));
  }

  // The next breakpoint; from the passes, the size at which the sweep was left.
  goToBreakpoint() {
    if (!this.sweep) return;
    const isShown = this.shown === this.sweep, next = this.sweep.line.nextBreakpoint(this.sweep.index);
    this.go(isShown && next !== undefined ? next : this.sweep.index, this.sweep);
  }

  // The address of what is shown: `#moment=12&view=list/row-7`, or `#width=320` in a sweep. With
  // another moment or size beside it, that is `&with=3`.
  get link() {
    const { recording, index, selected, comparison } = this, isSweep = this.shown === this.sweep;
    const place = (index) => (isSweep ? recording.extents[index] : index + 1), words = [(isSweep ? recording.extent : "moment") + "=" + place(index)];
    if (comparison && comparison.recording === recording) words.push("with=" + place(comparison.index));
    if (selected >= 0) words.push("view=" + encodeURIComponent(recording.path(selected, this.tree.state)).replaceAll("%2F", "/"));
    return "#" + words.join("&");
  }

  // Writes the link into the address, but not at each of many moments.
  noteLink() {
    if (!this.hasLink) return;
    clearTimeout(this.linkTimer);
    this.linkTimer = setTimeout(() => history.replaceState(null, "", this.link), Page.linkDelay);
  }

  // Shows what a link leads to, as far as it is there.
  follow(link) {
    const words = new URLSearchParams(link.slice(1)), { sweep } = this, extent = sweep && words.get(sweep.recording.extent);
    const place = (word) => (extent ? Math.max(0, sweep.recording.extents.findLastIndex((length) => length <= word)) : word - 1 || 0);
    const go = (word) => this.go(place(word), extent ? sweep : this.passes), moment = extent || words.get("moment");
    if (words.has("with") && !this.comparison) {
      go(words.get("with"));
      this.compare();
    }
    if (moment !== null) go(moment);
    if (words.has("view")) this.select(this.recording.viewAtPath(words.get("view"), this.tree.state));
  }

  // Turns from the passes to the sweep, and back.
  turn() {
    const other = this.shown === this.passes ? this.sweep : this.passes;
    if (other) this.go(other.index, other);
  }

  showAreas(isShown) {
    document.getElementById("areas").checked = isShown;
    for (const stage of [this.stage, this.other]) stage.showsAreas = isShown;
    for (const stage of this.stages) stage.draw();
  }

  get stages() { return this.comparison ? [this.stage, this.other] : [this.stage]; }

  zoom(factor) { for (const stage of this.stages) stage.zoomAt(stage.canvas.clientWidth / 2, stage.canvas.clientHeight / 2, factor); }

  // Gives the layout the space of the details and the tree, and back.
  enlarge() {
    const isLarge = document.body.classList.toggle("enlarged");
    document.getElementById("enlarge").setAttribute("aria-pressed", isLarge);
  }

  click(event, stage) {
    if (this.gestures.some((gestures) => gestures.hasDragged && gestures.stage === stage)) return;
    this.select(stage.viewAt(event.offsetX, event.offsetY), true);
  }

  // Keeps this moment at the left of those to come, or no longer.
  compare() {
    const part = this.shown;
    this.comparison = this.comparison ? null : new Comparison(this.other, part);
    document.getElementById("other").hidden = !this.comparison;
    document.getElementById("compare").setAttribute("aria-pressed", Boolean(this.comparison));
    this.shown = null;
    this.go(part.index, part);
  }

  redraw() {
    for (const stage of this.stages) {
      stage.readColors();
      stage.surface = stage.strip.size = null;
      stage.strip.draw();
      stage.draw();
    }
    this.tree.visibleHeight = undefined;
    this.tree.render();
    for (const chart of this.passes.line.charts) { chart.image = null; chart.show(this.passes.index); }
  }

  // Keys that work everywhere but in the filter; a slider keeps those that move it.
  press(event) {
    const { key, target } = event;
    if (target.matches("input[type=search]")) return key === "Escape" ? this.leaveFilter(target) : undefined;
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    if (target.matches("input[type=range]") && (key.startsWith("Arrow") || key === "Home" || key === "End")) return;
    if (!(key in this.keys) || (key === " " && target.matches("button, input"))) return;
    event.preventDefault();
    this.keys[key]();
  }

  leaveFilter(field) {
    field.value = "";
    this.filter("");
    this.tree.element.focus();
  }

  // Names the areas of all moments beside a sample of each line, where the names cover no content.
  fillAreaKey() {
    const parts = [this.passes, this.sweep].filter(Boolean), kinds = new Set();
    for (const { recording } of parts) for (const { areas } of recording.moments) for (const { kind } of areas || []) kinds.add(kind);
    const words = { safeArea: "safe area", margins: "margins", cover: COVERS.filter((kind) => kinds.has(kind)).join(", ") };
    const items = Object.keys(words).filter((look) => kinds.has(look) || (look === "cover" && words.cover)).map((look) => {
      const item = text("", "");
      item.append(text("sample " + look, ""), words[look]);
      return item;
    });
    document.getElementById("area-key").replaceChildren(...items);
    document.getElementById("areas-choice").hidden = !items.length;
  }

  fillLegend(words) {
    const items = words.map((word) => {
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
Page.sweepInterval = 40;
Page.linkDelay = 300;

const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const recordingElement = document.getElementById("recording");
const outline = [...document.body.children].slice(0, 3).map((part) => part.cloneNode(true));
let page = null;
if (location.hash === "#" + Watch.fragment) {
  parent.postMessage(recordingElement.textContent, "*");
} else {
  page = new Page(JSON.parse(recordingElement.textContent));
  document.addEventListener("keydown", (event) => page.press(event));
  addEventListener("hashchange", () => page.follow(location.hash));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => page.redraw());
  if ("watch" in recordingElement.dataset) page.watch = new Watch(location.pathname, recordingElement.textContent, replacePage);
}

// Starts again with another recording, where the reader is.
function replacePage(content) {
  history.replaceState(null, "", page.link);
  page.play(false);
  [...document.body.children].slice(0, 3).forEach((part, index) => part.replaceWith(outline[index].cloneNode(true)));
  page = new Page(JSON.parse(content));
  if (document.body.classList.toggle("enlarged")) document.body.classList.remove("enlarged");
  else page.enlarge();
}
