import Foundation

/// Reads of a view's inputs by running bodies.
extension View {
  /// The engine whose running body reads this view, if any.
  ///
  /// It is found through the view or, for a view of another tree (a sizing view), through the
  /// thread.
  final var readingEngine: EngineRef? {
    if let engine = node.pointee.engine, engine.pointee.reader != nil { return engine }
    guard let other = ThreadContext.current.pointee.engine, other.pointee.reader != nil else {
      return nil
    }
    // A suspended tree may be read, as this body runs in the middle of its layout.
    if let own = node.pointee.engine, !own.pointee.isSuspended, own.pointee.host != nil {
      let reader = other.pointee.reader?.view
      diagnose(
        .foreignTree, "was read by \(reader?.path ?? "a body") of another tree",
        advice: "That is no dependency: pass values between hosted trees, not views.",
        toTreeOf: reader)
      return nil
    }
    return other
  }

  @inline(__always) final var isBeingRead: Bool {
    if let engine = node.pointee.engine, engine.pointee.reader != nil { return true }
    return readingEngine != nil
  }

  /// Records that the running body, if any, read an input of this view.
  final func noteRead(of facet: Facet) {
    guard let engine = readingEngine, let reader = engine.pointee.reader else { return }
    if facet == .children && reader == node { return engine.recordSummary(.ownChildren, of: node) }
    if facet == .superview { presentSuperview?.makeExtras().takeSerial() }
    engine.recordRead(of: facet, in: node)
  }

  /// Returns the frame as the running body sees it, and records the given parts as dependencies.
  final func trackedFrame(_ parts: [Facet]) -> CGRect {
    guard let engine = readingEngine, let reader = engine.pointee.reader else {
      return node.pointee.frame
    }
    if node.pointee.superNode != reader {
      node.pointee.flags.insert(.isFrameRead)
      for part in parts { engine.recordRead(of: part, in: node) }
      return node.pointee.frame
    }
    if let placed = engine.placement(of: node) { return placed }
    for part in parts {
      engine.recordRead(of: part == .size ? .writtenSize : .writtenOrigin, in: node)
    }
    return node.writtenFrame
  }
}

extension EngineRef {
  /// The frame that the running body has given a subview in this run, if any.
  fileprivate func placement(of node: NodeRef) -> CGRect? {
    if pointee.measureDepth > 0 {
      if let frame = pointee.imagined.frame(of: UnsafeRawPointer(node)) { return frame }
      // A layout that is measured during a layout run sees the placements of that run.
      if pointee.readerRecord != 0 { return nil }
    }
    return node.pointee.placedStamp == pointee.readerStamp ? node.pointee.frame : nil
  }
}
