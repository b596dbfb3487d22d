import Foundation

/// Running: calls bodies, with the state around each call.
extension EngineRef {
  /// Charges reads to a record of this view from now on, while the engine is on its thread.
  ///
  /// - Returns: the record that was running, to be resumed.
  @inline(__always) func becomeReader(_ node: NodeRef, record: Int) -> RunningRecord {
    let outer = reading
    reading = RunningRecord(reader: node, record: record, stamp: node.stamp(ofRecord: record))
    return outer
  }

  /// Runs a view's layout body at its present size.
  func runLayout(_ node: NodeRef) {
    if isInThisFlush(node.ranGeneration) && !mayRunAgain(node) { return }
    let outerCause = causes?.beginRun(node)
    let kept = node.hasExtras ? resumableRun(of: node) : nil
    node.flags.remove(.isForced)
    node.flags.insert(.isRunning)
    node.layout.size = node.frame.size
    noteRun(of: node)
    counters.bodies += 1
    if let runLog {
      runLogged(node, kept, in: runLog)
    } else {
      runKeptOrWhole(node, kept)
    }
    causes?.current = outerCause ?? 0
    node.flags.remove(.isRunning)
  }

  @inline(__always) private func runKeptOrWhole(_ node: NodeRef, _ kept: KeptRun?) {
    let isResumed = kept.map { resume($0, layoutOf: node) } ?? false
    if !isResumed { runWhole(node) }
  }

  @inline(never) private func runLogged(_ node: NodeRef, _ kept: KeptRun?, in log: RunLog) {
    let view = node.view
    log.note(view)
    noteFramesOfChildren(of: node)
    log.record(view, .layout, in: self) { runKeptOrWhole(node, kept) }
  }

  /// Runs the whole body, which drops everything that its last run read and placed.
  @inline(__always) private func runWhole(_ node: NodeRef) {
    node.flags.layoutSummary = SummaryReads()
    node.layout.dirty.removeAll(to: self)
    node.layout.stamp += 1
    if node.has(.overridesLayout) || node.body != nil { callBody(of: node) }
    if settings.isStrict { nameUnplacedChildren(of: node) }
  }

  /// Calls the layout body, and charges what it reads to the layout record.
  @inline(__always) private func callBody(of node: NodeRef) {
    let outer = becomeReader(node, record: 0)
    flushing.layoutStack.push(node)
    if node.has(.overridesLayout) {
      callLayoutSubviews(of: node)
    } else {
      let size = node.layout.size
      node.withBody { body in
        let answer = run(body, of: node, size: size, isSizing: false)
        if settings.isStrict && body.answersAsMeasured {
          compareWithMeasurement(node, answer, size)
        }
      }
    }
    flushing.layoutStack.pop()
    reading = outer
  }

  /// Runs a unified body, which iterates over a snapshot of the children (R31).
  func run(_ body: LayoutBody, of node: NodeRef, size: CGSize, isSizing: Bool) -> CGSize {
    let hasDrawnItems = node.withExtras { $0.drawnItems.isEmpty } == false
    if body.isLean && !hasDrawnItems,
      let answer = withLeanContext(of: node, isSizing: isSizing, { body.run($0, size) })
    {
      return answer
    }
    if body.runsUsersCode || hasDrawnItems {
      return runObserved(body, of: node, size: size, isSizing: isSizing)
    }
    return withContext(of: node, size: size, isSizing: isSizing) { body.run($0, $1, size) }
  }

  /// The same for code of the view that is running: it lays out by the body, or measures.
  @inline(__always) func runWithin(_ body: LayoutBody, of node: NodeRef, size: CGSize) -> CGSize {
    if reading.isObserved && isMeasuring { return runImagined(body, of: node, size: size) }
    return run(body, of: node, size: size, isSizing: isMeasuring)
  }

  /// Measures for code of the user's, which may read the frames: a lean run doesn't keep them.
  @inline(never) private func runImagined(
    _ body: LayoutBody, of node: NodeRef, size: CGSize
  ) -> CGSize {
    withContext(of: node, size: size, isSizing: true) { body.run($0, $1, size) }
  }

  @inline(never) private func runObserved(
    _ body: LayoutBody, of node: NodeRef, size: CGSize, isSizing: Bool
  ) -> CGSize {
    observing(node.view) {
      withContext(of: node, size: size, isSizing: isSizing) { body.run($0, $1, size) }
    }
  }

  /// Calls a closure with a context for a layout of the library's.
  @inline(__always) func withLeanContext<R>(
    of node: NodeRef, isSizing: Bool, _ use: (LeanContext) -> R
  ) -> R {
    presence.thread.withSnapshot { use(LeanContext(self, node, $0, isSizing: isSizing)) }
  }

  /// Calls a closure with the view of the running record, and a context.
  @inline(__always) func withContext<R>(
    of node: NodeRef, size: CGSize, isSizing: Bool, _ use: (View, LayoutContext) -> R
  ) -> R {
    presence.thread.withSnapshot { items in
      node.withView { view in
        use(
          view,
          LayoutContext(
            engine: self, container: view, items: items, isSizing: isSizing,
            stamp: reading.stamp, record: reading.record, origin: .zero, availableSize: size,
            drawnContainerID: nil, isNested: false))
      }
    }
  }

  /// Takes the snapshot of a run.
  ///
  /// The number of subviews, and the meaning of an index, depend on which subviews take part in
  /// layout.
  func take(_ items: SnapshotRef, of node: NodeRef) {
    recordSummary(.childrenCollapsed | .ownChildren, of: nil)
    if node.has(.hasCollapsedChildren) {
      items.take(visibleChildren(of: node))
    } else {
      items.takeChildren(of: node)
    }
  }

  /// The children that take part in layout: all but the collapsed ones (R38).
  private func visibleChildren(of node: NodeRef) -> [View] {
    let visible = node.children.filter { !$0.node.has(.isCollapsed) }
    if visible.count == node.children.count {
      node.flags.remove(.hasCollapsedChildren)
    }
    return visible
  }

  /// R28: counts second and later runs in this flush, and returns whether the body may run.
  private func mayRunAgain(_ node: NodeRef) -> Bool {
    let runs = flushing.repeatedRuns[node, default: 1] + 1
    flushing.repeatedRuns[node] = runs
    if runs > feedbackWatchThreshold { watchForFeedback() }
    if runs <= settings.limits.runsOfOneView { return true }
    flushing.hasHitLimit = true
    flushing.overrunView = node
    // The view stays queued for the next flush.
    if !node.has(.isQueued) { schedule.worklist.push(node) }
    return false
  }

  /// Whether a generation belongs to the running flush, or to a flush within it.
  @inline(__always) func isInThisFlush(_ other: UInt32) -> Bool {
    // Wrapping arithmetic: the number of generations since `other`.
    flushing.lastGeneration &- other < flushing.lastGeneration &- flushing.start
  }

  /// R20: in strict mode, reports each child that the previous run placed and this one did not.
  private func nameUnplacedChildren(of node: NodeRef) {
    let stamp = node.layout.stamp
    for child in node.children
    where child.node.placedStamp != 0 && child.node.placedStamp == stamp - 1
      && !child.node.has(.isCollapsed)
    {
      child.diagnose(
        .noLongerPlaced,
        "was placed by an earlier layout of its superview, but not by the last one",
        advice: "It keeps its frame; place it in every run, or remove it (R20).")
    }
  }

  /// R18: in strict mode, reports an answer while laying out that differs from the measurement.
  func compareWithMeasurement(_ node: NodeRef, _ answer: CGSize, _ size: CGSize) {
    let entryIndex = node.measurement(at: size)
    if entryIndex == 0 || node.entry(entryIndex).state != .valid { return }
    let measured = node.entry(entryIndex).answer
    if node.fixedSize(over: answer) == measured { return }
    // The measurement was made at the fixed extents, the layout at others.
    if node.fixedSize(over: size) != size { return }
    node.view.diagnose(
      .unequalAnswers,
      "answered \(answer.brief) while laying out at "
        + "\(size.brief), and \(measured.brief) while measuring",
      advice: "A block must compute with the rects that placements return, not with frames (R18).")
  }
}
