import Foundation

extension View {
  /// The parts of the frame that are flexible when the superview's size changes; empty by default.
  ///
  /// The mask is applied when the superview's size changes. It starts from the frame as it was
  /// last written and the superview's size at that time (or when the view was added or the mask
  /// was set, if that was later). A layout of the superview that places this view takes
  /// precedence over the mask.
  public final var autoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set {
      if newValue == autoresizingMask || refusesChange("autoresizingMask") { return }
      makeExtras().autoresizingMask = newValue
      node.changing(.property("autoresizingMask")) { maskChanged(to: newValue) }
    }
  }

  private final func maskChanged(to mask: AutoresizingMask) {
    node.pointee.flags.set(.hasMask, !mask.isEmpty)
    if !node.isPlacedBySuperview {
      node.referToPresentFrame()
    } else if node.pointee.written == nil {
      node.keepWritten(.zero)
    }
    if !mask.isEmpty { node.pointee.superNode?.pointee.flags.insert(.hasMaskedChildren) }
  }

  /// Makes the present size of the superview the reference of a view that is added.
  final func referToSuperview() {
    if node.has(.hasMask) {
      // The frame that the mask made from the last superview's size is the present frame.
      node.referToPresentFrame()
      node.pointee.superNode?.pointee.flags.insert(.hasMaskedChildren)
    } else if let written = node.pointee.written {
      written.pointee.superviewSize = presentSuperview?.node.pointee.frame.size ?? .zero
    }
  }
}

extension NodeRef {
  /// Makes the present frame the written one, in the present superview.
  ///
  /// A mask that is set or removed thus moves nothing by itself, and a fresh tree arrives at
  /// the same frame (R20).
  fileprivate func referToPresentFrame() {
    let old = writtenFrame
    keepWritten(pointee.frame)
    writtenFrameChanged(from: old)
  }
}

extension NodeRef {
  /// Schedules the children's masks, as the body is about to run or was removed, and may leave
  /// children unplaced.
  @inline(__always) func expectAutoresizing() {
    if has(.hasMaskedChildren) { pointee.flags.insert(.needsAutoresizing) }
  }

  /// Applies the masks of children that the body has not placed, in a flush.
  func autoresizeChildren() {
    pointee.flags.remove(.needsAutoresizing)
    resizeMaskedChildren { child in
      if child.has(.hasMaskedChildren) { child.pointee.flags.insert(.needsAutoresizing) }
      if !child.has([.hasBody, .hasMaskedChildren]) || child.has(.isStacked) { return }
      guard let engine = child.pointee.engine else { return }
      if child.pointee.ranGeneration == engine.pointee.generation {
        child.enqueue()
      } else if !child.has(.needsFirstVisit) && !has(.isFirstVisit) {
        // A first visit stacks all children that are due, in their order.
        engine.push(child)
      }
    }
  }

  /// Applies masks at once in the whole subtree, outside a flush.
  func autoresizeBelow() {
    var walk = [self]
    while let next = walk.popLast() {
      next.resizeMaskedChildren { child in
        if child.has(.hasBody) { child.enqueue() }
        if child.has(.hasMaskedChildren) { walk.append(child) }
      }
    }
  }

  /// The frame that the view's mask gives it in a superview of some size, from the frame last
  /// written.
  func maskedFrame(in size: CGSize) -> CGRect? {
    guard let written = pointee.written, let extras = pointee.extras else { return nil }
    return extras.autoresizingMask.frame(
      from: written.pointee.frame, in: written.pointee.superviewSize, now: size)
  }

  /// Applies the mask of each child that no body placed, and calls a closure with each whose
  /// size changed.
  private func resizeMaskedChildren(_ sizeChanged: (NodeRef) -> Void) {
    withChildren { children in
      for child in children where child.has(.hasMask) && !child.isPlacedBySuperview {
        let old = child.pointee.frame
        guard let frame = child.maskedFrame(in: pointee.frame.size), frame != old else { continue }
        child.pointee.frame = frame
        frameChanged(child, from: old)
        if frame.size == old.size { continue }
        child.causes?.noteStretched(child, old: old.size, new: frame.size)
        sizeChanged(child)
      }
    }
  }
}
