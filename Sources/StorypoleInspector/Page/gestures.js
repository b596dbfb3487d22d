// Looking closer: zooming and panning the stage with a wheel, a mouse or fingers.

class Gestures {
  constructor(stage) {
    Object.assign(this, { stage, pointers: new Map(), hasDragged: false });
    const { canvas } = stage;
    canvas.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel"]) canvas.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
  }

  // A wheel scrolls, and zooms with the control key, which is also what a pinch on a trackpad is.
  turn(event) {
    const { stage } = this;
    if (event.ctrlKey) stage.zoomAt(event.offsetX, event.offsetY, Math.exp(-event.deltaY / 200));
    else if (!stage.drag(-event.deltaX, -event.deltaY)) return;
    event.preventDefault();
  }

  press(event) {
    if (!this.pointers.size) this.hasDragged = false;
    this.pointers.set(event.pointerId, [event.offsetX, event.offsetY]);
  }

  // One pointer drags, two zoom.
  move(event) {
    const { pointers, stage } = this, last = pointers.get(event.pointerId), now = [event.offsetX, event.offsetY];
    if (!last || (!this.hasDragged && Math.hypot(now[0] - last[0], now[1] - last[1]) < 4)) return;
    if (!this.hasDragged) stage.canvas.setPointerCapture(event.pointerId);
    this.hasDragged = true;
    const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    pointers.set(event.pointerId, now);
    if (!other) return stage.drag(now[0] - last[0], now[1] - last[1]);
    const apart = (place) => Math.max(1, Math.hypot(place[0] - other[0], place[1] - other[1]));
    stage.zoomAt((now[0] + other[0]) / 2, (now[1] + other[1]) / 2, apart(now) / apart(last));
  }
}
