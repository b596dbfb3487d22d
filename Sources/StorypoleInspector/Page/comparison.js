// Two moments side by side, or two sizes: a recording of one of them, in which what differs from the
// other takes the place of what ran.

function compared(recording, state, other) {
  const marks = new Map(), present = new Set(other.order), differ = (columns, id) => columns.some((name) => state[name][id] !== other[name][id]);
  for (const id of state.order) {
    if (!present.has(id)) marks.set(id, "added");
    else if (differ(State.columns, id)) marks.set(id, "shifted");
    else if (differ(["block", "flags"], id)) marks.set(id, "changed");
  }
  const views = new Set(marks.keys());
  return Object.assign(Object.create(recording), {
    marks, state: () => state, runs: () => [], measured: () => Sweep.none, moved: () => views, touched: () => [...views],
    reason: (_, id) => marks.get(id) ?? null,
  });
}

// The moment that others are compared with, in a stage of its own at the left.
class Comparison {
  constructor(stage, part) {
    this.stage = stage;
    this.recording = part.recording;
    this.index = part.index;
    this.state = part.recording.state(part.index).copy();
    this.title = part.recording.label(part.index);
  }

  // Shows the moment that is kept, with what differs from another one, and returns the other's recording.
  show({ recording, index }, selected) {
    const state = recording.state(index);
    Object.assign(this.stage, { recording: compared(this.recording, this.state, state), selected, surface: null });
    this.stage.show(this.index, false);
    this.stage.canvas.setAttribute("aria-label", "The layout at " + this.title);
    return (this.other = compared(recording, state, this.state));
  }

  // What differs, with links to the views.
  parts(details) {
    const { marks } = this.stage.recording, { other } = this;
    const gone = [...marks].filter(([, kind]) => kind === "added").map(([id]) => [id, "gone"]), all = [...other.marks, ...gone];
    const items = all.slice(0, Details.shownRuns).map(([id, kind]) => [details.link(id, other.viewTitle(id)), ": " + this.words(id, kind)]);
    return [heading("h3", "Differences from " + this.title + " (" + all.length + ")"), oneStop(list("", items))];
  }

  words(id, kind) {
    if (kind === "added" || kind === "gone") return kind === "gone" ? "only there" : "only here";
    const sides = [this.state, this.other.state()];
    const [was, is] = sides.map((state) => (kind === "shifted" ? frameText(state, id) : contentText(this.recording, state, id)));
    return was + " → " + is;
  }
}

function frameText(state, id) { return "(" + ["x", "y", "width", "height"].map((name) => brief(state[name][id])).join(", ") + ")"; }

Comparison.legend = ["shifted", "changed", "added", "problem"];

// A view's text, if it is shown.
function contentText(recording, state, id) {
  const lines = state.block[id] < 0 ? [] : recording.blocks[state.block[id]].slice(2).filter((_, index) => index % 4 === 3);
  return state.flags[id] & HIDDEN ? "hidden" : "“" + lines.map((text) => printable(recording.strings[text])).join(" ") + "”";
}
