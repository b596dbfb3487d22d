import Foundation

/// Placing: frames set by bodies, and frames written from outside (R6, R27, R40).
extension EngineRef {
  /// Places a view from a body of this tree.
  func place(_ node: NodeRef, _ rect: CGRect) {
    if refusesMoves { return node.refuseWhileMeasuring(rect) }
    guard let reader = reading.reader, node.superNode == reader else {
      return placeForeign(node, rect)
    }
    placeChild(node, rect)
  }

  /// Places a child of the view whose layout body is running.
  @inline(never) func placeChild(_ node: NodeRef, _ rect: CGRect) {
    if node.has(.isCollapsed | .hasSummaryEdges) {
      if node.has(.isCollapsed) { return recordRead(of: .isCollapsed, in: node) }
      notePresence(of: node)
    }
    let frame = sanitizedPlacement(rect, of: node)
    node.placedStamp = reading.stamp
    if frame.size.width == 0 && frame.size.height == 0 { node.reportIfContentVanishes() }
    if frame.isSame(as: node.frame) { return }
    let old = node.frame
    node.frame = frame
    node.frameMoved()
    if node.has(.isFrameRead) { frameChanged(node, from: old) }
    if frame.size != old.size { sizeWasPlaced(node) }
  }

  /// Schedules a view whose size the running body has changed, so that it is visited as soon as
  /// the body ends.
  @inline(__always) private func sizeWasPlaced(_ node: NodeRef) {
    node.expectAutoresizing()
    if !node.has(.hasBody | .hasMaskedChildren) || node.has(.isStacked | .needsFirstVisit) {
      return
    }
    // The running body's view may have left the tree with its subviews (R31).
    if node.engine != self { return }
    // A first visit is followed by a visit of all children.
    if presentReader.has(.isFirstVisit) { return }
    if node.ranGeneration == flushing.generation { return node.enqueue() }
    push(node)
  }

  @inline(__always) func push(_ node: NodeRef) {
    node.flags.insert(.isStacked)
    schedule.stack.push(node)
  }

  /// R40: stores a negative extent as 0, and replaces a non-finite rect by the written frame.
  @inline(__always) private func sanitizedPlacement(_ rect: CGRect, of node: NodeRef) -> CGRect {
    let size = rect.size
    let sum = rect.origin.x + rect.origin.y + size.width + size.height
    if size.width >= 0 && size.height >= 0 && sum.isFinite { return rect }
    return node.repairedPlacement(rect)
  }

  /// R27: applies and reports a frame that a body gives to any view but its own children.
  private func placeForeign(_ node: NodeRef, _ rect: CGRect) {
    let frame = sanitizedPlacement(rect, of: node)
    if frame == node.frame { return }
    if flushing.foreignFrames.insert(node).inserted {
      let body = reading.reader?.view.path ?? "another view"
      node.view.diagnose(
        .foreignFrameInLayout, "got the frame \(frame.brief) from the layout body of \(body)",
        advice: "The frame was applied, but its superview may undo it; place only the subviews of "
          + "the view (R27).")
    }
    flushing.feedbackEdges += 1
    node.changing(.property("frame", .rect(node.frame), .rect(frame))) {
      let old = node.frame
      FrameWatch.current?.note(node)
      if node.isPlacedBySuperview { node.superNode?.force() }
      node.placedStamp = Node.placedByStranger
      node.frame = frame
      node.frameMoved()
      frameChanged(node, from: old)
      if old.size != frame.size { node.sizeChanged() }
    }
  }
}

// MARK: - Written from outside

extension NodeRef {
  /// Sets the frame: a placement if a body of the tree is running, otherwise an input.
  func setFrame(_ rect: CGRect) {
    assertOnQueue("frame of \(view.path) was set")
    if let engine, engine.reader != nil || engine.presence.isSuspended {
      engine.place(self, rect)
    } else {
      write(rect)
    }
  }

  /// R6: writes a frame from outside any body.
  func write(_ rect: CGRect) {
    if rect == frame { return }
    guard rect.isStorable else { return refuse(rect) }
    if engine?.refusesMoves == true { return refuseWhileMeasuring(rect) }
    changing(.property("frame", .rect(frame), .rect(rect))) { store(rect) }
  }

  private func store(_ rect: CGRect) {
    let old = frame
    let oldWritten = writtenFrame
    FrameWatch.current?.note(self)
    if isPlacedBySuperview { writeOverPlacement(with: rect) }
    keepWritten(rect)
    placedStamp = 0
    frame = rect
    frameMoved()
    writtenFrameChanged(from: oldWritten)
    frameChanged(self, from: old)
    if old.size != rect.size { sizeChanged() }
  }

  /// Marks the readers of the written frame.
  func writtenFrameChanged(from old: CGRect) {
    let new = writtenFrame
    if old.size != new.size { inputChanged(.writtenSize, seen: old.size) }
    if old.origin != new.origin { inputChanged(.writtenOrigin, seen: CGSize(old.origin)) }
  }

  /// Forces the body that placed the view to run again.
  private func writeOverPlacement(with rect: CGRect) {
    superNode?.force()
    guard engine?.settings.isStrict == true, let superview = superNode?.view else {
      return
    }
    view.diagnose(
      .wrotePlacedFrame,
      "its frame was written, \(frame.brief) → \(rect.brief), "
        + "but the layout of \(superview.path) places it",
      at: superview.body?.origin,
      advice: "That layout will run and may undo it; change what it reads (R6).")
  }

  /// Stores a written frame with the superview's present size, the reference of springs and struts.
  func keepWritten(_ rect: CGRect) {
    let size = superNode?.frame.size ?? .zero
    storeWritten(WrittenFrame(frame: rect, superviewSize: size))
  }

  /// Queues the view (R21 c), and applies its children's masks at once, as in UIKit.
  func sizeChanged() {
    causes?.note(.resized, of: self)
    if has(.hasBody) { enqueue() }
    if has(.hasMaskedChildren) { autoresizeBelow() }
  }

  /// R10: reports a frame that is refused because a measurement is running.
  ///
  /// While anything measures, frames can't change in any tree that has an engine.
  fileprivate func refuseWhileMeasuring(_ rect: CGRect) {
    view.diagnose(
      .changeWhileMeasuring, "set the frame to \(rect.brief) while a body was measuring",
      advice: "Nothing was set. Place with the context that is passed to the block (R10).")
  }

  private func refuse(_ rect: CGRect) {
    view.diagnose(
      .invalidFrame, "the frame \(rect.brief) was written",
      advice: "The old frame stays; all values must be finite, and extents 0 or more (R40).")
  }

  /// Reports a placement that gives a view with content no size at all, in a superview that has
  /// one.
  @inline(never) fileprivate func reportIfContentVanishes() {
    if isHidden || !view.needsSize { return }
    view.diagnose(
      .zeroSize, "was placed with the size 0 × 0, but has content",
      at: superNode?.view.body?.origin,
      advice: "It is invisible; size it first, or place it with a call that fits it.")
  }

  fileprivate func repairedPlacement(_ rect: CGRect) -> CGRect {
    if rect.isStorable { return rect }
    let isFinite = rect.isFinite
    view.diagnose(
      .invalidFrame, "the frame \(rect.brief) was placed",
      advice: isFinite
        ? "Its negative extents were stored as 0 (R40)."
        : "The frame last written from outside was placed instead (R40).")
    if !isFinite { return writtenFrame }
    return CGRect(origin: rect.origin, size: rect.size.clampedToFiniteExtent)
  }
}

extension View {
  /// Whether a size of 0 × 0 would hide content: in a superview that has a size itself.
  package final var needsSize: Bool {
    let available = node.superNode?.frame.size ?? .zero
    return available.width > 0 && available.height > 0 && ThreadContext.unread { hasContent }
  }
}

/// Marks the readers of the current frame that don't place the view.
func frameChanged(_ node: NodeRef, from old: CGRect) {
  if !node.has(.isFrameRead) { return }
  // A layout from scratch runs its bodies again anyway. A mark would be taken for one by a body.
  if node.isLaidOutFromScratch { return }
  if old.size != node.frame.size { node.inputChanged(.size, seen: old.size) }
  if old.origin != node.frame.origin {
    node.inputChanged(.origin, seen: CGSize(old.origin))
  }
}

extension CGRect {
  /// `==`, inlined: the operator is a function of another module, and three of a row's
  /// placements cost 320 instructions through it.
  @inline(__always) func isSame(as other: CGRect) -> Bool {
    origin.x == other.origin.x && origin.y == other.origin.y
      && size.width == other.size.width && size.height == other.size.height
  }

  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Whether the rect may be written as a frame (R40).
  var isStorable: Bool { isFinite && size.width >= 0 && size.height >= 0 }
}
