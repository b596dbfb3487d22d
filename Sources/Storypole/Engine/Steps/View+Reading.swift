import Foundation

/// Reading a view's inputs: by the running body, if any, as dependencies.
extension View {
  /// The engine whose running body reads this view, if any.
  ///
  /// It is found through the view or, for a view of another tree (a sizing view), through the
  /// thread.
  final var readingEngine: EngineRef? {
    if let engine = node.engine, engine.reader != nil { return engine }
    guard let other = ThreadContext.runningEngine, other.reader != nil else { return nil }
    // A suspended tree may be read, as this body runs in the middle of its layout.
    if let own = node.engine, !own.presence.isSuspended, own.settings.host != nil {
      let reader = other.reader?.view
      diagnose(
        .foreignTree, "was read by \(reader?.path ?? "a body") of another tree",
        advice: "This is not tracked; pass values between hosted trees, not views.",
        toTreeOf: reader)
      return nil
    }
    return other
  }

  @inline(__always) final var isBeingRead: Bool {
    node.assertReadable()
    if node.isTreeRunning { return true }
    return readingEngine != nil
  }

  /// Records that the running body, if any, read an input of this view.
  final func noteRead(of facet: Facet) {
    node.assertReadable()
    guard let engine = readingEngine, let reader = engine.reader else { return }
    if facet == .children && reader == node { return engine.recordSummary(.ownChildren, of: node) }
    if facet == .superview { presentSuperview?.makeExtras().takeSerial() }
    engine.recordRead(of: facet, in: node)
  }

  /// Returns the frame as the running body sees it, and records the given parts as dependencies.
  final func trackedFrame(_ parts: [Facet]) -> CGRect {
    guard let engine = readingEngine, let reader = engine.reader else { return node.frame }
    if node.superNode != reader {
      node.flags.insert(.isFrameRead)
      for part in parts { engine.recordRead(of: part, in: node) }
      return node.frame
    }
    if let placed = engine.placement(of: node) { return placed }
    for part in parts {
      engine.recordRead(of: part == .size ? .writtenSize : .writtenOrigin, in: node)
    }
    return node.writtenFrame
  }

  /// The size of the frame, in points.
  ///
  /// A layout body that reads its own view's size records no dependency: it runs whenever the
  /// size changes anyway (R21 c). A measuring body gets the written size, an input, and never
  /// the size that was placed because of its last answer (R10).
  final var size: CGSize {
    if !isBeingRead { return node.frame.size }
    guard let engine = node.runningEngine else { return trackedFrame([.size]).size }
    return engine.isRunningLayout ? node.frame.size : node.readWrittenSize()
  }
}

extension EngineRef {
  /// The frame that the running body has given a subview in this run, if any.
  fileprivate func placement(of node: NodeRef) -> CGRect? {
    if measuring.depth > 0 {
      if let frame = measuring.imagined.frame(of: node.id) { return frame }
      // A layout that is measured during a layout run sees the placements of that run.
      if reading.record != 0 { return nil }
    }
    return node.placedStamp == reading.stamp ? node.frame : nil
  }
}

extension NodeRef {
  /// The written size, as a dependency of the view's own running record.
  func readWrittenSize() -> CGSize {
    engine?.recordRead(of: .writtenSize, in: self)
    return writtenFrame.size
  }
}

extension NodeRef {
  /// Records that the running body, if any, converts coordinates, which isn't tracked.
  func noteConversion() {
    guard let engine, let reader = engine.reader else { return }
    engine.converters?.append(reader.view)
  }

  /// Returns the views of this tree whose bodies convert coordinates while a closure runs.
  func viewsConverting(during work: () -> Void) -> [View] {
    let engine = EngineRef.engine(for: self)
    engine.converters = []
    work()
    defer { engine.converters = nil }
    return engine.converters ?? []
  }
}
