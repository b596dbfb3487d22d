/// A walk over a subtree: each view comes before the views below it, and those before its next
/// sibling.
///
/// It uses neither the native stack (R43) nor reference counts.
struct SubtreeWalk {
  /// The number of views that the walk has returned.
  private(set) var count = 0
  private var top: NodeRef?
  /// The views above the next one that have subviews, the top of the walk first.
  private var path = RawStack<Step>()

  private struct Step: BitwiseCopyable {
    let node: NodeRef
    /// The index of the subview that comes next.
    var index = 0
  }

  init(from top: NodeRef) { self.top = top }

  /// Whether the last view has been returned.
  var isAtEnd: Bool { top == nil && path.count == 0 }

  /// Frees the storage of a walk that isn't continued to its end.
  func stop() { path.free() }

  /// Returns the next view, or `nil` at the end, when the walk's storage is freed.
  @inline(__always) mutating func next() -> NodeRef? {
    guard let node = top ?? nextSubview() else { return nil }
    top = nil
    count += 1
    if !node.children.isEmpty { path.push(Step(node: node)) }
    return node
  }

  @inline(__always) private mutating func nextSubview() -> NodeRef? {
    while let step = path.last {
      let children = step.node.childNodes
      if step.index < children.count {
        path[path.count - 1].index += 1
        return children[step.index]
      }
      path.pop()
    }
    path.free()
    return nil
  }
}

extension NodeRef {
  /// Returns this node and all nodes below it, superviews first, from back to front.
  func nodesFromHere() -> [NodeRef] {
    var nodes: [NodeRef] = []
    var walk = SubtreeWalk(from: self)
    while let node = walk.next() { nodes.append(node) }
    return nodes
  }
}
