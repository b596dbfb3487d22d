import Foundation

/// A dependency that may have changed since a record read it, with the value that the record saw.
///
/// Only dirty edges are stored on the reader's side: a change to one of 10,000 children makes a
/// list of one.
struct DirtyEdge {
  /// The node that was read, kept alive by being a child of the reader (or by `keeper`).
  var target: NodeRef
  /// The target's entry index, or 0 for a facet that is read in summary.
  var entryIndex: UInt32
  /// The position in the read order.
  ///
  /// Inputs, which cost nothing to compare, come first (order 0).
  var order: UInt32
  var seen: CGSize
  var facet: Facet
  /// Whether the list is sorted from here on.
  var isSortedFromHere = true
  /// Keeps a target that is not a child of the reader alive, or holds the attributes that were
  /// seen.
  var keeper: Unmanaged<AnyObject>?
  var next: UnsafeMutablePointer<DirtyEdge>?
}

/// The dirty edges of one record, sorted by read order when the record is verified.
struct DirtyList {
  private(set) var head: UnsafeMutablePointer<DirtyEdge>?

  @inline(__always) var isEmpty: Bool { head == nil }

  /// Adds an edge; its block comes from the engine's pool, if there is an engine.
  @inline(__always) mutating func push(_ edge: DirtyEdge, from engine: EngineRef?) {
    let pushed = engine?.pointee.spareEdges.take() ?? .allocateBlock()
    pushed.initialize(to: edge)
    pushed.pointee.next = head
    if let head {
      pushed.pointee.isSortedFromHere =
        head.pointee.isSortedFromHere && edge.order <= head.pointee.order
    }
    head = pushed
  }

  /// The dirty edge that was read first.
  mutating func first() -> UnsafeMutablePointer<DirtyEdge>? {
    if let head, !head.pointee.isSortedFromHere { sort() }
    return head
  }

  /// Removes the dirty edge that `first()` returns; its block goes to the engine's pool.
  mutating func removeFirst(to engine: EngineRef? = nil) {
    guard let first = head else { return }
    head = first.pointee.next
    first.pointee.keeper?.release()
    if engine?.pointee.spareEdges.put(first) != true { first.freeBlock() }
  }

  @inline(__always) mutating func removeAll(to engine: EngineRef? = nil) {
    while head != nil { removeFirst(to: engine) }
  }

  /// Removes the edge to an entry.
  mutating func remove(_ target: NodeRef, entryIndex: Int) {
    var kept: UnsafeMutablePointer<DirtyEdge>?
    var edge = head
    while let present = edge {
      let next = present.pointee.next
      if present.pointee.target != target || Int(present.pointee.entryIndex) != entryIndex {
        kept = present
      } else {
        if let kept { kept.pointee.next = next } else { head = next }
        present.pointee.keeper?.release()
        present.freeBlock()
      }
      edge = next
    }
  }

  func contains(where condition: (UnsafeMutablePointer<DirtyEdge>) -> Bool) -> Bool {
    var edge = head
    while let present = edge {
      if condition(present) { return true }
      edge = present.pointee.next
    }
    return false
  }

  /// Whether the list already has an edge for a summary facet of a target.
  func contains(_ facet: Facet, of target: NodeRef) -> Bool { seen(facet, of: target) != nil }

  /// The value that a summary facet of a target had when it was read, if it has been marked since.
  func seen(_ facet: Facet, of target: NodeRef) -> CGSize? {
    var edge = head
    while let present = edge {
      if present.pointee.target == target && present.pointee.facet == facet {
        return present.pointee.seen
      }
      edge = present.pointee.next
    }
    return nil
  }

  private mutating func sort() {
    var edges: [UnsafeMutablePointer<DirtyEdge>] = []
    var edge = head
    while let present = edge {
      edges.append(present)
      edge = present.pointee.next
    }
    edges.sort { $0.pointee.order < $1.pointee.order }
    var next: UnsafeMutablePointer<DirtyEdge>?
    for edge in edges.reversed() {
      edge.pointee.next = next
      edge.pointee.isSortedFromHere = true
      next = edge
    }
    head = next
  }
}

/// Blocks of removed dirty edges, which the next marks use again.
///
/// A mark allocates two blocks per level, more than the allocator keeps at hand.
struct SpareEdges {
  private var first: UnsafeMutablePointer<DirtyEdge>?
  private var count = 0

  private static var limit: Int { 1024 }

  @inline(__always) mutating func take() -> UnsafeMutablePointer<DirtyEdge>? {
    guard let block = first else { return nil }
    first = block.pointee.next
    count &-= 1
    return block
  }

  /// - Returns: `false` if there are enough blocks.
  @inline(__always) mutating func put(_ block: UnsafeMutablePointer<DirtyEdge>) -> Bool {
    if count == Self.limit { return false }
    block.pointee.next = first
    first = block
    count &+= 1
    return true
  }

  mutating func free() { while let block = take() { block.freeBlock() } }
}
