// The details of a moment and of the selected view: what ran, why, and what is wrong.

class Details {
  constructor(element, recording, actions) {
    this.element = element;
    this.recording = recording;
    this.actions = actions;
  }

  show(index, selected, comparison) {
    const moment = this.recording.moments[index];
    const title = heading("h2", this.recording.label(index)), hadFocus = this.element.contains(document.activeElement);
    const parts = [title, ...(comparison ? comparison.parts(this) : []), ...this.problems(index), ...this.view(index, selected), ...this.frame(index, selected), ...this.work(moment), ...this.ran(index)];
    this.element.replaceChildren(...parts);
    if (!hadFocus) return;
    // The link that was used is gone; what it led to is read from its start.
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }

  // What is wrong, the same of repeated views in one item with links to the others.
  problems(index) {
    const notes = this.recording.notes(index), groups = new Map();
    if (!notes.length) return [];
    for (const note of notes) {
      // Repeated views have names that differ in their numbers.
      const key = note.kind + note.text.replace(/\d+/g, "");
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(note);
    }
    const items = [...groups.values()].map(([note, ...others]) => [
      NOTES[note.kind] + ": " + printable(note.text) + " ", note.view < 0 ? "" : this.link(note.view, "show the view"),
      others.length ? this.alike(others) : "",
    ]);
    return [heading("h3", "Problems (" + notes.length + ")"), list("problems", items)];
  }

  alike(notes) {
    const box = document.createElement("details"), title = document.createElement("summary");
    title.textContent = "and " + notes.length + " alike";
    box.append(title);
    const known = notes.filter((note) => note.view >= 0).slice(0, Details.shownRuns);
    for (const { view } of known) box.append(this.link(view, this.recording.viewTitle(view)), " ");
    return box;
  }

  // The selected view: its frame, and why it ran at this moment, or when it ran last.
  view(index, id) {
    if (id < 0) return [paragraph("Select a view, in the layout or in the tree, to see why it ran.")];
    const { recording } = this, parts = [heading("h3", "Why " + recording.viewTitle(id) + "?")];
    const chain = recording.chainOf(index, id);
    if (chain !== undefined) return parts.concat(this.chain(chain));
    const last = this.lastRun(index, id);
    const isPresent = recording.state(index).order.includes(id);
    const line = paragraph(!isPresent ? "It isn't in the tree at this moment. "
      : recording.moved(index).has(id) ? "It didn't run: its superview gave it another frame. " : "It didn't run. ");
    if (last >= 0) line.append(this.jump(last, "It ran last at " + recording.label(last)));
    parts.push(line);
    return parts;
  }

  chain(chain) {
    if (chain < 0) return [paragraph("The cause of this run wasn't recorded.")];
    const items = this.recording.links(chain).map((link) => link.template.split(/([\u0001\u0002])/).map((part) =>
      part === "\u0001" ? this.reference(link.view) : part === "\u0002" ? this.reference(link.other) : printable(part)));
    return [list("chain", items, "ol")];
  }

  // What decides each edge of a view that constraints place.
  frame(index, id) {
    const state = this.recording.state(index), chains = state.frames.subarray(4 * id, 4 * id + 4);
    if (!state.order.includes(id) || chains.every((chain) => chain < 0)) return [];
    const [x, y] = [state.x[id], state.y[id]], ends = [x, x + state.width[id], y, y + state.height[id]];
    return [heading("h3", "What decides its frame?"), ...ends.flatMap((end, edge) => [
      paragraph(EDGES[edge] + " = " + brief(end)), list("chain", this.recording.relations(chains[edge]).map(printable), "ol"),
    ])];
  }

  // A view, or the path of one that isn't known by its number.
  reference(number) {
    return number >= 0 ? this.link(number, this.recording.viewTitle(number)) : printable(this.recording.strings[-1 - number]);
  }

  lastRun(index, id) {
    for (let earlier = index - 1; earlier >= 0; earlier--) {
      if (this.recording.chainOf(earlier, id) !== undefined) return earlier;
    }
    return -1;
  }

  work(moment) {
    if (!moment.work) return [];
    const table = document.createElement("table");
    COUNTERS.forEach((name, position) => {
      const row = table.insertRow(), title = document.createElement("th");
      title.scope = "row";
      title.textContent = name;
      row.append(title);
      row.insertCell().textContent = moment.work[position].toLocaleString("en");
    });
    return [heading("h3", "Work"), table];
  }

  ran(index) {
    const runs = this.recording.runs(index);
    if (!runs.length) return [heading("h3", "Ran"), paragraph("Nothing.")];
    const items = runs.slice(0, Details.shownRuns).map(({ id }) =>
      id < 0 ? this.reference(id) : [badge(this.recording.reason(index, id)), " ", this.reference(id)]);
    const parts = [heading("h3", "Ran, in order (" + runs.length.toLocaleString("en") + ")"), oneStop(list("chips", items))];
    if (runs.length > Details.shownRuns) parts.push(paragraph("… and " + (runs.length - Details.shownRuns).toLocaleString("en") + " more"));
    return parts;
  }

  link(id, label) { return link(label, () => this.actions.select(id)); }
  jump(index, label) { return link(label, () => this.actions.go(index)); }
}
Details.shownRuns = 120;

const EDGES = ["left", "right", "top", "bottom"];
const COUNTERS = ["bodies", "measurements", "visited", "generations", "property updates"];
const NOTES = { failure: "Failed", diagnostic: "Diagnostic", problem: "Layout problem" };

function heading(level, content) {
  const element = document.createElement(level);
  element.textContent = content;
  return element;
}

// A list of items, each a text or an element, or several.
function list(className, items, kind = "ul") {
  const list = document.createElement(kind);
  list.className = className;
  for (const parts of items) {
    const item = document.createElement("li");
    item.append(...[parts].flat());
    list.append(item);
  }
  return list;
}

function paragraph(content) {
  const element = document.createElement("p");
  element.append(content);
  return element;
}

// A list whose links are one stop of the tab key; arrows go from one to the next.
function oneStop(list) {
  const links = [...list.querySelectorAll("button")];
  const focusable = (chosen) => { for (const link of links) link.tabIndex = link === chosen ? 0 : -1; };
  focusable(links[0]);
  list.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], next = links[links.indexOf(event.target) + step];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    focusable(next);
    next.focus();
  });
  return list;
}

function link(label, action) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "link";
  button.textContent = label;
  button.addEventListener("click", action);
  return button;
}
