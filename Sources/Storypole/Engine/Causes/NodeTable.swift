/// A table of numbers, keyed by the addresses of nodes.
///
/// Open addressing with linear probing. A dictionary's keyed hash took longer than everything
/// else that is recorded per run.
struct NodeTable {
  private typealias Slots = [(node: NodeRef?, number: UInt32)]

  private var slots: Slots
  private var count = 0

  init() { slots = Array(repeating: (nil, 0), count: 16) }

  /// The number of a node, or 0 if it isn't in the table.
  @inline(__always) func number(of node: NodeRef) -> UInt32 {
    var index = Self.home(of: node, in: slots.count)
    while let present = slots[index].node {
      if present == node { return slots[index].number }
      index = (index + 1) & (slots.count - 1)
    }
    return 0
  }

  /// Inserts a node that is not in the table.
  mutating func insert(_ node: NodeRef, _ number: UInt32) {
    if (count + 1) * 2 > slots.count { grow() }
    Self.put(node, number, in: &slots)
    count += 1
  }

  @inline(__always) private static func put(
    _ node: NodeRef, _ number: UInt32, in slots: inout Slots
  ) {
    var index = home(of: node, in: slots.count)
    while slots[index].node != nil { index = (index + 1) & (slots.count - 1) }
    slots[index] = (node, number)
  }

  /// Removes a node, and closes the gap, so that the nodes after it are still found from their
  /// home positions.
  mutating func remove(_ node: NodeRef) {
    let mask = slots.count - 1
    var gap = Self.home(of: node, in: slots.count)
    while slots[gap].node != node {
      if slots[gap].node == nil { return }
      gap = (gap + 1) & mask
    }
    var index = (gap + 1) & mask
    while let present = slots[index].node {
      let distance = (index &- Self.home(of: present, in: slots.count)) & mask
      if distance >= (index &- gap) & mask {
        slots[gap] = slots[index]
        gap = index
      }
      index = (index + 1) & mask
    }
    slots[gap] = (nil, 0)
    count -= 1
  }

  /// Removes all nodes, and keeps the capacity.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = (nil, 0) }
    count = 0
  }

  private mutating func grow() {
    var grown = Slots(repeating: (nil, 0), count: slots.count * 2)
    for case (let node?, let number) in slots { Self.put(node, number, in: &grown) }
    slots = grown
  }

  /// The index at which the search for a node begins: Fibonacci hashing of its address.
  @inline(__always) private static func home(of node: NodeRef, in capacity: Int) -> Int {
    let hash = node.id.number &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> 32) & (capacity - 1)
  }
}
