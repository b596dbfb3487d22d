// The recording: a list of moments as deltas, and the state of all views at any of them.

// Flags of a view, one bit each.
const HIDDEN = 1, CLIPS = 4, LOSES_TEXT = 8;

// The numbers of a column: runs are [value, count].
function expand(column) {
  const numbers = [];
  for (const item of column) {
    if (typeof item === "number") numbers.push(item);
    else for (let count = item[1]; count > 0; count--) numbers.push(item[0]);
  }
  return numbers;
}

// The numbers of a column of differences to the number before.
function accumulate(column) {
  let last = 0;
  return expand(column).map((difference) => (last += difference));
}

// A column of differences, as an array of whole numbers.
function columnOf(column) { return Int32Array.from(accumulate(column)); }

// The state of all views: columns by the numbers of views, and the present views from back to front.
class State {
  constructor(count) {
    this.order = [];
    this.parent = new Int32Array(count).fill(-1);
    for (const name of State.columns) this[name] = new Float64Array(count);
    this.block = new Int32Array(count).fill(-1);
    this.flags = new Uint8Array(count);
    // What decides the left, right, top and bottom edge of each view, as chains, -1 for none.
    this.frames = new Int32Array(4 * count).fill(-1);
    this.areas = [];
    // Is another object whenever the views or their order are others.
    this.structure = {};
  }

  copy() {
    const copy = Object.create(State.prototype);
    for (const key of Object.keys(this)) copy[key] = key === "structure" ? this[key] : this[key].slice();
    return copy;
  }

  apply(moment) {
    if (moment.order) {
      this.structure = moment.order;
      const ids = accumulate(moment.order.ids), parents = expand(moment.order.parents);
      this.order = this.order.slice(0, moment.order.start)
        .concat(ids, this.order.slice(moment.order.start + moment.order.removed));
      ids.forEach((id, index) => { this.parent[id] = parents[index]; });
    }
    for (const change of moment.changes || []) this.applyColumn(change);
    if (moment.frames) this.applyFrames(moment.frames);
    if (moment.areas) this.areas = moment.areas;
  }

  applyFrames(change) {
    const ids = accumulate(change.ids), columns = change.chains.map(accumulate);
    ids.forEach((id, index) => columns.forEach((chains, edge) => { this.frames[4 * id + edge] = chains[index]; }));
  }

  applyColumn(change) {
    const ids = accumulate(change.ids), values = expand(change.values), target = this[change.column];
    if (change.isShift) ids.forEach((id, index) => { target[id] += values[index]; });
    else ids.forEach((id, index) => { target[id] = values[index]; });
  }
}
State.columns = ["x", "y", "width", "height", "scrollX", "scrollY"];

class Recording {
  constructor(content) {
    Object.assign(this, content);
    if (this.version !== 3) throw new Error("this page plays recordings of version 3, not " + this.version);
    this.count = this.names.length;
    // Columns: of causes the sentence, two views, the event and the reason; of chains the cause, and
    // the chain behind it.
    this.causes = content.causes.map(columnOf);
    this.chains = content.chains.map(columnOf);
    // Of chains of relations the sentence, and the chain before it.
    this.frameChains = content.frameChains.map(columnOf);
    this.states = new Map();
    this.cursor = { index: -1, state: new State(this.count) };
  }

  // The state at a moment, which a call for another one may change.
  state(index) {
    if (index === this.cursor.index) return this.cursor.state;
    let from = this.cursor.index < index ? this.cursor.index : -1, kept = null;
    for (const [at, copy] of this.states) if (at <= index && at > from) { from = at; kept = copy; }
    const state = kept ? kept.copy() : from >= 0 ? this.cursor.state : new State(this.count);
    while (from < index) {
      state.apply(this.moments[++from]);
      if (from % Recording.stride === 0 && !this.states.has(from)) this.states.set(from, state.copy());
    }
    this.cursor = { index, state };
    return state;
  }

  name(id) { return this.names[id] < 0 ? null : printable(this.strings[this.names[id]]); }
  kind(id) { return printable(this.strings[this.kinds[id]]); }
  viewTitle(id) { return this.name(id) || this.kind(id); }

  // The names of a view and of all around it, or the positions of those without one.
  path(id, { order, parent }) {
    const above = parent[id], isSibling = (other) => parent[other] === above;
    const part = this.name(id) ?? (above < 0 ? "root" : String(order.filter(isSibling).indexOf(id)));
    return above < 0 ? part : this.path(above, { order, parent }) + "/" + part;
  }

  // The first view with a path, or with one that ends with it; -1 for none.
  viewAtPath(path, state) {
    return state.order.find((id) => ("/" + this.path(id, state)).endsWith("/" + path)) ?? -1;
  }

  // The runs of a moment: the view, or the name of one that isn't known, and the chain of causes.
  runs(index) {
    const moment = this.moments[index];
    if (!moment.runs) {
      const ids = accumulate(moment.ran || []), chains = accumulate(moment.chains || []);
      moment.runs = ids.map((id, position) => ({ id, chain: chains[position] }));
      moment.chainOf = new Map(moment.runs.map((run) => [run.id, run.chain]));
    }
    return moment.runs;
  }

  chainOf(index, id) {
    this.runs(index);
    return this.moments[index].chainOf.get(id);
  }

  // The cause that a chain begins with, and the chain behind it.
  link(chain) {
    const [cause, next] = this.chains.map((column) => column[chain]);
    const [template, view, other, event, reason] = this.causes.map((column) => column[cause]);
    return { template: this.strings[template], view, other, event, reason, next };
  }

  // The links of a chain, from the run to its root cause.
  links(chain) {
    const links = [];
    for (let next = chain; next >= 0; next = links.at(-1).next) links.push(this.link(next));
    return links;
  }

  // The sentences of a chain of relations, from the edge that it decides.
  relations(chain) {
    const [sentences, before] = this.frameChains, found = [];
    for (let next = chain; next >= 0; next = before[next]) found.unshift(this.strings[sentences[next]]);
    return found;
  }

  // Why a view ran, as one of the words of the legend.
  reason(index, id) {
    const chain = this.chainOf(index, id);
    if (chain === undefined) return null;
    return chain < 0 ? "other" : REASONS[this.causes[4][this.chains[0][chain]]] || "other";
  }

  // The views that were measured again with another result, as far as a run was due to that.
  measured(index) {
    const moment = this.moments[index];
    if (!moment.measuredViews) {
      moment.measuredViews = new Set();
      const seen = new Set(), [causes, following] = this.chains, [, views, , events] = this.causes;
      for (const run of this.runs(index)) {
        for (let next = run.chain; next >= 0 && !seen.has(next); next = following[next]) {
          seen.add(next);
          const cause = causes[next];
          if (events[cause] === MEASURED && views[cause] >= 0) moment.measuredViews.add(views[cause]);
        }
      }
    }
    return moment.measuredViews;
  }

  // The views whose frames a moment changed.
  moved(index) {
    const moment = this.moments[index];
    if (!moment.movedViews) {
      moment.movedViews = new Set();
      for (const change of moment.changes || []) {
        if (State.columns.slice(0, 4).includes(change.column)) {
          for (const id of accumulate(change.ids)) moment.movedViews.add(id);
        }
      }
    }
    return moment.movedViews;
  }

  // What is wrong at a moment: what happened at it, and the problems that it shows. A diagnostic of
  // one of these is left out.
  notes(index) {
    const moment = this.moments[index];
    if (!moment.allNotes) {
      const problems = this.problems.filter(({ first, last }) => first <= index && index <= last);
      const said = new Set(problems.map((problem) => problem.text.split(" [")[0]));
      const isNew = ({ kind, text }) => kind !== "diagnostic" || !said.has(text.split(" [")[0]);
      moment.allNotes = [...(moment.notes || []).filter(isNew), ...problems.map((problem) => ({ kind: "problem", ...problem }))];
    }
    return moment.allNotes;
  }

  // What a moment is about: of the views that came, ran or that its step names, those with none of the
  // others in them; or else of those that moved.
  touched(index) {
    const { order, subject } = this.moments[index], state = this.state(index);
    const name = subject === undefined ? undefined : printable(subject.split("/").at(-1));
    const named = name === undefined ? [] : state.order.filter((id) => this.name(id) === name);
    const came = index > 0 && order ? accumulate(order.ids) : [];
    const found = this.innermost(state, [...named, ...came, ...this.runs(index).map((run) => run.id)]);
    return [...(found.size ? found : this.innermost(state, this.moved(index)))];
  }

  // Those of some views that are present, and have none of the others in them.
  innermost(state, ids) {
    const present = new Set(state.order), outer = new Set(), found = [...ids].filter((id) => present.has(id));
    for (const id of found) for (let above = state.parent[id]; above >= 0 && !outer.has(above); above = state.parent[above]) outer.add(above);
    return new Set(found.filter((id) => !outer.has(id)));
  }

  // The moments at which something goes wrong: a step fails, or a problem begins.
  get troubles() {
    const starts = this.problems.map((problem) => problem.first);
    this.moments.forEach((moment, index) => { if (moment.notes) starts.push(index); });
    return [...new Set(starts)].sort((a, b) => a - b);
  }

  // The views that something is wrong with at a moment.
  troubled(index) { return (this.moments[index].troubledViews ??= new Set(this.notes(index).map((note) => note.view))); }

  // The words of the legend.
  get legend() { return ["first", "marked", "resized", "read", "measured", "moved", "problem"]; }

  summary(index) {
    return this.runs(index).length + " ran and " + this.moved(index).size + " moved";
  }

  label(index) {
    const moment = this.moments[index];
    const parts = [];
    if (moment.step !== undefined) parts.push("step " + moment.step);
    if (moment.action) parts.push(moment.action + (moment.subject ? " " + printable(moment.subject) : ""));
    parts.push(moment.pass === undefined ? "no pass" : "pass " + moment.pass);
    return parts.join(" · ");
  }
}
Recording.stride = 32;

// The reasons of causes, in the order of their numbers, and the number of the event of a measurement.
const REASONS = ["first", "marked", "resized", "read", "other"], MEASURED = 1;
