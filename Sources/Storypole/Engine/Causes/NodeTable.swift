/// A number for each of many nodes, found by its address.
///
/// Open addressing with linear probing. A dictionary's keyed hash took longer than all else that is
/// recorded of a run.
struct NodeTable {
  private var entryIndices: [(node: NodeRef?, number: UInt32)]
  private var count = 0

  init() { entryIndices = Array(repeating: (nil, 0), count: 16) }

  /// The number of a node; 0 if it has none.
  @inline(__always) func number(of node: NodeRef) -> UInt32 {
    entryIndices.withUnsafeBufferPointer { entryIndices in
      var index = Self.home(of: node, in: entryIndices.count)
      while let present = entryIndices[index].node {
        if present == node { return entryIndices[index].number }
        index = (index + 1) & (entryIndices.count - 1)
      }
      return 0
    }
  }

  /// Gives a node that has no number one.
  mutating func insert(_ node: NodeRef, _ number: UInt32) {
    if (count + 1) * 2 > entryIndices.count { grow() }
    var index = Self.home(of: node, in: entryIndices.count)
    while entryIndices[index].node != nil { index = (index + 1) & (entryIndices.count - 1) }
    entryIndices[index] = (node, number)
    count += 1
  }

  /// Forgets a node, and closes the gap: what comes after it must be found from its own home.
  mutating func remove(_ node: NodeRef) {
    let mask = entryIndices.count - 1
    var gap = Self.home(of: node, in: entryIndices.count)
    while entryIndices[gap].node != node {
      if entryIndices[gap].node == nil { return }
      gap = (gap + 1) & mask
    }
    var index = (gap + 1) & mask
    while let present = entryIndices[index].node {
      let distance = (index &- Self.home(of: present, in: entryIndices.count)) & mask
      if distance >= (index &- gap) & mask {
        entryIndices[gap] = entryIndices[index]
        gap = index
      }
      index = (index + 1) & mask
    }
    entryIndices[gap] = (nil, 0)
    count -= 1
  }

  /// Forgets all nodes, and keeps the room.
  mutating func removeAll() {
    for index in entryIndices.indices { entryIndices[index] = (nil, 0) }
    count = 0
  }

  private mutating func grow() {
    let old = entryIndices
    entryIndices = Array(repeating: (nil, 0), count: old.count * 2)
    count = 0
    for case (let node?, let number) in old { insert(node, number) }
  }

  /// Where a node is looked for first: Fibonacci hashing of its address.
  @inline(__always) private static func home(of node: NodeRef, in capacity: Int) -> Int {
    let hash = UInt64(UInt(bitPattern: node)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (capacity - 1)
  }
}
