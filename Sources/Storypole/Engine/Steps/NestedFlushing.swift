import Foundation

/// Flushing from within a body: what may be flushed (R8), and what waits until that has ended.
extension EngineRef {
  /// R8: whether a view may be flushed now; a running flush or measurement may forbid it.
  func mayFlush(
    _ node: NodeRef, _ call: StaticString, from origin: CallOrigin?, isNew: Bool
  ) -> Bool {
    let thread = ThreadContext.current
    // An outermost flush interrupts nothing, and has the whole stack.
    if thread.engine == nil { return true }
    if refusesMoves && !isNew {
      node.view.diagnose(
        .layoutWhileMeasuring, "\(call) was called by a body that was measuring",
        at: origin, advice: "Nothing was done: measuring moves nothing (R8).")
      return false
    }
    if let running = runningView(inside: node) {
      node.view.diagnose(
        .layoutWhileRunning,
        "\(call) was called while the layout body of \(running.view.path) ran",
        at: origin, advice: "Nothing was done: the running flush lays it out (R8).")
      return false
    }
    if StackLimit.isLow(floor: thread.stack.floor) {
      reportLowStack(node, call, from: origin)
      return false
    }
    return true
  }

  /// The outermost view of a subtree whose layout body is running.
  private func runningView(inside top: NodeRef) -> NodeRef? {
    for index in 0..<flushing.layoutStack.count where flushing.layoutStack[index].isInside(top) {
      return flushing.layoutStack[index]
    }
    return nil
  }

  /// Queues a pending view, and the views of its subtree that the running flushes have stacked for
  /// later or have set aside.
  ///
  /// Cost: the views that were set aside, and those that are stacked. Of the latter only the view
  /// itself is looked for if it lies below the running one.
  func queueWaiting(inside top: NodeRef) {
    if top.isPending && !top.has([.isQueued, .isDeferred, .isStacked, .isHeld, .isParked]) {
      schedule.worklist.push(top)
    }
    if let reader, top.isInside(reader) {
      unstackChild(top, of: reader)
    } else {
      unstackAll(inside: top)
    }
    for index in schedule.held.indices {
      guard let node = schedule.held[index], node.isInside(top) else { continue }
      schedule.held[index] = nil
      queue(node, noLonger: .isHeld)
    }
  }

  /// Queues a view below the running one if it is stacked.
  ///
  /// What else is stacked are subviews of the running view and of views around it: the subviews of
  /// a view are visited before anything below it runs.
  private func unstackChild(_ node: NodeRef, of reader: NodeRef) {
    defer {
      assert(
        !schedule.stack.contents.contains { $0?.isInside(node) == true },
        "nothing below a view that the running body lays out is stacked")
    }
    guard node.has(.isStacked) else { return }
    let places = 0..<schedule.stack.count
    guard let index = places.firstFromEnds(where: { schedule.stack[$0] == node }) else { return }
    schedule.stack[index] = nil
    queue(node, noLonger: .isStacked)
  }

  private func unstackAll(inside top: NodeRef) {
    counters.walked += schedule.stack.count
    for index in 0..<schedule.stack.count {
      guard let node = schedule.stack[index], node.isInside(top) else { continue }
      schedule.stack[index] = nil
      queue(node, noLonger: .isStacked)
    }
  }

  private func queue(_ node: NodeRef, noLonger state: NodeFlags) {
    node.flags.remove(state)
    if !node.has(.isQueued) { schedule.worklist.push(node) }
  }

  private func reportLowStack(
    _ node: NodeRef, _ call: StaticString, from origin: CallOrigin?
  ) {
    if flushing.hasReportedDepth { return }
    flushing.hasReportedDepth = true
    node.view.diagnose(
      .depthLimit, "\(call) was nested too deep for the stack", at: origin,
      advice: "Nothing was done: the running flush lays it out (R8, R43).")
  }
}

// MARK: - What is queued elsewhere

extension EngineRef {
  /// The queued views of a subtree.
  ///
  /// Cost: the views of the subtree, or the queued ones if these are fewer.
  func queuedNodes(inside top: NodeRef) -> [NodeRef] {
    let lists = schedule.worklists
    let count = lists.reduce(0) { $0 + $1.count }
    var walk = SubtreeWalk(from: top)
    var found: [NodeRef] = []
    while walk.count < count, let node = walk.next() {
      if node.has(.isQueued) { found.append(node) }
    }
    counters.walked += walk.count
    if walk.isAtEnd { return found }
    walk.stop()
    counters.walked += count
    return lists.flatMap(\.nodes).filter { $0.isInside(top) }
  }
}

extension Schedule {
  /// Leaves only some views queued until a nested flush has ended.
  mutating func putWorklistAside(except inside: [NodeRef]) {
    outerWorklists.append(worklist)
    worklist = Worklist()
    for level in outerWorklists.indices.reversed() {
      for node in outerWorklists[level].take(inside) { worklist.push(node) }
    }
  }

  /// Queues again what was put aside, in front of what a limit has left queued.
  mutating func takeWorklistUp() {
    var left = worklist
    worklist = outerWorklists.removeLast()
    while let node = left.popFirst() { worklist.push(node) }
    left.free()
  }

  fileprivate var worklists: [Worklist] { outerWorklists + [worklist] }

  /// Removes a view from the worklist that it is in.
  @inline(__always) mutating func unqueue(_ node: NodeRef) {
    if outerWorklists.isEmpty { worklist.remove(node) } else { unqueueInNestedFlush(node) }
  }

  @inline(never) private mutating func unqueueInNestedFlush(_ node: NodeRef) {
    if worklist.holds(node) { return worklist.remove(node) }
    for level in outerWorklists.indices where outerWorklists[level].holds(node) {
      return outerWorklists[level].remove(node)
    }
  }
}
