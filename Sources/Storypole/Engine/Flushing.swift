import Foundation

/// Flushing: generations of one sweep each, from the shallowest queued view to the deepest (R21, R25).
extension EngineRef {
  /// R7: lays out what needs it in the subtree of a view, and above it as far as that is contiguous.
  func layoutIfNeeded(_ node: NodeRef) {
    if isClean { return }
    if pointee.reader == nil { return flush(topOfPendingChain(from: node)) }
    if mayFlushWithin(node) { flush(node) }
  }

  /// Drains the dirt of a subtree, or gives up at a limit (R28).
  func flush(_ top: NodeRef) {
    // A body may add the root elsewhere, which gives the engine up.
    let owner = pointee.root.pointee.extras?.engine
    defer { withExtendedLifetime(owner) {} }
    let outer = beginFlush()
    repeat {
      beginGeneration()
      updateProperties(inside: top)
      sweep(top)
    } while beginsAnotherGeneration(after: outer)
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
    var generationsBefore: UInt32
    /// The engine of another tree, whose body runs this flush.
    var engine: EngineRef?
  }

  private func beginFlush() -> OuterFlush {
    if pointee.flushDepth == 0 {
      beginSession()
      pointee.flushStart = pointee.lastGeneration
      pointee.hasHitLimit = false
      pointee.hasReportedDepth = false
      pointee.feedbackEdges = 0
      if !pointee.repeatedRuns.isEmpty { pointee.repeatedRuns.removeAll() }
    }
    let outerEngine = pointee.flushDepth == 0 ? ThreadContext.exchange(self) : nil
    pointee.flushDepth += 1
    return OuterFlush(
      generation: pointee.generation, deferredCount: pointee.deferred.count,
      heldCount: pointee.held.count,
      generationsBefore: pointee.lastGeneration, engine: outerEngine)
  }

  private func endFlush(_ outer: OuterFlush) {
    while pointee.held.count > outer.heldCount {
      guard let node = pointee.held.removeLast() else { continue }
      node.pointee.flags.remove(.isHeld)
      pointee.worklist.push(node)
    }
    pointee.generation = outer.generation
    pointee.flushDepth -= 1
    if pointee.flushDepth == 0 { _ = ThreadContext.exchange(outer.engine) }
    if pointee.flushDepth == 0 { pointee.host?.dirtDidChange() }
  }

  /// A new flush or outermost measurement: what older ones left may be evicted from now on.
  func beginSession() {
    pointee.session &+= 1
    pointee.stackFloor = ThreadContext.current.pointee.stackFloor
  }

  private func beginGeneration() {
    pointee.lastGeneration &+= 1
    pointee.generation = pointee.lastGeneration
    pointee.counters.generations += 1
  }

  /// Moves what was put off to the worklist.
  private func beginsAnotherGeneration(after outer: OuterFlush) -> Bool {
    let wait = pointee.deferred[outer.deferredCount...].compactMap { $0 }
    pointee.deferred.removeLast(pointee.deferred.count - outer.deferredCount)
    for node in wait {
      node.pointee.flags.remove(.isDeferred)
      if !node.has(.isQueued) { pointee.worklist.push(node) }
    }
    let used = Int(pointee.lastGeneration &- outer.generationsBefore)
    if used >= pointee.limits.generations && !(wait.isEmpty && pointee.propertyQueue.isEmpty) {
      pointee.hasHitLimit = true
    }
    if pointee.hasHitLimit {
      if pointee.flushDepth == 1 { reportLimit() }
      return false
    }
    return !wait.isEmpty
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
      visit(node)
      while pointee.stack.count > base {
        guard let next = pointee.stack.removeLast() else { continue }
        next.pointee.flags.remove(.isStacked)
        visit(next)
        if pointee.hasHitLimit { break }
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
    if node.has(.isUnderCollapsed) || !node.isPending { return }
    pointee.counters.visited += 1
    let isFirst = node.has(.needsFirstVisit)
    let base = pointee.stack.count
    let isResized = node.pointee.frame.size != node.pointee.layout.size
    if isFirst {
      node.pointee.flags.remove(.needsFirstVisit)
      node.pointee.flags.insert(.isFirstVisit)
    }
    if node.has(.hasBody) {
      if mustRun(node) { runLayout(node) }
    } else {
      node.pointee.layout.size = node.pointee.frame.size
    }
    if isResized && node.has(.hasMaskedChildren) { node.autoresizeChildren() }
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

  // MARK: Properties

  /// R5: `updateProperties()` of the marked views, shallow to deep, before anything is laid out.
  private func updateProperties(inside top: NodeRef) {
    if pointee.propertyQueue.isEmpty { return }
    let queued = pointee.propertyQueue
    pointee.propertyQueue = []
    let due = queued.compactMap { $0 }.sorted { $0.pointee.depth < $1.pointee.depth }
    for node in due {
      if node.has(.isUnderCollapsed) || (top != pointee.root && !node.isInside(top)) {
        pointee.propertyQueue.append(node)
      } else if node.has(.needsUpdateProperties) {
        node.pointee.flags.remove(.needsUpdateProperties)
        pointee.counters.propertyUpdates += 1
        node.pointee.view.updateProperties()
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
      node.pointee.flags.insert(.isDeferred)
      pointee.deferred.append(node)
      pointee.feedbackEdges += 1
    } else {
      pointee.worklist.push(node)
    }
  }

  /// R25: what has run in this generation, or lies above what has run, waits for the next.
  private func mustWait(_ node: NodeRef) -> Bool {
    if node.pointee.ranGeneration == pointee.generation { return true }
    if let running = pointee.layoutStack.last {
      if running.isInside(node) { return true }
      // Nothing below a running body has run before it.
      if node.isInside(running) { return false }
    }
    return hasRunBelow(node)
  }

  /// Whether a body ran below a view in this generation.
  ///
  /// Cost: the subtree; only for bodies that mark views which are neither above nor below them.
  private func hasRunBelow(_ node: NodeRef) -> Bool {
    var pending = [node]
    while let next = pending.popLast() {
      if next.pointee.ranGeneration == pointee.generation { return true }
      next.withChildren { pending.append(contentsOf: $0) }
    }
    return false
  }

  /// R28: once a flush, with what is still waiting.
  private func reportLimit() {
    let waiting = pointee.worklist.nodes.sorted { $0.pointee.depth < $1.pointee.depth }
    let names = waiting.prefix(4).map { $0.pointee.view.path }.joined(separator: ", ")
    pointee.root.pointee.view.diagnose(
      .feedbackLimit,
      "layout did not settle within \(pointee.limits.generations) generations of "
        + "\(pointee.limits.runsOfOneView) runs of one view; still waiting: \(names)",
      advice: "Look for bodies that mark or resize what has already been laid out (R28).")
  }
}

// MARK: - Flushing from within a body

extension EngineRef {
  /// R8: whether a running body may flush this view now.
  private func mayFlushWithin(_ node: NodeRef) -> Bool {
    if pointee.measureDepth > 0 {
      node.pointee.view.diagnose(
        .layoutWhileMeasuring, "layoutIfNeeded() was called by a body that was measuring",
        advice: "Nothing was done: measuring moves nothing (R8).")
      return false
    }
    if let running = pointee.layoutStack.first(where: { $0.isInside(node) }) {
      node.pointee.view.diagnose(
        .layoutWhileRunning,
        "layoutIfNeeded() was called while the layout body of \(running.pointee.view.path) ran",
        advice: "Nothing was done: the running flush lays it out (R8).")
      return false
    }
    if ThreadContext.isStackLow(floor: pointee.stackFloor) {
      reportLowStack(node)
      return false
    }
    return true
  }

  private func reportLowStack(_ node: NodeRef) {
    if pointee.hasReportedDepth { return }
    pointee.hasReportedDepth = true
    node.pointee.view.diagnose(
      .depthLimit, "layoutIfNeeded() was nested too deep for the stack",
      advice: "Nothing was done: the running flush lays it out (R8, R43).")
  }
}
