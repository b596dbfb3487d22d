import Foundation

/// Flushing: generations of one sweep each, from the shallowest queued view to the deepest
/// (R21, R25).
extension EngineRef {
  /// R7: lays out the subtree of a view, and the views above it as far as they need layout
  /// without a gap.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - origin: the place of the call.
  ///   - isNew: whether the tree had no engine before the call.
  func layoutIfNeeded(
    _ node: NodeRef, from origin: CallOrigin? = nil, isNew: Bool = false
  ) {
    takeUpOutsideChanges()
    tellAllMoved()
    let isOutsideBodies = reading.reader == nil && !presence.isSuspended
    let isOutermost = isOutsideBodies && flushing.depth == 0
    if isOutermost && isClean { return }
    guard mayFlush(node, "layoutIfNeeded()", from: origin, isNew: isNew) else { return }
    let top = isOutsideBodies ? node.topOfPending : node
    if isOutermost { return flush(top) }
    queueWaiting(inside: top)
    let queued = queuedNodes(inside: top)
    if !queued.isEmpty || !schedule.propertyQueue.isEmpty { flush(top, nestedWith: queued) }
  }

  /// Lays out a subtree until nothing in it is pending, or until a limit is reached (R28).
  ///
  /// - Parameters:
  ///   - top: the root of the subtree.
  ///   - queued: the queued views of the subtree, for a flush within another one.
  func flush(_ top: NodeRef, nestedWith queued: [NodeRef]? = nil) {
    let keepers = self.keepers
    defer { withExtendedLifetime(keepers) {} }
    let outer = beginFlush()
    if let queued { schedule.putWorklistAside(except: queued) }
    var sweeps = 0
    repeat {
      if sweeps >= feedbackWatchThreshold { watchForFeedback() }
      beginGeneration(isFirst: sweeps == 0)
      updateProperties(inside: top)
      sweep(top)
      sweeps += 1
    } while beginsAnotherGeneration(of: top, after: outer, sweeps: sweeps)
    if queued != nil { schedule.takeWorklistUp() }
    endFlush(outer)
    if settings.isStrict { showToWatch() }
  }

  /// R5: updates the properties that are due in a subtree, and leaves what they mark queued.
  func updatePropertiesIfNeeded(_ node: NodeRef, from origin: CallOrigin) {
    takeUpOutsideChanges()
    tellAllMoved()
    if !hasDueProperties(inside: node) { return }
    guard mayFlush(node, "updatePropertiesIfNeeded()", from: origin, isNew: false) else { return }
    let keepers = self.keepers
    defer { withExtendedLifetime(keepers) {} }
    let outer = beginFlush()
    beginGeneration(isFirst: true)
    updateProperties(inside: node)
    _ = queueDeferred(from: outer.deferredCount, inside: node)
    endFlush(outer)
  }

  // MARK: Beginning and ending

  private struct OuterFlush {
    var generation: UInt32
    var deferredCount: Int
    var heldCount: Int
    /// The interruption that the flush made on its thread, or `nil` if this tree's engine was on it
    /// already.
    var interruption: Interruption?
    /// The view whose `updateProperties()` started the flush, if any.
    var updating: NodeRef?
  }

  private func beginFlush() -> OuterFlush {
    let interruption = presence.isOnThread ? nil : enter()
    if flushing.depth == 0 {
      flushing.start = flushing.lastGeneration
      schedule.parking.hasCollapsedInFlush = false
      flushing.hasHitLimit = false
      flushing.hasReportedDepth = false
      causes?.beginFlush()
      watchFramesIfAsked()
      if !flushing.repeatedRuns.isEmpty { flushing.repeatedRuns.removeAll() }
      if !flushing.foreignFrames.isEmpty { flushing.foreignFrames.removeAll() }
    }
    defer { flushing.updating = nil }
    if flushing.depth > 0 { putNotesAside() }
    flushing.depth += 1
    return OuterFlush(
      generation: flushing.generation, deferredCount: schedule.deferred.count,
      heldCount: schedule.held.count, interruption: interruption, updating: flushing.updating)
  }

  private func endFlush(_ outer: OuterFlush) {
    flushing.generation = outer.generation
    flushing.depth -= 1
    flushing.updating = outer.updating
    if flushing.depth > 0 { takeNotesUp() }
    queueHeld(from: outer.heldCount)
    if let interruption = outer.interruption {
      leave(interruption)
      interruption.engine?.carryOutKeptMarksIfDone()
    }
    if flushing.depth > 0 { return }
    if let causes { runLog?.trace?.takeCauses(from: causes) }
    endRecordingOfFlush()
    endLogOfWatch()
    outer.interruption?.thread.releaseKeptIfIdle()
    settings.host?.dirtDidChange()
  }

  /// Queues the views that were set aside, in their original order (R36): for the next generation
  /// if they, or views below them, have run in the outer flush's generation (R25).
  private func queueHeld(from start: Int) {
    for node in schedule.held.takeAll(from: start) {
      node.flags.remove(.isHeld)
      if flushing.depth > 0 && mustWait(node) {
        deferToNextGeneration(node)
      } else {
        schedule.worklist.push(node)
      }
    }
  }

  /// The first sweep of a flush within a body belongs to the generation of that body (R8).
  private func beginGeneration(isFirst: Bool) {
    flushing.lastGeneration &+= 1
    flushing.generation = flushing.lastGeneration
    if flushing.depth == 1 || !isFirst { counters.generations += 1 }
    schedule.notes.reset()
    if flushing.depth > 1 { return }
    flushing.insertions.begin()
    if flushing.lastGeneration &- flushing.start > 1 { ThreadContext.settleRestless() }
  }

  /// Queues the deferred views, and returns whether another generation is needed.
  private func beginsAnotherGeneration(
    of top: NodeRef, after outer: OuterFlush, sweeps: Int
  ) -> Bool {
    let isUnsettled =
      queueDeferred(from: outer.deferredCount, inside: top) || hasDueProperties(inside: top)
    if sweeps >= settings.limits.generations && isUnsettled { flushing.hasHitLimit = true }
    if flushing.hasHitLimit {
      if flushing.depth == 1 { reportLimit() }
      return false
    }
    return isUnsettled
  }

  /// Moves the deferred views to the worklist, or sets them aside if they lie outside the flushed
  /// subtree: those wait for no generation of this flush.
  ///
  /// - Returns: whether any of them lies inside.
  private func queueDeferred(from start: Int, inside top: NodeRef) -> Bool {
    var isAnyInside = false
    for node in schedule.deferred.takeAll(from: start) {
      node.flags.remove(.isDeferred)
      if isInside(top, node) {
        isAnyInside = true
        if !node.has(.isQueued) { schedule.worklist.push(node) }
      } else if !node.has(.isQueued) {
        setAside(node)
      }
    }
    return isAnyInside
  }

  // MARK: One generation

  private func sweep(_ top: NodeRef) {
    let base = schedule.stack.count
    let outer = flushing.isSweeping
    flushing.isSweeping = true
    defer {
      flushing.isSweeping = outer
      tellAllMoved()
    }
    while let node = popFirst() {
      if !isInside(top, node) {
        setAside(node)
        continue
      }
      if !isKeptBack(node, inside: top) { visit(node, inside: top) }
      // A flush within the body may have reached the limit.
      while !flushing.hasHitLimit && schedule.stack.count > base {
        guard let next = schedule.stack.popLast() else { continue }
        tellMoved(before: next.depth)
        next.flags.remove(.isStacked)
        if isKeptBack(next, inside: top, isStacked: true) { continue }
        if !next.isQuietLeaf || isRecorded || !visitPlainLeaf(next) { visit(next, inside: top) }
      }
      if flushing.hasHitLimit { return queueStacked(from: base) }
    }
  }

  /// Takes the shallowest queued view, when the readers of what has moved above it are queued.
  @inline(__always) private func popFirst() -> NodeRef? {
    while schedule.moved.leastDepth <= schedule.worklist.leastDepth + 1 {
      tellLevelOfMoved()
    }
    return schedule.worklist.popFirst()
  }

  @inline(__always) private func isInside(_ top: NodeRef, _ node: NodeRef) -> Bool {
    top == root || node.isInside(top)
  }

  /// Sets aside a view that this flush leaves alone, until it has ended.
  private func setAside(_ node: NodeRef) {
    counters.walked += 1
    node.flags.insert(.isHeld)
    schedule.held.append(node)
  }

  /// Requeues the views on the stack for the next flush when a limit is reached.
  private func queueStacked(from base: Int) {
    while schedule.stack.count > base {
      guard let node = schedule.stack.popLast() else { continue }
      node.flags.remove(.isStacked)
      if !node.has(.isQueued) { schedule.worklist.push(node) }
    }
  }

  /// Visits one view: runs its body if necessary, and stacks the children that are due immediately.
  @inline(__always) private func visit(_ node: NodeRef, inside top: NodeRef) {
    if !node.isPending { return }
    // The view was queued for this visit, so a mark from now on has to queue it again (R26).
    if node.has(.isQueued) { schedule.unqueue(node) }
    counters.visited += 1
    let isFirst = node.has(.needsFirstVisit)
    let (base, moves) = (schedule.stack.count, flushing.movesOfRunning)
    if isFirst {
      node.flags.remove(.needsFirstVisit)
      node.flags.insert(.isFirstVisit)
    }
    if node.has(.hasBody) && mustRun(node) {
      node.expectAutoresizing()
      runLayout(node)
    }
    if node.engine != self || flushing.movesOfRunning != moves,
      leavesAlone(node, inside: top, stackedFrom: base)
    {
      return
    }
    if node.has(.needsAutoresizing) { node.autoresizeChildren() }
    if isFirst {
      node.flags.remove(.isFirstVisit)
      pushPendingChildren(of: node, inside: top)
    } else if schedule.stack.count > base + 1 {
      schedule.stack.reverse(from: base)
    }
  }

  /// R7, R31: ends the visit of a view that has left the flushed subtree as its body ran: what is
  /// due below it is queued, if it is still in the tree.
  ///
  /// - Returns: `false` if the view hasn't left the subtree.
  @inline(never) private func leavesAlone(
    _ node: NodeRef, inside top: NodeRef, stackedFrom base: Int
  ) -> Bool {
    if node.engine == self && isInside(top, node) { return false }
    node.flags.remove(.isFirstVisit)
    while schedule.stack.count > base { schedule.stack.popLast()?.flags.remove(.isStacked) }
    if node.engine != self { return true }
    for child in node.childNodes where child.isPending { child.enqueue() }
    return true
  }

  /// R21: whether the body must run: it is forced, was never laid out, has another size, or
  /// something that it read has changed, checked in this order.
  @inline(__always) private func mustRun(_ node: NodeRef) -> Bool {
    if node.has(.isForced) || node.layout.stamp == 0 { return true }
    if node.isResized { return true }
    return hasChanged(node)
  }

  /// Stacks the children of a view that was visited for the first time, or visits them in place.
  private func pushPendingChildren(of node: NodeRef, inside top: NodeRef) {
    let children = node.childNodes
    let start = visitQuietLeaves(children, inside: top)
    for child in children[start...].reversed() where child.isPending && !child.has(.isStacked) {
      push(child)
    }
  }

  /// Visits the children in front of the first one that may run code or has children itself.
  ///
  /// - Returns: the number of children visited.
  private func visitQuietLeaves(_ children: ChildNodes, inside top: NodeRef) -> Int {
    if schedule.parking.collapsedCount != 0 || !schedule.notes.waiting.isEmpty { return 0 }
    let isRecorded = self.isRecorded
    for index in 0..<children.count {
      let child = children[index]
      if flushing.hasHitLimit || !child.isQuietLeaf || child.has(.isStacked) { return index }
      if isRecorded || !visitPlainLeaf(child) { visitLeaf(child, inside: top) }
    }
    return children.count
  }

  /// Visits a leaf out of line, so that the loop over its siblings stays small.
  @inline(never) private func visitLeaf(_ node: NodeRef, inside top: NodeRef) {
    visit(node, inside: top)
  }

  /// Whether runs are recorded, or looked at in strict mode, so that every visit takes the long way.
  private var isRecorded: Bool { runLog != nil || settings.isStrict }

  /// Visits a quiet leaf for its size: all that `visit(_:)` and `runLayout(_:)` would do.
  ///
  /// - Returns: `false` if more has to be looked at.
  @inline(__always) private func visitPlainLeaf(_ node: NodeRef) -> Bool {
    if !node.isPlainLeaf { return false }
    if isInThisFlush(node.ranGeneration) { return false }
    counters.visited += 1
    node.flags.remove(.needsFirstVisit)
    if !node.has(.hasBody) { return true }
    // The run is the cause of nothing.
    if let causes { causes.current = causes.beginRun(node) }
    node.flags.remove(.isForced)
    node.layout.size = node.frame.size
    node.layout.stamp += 1
    noteRun(of: node)
    counters.bodies += 1
    return true
  }
}

extension NodeRef {
  /// The highest view from which on down to this one all need layout, below any that is running.
  fileprivate var topOfPending: NodeRef {
    var top = self
    while let above = top.superNode, above.isPending, !above.has(.isRunning) { top = above }
    return top
  }
}

extension [NodeRef?] {
  /// Removes and returns the views from an index on, without those that have left.
  @inline(__always) fileprivate mutating func takeAll(from start: Int) -> [NodeRef] {
    if count == start { return [] }
    defer { removeLast(count - start) }
    return self[start...].compactMap { $0 }
  }
}

// MARK: - Marks while a flush runs

extension EngineRef {
  /// Queues a view, for this generation or for the next (R25, R26).
  @inline(__always) func enqueue(_ node: NodeRef) {
    if flushing.depth == 0 {
      let isFirst = isClean
      if isFirst && parkIfCollapsed(node) { return }
      schedule.worklist.push(node)
      if isFirst { tellHost() }
    } else {
      enqueueInFlush(node)
    }
  }

  /// Queues a view of a mark that climbs while no flush runs.
  @inline(__always) func enqueueInClimb(_ node: NodeRef) {
    if schedule.worklist.isEmpty { enqueueFirst(node) } else { schedule.worklist.push(node) }
  }

  @inline(never) private func enqueueFirst(_ node: NodeRef) { enqueue(node) }

  private func tellHost() { settings.host?.dirtDidChange() }

  /// Lets the host look for what is due besides layout; a flush does so when it ends.
  func tellHostUnlessFlushing() {
    if flushing.depth == 0 { tellHost() }
  }

  private func enqueueInFlush(_ node: NodeRef) {
    if mustWait(node) {
      deferToNextGeneration(node)
      flushing.feedbackEdges += 1
    } else {
      schedule.worklist.push(node)
    }
  }

  /// R25: whether a view has to wait for the next generation, because it or a view below it has
  /// run in this one.
  ///
  /// Cost: the difference in depth to the running view. No subtree is searched.
  private func mustWait(_ node: NodeRef) -> Bool {
    if node.ranGeneration == flushing.generation { return true }
    if let running = flushing.layoutStack.last {
      if running.isInside(node) { return true }
      // No view below a running body has run before that body.
      if node.isInside(running) { return false }
    }
    return hasRunBelow(node)
  }
}
