// The tree: the views of a moment as rows, of which only those in sight exist in the page.

class Tree {
  constructor(element, rows, recording, select) {
    this.element = element;
    this.rows = rows;
    this.recording = recording;
    this.select = select;
    this.selected = -1;
    this.pattern = "";
    // The views whose subviews aren't listed.
    this.closed = new Set();
    // The rows in the page, by their views.
    this.drawn = new Map();
    element.addEventListener("scroll", () => this.render());
    element.addEventListener("keydown", (event) => this.press(event));
    rows.addEventListener("click", (event) => {
      const row = event.target.closest(".row");
      if (event.target.closest(".toggle")) this.toggle(Number(row.dataset.id));
      else if (row) select(Number(row.dataset.id));
    });
  }

  // Shows a moment, with a view in sight. Scrolls before rows change, as that makes the browser lay
  // out the page.
  show(index, revealed = -1) {
    this.index = index;
    this.state = this.recording.state(index);
    this.list();
    this.reveal(revealed);
    this.render();
  }

  // Lists the views that are shown, unless they are those of the last moment.
  list() {
    const { state, pattern } = this, closed = [...this.closed].join();
    if (this.listed && this.listed.structure === state.structure && this.listed.pattern === pattern && this.listed.closed === closed) return;
    this.listed = { structure: state.structure, pattern, closed };
    const depths = new Int32Array(this.recording.count), isFolded = new Uint8Array(this.recording.count);
    this.shown = [];
    this.positions = new Map();
    state.order.forEach((id, position) => {
      const parent = state.parent[id];
      depths[id] = parent < 0 ? 1 : depths[parent] + 1;
      if (parent >= 0 && !pattern) isFolded[id] = isFolded[parent] || this.closed.has(parent);
      if (isFolded[id] || !this.matches(id)) return;
      const isOpen = state.parent[state.order[position + 1]] !== id || pattern ? undefined : !this.closed.has(id);
      this.positions.set(id, this.shown.length);
      this.shown.push({ id, depth: depths[id], isOpen });
    });
    this.rows.style.height = this.shown.length * Tree.rowHeight + "px";
  }

  matches(id) {
    return !this.pattern || matches(this.recording, id, this.pattern);
  }

  filter(pattern) {
    this.pattern = pattern;
    this.show(this.index);
  }

  // Lists the subviews of a view, or no longer.
  toggle(id) {
    if (!this.closed.delete(id)) this.closed.add(id);
    this.show(this.index);
  }

  // Opens all that a view is in.
  open(id) {
    let isClosed = false;
    for (let above = this.state.parent[id]; above >= 0; above = this.state.parent[above]) isClosed = this.closed.delete(above) || isClosed;
    if (isClosed) this.list();
  }

  // Selects a view without telling, and brings its row into sight.
  mark(id) {
    this.selected = id;
    if (id >= 0) this.open(id);
    this.reveal(id);
    this.render();
  }

  // Brings a row into sight, if it is listed.
  reveal(id) {
    const position = this.positions.get(id);
    if (position === undefined) return;
    const top = position * Tree.rowHeight, { scrollTop } = this.element, height = this.height();
    if (top < scrollTop) this.element.scrollTop = top;
    else if (top + Tree.rowHeight > scrollTop + height) this.element.scrollTop = top + Tree.rowHeight - height;
  }

  render() {
    const first = Math.max(0, Math.floor(this.element.scrollTop / Tree.rowHeight) - 4);
    const end = Math.min(this.shown.length, first + Math.ceil(this.height() / Tree.rowHeight) + 8);
    const drawn = new Map();
    for (let position = first; position < end; position++) {
      const { id } = this.shown[position], description = this.describe(position), old = this.drawn.get(id);
      drawn.set(id, old && old.description === description ? old : { description, element: this.row(position) });
    }
    this.replaceRows(drawn);
    if (drawn.has(this.selected)) this.element.setAttribute("aria-activedescendant", "view-" + this.selected);
    else this.element.removeAttribute("aria-activedescendant");
  }

  // Puts those rows into the page that aren't there, and takes out those that aren't wanted.
  replaceRows(drawn) {
    for (const [id, { element }] of this.drawn) if (!drawn.has(id) || drawn.get(id).element !== element) element.remove();
    let next = this.rows.firstChild;
    for (const { element } of drawn.values()) {
      if (element === next) next = next.nextSibling;
      else this.rows.insertBefore(element, next);
    }
    this.drawn = drawn;
  }

  // The height of the visible part, which is only measured again when the page is laid out anew.
  height() { return (this.visibleHeight ??= this.element.clientHeight); }

  // All that a row depends on.
  describe(position) {
    const { id, isOpen } = this.shown[position], { state, recording, index } = this;
    return [isOpen, position, this.shown.length, id === this.selected, state.flags[id], state.x[id], state.y[id], state.width[id], state.height[id],
      recording.reason(index, id), recording.measured(index).has(id), recording.moved(index).has(id), recording.troubled(index).has(id)].join();
  }

  row(position) {
    const { id, depth, isOpen } = this.shown[position], { recording, state } = this;
    const row = document.createElement("div");
    row.className = "row" + (id === this.selected ? " selected" : "") + (state.flags[id] & HIDDEN ? " hidden-view" : "");
    row.id = "view-" + id;
    row.dataset.id = id;
    row.setAttribute("role", "treeitem");
    row.setAttribute("aria-level", depth);
    row.setAttribute("aria-posinset", position + 1);
    row.setAttribute("aria-setsize", this.shown.length);
    row.setAttribute("aria-selected", id === this.selected);
    row.style.top = position * Tree.rowHeight + "px";
    row.style.paddingLeft = 12 + Math.min(depth - 1, 24) * 12 + "px";
    const toggle = text("toggle", isOpen === undefined ? "" : isOpen ? "▾" : "▸");
    toggle.setAttribute("aria-hidden", "true");
    if (isOpen !== undefined) row.setAttribute("aria-expanded", isOpen);
    row.append(toggle, ...this.badges(id), text("name", recording.viewTitle(id)));
    if (recording.name(id)) row.append(text("kind", recording.kind(id)));
    row.append(text("frame", state.flags[id] & HIDDEN ? "hidden" : frameText(state, id)));
    return row;
  }

  badges(id) {
    const reason = this.recording.reason(this.index, id);
    const words = reason ? [reason] : [];
    if (this.recording.measured(this.index).has(id)) words.push("measured");
    if (!reason && this.recording.moved(this.index).has(id)) words.push("moved");
    if (this.recording.troubled(this.index).has(id)) words.push("problem");
    return words.map(badge);
  }

  // Arrows, Home and End move the selection; left closes a view or goes to its superview, right opens
  // it or goes to its first subview.
  press(event) {
    const position = this.positions.get(this.selected) ?? -1, page = Math.floor(this.element.clientHeight / Tree.rowHeight);
    const moves = {
      ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: this.shown.length - 1,
      PageDown: position + page, PageUp: position - page,
      ArrowLeft: this.positions.get(this.state.parent[this.selected]) ?? position, ArrowRight: position + 1,
    };
    if (!(event.key in moves) || !this.shown.length) return;
    event.preventDefault();
    event.stopPropagation();
    const turn = { ArrowLeft: true, ArrowRight: false }[event.key];
    if (position >= 0 && turn !== undefined && this.shown[position].isOpen === turn) return this.toggle(this.selected);
    this.select(this.shown[Math.max(0, Math.min(this.shown.length - 1, moves[event.key]))].id);
  }
}
Tree.rowHeight = 24;

// Whether a view's name or class contains a text.
function matches(recording, id, pattern) {
  return (recording.viewTitle(id) + " " + recording.kind(id)).toLowerCase().includes(pattern);
}

// A text with the characters that turn text, and other controls, as their numbers.
function printable(text) {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => "⟨U+" + character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "⟩");
}

// A number with at most three decimals.
function brief(number) { return String(Math.round(number * 1000) / 1000); }

function text(className, content) {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = content;
  return element;
}

// The word of each badge, besides its colour.
const WORDS = {
  first: ["1", "ran for the first time"], marked: ["!", "ran because it was marked"],
  resized: ["s", "ran because its size differed"], read: ["r", "ran because something it read changed"],
  other: ["?", "ran for another reason"], measured: ["m", "measured again, with another result"],
  moved: ["→", "frame changed, didn't run"], breakpoint: ["◆", "changes its course at this size"],
  problem: ["▲", "has a problem"], added: ["+", "isn't in the other"], shifted: ["→", "frame differs"], changed: ["≠", "text or visibility differs"],
};

function badge(word) {
  const element = text("badge " + word, WORDS[word][0]);
  element.title = WORDS[word][1];
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", WORDS[word][1]);
  return element;
}
