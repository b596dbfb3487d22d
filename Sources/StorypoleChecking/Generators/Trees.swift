extension ChoiceSource {
  /// Makes a tree of at most `nodes` nodes, and shrinks by dropping nodes, and to its subtrees.
  ///
  /// The function makes one node, and gets its children, if any, from `growth`:
  ///
  ///     let shelf = source.tree(upTo: 12) { source, growth in
  ///       Shelf(width: source.int(in: 1...9), shelves: growth.children(from: &source))
  ///     }
  ///
  /// At random all sizes are equally likely, and both deep and broad shapes occur. There is always
  /// a root. Below `depth` levels nodes have no children, which bounds the stack.
  public mutating func tree<Node>(
    upTo nodes: Int, depth: Int = 48,
    _ node: @escaping (inout ChoiceSource, inout TreeGrowth<Node>) -> Node
  ) -> Node {
    let below = max(nodes, 1) - 1
    var growth = TreeGrowth(node: node, left: below, levelsLeft: max(depth, 1) - 1)
    growth.planned = plan(upTo: below)
    return growth.makeNode(from: &self)
  }
}

/// The budget of a tree during its generation, which makes the children of every node.
public struct TreeGrowth<Node> {
  let node: (inout ChoiceSource, inout TreeGrowth) -> Node
  /// The remaining number of nodes for the whole tree, which all nodes share.
  var left: Int
  var levelsLeft: Int
  /// The planned number of nodes below this one, which is neither recorded nor replayed.
  var planned = 0

  init(
    node: @escaping (inout ChoiceSource, inout TreeGrowth) -> Node, left: Int, levelsLeft: Int
  ) {
    self.node = node
    self.left = left
    self.levelsLeft = levelsLeft
  }

  /// Makes the children of this node, as many as the budget allows, and at most `most`.
  public mutating func children(
    from source: inout ChoiceSource, atMost most: Int = .max
  ) -> [Node] {
    var children: [Node] = []
    var isOpen = true
    while isOpen {
      isOpen = source.span("child") { source in
        guard hasAnother(after: children.count, atMost: most, &source) else { return false }
        children.append(makeChild(from: &source))
        return true
      }
    }
    return children
  }

  func hasAnother(
    after count: Int, atMost most: Int, _ source: inout ChoiceSource
  ) -> Bool {
    guard left > 0, levelsLeft > 0, count < most else { return source.forcedChoice(0) == 1 }
    return source.oneMore(planned: planned > 0)
  }

  /// Makes one child one level down, with a random share of the planned nodes.
  mutating func makeChild(from source: inout ChoiceSource) -> Node {
    let share = planned > 0 ? 1 + source.plan(upTo: planned - 1) : 1
    let rest = planned - share
    left -= 1
    levelsLeft -= 1
    planned = share - 1
    defer {
      levelsLeft += 1
      planned = max(rest, 0)
    }
    return makeNode(from: &source)
  }

  mutating func makeNode(from source: inout ChoiceSource) -> Node {
    let node = node
    return source.span("node") { source in node(&source, &self) }
  }
}
