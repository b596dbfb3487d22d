import Foundation

/// Flushing: generations of one sweep each, from the shallowest queued view to the deepest (R21, R25).
extension EngineRef {
  /// R7: lays out what needs it in the subtree of a view, and above it as far as that is contiguous.
  ///
  /// - Parameters:
  ///   - node: the view.
  ///   - origin: where the call stands.
  ///   - isNew: whether the tree had no engine before the call.
  func layoutIfNeeded(
    _ node: NodeRef, from origin: CallOrigin? = nil, isNew: Bool = false
  ) {
    let isOutsideBodies = pointee.reader == nil && !pointee.isSuspended
    if isOutsideBodies && isClean { return }
    guard mayFlush(node, from: origin, isNew: isNew) else { return }
    if isOutsideBodies { return flush(topOfPendingChain(from: node)) }
    queueWaiting(inside: node)
    if !isClean { flush(node) }
  }

  /// Drains the dirt of a subtree, or gives up at a limit (R28).
  func flush(_ top: NodeRef) {
    // A body may let go of the root, or add it elsewhere, which gives the engine up.
    let root = pointee.root.view
    let owner = root.extras?.engine
    defer { withExtendedLifetime((root, owner)) {} }
    let outer = beginFlush()
    var sweeps = 0
    repeat {
      if sweeps >= feedbackWatchThreshold { watchForFeedback() }
      beginGeneration()
      updateProperties(inside: top)
      sweep(top)
      sweeps += 1
    } while beginsAnotherGeneration(of: top, after: outer, sweeps: sweeps)
    endFlush(outer)
  }

  private func topOfPendingChain(from node: NodeRef) -> NodeRef {
    var top = node
    while let above = top.pointee.superNode, above.isPending { top = above }
    return top
  }

  // MARK: Beginning and ending

  private struct OuterFlush {
    var generation: UInt32
    var deferredCount: Int
    var heldCount: Int
    /// What the flush has interrupted on its thread, unless that is this tree itself.
    var interruption: Interruption?
    /// The view whose `updateProperties()` asked for the flush, if one did.
    var updating: NodeRef?
  }

  private func beginFlush() -> OuterFlush {
    let interruption = pointee.isOnThread ? nil : enter()
    if pointee.flushDepth == 0 {
      pointee.flushStart = pointee.lastGeneration
      pointee.parking.hasCollapsedInFlush = false
      pointee.hasHitLimit = false
      pointee.hasReportedDepth = false
      pointee.causes?.beginFlush()
      if !pointee.repeatedRuns.isEmpty { pointee.repeatedRuns.removeAll() }
      if !pointee.foreignFrames.isEmpty { pointee.foreignFrames.removeAll() }
    }
    defer { pointee.updating = nil }
    if pointee.flushDepth > 0 { putNotesAside() }
    pointee.flushDepth += 1
    return OuterFlush(
      generation: pointee.generation, deferredCount: pointee.deferred.count,
      heldCount: pointee.held.count, interruption: interruption, updating: pointee.updating)
  }

  private func endFlush(_ outer: OuterFlush) {
    pointee.generation = outer.generation
    pointee.flushDepth -= 1
    pointee.updating = outer.updating
    if pointee.flushDepth > 0 { takeNotesUp() }
    queueHeld(from: outer.heldCount)
    if let interruption = outer.interruption {
      leave(interruption)
      interruption.engine?.carryOutKeptMarksIfDone()
    }
    if pointee.flushDepth > 0 { return }
    endRecordingOfFlush()
    outer.interruption?.thread.releaseKeptIfIdle()
    pointee.host?.dirtDidChange()
  }

  /// What was put aside is queued again, in the order that it had (R36).
  private func queueHeld(from start: Int) {
    if pointee.held.count == start { return }
    let nodes = pointee.held[start...].compactMap { $0 }
    pointee.held.removeLast(pointee.held.count - start)
    for node in nodes {
      node.pointee.flags.remove(.isHeld)
      queueAfterNestedFlush(node)
    }
  }

  /// What has run in the outer flush's generation, and was marked by a nested one, waits for the next (R25).
  private func queueAfterNestedFlush(_ node: NodeRef) {
    if pointee.flushDepth > 0 && node.pointee.ranGeneration == pointee.generation {
      deferToNextGeneration(node)
    } else {
      pointee.worklist.push(node)
    }
  }

  private func beginGeneration() {
    pointee.lastGeneration &+= 1
    pointee.generation = pointee.lastGeneration
    pointee.counters.generations += 1
    pointee.notes.reset()
    if pointee.flushDepth > 1 { return }
    pointee.insertions.begin()
    if pointee.lastGeneration &- pointee.flushStart > 1 { ThreadContext.settleRestless() }
  }

  /// Moves what was put off to the worklist.
  private func beginsAnotherGeneration(
    of top: NodeRef, after outer: OuterFlush, sweeps: Int
  ) -> Bool {
    let wait = takeDeferred(from: outer.deferredCount)
    for node in wait {
      node.pointee.flags.remove(.isDeferred)
      if !node.has(.isQueued) { pointee.worklist.push(node) }
    }
    let isUnsettled = !wait.isEmpty || hasDueProperties(inside: top)
    if sweeps >= pointee.limits.generations && isUnsettled { pointee.hasHitLimit = true }
    if pointee.hasHitLimit {
      if pointee.flushDepth == 1 { reportLimit() }
      return false
    }
    return isUnsettled
  }

  private func takeDeferred(from start: Int) -> [NodeRef] {
    if pointee.deferred.count == start { return [] }
    defer { pointee.deferred.removeLast(pointee.deferred.count - start) }
    return pointee.deferred[start...].compactMap { $0 }
  }

  // MARK: One generation

  private func sweep(_ top: NodeRef) {
    let base = pointee.stack.count
    while let node = pointee.worklist.popFirst() {
      if top != pointee.root && !node.isInside(top) {
        node.pointee.flags.insert(.isHeld)
        pointee.held.append(node)
        continue
      }
      if !isKeptBack(node, inside: top) { visit(node) }
      // A flush within the body may have come to the limit.
      while !pointee.hasHitLimit && pointee.stack.count > base {
        guard let next = pointee.stack.removeLast() else { continue }
        next.pointee.flags.remove(.isStacked)
        if !isStackedKeptBack(next, inside: top) { visit(next) }
      }
      if pointee.hasHitLimit { return queueStacked(from: base) }
    }
  }

  /// At a limit, what was due now is left to the next flush.
  private func queueStacked(from base: Int) {
    while pointee.stack.count > base {
      guard let node = pointee.stack.removeLast() else { continue }
      node.pointee.flags.remove(.isStacked)
      if !node.has(.isQueued) { pointee.worklist.push(node) }
    }
  }

  /// Looks at one view: runs its body if it must, and stacks the children that are due now.
  private func visit(_ node: NodeRef) {
    if !node.isPending { return }
    // This is the visit that it was queued for: what marks it from now on must queue it anew (R26).
    if node.has(.isQueued) { pointee.worklist.remove(node) }
    pointee.counters.visited += 1
    let isFirst = node.has(.needsFirstVisit)
    let base = pointee.stack.count
    if isFirst {
      node.pointee.flags.remove(.needsFirstVisit)
      node.pointee.flags.insert(.isFirstVisit)
    }
    if node.has(.hasBody) && mustRun(node) {
      node.expectAutoresizing()
      runLayout(node)
    }
    // It may have taken itself out of the tree.
    guard node.pointee.engine == self else {
      node.pointee.flags.remove(.isFirstVisit)
      return
    }
    if node.has(.needsAutoresizing) { node.autoresizeChildren() }
    if isFirst {
      node.pointee.flags.remove(.isFirstVisit)
      pushPendingChildren(of: node)
    } else if pointee.stack.count > base + 1 {
      pointee.stack[base...].reverse()
    }
  }

  /// R21: forced, never laid out, resized, or something that it read has changed, in this order.
  private func mustRun(_ node: NodeRef) -> Bool {
    if node.has(.isForced) || node.pointee.layout.stamp == 0 { return true }
    if node.pointee.frame.size != node.pointee.layout.size { return true }
    return hasChanged(node)
  }

  private func pushPendingChildren(of node: NodeRef) {
    node.withChildren { children in
      for child in children.reversed() where child.isPending && !child.has(.isStacked) {
        push(child)
      }
    }
  }
}

// MARK: - Marks while a flush runs

extension EngineRef {
  /// Queues a view, for this generation or for the next (R25, R26).
  func enqueue(_ node: NodeRef) {
    if pointee.flushDepth == 0 {
      let isFirst = isClean
      pointee.worklist.push(node)
      if isFirst { pointee.host?.dirtDidChange() }
    } else if mustWait(node) {
      deferToNextGeneration(node)
      pointee.feedbackEdges += 1
    } else {
      pointee.worklist.push(node)
    }
  }

  /// R25: what has run in this generation, or lies above what has run, waits for the next.
  ///
  /// Cost: the difference in depth to the running view; no subtree is looked at.
  private func mustWait(_ node: NodeRef) -> Bool {
    if node.pointee.ranGeneration == pointee.generation { return true }
    if let running = pointee.layoutStack.last {
      if running.isInside(node) { return true }
      // Nothing below a running body has run before it.
      if node.isInside(running) { return false }
    }
    return hasRunBelow(node)
  }

}

// MARK: - Flushing from within a body

extension EngineRef {
  /// R8: whether a view may be flushed now; within a running flush or measurement perhaps not.
  private func mayFlush(_ node: NodeRef, from origin: CallOrigin?, isNew: Bool) -> Bool {
    let thread = ThreadContext.current
    // An outermost flush interrupts nothing, and has all the stack that there is.
    if thread.pointee.engine == nil { return true }
    if refusesMoves && !isNew {
      node.view.diagnose(
        .layoutWhileMeasuring, "layoutIfNeeded() was called by a body that was measuring",
        at: origin, advice: "Nothing was done: measuring moves nothing (R8).")
      return false
    }
    if let running = pointee.layoutStack.first(where: { $0.isInside(node) }) {
      node.view.diagnose(
        .layoutWhileRunning,
        "layoutIfNeeded() was called while the layout body of \(running.view.path) ran",
        at: origin, advice: "Nothing was done: the running flush lays it out (R8).")
      return false
    }
    if ThreadContext.isStackLow(floor: thread.pointee.stackFloor) {
      reportLowStack(node, from: origin)
      return false
    }
    return true
  }

  /// What the running flush has put aside for later is due now, if it is part of the subtree.
  ///
  /// Cost: the views that are set aside.
  private func queueWaiting(inside top: NodeRef) {
    if top.isPending && !top.has([.isQueued, .isDeferred, .isStacked, .isParked]) {
      pointee.worklist.push(top)
    }
    for index in pointee.stack.indices {
      guard let node = pointee.stack[index], node.isInside(top) else { continue }
      pointee.stack[index] = nil
      node.pointee.flags.remove(.isStacked)
      if !node.has(.isQueued) { pointee.worklist.push(node) }
    }
  }

  private func reportLowStack(_ node: NodeRef, from origin: CallOrigin?) {
    if pointee.hasReportedDepth { return }
    pointee.hasReportedDepth = true
    node.view.diagnose(
      .depthLimit, "layoutIfNeeded() was nested too deep for the stack", at: origin,
      advice: "Nothing was done: the running flush lays it out (R8, R43).")
  }
}
