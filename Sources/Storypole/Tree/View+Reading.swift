import Foundation

/// Reads of a view's inputs by running bodies.
extension View {
  /// The engine whose body runs now and reads this view, if any.
  ///
  /// It is found through the view; for a view of another tree (a sizing view), through the thread.
  final var readingEngine: EngineRef? {
    if let engine = node.pointee.engine, engine.pointee.reader != nil { return engine }
    guard let other = ThreadContext.current.pointee.engine, other.pointee.reader != nil else {
      return nil
    }
    // A tree that waits for this body may be read: it is laid out here, and waits.
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

  /// Notes that the running body, if any, read an input of this view.
  final func noteRead(of facet: Facet) {
    guard let engine = readingEngine, let reader = engine.pointee.reader else { return }
    if facet == .children && reader == node { return engine.recordSummary(.ownChildren) }
    if facet == .superview { presentSuperview?.makeExtras().takeSerial() }
    engine.recordRead(of: facet, in: node)
  }

  /// The frame as the running body is to see it, with the parts that it reads as dependencies.
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
  /// Where the running body has placed a subview in this run, if it has.
  fileprivate func placement(of node: NodeRef) -> CGRect? {
    if pointee.measureDepth > 0 {
      if let frame = pointee.imagined.frame(of: UnsafeRawPointer(node)) { return frame }
      // A layout that is measured within a run that lays out sees what that has placed.
      if pointee.readerRecord != 0 { return nil }
    }
    return node.pointee.placedStamp == pointee.readerStamp ? node.pointee.frame : nil
  }
}
