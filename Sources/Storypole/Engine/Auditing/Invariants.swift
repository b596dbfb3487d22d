import Foundation

/// The invariants of a tree and its records between flushes; violations name the numbers that
/// disagree.
///
/// A walk over all views and records, for tests. A violation is always a bug of the engine: no
/// program can break an invariant, however wrong it is.
struct Invariants {
  let engine: EngineRef
  private(set) var broken: [BrokenInvariant] = []

  init(of root: View) { engine = EngineRef.engine(for: root.node) }

  /// Checks every view of the tree.
  mutating func checkAll() {
    checkEngine()
    let nodes = engine.root.nodesFromHere()
    for node in nodes {
      checkPlace(node)
      checkFlags(node)
      checkSchedule(node)
      checkRecords(node)
      checkInheritance(node)
    }
    checkLists(nodes)
    checkOverrides(nodes)
  }

  /// Records a violation unless a condition holds.
  mutating func expect(
    _ isTrue: Bool, _ node: NodeRef, _ message: @autoclosure () -> String
  ) {
    if !isTrue {
      broken.append(BrokenInvariant(path: node.view.path, message: message()))
    }
  }

  /// Records a violation unless two values are equal.
  mutating func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ node: NodeRef, _ what: @autoclosure () -> String
  ) {
    expect(found == expected, node, "\(what()) is \(found), but should be \(expected)")
  }

  // MARK: Structure

  /// Checks links, depths, and membership in the tree.
  private mutating func checkPlace(_ node: NodeRef) {
    for child in node.children.map(\.node) {
      let above = child.superNode?.view.path ?? "no view"
      expect(
        child.superNode == node, child,
        "is a subview of \(node.view.path), but its superview is \(above)")
      expectEqual(child.depth, node.depth + 1, child, "the depth")
      expect(child.engine == engine, child, "belongs to another engine than its superview")
    }
    let identities = Set(node.children.map { ObjectIdentifier($0) })
    expectEqual(identities.count, node.children.count, node, "the number of subviews")
    expect(node.frame.isStorable, node, "has the frame \(node.frame) (R40)")
    expect(node.writtenFrame.isStorable, node, "has the written frame \(node.writtenFrame) (R40)")
  }

  /// Checks flags that follow from other state.
  private mutating func checkFlags(_ node: NodeRef) {
    expect(
      !node.has(.isParked) || node.isUnderCollapsed, node,
      "is parked, but not below a collapsed view")
    let hasBody =
      node.body != nil || node.has(.overridesLayout) || node.view.hasSilentLayout
    expectEqual(node.has(.hasBody), hasBody, node, "hasBody")
    let hasMask = node.extras?.autoresizingMask.isEmpty == false
    expectEqual(node.has(.hasMask), hasMask, node, "hasMask")
    guard let above = node.superNode else { return }
    expect(
      !hasMask || above.has(.hasMaskedChildren), above,
      "has no record that \(node.view.path) has a mask")
    expect(
      !node.has(.isCollapsed) || above.has(.hasCollapsedChildren), above,
      "has no record that \(node.view.path) is collapsed")
  }
}

/// A violation of one of the engine's invariants.
package struct BrokenInvariant: Hashable, CustomStringConvertible {
  /// The path of the view.
  package let path: String
  /// The disagreement, with its numbers.
  package let message: String

  package var description: String { "\(path): \(message)" }
}

extension View {
  /// Returns the violated invariants of this view's tree and its records, empty if the engine is
  /// correct.
  ///
  /// Must not be called within a flush or a measurement. Cost: all records.
  package final func brokenInvariants() -> [BrokenInvariant] {
    var invariants = Invariants(of: root)
    invariants.checkAll()
    return invariants.broken
  }
}

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
    expectEqual(schedule.outerWorklists.count, 0, root, "the number of worklists put aside")
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
