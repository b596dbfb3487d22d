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
      contents.set(above, [Math.min(box[0], x[id]), Math.min(box[1], y[id]), Math.max(box[2], x[id] + width[id]), Math.max(box[3], y[id] + height[id])]);
    }
  }

  clips(id) { return this.state.flags[id] & CLIPS || this.state.parent[id] < 0; }
  size(id, axis) { return axis ? this.state.height[id] : this.state.width[id]; }

  position(id) {
    const own = this.positions.get(id), recorded = [this.state.scrollX[id], this.state.scrollY[id]];
    return own && String(own.recorded) === String(recorded) ? own.at : recorded;
  }

  // The content of a view along an axis, 0 for across, with what it shows now.
  range(id, axis) {
    const at = this.position(id)[axis], box = this.contents.get(id) || [0, 0, 0, 0];
    return [Math.min(box[axis], at), Math.max(box[axis + 2], at + this.size(id, axis))];
  }

  // Scrolls a view, and returns whether it moved.
  scroll(id, axis, to) {
    const [start, end] = this.range(id, axis), from = this.position(id), at = [...from];
    at[axis] = Math.max(start, Math.min(end - this.size(id, axis), to));
    this.positions.set(id, { at, recorded: [this.state.scrollX[id], this.state.scrollY[id]] });
    return at[axis] !== from[axis];
  }

  // Calls with each superview that clips a view, from the nearest, and the view's frame in it.
  forEachAround(id, action) {
    const { x, y, width, height, parent } = this.state, frame = [x[id], y[id], width[id], height[id]];
    for (let above = parent[id]; above >= 0; above = parent[above]) {
      if (this.clips(above)) action(above, frame);
      const at = this.position(above);
      frame[0] += x[above] - at[0];
      frame[1] += y[above] - at[1];
    }
  }

  // Whether half of a view is in sight along an axis, or half of what it fills.
  isWithin(above, frame, axis) {
    const at = this.position(above)[axis], size = this.size(above, axis);
    return 2 * (Math.min(frame[axis] + frame[axis + 2], at + size) - Math.max(frame[axis], at)) >= Math.min(frame[axis + 2], size);
  }

  shows(id) {
    let isSeen = true;
    this.forEachAround(id, (above, frame) => { isSeen &&= this.isWithin(above, frame, 0) && this.isWithin(above, frame, 1); });
    return isSeen;
  }

  // Scrolls all that clips a view to it.
  reveal(id) {
    this.forEachAround(id, (above, frame) => {
      for (const axis of [0, 1]) {
        if (!this.isWithin(above, frame, axis)) this.scroll(above, axis, frame[axis] + Math.min(frame[axis + 2] - this.size(above, axis), 0) / 2);
      }
    });
  }

  // The view to scroll, and its axis: the nearest around a view that has more than it shows, or the one
  // with the most; undefined for none.
  main(near) {
    const around = [], excess = (id, axis) => (this.range(id, axis)[1] - this.range(id, axis)[0]) / this.size(id, axis);
    const most = (ids) => ids.flatMap((id) => [1, 0].map((axis) => ({ id, axis, excess: excess(id, axis) })))
      .filter((found) => found.excess > 1.05).sort((a, b) => b.excess - a.excess)[0];
    if (near >= 0) this.forEachAround(near, (above) => around.push(above));
    return around.map((id) => most([id])).find(Boolean) ?? most([...this.contents.keys()]);
  }
}

// A strip of all that a view scrolls: what ran or moved in their colours, and what is in sight framed.
class Strip {
  constructor(canvas, stage) {
    Object.assign(this, { canvas, stage });
    canvas.addEventListener("pointerdown", (event) => { canvas.setPointerCapture(event.pointerId); this.drag(event); });
    canvas.addEventListener("pointermove", (event) => { if (event.buttons) this.drag(event); });
  }

  // Chooses the view to show, near another one if that is present.
  choose(near) {
    const { canvas, stage } = this, main = (this.main = stage.scrolls.main(near)), { classList } = canvas.parentElement;
    if (canvas.hidden !== !main || classList.contains("across") !== (main?.axis === 0)) {
      canvas.hidden = !main;
      classList.toggle("across", main?.axis === 0);
      stage.surface = this.size = null;
    }
    if (main) canvas.setAttribute("aria-label", "All of " + stage.recording.viewTitle(main.id) + ", with what is in sight");
  }

  drag(event) {
    const { id, axis } = this.main, { scrolls } = this.stage, [start, end] = scrolls.range(id, axis);
    const share = axis ? event.offsetY / this.canvas.clientHeight : event.offsetX / this.canvas.clientWidth;
    scrolls.scroll(id, axis, start + share * (end - start) - scrolls.size(id, axis) / 2);
    this.stage.moveContent();
  }

  draw() {
    if (!this.main) return;
    const { canvas, stage: { scrolls, colors } } = this, { id, axis } = this.main, context = canvas.getContext("2d");
    if (!this.size) {
      this.size = [canvas.clientWidth, canvas.clientHeight].map((length) => Math.max(1, Math.round(length * (window.devicePixelRatio || 1))));
      [canvas.width, canvas.height] = this.size;
    }
    const [start, end] = scrolls.range(id, axis), scale = this.size[axis] / (end - start), across = this.size[1 - axis];
    const bar = (from, length, inset) => axis ? [inset, from, across - 2 * inset, length] : [from, inset, length, across - 2 * inset];
    context.clearRect(0, 0, ...this.size);
    const levels = this.levels(start, scale), steps = [null, "box", "moved", ...REASONS, "breakpoint", "lost", "accent"];
    for (let from = 0, to = 0; from < levels.length; from = to) {
      while (to < levels.length && levels[to] === levels[from]) to++;
      if (!levels[from]) continue;
      const isFaint = levels[from] <= 2;
      context.fillStyle = colors[steps[levels[from]]];
      context.globalAlpha = isFaint ? 0.5 : 1;
      context.fillRect(...bar(from, to - from, isFaint ? across / 4 : 0));
    }
    Object.assign(context, { globalAlpha: 1, strokeStyle: colors.ink, lineWidth: 2 });
    context.strokeRect(...bar((scrolls.position(id)[axis] - start) * scale + 1, Math.max(2, scrolls.size(id, axis) * scale - 2), 1));
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
