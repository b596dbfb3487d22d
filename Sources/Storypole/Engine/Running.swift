import Foundation

/// Running: calls bodies, with the state around each call.
extension EngineRef {
  /// The reader that was running when another body began.
  struct OuterReader {
    var reader: NodeRef?
    var record: Int
    var stamp: UInt64
    var order: UInt32
    var summary: SummaryReads
  }

  /// Charges reads to a record of this view from now on; the engine must be on its thread.
  @inline(__always) func becomeReader(_ node: NodeRef, record: Int) -> OuterReader {
    let outer = OuterReader(
      reader: pointee.reader, record: pointee.readerRecord, stamp: pointee.readerStamp,
      order: pointee.readOrder,
      summary: pointee.readerSummary)
    pointee.reader = node
    pointee.readerRecord = record
    pointee.readerStamp = node.stamp(ofRecord: record)
    pointee.readOrder = 0
    pointee.readerSummary = SummaryReads()
    return outer
  }

  /// Charges reads to the outer record again.
  @inline(__always) func resume(_ outer: OuterReader) {
    pointee.reader = outer.reader
    pointee.readerRecord = outer.record
    pointee.readerStamp = outer.stamp
    pointee.readOrder = outer.order
    pointee.readerSummary = outer.summary
  }

  /// Runs a view's layout body at its present size.
  func runLayout(_ node: NodeRef) {
    if isInThisFlush(node.pointee.ranGeneration) && !mayRunAgain(node) { return }
    let outerCause = pointee.causes?.beginRun(node)
    node.pointee.flags.remove(.isForced)
    node.pointee.flags.insert(.isRunning)
    node.pointee.flags.layoutSummary = SummaryReads()
    node.pointee.layout.dirty.removeAll(to: self)
    node.pointee.layout.stamp += 1
    node.pointee.layout.size = node.pointee.frame.size
    noteRun(of: node)
    pointee.counters.bodies += 1
    pointee.runLog?.append(node.view)

    if node.has(.overridesLayout) || node.pointee.body != nil { callBody(of: node) }
    pointee.causes?.pointee.current = outerCause ?? 0
    node.pointee.flags.remove(.isRunning)
    if pointee.isStrict { nameUnplacedChildren(of: node) }
  }

  /// Calls the layout body, and charges what it reads to the layout record.
  @inline(__always) private func callBody(of node: NodeRef) {
    let outer = becomeReader(node, record: 0)
    pointee.layoutStack.push(node)
    if node.has(.overridesLayout) {
      node.unownedView._withUnsafeGuaranteedRef { $0.layoutSubviews() }
    } else {
      let size = node.pointee.layout.size
      node.withBody { body in
        let answer = run(body, of: node, size: size, isSizing: false)
        if pointee.isStrict { compareWithMeasurement(node, answer, size) }
      }
    }
    pointee.layoutStack.pop()
    resume(outer)
  }

  /// Runs a unified body; it iterates over a snapshot of the children (R31).
  func run(_ body: LayoutBody, of node: NodeRef, size: CGSize, isSizing: Bool) -> CGSize {
    let thread = pointee.thread
    let outer = thread.pointee.snapshots
    var snapshot = ItemSnapshot(within: outer)
    return withUnsafeMutablePointer(to: &snapshot) { items in
      thread.pointee.snapshots = items
      defer { thread.pointee.snapshots = outer }
      return node.unownedView._withUnsafeGuaranteedRef { view in
        let context = LayoutContext(
          engine: self, container: view, items: items, isSizing: isSizing,
          stamp: pointee.readerStamp, record: pointee.readerRecord, origin: .zero, room: size,
          drawnContainerID: nil, isNested: false)
        return body.run(view, context, size)
      }
    }
  }

  /// Takes the snapshot of a run.
  ///
  /// The number of subviews, and the meaning of an index, depend on which subviews take part in
  /// layout.
  func take(_ items: UnsafeMutablePointer<ItemSnapshot>, of node: NodeRef) {
    recordSummary(.childrenCollapsed | .ownChildren, of: nil)
    if node.has(.hasCollapsedChildren) {
      items.pointee.take(visibleChildren(of: node))
    } else {
      items.pointee.takeChildren(of: node)
    }
  }

  /// The children that take part in layout: all but the collapsed ones (R38).
  private func visibleChildren(of node: NodeRef) -> [View] {
    let visible = node.pointee.children.filter { !$0.node.has(.isCollapsed) }
    if visible.count == node.pointee.children.count {
      node.pointee.flags.remove(.hasCollapsedChildren)
    }
    return visible
  }

  /// R28: counts second and later runs in this flush, and returns whether the body may run.
  private func mayRunAgain(_ node: NodeRef) -> Bool {
    let runs = pointee.repeatedRuns[node, default: 1] + 1
    pointee.repeatedRuns[node] = runs
    if runs > feedbackWatchThreshold { watchForFeedback() }
    if runs <= pointee.limits.runsOfOneView { return true }
    pointee.hasHitLimit = true
    pointee.overrunView = node
    // The view stays queued for the next flush.
    if !node.has(.isQueued) { pointee.worklist.push(node) }
    return false
  }

  /// Whether a generation belongs to the running flush, or to a flush within it.
  @inline(__always) func isInThisFlush(_ other: UInt32) -> Bool {
    // Wrapping arithmetic: the number of generations since `other`.
    pointee.lastGeneration &- other < pointee.lastGeneration &- pointee.flushStart
  }

  /// R20: in strict mode, reports each child that the previous run placed and this one did not.
  private func nameUnplacedChildren(of node: NodeRef) {
    let stamp = node.pointee.layout.stamp
    for child in node.pointee.children
    where child.node.pointee.placedStamp != 0 && child.node.pointee.placedStamp + 1 == stamp
      && !child.node.has(.isCollapsed)
    {
      child.diagnose(
        .noLongerPlaced, "was placed by an earlier layout of its superview, but not by the last",
        advice: "It keeps the frame that it has; place it in every run, or take it out (R20).")
    }
  }

  /// R18: in strict mode, reports an answer while laying out that differs from the measurement.
  private func compareWithMeasurement(_ node: NodeRef, _ answer: CGSize, _ size: CGSize) {
    let entryIndex = node.entryIndex(forProposal: size)
    if entryIndex == 0 || node.entry(entryIndex).pointee.state != .valid { return }
    let measured = node.entry(entryIndex).pointee.answer
    if node.fixedSize(over: answer) == measured { return }
    node.view.diagnose(
      .unequalAnswers,
      "answered \(answer.width) × \(answer.height) while laying out at "
        + "\(size.width) × \(size.height), and \(measured.width) × \(measured.height) while measuring",
      advice: "A block must compute with the rects that placements return, not with frames (R18).")
  }
}

extension UnsafeBufferPointer where Element == View {
  /// The same children as unowned references, so that a loop over them does no reference counting.
  var nodes: UnsafeBufferPointer<Unmanaged<View>> {
    UnsafeBufferPointer<Unmanaged<View>>(
      start: UnsafeRawPointer(baseAddress)?.assumingMemoryBound(to: Unmanaged<View>.self),
      count: count)
  }
}
