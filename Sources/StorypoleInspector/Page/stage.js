// The stage: the layout at a moment, drawn to scale on a canvas, and animated from the one before.

class Stage {
  constructor(canvas, recording) {
    this.canvas = canvas;
    this.recording = recording;
    this.context = canvas.getContext("2d");
    this.index = 0;
    this.progress = 1;
    this.selected = -1;
    this.showsAreas = true;
    this.scrolls = new Scrolls();
    this.strip = new Strip(canvas.parentElement.querySelector(".strip"), this);
    this.zoom = 1;
    // The distance of the root's centre from that of the canvas.
    this.pan = [0, 0];
    this.readColors();
  }

  readColors() {
    const style = getComputedStyle(document.documentElement);
    this.colors = {};
    for (const name of ["card", "line", "ink", "box", "tint", "image", "control", "text", "name", "lost", "accent",
      "first", "marked", "resized", "read", "other", "moved", "measured", "breakpoint", "area", "cover"]) {
      this.colors[name] = style.getPropertyValue("--" + name).trim();
    }
    Object.assign(this.colors, { shifted: this.colors.moved, changed: this.colors.read, added: this.colors.marked });
  }

  // Shows a moment, and scrolls to what it changed if nothing of that is in sight; the frames move
  // there from where they are drawn now, unless it scrolls.
  show(index, isAnimated) {
    this.index = index;
    const state = this.recording.state(index), changed = this.recording.touched(index);
    this.scrolls.take(state);
    const scrolls = changed.length > 0 && !changed.some((id) => this.scrolls.shows(id));
    this.revealed = scrolls ? changed[0] : -1;
    if (scrolls) this.scrolls.reveal(changed[0]);
    this.strip.choose(this.revealed);
    isAnimated = isAnimated && !scrolls;
    this.from = isAnimated ? this.placed : null;
    this.target = this.place(state);
    this.strip.draw();
    this.started = performance.now();
    this.progress = isAnimated ? 0 : 1;
    this.draw();
    if (isAnimated) this.requestFrame();
  }

  // Draws again after something was scrolled.
  moveContent() {
    this.from = null;
    this.target = this.place(this.scrolls.state);
    this.draw();
    this.strip.draw();
  }

  // Selects a view, and scrolls to it unless it was chosen on the stage.
  select(id, isOnStage) {
    this.selected = id;
    if (id >= 0 && !isOnStage && this.target.has[id]) {
      this.scrolls.reveal(id);
      this.strip.choose(id);
    }
    this.moveContent();
  }

  // Moves what is drawn: the drawing itself as far as it is larger than the canvas, or else the content
  // of the view that the strip shows. Returns whether anything moved.
  drag(...by) {
    const before = String(this.pan), { main } = this.strip;
    this.pan = this.pan.map((at, axis) => at + by[axis]);
    this.limitPan();
    const hasMoved = String(this.pan) !== before
      || (main && this.scrolls.scroll(main.id, main.axis, this.scrolls.position(main.id)[main.axis] - by[main.axis] / this.scale));
    if (hasMoved) this.moveContent();
    return hasMoved;
  }

  // Scrolls by nine tenths of what is in sight.
  turnPage(direction) {
    const { main } = this.strip;
    if (main) this.drag(...[0, 1].map((axis) => (axis === main.axis ? -0.9 * direction * this.scrolls.size(main.id, axis) * this.scale : 0)));
  }

  // Zooms about a point of the canvas.
  zoomAt(x, y, factor) {
    const { size } = this.surface || this.measure(), zoom = Math.max(1, Math.min(Stage.mostZoom, this.zoom * factor));
    this.pan = this.pan.map((at, axis) => at + ([x, y][axis] - size[axis] / 2 - at) * (1 - zoom / this.zoom));
    this.scale *= zoom / this.zoom;
    this.zoom = zoom;
    this.canvas.classList.toggle("zoomed", zoom > 1);
    this.limitPan();
    this.draw();
  }

  // Keeps the drawing from leaving the canvas.
  limitPan() {
    const { width, height, order } = this.target, { size } = this.surface || this.measure(), root = order[0];
    this.pan = this.pan.map((at, axis) => {
      const most = Math.max(0, ([width, height][axis][root] * this.scale - size[axis]) / 2 + Stage.margin);
      return this.zoom > 1 ? Math.max(-most, Math.min(most, at)) : 0;
    });
  }

  requestFrame() {
    cancelAnimationFrame(this.request);
    this.request = requestAnimationFrame((now) => {
      const time = Math.min(1, Math.max(0, now - this.started) / Stage.duration);
      this.progress = time * time * (3 - 2 * time);
      this.draw();
      if (time < 1) this.requestFrame();
    });
  }

  // The frames of all present views in the root's coordinates.
  place(state) {
    const count = this.recording.count;
    const placed = { order: state.order, state, x: new Float64Array(count), y: new Float64Array(count) };
    placed.width = state.width.slice();
    placed.height = state.height.slice();
    const scrollX = state.scrollX.slice(), scrollY = state.scrollY.slice();
    for (const id of this.scrolls.positions.keys()) [scrollX[id], scrollY[id]] = this.scrolls.position(id);
    for (const id of state.order) {
      const parent = state.parent[id];
      if (parent < 0) continue;
      placed.x[id] = placed.x[parent] + state.x[id] - scrollX[parent];
      placed.y[id] = placed.y[parent] + state.y[id] - scrollY[parent];
    }
    placed.has = new Uint8Array(count);
    for (const id of state.order) placed.has[id] = 1;
    return placed;
  }

  // The frames between the last moment and this one.
  between(from, to, share) {
    if (!from || share >= 1) return to;
    const mixed = { ...to };
    for (const name of ["x", "y", "width", "height"]) {
      const values = (mixed[name] = new Float64Array(to[name]));
      for (const id of to.order) if (from.has[id]) values[id] += (1 - share) * (from[name][id] - values[id]);
    }
    return mixed;
  }

  draw() {
    const placed = (this.placed = this.between(this.from, this.target, this.progress));
    this.fit(placed);
    this.visible = [];
    this.isCrowded = this.recording.runs(this.index).length > placed.order.length / 2;
    const { parent, flags } = placed.state, { x, y, width, height } = placed;
    // The number of the rect that each view is visible in; 0 for a view that isn't drawn.
    const clipOf = new Uint32Array(this.recording.count), root = placed.order[0];
    const clips = [null, [x[root], y[root], width[root], height[root]]];
    clipOf[root] = flags[root] & HIDDEN ? 0 : 1;
    const inside = new Map();
    for (const id of placed.order) {
      const above = parent[id];
      if (above >= 0) clipOf[id] = flags[id] & HIDDEN ? 0 : flags[above] & CLIPS ? this.clip(above, clipOf[above], clips, inside) : clipOf[above];
      const clip = clips[clipOf[id]];
      if (!clip || x[id] > clip[0] + clip[2] || y[id] > clip[1] + clip[3] || x[id] + width[id] < clip[0] || y[id] + height[id] < clip[1]) continue;
      const frame = [x[id], y[id], width[id], height[id]];
      this.visible.push([id, common(frame, clip)]);
      this.drawClipped(frame, clip, () => this.drawView(id, frame));
    }
    // Above all outlines, which would cut texts of the views beside them.
    for (const [id] of this.visible) {
      const frame = [x[id], y[id], width[id], height[id]];
      this.drawClipped(frame, clips[clipOf[id]], () => this.drawText(placed.state.block[id], frame, flags[id] & LOSES_TEXT));
    }
    if (this.showsAreas) for (const area of placed.state.areas) this.drawArea(area);
    this.drawSelection(placed);
    this.context.setTransform(1, 0, 0, 1, 0, 0);
  }

  // The number of the rect that the subviews of a view that clips are visible in.
  clip(id, outer, clips, inside) {
    if (!outer) return 0;
    if (!inside.has(id)) {
      const { x, y, width, height } = this.placed;
      inside.set(id, clips.push(common([x[id], y[id], width[id], height[id]], clips[outer])) - 1);
    }
    return inside.get(id);
  }

  // Fits the root into the canvas, at the pixels of the screen.
  fit(placed) {
    const { ratio, size } = this.surface || this.measure();
    const root = placed.order[0], width = placed.width[root] || 1, height = placed.height[root] || 1;
    const scale = Math.min((size[0] - 2 * Stage.margin) / width, (size[1] - 2 * Stage.margin) / height, 2);
    this.scale = Math.max(scale, 0.01) * this.zoom;
    this.left = (size[0] - width * this.scale) / 2 + this.pan[0];
    this.top = (size[1] - height * this.scale) / 2 + this.pan[1];
    const context = this.context;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size[0], size[1]);
    context.setTransform(ratio * this.scale, 0, 0, ratio * this.scale, ratio * this.left, ratio * this.top);
  }

  // Sets the canvas to the pixels of the screen; not per moment, as it makes the browser lay out the
  // page.
  measure() {
    const ratio = window.devicePixelRatio || 1, size = [this.canvas.clientWidth, this.canvas.clientHeight];
    this.canvas.width = Math.round(size[0] * ratio);
    this.canvas.height = Math.round(size[1] * ratio);
    return (this.surface = { ratio, size });
  }

  // Draws within a rect that cuts a frame.
  drawClipped(frame, clip, draw) {
    const { context } = this, visible = common(frame, clip);
    context.save();
    if (visible[2] < frame[2] || visible[3] < frame[3]) { context.beginPath(); context.rect(...clip); context.clip(); }
    draw();
    context.restore();
  }

  drawView(id, frame) {
    const { context, colors, recording } = this, role = recording.roles[id];
    context.lineWidth = 1 / this.scale;
    context.strokeStyle = role === CONTROL ? colors.control : role === TEXT ? colors.line : colors.box;
    context.fillStyle = role === IMAGE ? colors.image : role === TEXT ? "transparent" : colors.tint;
    context.fillRect(...frame);
    context.strokeRect(...grown(frame, role === TEXT ? 0.5 / this.scale : 0));
    if (role === IMAGE && !this.isSmall(frame)) this.drawCross(frame);
    this.drawWork(id, frame);
  }

  // Whether a frame is too small on the screen for a cross or dashes to be recognised.
  isSmall(frame) { return Math.min(frame[2], frame[3]) * this.scale < 16; }

  drawCross([x, y, width, height]) {
    const context = this.context;
    context.beginPath();
    context.moveTo(x, y); context.lineTo(x + width, y + height);
    context.moveTo(x + width, y); context.lineTo(x, y + height);
    context.stroke();
  }

  drawText(block, frame, isLost) {
    if (block < 0) return;
    const { context, colors, recording } = this, [size, style, ...lines] = recording.blocks[block];
    if (size * this.scale < 3) return;
    if (isLost) { context.beginPath(); context.rect(...frame); context.clip(); }
    context.fillStyle = isLost ? colors.lost : colors.text;
    context.font = (style & 1 ? "600 " : "") + size + "px " + (style & 2 ? MONOSPACED : PROPORTIONAL);
    context.textBaseline = "middle";
    for (let index = 0; index < lines.length; index += 4) {
      const [x, middle, width, text] = lines.slice(index, index + 4);
      context.fillText(recording.strings[text], frame[0] + x, frame[1] + middle, Math.max(1, width));
    }
  }

  // Outlines a view that ran in the colour of its reason, one that was only moved dashed; texts are
  // also tinted.
  drawWork(id, frame) {
    const { context, colors, recording } = this;
    const reason = recording.reason(this.index, id);
    const isMoved = recording.moved(this.index).has(id), isText = recording.roles[id] === TEXT;
    const isTroubled = recording.troubled(this.index).has(id), color = colors[reason || "moved"];
    if (isTroubled || (isText && (reason || isMoved))) {
      context.fillStyle = isTroubled ? colors.lost : color;
      context.globalAlpha = isTroubled ? 0.2 : 0.12;
      context.fillRect(...frame);
      context.globalAlpha = 1;
    }
    if (!reason && !isMoved) return;
    // Thinner where most views ran, and on low frames.
    const most = this.isCrowded ? 1 : reason ? 2 : 1.5;
    context.strokeStyle = color;
    context.lineWidth = Math.min(most, Math.max(1, frame[3] * this.scale / 10)) / this.scale;
    // Around a text, whose first letter would run into a line inside.
    const outset = (isText ? 1 : -1) * context.lineWidth / 2;
    if (!reason && !this.isSmall(frame)) context.setLineDash([5 / this.scale, 3 / this.scale]);
    context.strokeRect(...grown(frame, outset));
    context.setLineDash([]);
  }

  // Outlines the safe area and margins, and covers what the keyboard, a fold or a camera covers; the
  // key below the layout names them.
  drawArea({ kind, frame }) {
    const { context, colors } = this, isOutline = !COVERS.includes(kind);
    context.strokeStyle = isOutline ? colors.area : colors.cover;
    context.fillStyle = colors.cover;
    context.lineWidth = 1 / this.scale;
    context.globalAlpha = 0.16;
    if (!isOutline) context.fillRect(...frame);
    context.globalAlpha = 1;
    if (isOutline) context.setLineDash((kind === "margins" ? [1, 3] : [8, 4]).map((length) => length / this.scale));
    context.strokeRect(...frame);
    context.setLineDash([]);
  }

  // Outlines the selected view as far as it is visible; one that isn't is dashed, and if it is out of
  // sight, a line at the edge beyond which it lies.
  drawSelection(placed) {
    if (this.selected < 0 || !placed.has[this.selected]) return;
    const { context } = this, id = this.selected, isSeen = this.visible.some((entry) => entry[0] === id);
    const frame = [placed.x[id], placed.y[id], placed.width[id], placed.height[id]], clip = this.clipAround(id, placed);
    context.strokeStyle = this.colors.accent;
    context.lineWidth = (isSeen ? 3 : 1.5) / this.scale;
    if (!isSeen) context.setLineDash([4 / this.scale, 3 / this.scale]);
    const outline = isSeen ? frame : clamped(frame, clip), half = context.lineWidth / 2;
    this.drawClipped(outline, [clip[0] - half, clip[1] - half, clip[2] + 2 * half, clip[3] + 2 * half], () => context.strokeRect(...outline));
    context.setLineDash([]);
  }

  // The rect that the content of a view's superview is visible in.
  clipAround(id, { x, y, width, height, order, state }) {
    let clip = [x[order[0]], y[order[0]], width[order[0]], height[order[0]]];
    for (let above = state.parent[id]; above >= 0; above = state.parent[above]) {
      if (state.flags[above] & CLIPS) clip = common([x[above], y[above], width[above], height[above]], clip);
    }
    return clip;
  }

  // The foremost view at a point of the canvas; -1 for none.
  viewAt(x, y) {
    const point = [(x - this.left) / this.scale, (y - this.top) / this.scale];
    for (let index = this.visible.length - 1; index >= 0; index--) {
      const [id, [left, top, width, height]] = this.visible[index];
      if (point[0] >= left && point[1] >= top && point[0] < left + width && point[1] < top + height) return id;
    }
    return -1;
  }
}
Stage.duration = 260;
Stage.margin = 12;
Stage.mostZoom = 32;

// The roles of views, by their numbers.
const IMAGE = 1, CONTROL = 2, TEXT = 3;
// The kinds of areas that cover what is below them.
const COVERS = ["keyboard", "fold", "camera"];
const MONOSPACED = 'ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", "Liberation Mono", monospace';
const PROPORTIONAL = 'Helvetica, "Helvetica Neue", Arial, "Liberation Sans", sans-serif';

function common(a, b) {
  const left = Math.max(a[0], b[0]), top = Math.max(a[1], b[1]);
  return [left, top, Math.max(0, Math.min(a[0] + a[2], b[0] + b[2]) - left),
    Math.max(0, Math.min(a[1] + a[3], b[1] + b[3]) - top)];
}

function grown([x, y, width, height], by) { return [x - by, y - by, width + 2 * by, height + 2 * by]; }

// A rect with its edges moved into another.
function clamped([x, y, width, height], [left, top, across, down]) {
  const inside = (value, first, extent) => Math.min(Math.max(value, first), first + extent);
  const start = [inside(x, left, across), inside(y, top, down)];
  return [...start, inside(x + width, left, across) - start[0], inside(y + height, top, down) - start[1]];
}
