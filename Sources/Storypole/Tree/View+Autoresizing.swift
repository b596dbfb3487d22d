import Foundation

extension View {
  /// Which parts of the frame give way when the superview's size changes; none by default.
  ///
  /// The mask acts when the superview's size changes, from the frame as it was last written and the superview's
  /// size at that time (or when the view was added or the mask was set, if that was later). A layout of the superview that
  /// places this view wins over its mask.
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

  /// A view that is added takes the present size of its superview as its reference.
  final func referToSuperview() {
    if node.has(.hasMask) {
      // What the last superview's size made of the frame is where the view is now.
      node.referToPresentFrame()
      node.pointee.superNode?.pointee.flags.insert(.hasMaskedChildren)
    } else if let written = node.pointee.written {
      written.pointee.superviewSize = presentSuperview?.node.pointee.frame.size ?? .zero
    }
  }
}

extension NodeRef {
  /// The present frame counts as written, in the present superview.
  ///
  /// So a mask that is set or taken off moves nothing by itself, and a fresh tree arrives at the same frame (R20).
  fileprivate func referToPresentFrame() {
    let old = writtenFrame
    keepWritten(pointee.frame)
    writtenFrameChanged(from: old)
  }
}

extension NodeRef {
  /// The body is about to run, or is gone: children that it had placed may be left to their masks.
  @inline(__always) func expectAutoresizing() {
    if has(.hasMaskedChildren) { pointee.flags.insert(.needsAutoresizing) }
  }

  /// In a flush: masks act on the children which the body has not placed.
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

  /// Outside a flush: masks act at once, all the way down.
  func autoresizeBelow() {
    var walk = [self]
    while let next = walk.popLast() {
      next.resizeMaskedChildren { child in
        if child.has(.hasBody) { child.enqueue() }
        if child.has(.hasMaskedChildren) { walk.append(child) }
      }
    }
  }

  /// Where the view's mask puts it in a superview of some size, from the frame last written.
  func maskedFrame(in size: CGSize) -> CGRect? {
    guard let written = pointee.written, let extras = pointee.extras else { return nil }
    return extras.autoresizingMask.frame(
      from: written.pointee.frame, in: written.pointee.superviewSize, now: size)
  }

  /// Gives each masked child that no body placed its frame, and names those whose size that changed.
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
