/// The views that a flush has to visit: shallowest first, ties in the order of queueing (R36).
///
/// It is a binary heap whose nodes store their positions, so that a view which leaves the tree
/// is removed in O(log q).
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
    items.withUnsafeMutableBufferPointer { Self.siftUp($0, from: $0.count - 1) }
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
    items.withUnsafeMutableBufferPointer { items in
      Self.put(last, in: items, at: index)
      if Self.siftDown(items, from: index) == index { Self.siftUp(items, from: index) }
    }
  }

  /// The queued views, in unspecified order.
  var nodes: [NodeRef] { items.map(\.node) }

  /// Whether any view was ever queued.
  var hasBeenUsed: Bool { sequence > 0 }

  /// Disagreements between the heap order and the positions stored in nodes; for checks.
  func disagreements() -> [(node: NodeRef, message: String)] {
    items.indices.flatMap { index in
      let (item, parent) = (items[index], items[(Swift.max(index, 1) - 1) / 2])
      var found: [String] = []
      let (known, depth) = (item.node.pointee.queueIndex, item.node.pointee.depth)
      if known != index { found.append("is number \(index) in the worklist, but says \(known)") }
      if item.depth != depth {
        found.append("was queued at depth \(item.depth), but is at \(depth)")
      }
      if index > 0 && Self.precedes(item, parent) {
        found.append("is queued after depth \(parent.depth), but has depth \(item.depth)")
      }
      return found.map { (item.node, $0) }
    }
  }

  @inline(__always) private static func precedes(_ a: Item, _ b: Item) -> Bool {
    if Fault.isOn(.lastInFirstOut) { return a.sequence > b.sequence }
    return a.depth != b.depth ? a.depth < b.depth : a.sequence < b.sequence
  }

  private static func siftUp(_ items: UnsafeMutableBufferPointer<Item>, from start: Int) {
    var index = start
    let item = items[index]
    while index > 0 {
      let parent = (index - 1) / 2
      if !precedes(item, items[parent]) { break }
      put(items[parent], in: items, at: index)
      index = parent
    }
    put(item, in: items, at: index)
  }

  /// - Returns: the index at which the item has arrived.
  private static func siftDown(
    _ items: UnsafeMutableBufferPointer<Item>, from start: Int
  ) -> Int {
    var index = start
    let item = items[index]
    while true {
      var child = 2 * index + 1
      if child >= items.count { break }
      if child + 1 < items.count && precedes(items[child + 1], items[child]) { child += 1 }
      if !precedes(items[child], item) { break }
      put(items[child], in: items, at: index)
      index = child
    }
    put(item, in: items, at: index)
    return index
  }

  @inline(__always)
  private static func put(
    _ item: Item, in items: UnsafeMutableBufferPointer<Item>, at index: Int
  ) {
    items[index] = item
    item.node.pointee.queueIndex = Int32(truncatingIfNeeded: index)
  }
}
