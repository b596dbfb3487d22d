// The sweep: the layout at each width of a range, with its breakpoints and its problems.

class Sweep extends Recording {
  constructor(content) {
    super({ ...content, moments: content.sweep.moments });
    Object.assign(this, content.sweep);
    this.breakpointsAt = new Map();
    for (const found of this.breakpoints) {
      this.breakpointsAt.set(found.index, [...(this.breakpointsAt.get(found.index) || []), found]);
    }
  }

  breakpointsOf(index) { return this.breakpointsAt.get(index) || []; }

  // A view that changes its course is outlined; that frames follow the width goes without saying.
  reason(index, id) {
    return this.breakpointsOf(index).some((found) => found.view === id) ? "breakpoint" : null;
  }

  get legend() { return ["breakpoint", "problem"]; }

  touched(index) { return this.breakpointsOf(index).map((found) => found.view).filter((view) => view >= 0); }
  runs() { return []; }
  moved() { return Sweep.none; }
  measured() { return Sweep.none; }

  label(index) { return this.extent + " " + brief(this.extents[index]); }

  summary(index) {
    const views = new Set(this.breakpointsOf(index).map((found) => found.view)), problems = this.notes(index).length;
    return views.size + " change their course here, with " + problems + (problems === 1 ? " problem" : " problems");
  }
}
Sweep.none = new Set();

// The slider over the sizes: a tick per breakpoint, a shade over each range with a problem.
class SizeLine extends Line {
  constructor(sweep, go) {
    super(sweep, { line: "sizes-line", slider: "sizes", marks: "size-marks" }, go);
    this.element.hidden = false;
    this.element.querySelector("label").textContent = sweep.extent;
    this.slider.setAttribute("aria-label", sweep.extent === "width" ? "Width" : "Height");
    this.breakpoints = [...sweep.breakpointsAt.keys()].sort((a, b) => a - b);
    for (const index of this.breakpoints) this.mark("tick", "", index);
  }

  show(index) {
    const sweep = this.recording, problems = sweep.notes(index).length, parts = [sweep.label(index)];
    if (sweep.breakpointsOf(index).length) parts.push("breakpoint");
    if (problems) parts.push(problems + (problems === 1 ? " problem" : " problems"));
    this.slider.value = index;
    this.say(parts.join(", "), brief(sweep.extents[index]));
  }

  nextBreakpoint(index) { return after(this.breakpoints, index); }

  // The number of sizes at which a matching view changes its course.
  highlight(pattern) {
    const isMatch = (found) => found.view >= 0 && matches(this.recording, found.view, pattern);
    return this.breakpoints.filter((index) => this.recording.breakpointsOf(index).some(isMatch)).length;
  }
}

// The first number that is larger than another, or else the first of all.
function after(numbers, number) { return numbers.find((next) => next > number) ?? numbers[0]; }

// What the details say of a size: what changes there, and what the selected view does elsewhere.
class SweepDetails extends Details {
  view(index, id) {
    if (id < 0) return [paragraph("Select a view, in the layout or in the tree, to see its breakpoints.")];
    const found = this.recording.breakpoints.filter((breakpoint) => breakpoint.view === id);
    const title = heading("h3", "Breakpoints of " + this.recording.viewTitle(id));
    return [title, found.length ? this.list(found) : paragraph("None: its edges follow straight lines.")];
  }

  work() { return []; }

  ran(index) {
    const here = this.recording.breakpointsOf(index), count = this.recording.breakpointsAt.size;
    const parts = [heading("h3", "Changes here")];
    parts.push(here.length ? this.changes(here) : paragraph("Nothing changes its course."));
    if (count) parts.push(heading("h3", "All breakpoints (" + count + ")"), this.sizes());
    return parts;
  }

  // What changes at one size, with the views.
  changes(found) {
    return list("", found.map(({ view, text }) => [...(view >= 0 ? [this.link(view, this.recording.viewTitle(view)), ": "] : []), text]));
  }

  // What changes at several sizes, with these.
  list(found) {
    return list("", found.slice(0, Details.shownRuns).map(({ index, text }) => [this.jump(index, this.recording.label(index)), ": " + text]));
  }

  sizes() {
    const sizes = [...this.recording.breakpointsAt.keys()].sort((a, b) => a - b).slice(0, Details.shownRuns);
    return oneStop(list("chips", sizes.map((index) => this.jump(index, brief(this.recording.extents[index])))));
  }
}
