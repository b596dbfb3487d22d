/// The views that a flush has to look at: shallowest first, ties in the order of queueing (R36).
///
/// A binary heap whose nodes know their positions, so that a view which leaves the tree is taken out in
/// O(log q).
struct Worklist {
  private struct Item {
    var node: NodeRef
    var sequence: UInt64
    var depth: Int32
  }

  private var items: [Item] = []
  private var sequence: UInt64 = 0

  var isEmpty: Bool { items.isEmpty }
  var count: Int { items.count }

  mutating func push(_ node: NodeRef) {
    node.pointee.flags.insert(.isQueued)
    sequence += 1
    items.append(Item(node: node, sequence: sequence, depth: node.pointee.depth))
    siftUp(items.count - 1)
  }

  mutating func popFirst() -> NodeRef? {
    guard let first = items.first?.node else { return nil }
    remove(first)
    return first
  }

  mutating func remove(_ node: NodeRef) {
    let index = Int(node.pointee.queueIndex)
    node.pointee.flags.remove(.isQueued)
    node.pointee.queueIndex = -1
    let last = items.removeLast()
    if index == items.count { return }
    items[index] = last
    last.node.pointee.queueIndex = Int32(truncatingIfNeeded: index)
    siftDown(index)
    siftUp(Int(last.node.pointee.queueIndex))
  }

  /// The queued views, in no order.
  var nodes: [NodeRef] { items.map(\.node) }

  /// Whether the queue's order and the nodes' positions agree; for checks.
  var isConsistent: Bool {
    items.indices.allSatisfy { index in
      let node = items[index].node
      let parent = items[(Swift.max(index, 1) - 1) / 2]
      return node.pointee.queueIndex == index && node.has(.isQueued)
        && (index == 0 || !precedes(items[index], parent))
    }
  }

  private func precedes(_ a: Item, _ b: Item) -> Bool {
    a.depth != b.depth ? a.depth < b.depth : a.sequence < b.sequence
  }

  private mutating func siftUp(_ start: Int) {
    var index = start
    let item = items[index]
    while index > 0 {
      let parent = (index - 1) / 2
      if !precedes(item, items[parent]) { break }
      put(items[parent], at: index)
      index = parent
    }
    put(item, at: index)
  }

  private mutating func siftDown(_ start: Int) {
    var index = start
    let item = items[index]
    while true {
      var child = 2 * index + 1
      if child >= items.count { break }
      if child + 1 < items.count && precedes(items[child + 1], items[child]) { child += 1 }
      if !precedes(items[child], item) { break }
      put(items[child], at: index)
      index = child
    }
    put(item, at: index)
  }

  @inline(__always) private mutating func put(_ item: Item, at index: Int) {
    items[index] = item
    item.node.pointee.queueIndex = Int32(truncatingIfNeeded: index)
  }
}
