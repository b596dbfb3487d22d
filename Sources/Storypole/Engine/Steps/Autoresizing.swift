import Foundation

/// Autoresizing: applies the masks of views that no body places, from the frame last written (R17).
extension NodeRef {
  func maskChanged(to mask: AutoresizingMask) {
    flags.set(.hasMask, !mask.isEmpty)
    if !isPlacedBySuperview {
      referToPresentFrame()
    } else if written == nil {
      keepWritten(.zero)
    }
    if !mask.isEmpty { superNode?.noteMaskedChild() }
    if view.constraints?.isMember == true {
      superNode?.view.constraintsChanged(.property("autoresizingMask"))
    }
  }

  /// Makes the present size of the superview the reference of a view that is added.
  func referToSuperview() {
    if has(.hasMask) {
      // The frame that the mask made from the last superview's size is the present frame.
      referToPresentFrame()
      superNode?.noteMaskedChild()
    } else if let written {
      keepWritten(written.frame)
    }
  }

  /// Notes that a child has a mask, which acts when the body has ended, if that is running.
  private func noteMaskedChild() {
    flags.insert(.hasMaskedChildren)
    if has(.isRunning) { expectAutoresizing() }
  }

  /// Makes the present frame the written one, in the present superview.
  ///
  /// A mask that is set or removed thus moves nothing by itself, and a fresh tree arrives at
  /// the same frame (R20).
  func referToPresentFrame() {
    let old = writtenFrame
    keepWritten(frame)
    writtenFrameChanged(from: old)
  }
}

extension NodeRef {
  /// Schedules the children's masks, as the body is about to run or was removed, and may leave
  /// children unplaced.
  @inline(__always) func expectAutoresizing() {
    if has(.hasMaskedChildren) { flags.insert(.needsAutoresizing) }
  }

  /// Applies the masks of children that the body has not placed, in a flush.
  func autoresizeChildren() {
    flags.remove(.needsAutoresizing)
    resizeMaskedChildren { child in
      if child.has(.hasMaskedChildren) { child.flags.insert(.needsAutoresizing) }
      if !child.has([.hasBody, .hasMaskedChildren]) || child.has(.isStacked) { return }
      guard let engine = child.engine else { return }
      if child.ranGeneration == engine.flushing.generation {
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
    guard let written = self.written, let extras = self.extras else { return nil }
    return extras.autoresizingMask.frame(
      from: written.frame, in: written.superviewSize, now: size)
  }

  /// Applies the mask of each child that no body placed, and calls a closure with each whose
  /// size changed.
  private func resizeMaskedChildren(_ sizeChanged: (NodeRef) -> Void) {
    FrameWatch.current?.noteChildren(of: self)
    withChildren { children in
      for child in children where child.has(.hasMask) && !child.isPlacedBySuperview {
        let old = child.frame
        guard let frame = child.maskedFrame(in: self.frame.size), frame != old else { continue }
        child.frame = frame
        child.frameMoved()
        frameChanged(child, from: old)
        if frame.size == old.size { continue }
        child.causes?.noteStretched(child, old: old.size, new: frame.size)
        sizeChanged(child)
      }
    }
  }
}
