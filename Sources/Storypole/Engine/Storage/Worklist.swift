/// The views that a flush has to visit: shallowest first, ties in the order of queueing (R36).
///
/// A mark climbs, and queues each view above the last one: such views are kept on a stack, at the
/// cost of a few instructions each. All others are in a binary heap. Nodes store their positions,
/// so that a view which leaves the tree is removed in O(log q).
struct Worklist {
  /// A view of the climb, or `nil` if it was removed.
  private struct Climbed: BitwiseCopyable {
    var node: NodeRef?
    var depth: Int32
  }

  private struct Item: BitwiseCopyable {
    var node: NodeRef
    var sequence: UInt64
    var depth: Int32
  }

  /// Views of strictly decreasing depth, of which the last is not removed.
  ///
  /// Each was shallower than all other views as it was queued, so that it precedes the views
  /// of its depth in the heap.
  private var climb = RawStack<Climbed>()
  /// The heap.
  private var items = RawStack<Item>()
  /// The number of views that were ever put in the heap.
  private var sequence: UInt64 = 0
  /// The depth of the first view, or a depth that no view has.
  private var least = Int32.max

  /// The depth of the first view, or greater than any if there is none.
  @inline(__always) var leastDepth: Int { Int(least) }

  @inline(__always) var isEmpty: Bool { least == .max }

  @inline(__always) mutating func push(_ node: NodeRef) {
    node.flags.insert(.isQueued)
    let depth = node.depth
    if depth < least {
      least = depth
      node.queueIndex = Int32(truncatingIfNeeded: Self.queueIndex(inClimb: climb.count))
      climb.push(Climbed(node: node, depth: depth))
    } else {
      pushOnHeap(node)
    }
  }

  @inline(never) private mutating func pushOnHeap(_ node: NodeRef) {
    sequence &+= 1
    items.push(Item(node: node, sequence: sequence, depth: node.depth))
    siftUp(from: items.count - 1)
  }

  mutating func popFirst() -> NodeRef? {
    guard let first = firstNode else { return nil }
    remove(first)
    return first
  }

  private var firstNode: NodeRef? {
    guard let climbed = climb.last else { return items.first?.node }
    guard let first = items.first, first.depth < climbed.depth else { return climbed.node }
    return first.node
  }

  mutating func remove(_ node: NodeRef) {
    let index = Int(node.queueIndex)
    node.flags.remove(.isQueued)
    if index < 0 {
      removeFromClimb(Self.queueIndex(inClimb: 0) - index)
    } else {
      removeFromHeap(index)
    }
    least = min(climb.last?.depth ?? .max, items.first?.depth ?? .max)
  }

  /// Whether a queued view is in this list rather than in another one.
  func holds(_ node: NodeRef) -> Bool {
    let index = Int(node.queueIndex)
    if index >= 0 { return index < items.count && items[index].node == node }
    let place = Self.queueIndex(inClimb: 0) - index
    return place < climb.count && climb[place].node == node
  }

  /// Removes and returns the given views that are in this list, first ones first.
  mutating func take(_ nodes: [NodeRef]) -> [NodeRef] {
    let own = nodes.filter(holds).map { (node: $0, sequence: sequence(of: $0)) }
    for (node, _) in own { remove(node) }
    return own.sorted { ($0.node.depth, $0.sequence) < ($1.node.depth, $1.sequence) }.map(\.node)
  }

  /// The position of a view among those of its depth.
  private func sequence(of node: NodeRef) -> UInt64 {
    node.queueIndex < 0 ? 0 : items[Int(node.queueIndex)].sequence
  }

  private mutating func removeFromHeap(_ index: Int) {
    let last = items.popLast()
    if index == items.count { return }
    put(last, at: index)
    if siftDown(from: index) == index { siftUp(from: index) }
  }

  private mutating func removeFromClimb(_ index: Int) {
    climb[index].node = nil
    while climb.count > 0 && climb.top.node == nil { climb.pop() }
  }

  /// The `queueIndex` of a view of the climb: negative, where those of the heap aren't.
  @inline(__always) private static func queueIndex(inClimb index: Int) -> Int { -1 &- index }

  func free() {
    climb.free()
    items.free()
  }

  /// The number of queued views, and of removed ones between them.
  var count: Int { climb.count + items.count }

  /// The queued views, in unspecified order.
  var nodes: [NodeRef] { climb.contents.compactMap(\.node) + items.contents.map(\.node) }

  /// Whether any view was ever queued.
  var hasBeenUsed: Bool { climb.hasBeenUsed || items.hasBeenUsed }

  /// Disagreements between the order of the views and the positions stored in nodes, for checks.
  func disagreements() -> [(node: NodeRef, message: String)] {
    heapDisagreements() + climbDisagreements()
  }

  private func climbDisagreements() -> [(node: NodeRef, message: String)] {
    var found: [(node: NodeRef, message: String)] = []
    var above: Int32 = .max
    for index in 0..<climb.count {
      let item = climb[index]
      guard let node = item.node else { continue }
      let (known, expected) = (Int(node.queueIndex), Self.queueIndex(inClimb: index))
      if known != expected {
        found.append((node, "is at index \(expected) of the worklist, but has the index \(known)"))
      }
      if item.depth != node.depth || item.depth >= above || item.depth < least {
        let depth = node.depth
        found.append((node, "was queued at \(item.depth) below \(above), but is at \(depth)"))
      }
      above = item.depth
    }
    return found
  }

  private func heapDisagreements() -> [(node: NodeRef, message: String)] {
    (0..<items.count).flatMap { index in
      let (item, parent) = (items[index], items[(Swift.max(index, 1) - 1) / 2])
      var found: [String] = []
      let (known, depth) = (item.node.queueIndex, item.node.depth)
      if known != index {
        found.append("is at index \(index) of the worklist, but has the index \(known)")
      }
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
    (a.depth, a.sequence) < (b.depth, b.sequence)
  }

  private func siftUp(from start: Int) {
    var index = start
    let item = items[index]
    while index > 0 {
      let parent = (index - 1) / 2
      if !Self.precedes(item, items[parent]) { break }
      put(items[parent], at: index)
      index = parent
    }
    put(item, at: index)
  }

  /// - Returns: the index at which the item has arrived.
  private func siftDown(from start: Int) -> Int {
    var index = start
    let item = items[index]
    while true {
      var child = 2 * index + 1
      if child >= items.count { break }
      if child + 1 < items.count && Self.precedes(items[child + 1], items[child]) { child += 1 }
      if !Self.precedes(items[child], item) { break }
      put(items[child], at: index)
      index = child
    }
    put(item, at: index)
    return index
  }

  @inline(__always) private func put(_ item: Item, at index: Int) {
    items[index] = item
    item.node.queueIndex = Int32(truncatingIfNeeded: index)
  }
}
