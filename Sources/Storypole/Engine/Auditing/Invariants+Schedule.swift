import Foundation

/// Schedule: checks that each view with pending work is scheduled somewhere.
extension Invariants {
  /// Checks that nothing is in progress between flushes.
  mutating func checkEngine() {
    let (root, schedule) = (engine.root, engine.schedule)
    expectEqual(engine.flushing.depth, 0, root, "the number of running flushes")
    expectEqual(engine.measuring.depth, 0, root, "the number of running measurements")
    expectEqual(engine.flushing.layoutStack.count, 0, root, "the number of running bodies")
    expectEqual(engine.measuring.imagined.count, 0, root, "the number of simulated placements")
    expectEqual(engine.measuring.keptMarks.count, 0, root, "the number of deferred marks")
    expectEqual(schedule.stack.count, 0, root, "the number of stacked views")
    expectEqual(schedule.deferred.count { $0 != nil }, 0, root, "the number of deferred views")
    expectEqual(schedule.held.count { $0 != nil }, 0, root, "the number of held views")
    expect(engine.reader == nil, root, "reads are still charged to a body that has ended")
  }

  /// Checks that a view that needs layout is queued or parked, or will be found by its
  /// superview's first visit.
  mutating func checkSchedule(_ node: NodeRef) {
    let moving: NodeFlags = [.isStacked, .isDeferred, .isHeld, .isRunning, .isFirstVisit]
    expect(!node.has(moving), node, "has flags of a running flush (\(node.flags.rawValue))")
    let isFound =
      node.has([.isQueued, .isParked]) || node.superNode?.has(.needsFirstVisit) == true
    if node.isPending && !isFound {
      let reason = reason(node)
      expect(false, node, "needs layout (\(reason)), but is not scheduled")
    }
    let isInTurn = node.has(.isParked) || engine.schedule.propertyQueue.contains(node)
    expect(
      !node.has(.needsUpdateProperties) || isInTurn, node,
      "needs its properties updated, but is not scheduled")
  }

  /// Checks that the lists agree with the flags of the views in them.
  mutating func checkLists(_ nodes: [NodeRef]) {
    for (node, message) in engine.schedule.worklist.disagreements() { expect(false, node, message) }
    expectEqual(
      engine.schedule.worklist.nodes.count, nodes.count { $0.has(.isQueued) }, engine.root,
      "the length of the worklist")
    expectEqual(
      engine.schedule.parking.collapsedCount, nodes.count { $0.has(.isCollapsed) },
      engine.root, "the number of collapsed views")
  }

  private func reason(_ node: NodeRef) -> String {
    if node.has(.needsFirstVisit) { return "it was never visited" }
    if node.has(.isForced) { return "it was marked" }
    if node.has(.needsAutoresizing) { return "its mask has yet to act" }
    if !node.layout.dirty.isEmpty { return "a dependency may have changed" }
    let (now, then) = (node.frame.size, node.layout.size)
    return "laid out at \(then.brief), now \(now.brief)"
  }
}
