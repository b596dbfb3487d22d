import Foundation

/// What has to be true of a tree and its records between flushes; names the numbers that disagree.
///
/// A walk over everything, for tests. What it finds is a fault of the engine: no program of a
/// user's may break an invariant, however wrong it is.
struct Invariants {
  let engine: EngineRef
  private(set) var broken: [BrokenInvariant] = []

  init(of root: View) { engine = EngineRef.engine(for: root.node) }

  /// Looks at every view of the tree.
  mutating func checkAll() {
    checkEngine()
    let nodes = engine.pointee.root.nodesFromHere()
    for node in nodes {
      checkPlace(node)
      checkFlags(node)
      checkSchedule(node)
      checkRecords(node)
    }
    checkLists(nodes)
  }

  /// Notes what is wrong with a view, unless all is well.
  mutating func expect(
    _ isTrue: Bool, _ node: NodeRef, _ message: @autoclosure () -> String
  ) {
    if !isTrue {
      broken.append(BrokenInvariant(path: node.view.path, message: message()))
    }
  }

  /// Notes two numbers that should be one.
  mutating func expectEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ node: NodeRef, _ what: @autoclosure () -> String
  ) {
    expect(found == expected, node, "\(what()) is \(found), but should be \(expected)")
  }

  // MARK: Structure

  /// Links, depth, and what belongs to the same tree.
  private mutating func checkPlace(_ node: NodeRef) {
    for child in node.pointee.children.map(\.node) {
      let above = child.pointee.superNode?.view.path ?? "nobody"
      expect(
        child.pointee.superNode == node, child,
        "is a subview of \(node.view.path), but calls \(above) its superview")
      expectEqual(child.pointee.depth, node.pointee.depth + 1, child, "the depth")
      expect(child.pointee.engine == engine, child, "belongs to another engine than its superview")
    }
    let identities = Set(node.pointee.children.map { ObjectIdentifier($0) })
    expectEqual(identities.count, node.pointee.children.count, node, "the number of subviews")
    expect(node.pointee.frame.isStorable, node, "has the frame \(node.pointee.frame) (R40)")
    expect(node.writtenFrame.isStorable, node, "was written the frame \(node.writtenFrame) (R40)")
  }

  /// Flags that follow from something else.
  private mutating func checkFlags(_ node: NodeRef) {
    expect(!node.has(.isParked) || node.isUnderCollapsed, node, "is parked in sight")
    let hasBody = node.pointee.body != nil || node.has(.overridesLayout)
    expectEqual(node.has(.hasBody), hasBody, node, "hasBody")
    let hasMask = node.pointee.extras?.autoresizingMask.isEmpty == false
    expectEqual(node.has(.hasMask), hasMask, node, "hasMask")
    guard let above = node.pointee.superNode else { return }
    expect(
      !hasMask || above.has(.hasMaskedChildren), above,
      "doesn't know that \(node.view.path) has a mask")
    expect(
      !node.has(.isCollapsed) || above.has(.hasCollapsedChildren), above,
      "doesn't know that \(node.view.path) is collapsed")
  }
}

/// Something that is not as the engine's own rules have it.
package struct BrokenInvariant: Hashable, CustomStringConvertible {
  /// The view.
  package let path: String
  /// What disagrees, with the numbers.
  package let message: String

  package var description: String { "\(path): \(message)" }
}

extension View {
  /// What is wrong with the tree of this view and its records: nothing, if the engine is right.
  ///
  /// Not for use within a pass. Cost: all records.
  package final func brokenInvariants() -> [BrokenInvariant] {
    var invariants = Invariants(of: root)
    invariants.checkAll()
    return invariants.broken
  }
}
