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

  mutating func push(_ edge: DirtyEdge) {
    let pushed = UnsafeMutablePointer<DirtyEdge>.makeBlock(edge)
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

  mutating func removeFirst() {
    guard let first = head else { return }
    head = first.pointee.next
    Self.free(first)
  }

  @inline(__always) mutating func removeAll() {
    while head != nil { removeFirst() }
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
        Self.free(present)
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

  private static func free(_ edge: UnsafeMutablePointer<DirtyEdge>) {
    edge.pointee.keeper?.release()
    edge.freeBlock()
  }
}
