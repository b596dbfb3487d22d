// What doesn't fit into the views that clip it: scrolled to what a moment changed, with a strip that
// shows the whole.

// The positions that views are scrolled to: those of the recording, or the reader's own.
class Scrolls {
  constructor() {
    // By view: the position, and the recorded one, with which it ends.
    this.positions = new Map();
  }

  // Takes the state of a moment, and finds what each view that clips has in it: left, top, right and
  // bottom.
  take(state) {
    this.state = state;
    this.contents = new Map();
    const { parent, flags, x, y, width, height } = state, { contents } = this;
    for (const id of state.order) {
      const above = parent[id];
      if (above < 0 || flags[id] & HIDDEN || !this.clips(above)) continue;
      const box = contents.get(above) || [0, 0, 0, 0];
      contents.set(above, [Math.min(box[0], x[id]), Math.min(box[1], y[id]),
        Math.max(box[2], x[id] + width[id]), Math.max(box[3], y[id] + height[id])]);
    }
  }

  clips(id) { return this.state.flags[id] & CLIPS || this.state.parent[id] < 0; }
  size(id) { return [this.state.width[id], this.state.height[id]]; }
  recorded(id) { return [this.state.scrollX[id], this.state.scrollY[id]]; }

  position(id) {
    const own = this.positions.get(id), recorded = this.recorded(id);
    return own && String(own.recorded) === String(recorded) ? own.at : recorded;
  }

  // The content of a view along an axis, 0 for across, with what it shows now.
  range(id, axis) {
    const at = this.position(id)[axis], box = this.contents.get(id) || [0, 0, 0, 0];
    return [Math.min(box[axis], at), Math.max(box[axis + 2], at + this.size(id)[axis])];
  }

  // Scrolls a view, and returns whether it moved.
  scroll(id, axis, to) {
    const range = this.range(id, axis), at = [...this.position(id)], from = at[axis];
    at[axis] = Math.max(range[0], Math.min(range[1] - this.size(id)[axis], to));
    this.positions.set(id, { at, recorded: this.recorded(id) });
    return at[axis] !== from;
  }

  // Calls with each superview that clips a view, from the nearest, and the view's frame in it.
  forEachAround(id, action) {
    const { x, y, width, height, parent } = this.state;
    let frame = [x[id], y[id], width[id], height[id]];
    for (let above = parent[id]; above >= 0; above = parent[above]) {
      if (this.clips(above)) action(above, frame);
      const at = this.position(above);
      frame = [frame[0] - at[0] + x[above], frame[1] - at[1] + y[above], frame[2], frame[3]];
    }
  }

  // Whether half of a view is in sight, or half of what it fills.
  shows(id) {
    let isSeen = true;
    this.forEachAround(id, (above, frame) => {
      for (const axis of [0, 1]) if (!this.isWithin(above, frame, axis)) isSeen = false;
    });
    return isSeen;
  }

  isWithin(above, frame, axis) {
    const at = this.position(above)[axis], size = this.size(above)[axis];
    const shared = Math.min(frame[axis] + frame[axis + 2], at + size) - Math.max(frame[axis], at);
    return 2 * shared >= Math.min(frame[axis + 2], size);
  }

  // Scrolls all that clips a view to it.
  reveal(id) {
    this.forEachAround(id, (above, frame) => {
      for (const axis of [0, 1]) {
        const size = this.size(above)[axis];
        if (!this.isWithin(above, frame, axis)) this.scroll(above, axis, frame[axis] + Math.min(frame[axis + 2] - size, 0) / 2);
      }
    });
  }

  // How many times a view's own size its content is, along an axis.
  excess(id, axis) {
    const [start, end] = this.range(id, axis), size = this.size(id)[axis];
    return size > 0 ? (end - start) / size : 0;
  }

  // The view to scroll, and its axis: the nearest around a view that has more than it shows, or the one
  // with the most; null for none.
  main(near) {
    let most = null;
    const take = (id) => {
      for (const axis of [1, 0]) {
        const excess = this.excess(id, axis);
        if (excess > 1.05 && !(most && most.excess >= excess)) most = { id, axis, excess };
      }
    };
    if (near >= 0) this.forEachAround(near, (above) => { if (!most) take(above); });
    if (!most) for (const id of this.contents.keys()) take(id);
    return most;
  }
}

// A strip of all that a view scrolls: what ran or moved in their colours, and what is in sight framed.
class Strip {
  constructor(canvas, stage) {
    Object.assign(this, { canvas, stage, main: null });
    canvas.addEventListener("pointerdown", (event) => { canvas.setPointerCapture(event.pointerId); this.drag(event); });
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) this.drag(event); });
  }

  // Chooses the view to show, near another one if that is present.
  choose(near) {
    const { scrolls, recording } = this.stage;
    this.main = scrolls.main(near);
    const isAcross = this.main !== null && this.main.axis === 0;
    if (this.canvas.hidden !== !this.main || this.canvas.classList.contains("across") !== isAcross) {
      this.canvas.hidden = !this.main;
      this.canvas.classList.toggle("across", isAcross);
      this.canvas.parentElement.classList.toggle("across", isAcross);
      this.stage.surface = this.size = null;
    }
    if (this.main) this.canvas.setAttribute("aria-label", "All of " + recording.viewTitle(this.main.id) + ", with what is in sight");
  }

  drag(event) {
    if (!this.main) return;
    const { id, axis } = this.main, { scrolls } = this.stage, [start, end] = scrolls.range(id, axis);
    const share = axis ? event.offsetY / this.canvas.clientHeight : event.offsetX / this.canvas.clientWidth;
    scrolls.scroll(id, axis, start + share * (end - start) - scrolls.size(id)[axis] / 2);
    this.stage.moveContent();
  }

  measure() {
    const ratio = window.devicePixelRatio || 1;
    this.size = [this.canvas.clientWidth, this.canvas.clientHeight].map((length) => Math.max(1, Math.round(length * ratio)));
    [this.canvas.width, this.canvas.height] = this.size;
  }

  draw() {
    if (!this.main) return;
    if (!this.size) this.measure();
    const { id, axis } = this.main, { scrolls, colors } = this.stage, context = this.canvas.getContext("2d");
    const [start, end] = scrolls.range(id, axis), scale = this.size[axis] / (end - start), across = this.size[1 - axis];
    const bar = (from, length, inset) => axis ? [inset, from, across - 2 * inset, length] : [from, inset, length, across - 2 * inset];
    context.clearRect(0, 0, ...this.size);
    const levels = this.levels(start, scale), steps = [null, "box", "moved", ...REASONS, "breakpoint", "lost", "accent"];
    for (let from = 0, to = 0; from < levels.length; from = to) {
      while (to < levels.length && levels[to] === levels[from]) to++;
      if (!levels[from]) continue;
      context.fillStyle = colors[steps[levels[from]]];
      const isFaint = levels[from] <= 2;
      context.globalAlpha = isFaint ? 0.5 : 1;
      context.fillRect(...bar(from, to - from, isFaint ? across / 4 : 0));
    }
    context.globalAlpha = 1;
    context.strokeStyle = colors.ink;
    context.lineWidth = 2;
    context.strokeRect(...bar((scrolls.position(id)[axis] - start) * scale + 1, Math.max(2, scrolls.size(id)[axis] * scale - 2), 1));
  }

  // What there is at each pixel: 0 nothing, 1 a view, or the number of a colour, the largest first.
  levels(start, scale) {
    const { id, axis } = this.main, { scrolls, recording, index, selected } = this.stage, { state } = scrolls;
    const levels = new Uint8Array(this.size[axis]), origin = new Float64Array(recording.count).fill(NaN);
    const lengths = axis ? state.height : state.width, places = axis ? state.y : state.x;
    const moved = recording.moved(index), troubled = recording.troubled(index);
    const told = recording.innermost(state, [...recording.runs(index).map((run) => run.id), ...moved]);
    state.order.forEach((view, position) => {
      const above = state.parent[view], isLeaf = state.parent[state.order[position + 1]] !== view;
      if (above === id) origin[view] = places[view];
      else if (above >= 0) origin[view] = origin[above] + places[view] - scrolls.position(above)[axis];
      if (Number.isNaN(origin[view]) || state.flags[view] & HIDDEN) return;
      const reason = recording.reason(index, view);
      const level = view === selected ? 10 : isLeaf && troubled.has(view) ? 9 : reason === "breakpoint" ? 8
        : !told.has(view) ? Number(isLeaf) : reason ? 3 + REASONS.indexOf(reason) : 2;
      const first = Math.max(0, Math.floor((origin[view] - start) * scale)), last = (origin[view] + lengths[view] - start) * scale;
      for (let at = first; at < Math.max(last, first + 2) && at < levels.length; at++) levels[at] = Math.max(levels[at], level);
    });
    return levels;
  }
}
