import Foundation

/// A dependency that may have changed since a record read it, with the value that the record saw.
///
/// Only dirty edges are stored on the reader's side: a change to one of 10,000 children makes a
/// list of one.
struct DirtyEdge {
  /// The node that was read, alive while it is the reader or a child of the reader.
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
  /// A weak reference to a target that is neither the reader nor a child of it.
  private(set) var watch: Unmanaged<WeakView>?
  /// The value that was seen, where it doesn't fit in a size.
  private(set) var seenObject: Unmanaged<AnyObject>?
  var next: DirtyEdgeRef?

  /// Stores a weak reference to a target that may be deallocated before the edge is compared.
  mutating func watchTarget() { watch = .passRetained(WeakView(target.view)) }

  /// Stores the value that was seen, if there is one that doesn't fit in a size.
  mutating func storeSeen(_ object: AnyObject?) {
    seenObject = object.map { .passRetained($0) }
  }

  /// Releases what the edge stores, once, if no list takes the edge.
  @inline(__always) func release() {
    watch?.release()
    seenObject?.release()
  }

  /// Whether the target may have been deallocated.
  @inline(__always) var isWatching: Bool { watch != nil }
}

/// A dirty edge by reference, in a block of its own, valid until its list drops it.
struct DirtyEdgeRef: Equatable {
  private let block: RawRef<DirtyEdge>

  /// Stores an edge in a spare block, or in a new one.
  @inline(__always) fileprivate init(_ edge: DirtyEdge, in spare: DirtyEdgeRef?) {
    block = spare?.block ?? .allocate()
    block.initialize(to: edge)
  }

  /// Allocates a block without an edge.
  fileprivate init() { block = .allocate() }

  /// Releases what the edge keeps, and hands its block to the engine's pool.
  @inline(__always) fileprivate func free(to engine: EngineRef?) {
    block.value.release()
    if engine?.schedule.spareEdges.put(self) != true { freeBlock() }
  }

  fileprivate func freeBlock() { block.free() }

  /// A copy of the edge.
  var edge: DirtyEdge { block.value }
  var target: NodeRef { @_transparent get { block.value.target } }
  var entryIndex: UInt32 { @_transparent get { block.value.entryIndex } }
  var order: UInt32 { @_transparent get { block.value.order } }
  var seen: CGSize { @_transparent get { block.value.seen } }
  var facet: Facet { @_transparent get { block.value.facet } }
  var isSortedFromHere: Bool {
    @_transparent get { block.value.isSortedFromHere }
    @_transparent nonmutating _modify { yield &block.value.isSortedFromHere }
  }
  /// Whether the target is neither the reader nor a child of it, and may have been deallocated.
  @inline(__always) var isWatching: Bool { block.value.isWatching }
  /// The target, if it is watched and still exists.
  var watchedView: View? { block.value.watch?.takeUnretainedValue().view }
  /// The value that was seen, where it doesn't fit in a size.
  var seenObject: AnyObject? { block.value.seenObject?.takeUnretainedValue() }
  var next: DirtyEdgeRef? {
    @_transparent get { block.value.next }
    @_transparent nonmutating _modify { yield &block.value.next }
  }
}

/// The dirty edges of one record, sorted by read order when the record is verified.
struct DirtyList {
  private(set) var head: DirtyEdgeRef?

  @inline(__always) var isEmpty: Bool { head == nil }

  /// Adds an edge, in a block from the engine's pool, if there is an engine.
  @inline(__always) mutating func push(_ edge: DirtyEdge, from engine: EngineRef?) {
    let pushed = DirtyEdgeRef(edge, in: engine?.schedule.spareEdges.take())
    pushed.next = head
    if let head {
      pushed.isSortedFromHere =
        head.isSortedFromHere && edge.order <= head.order
    }
    head = pushed
  }

  /// Adds an edge to an empty list, in a spare block.
  @inline(__always) mutating func start(with edge: DirtyEdge, in block: DirtyEdgeRef) {
    head = DirtyEdgeRef(edge, in: block)
  }

  /// The dirty edge that was read first.
  mutating func first() -> DirtyEdgeRef? {
    if let head, !head.isSortedFromHere { sort() }
    return head
  }

  /// Removes the dirty edge that `first()` returns, and puts its block in the engine's pool.
  mutating func removeFirst(to engine: EngineRef? = nil) {
    guard let first = head else { return }
    head = first.next
    first.free(to: engine)
  }

  @inline(__always) mutating func removeAll(to engine: EngineRef? = nil) {
    while head != nil { removeFirst(to: engine) }
  }

  /// Removes an edge of the list, and puts its block in the engine's pool.
  mutating func remove(_ edge: DirtyEdgeRef, to engine: EngineRef?) {
    if edge == head { return removeFirst(to: engine) }
    var before = head
    while let present = before, present.next != edge { before = present.next }
    before?.next = edge.next
    edge.free(to: engine)
  }

  func contains(where condition: (DirtyEdgeRef) -> Bool) -> Bool { first(where: condition) != nil }

  /// The first edge of the list, in no particular order, for which a condition holds.
  func first(where condition: (DirtyEdgeRef) -> Bool) -> DirtyEdgeRef? {
    var edge = head
    while let present = edge, !condition(present) { edge = present.next }
    return edge
  }

  /// Whether the list already has an edge for a facet of a target that has no entries of its own.
  func contains(_ facet: Facet, of target: NodeRef) -> Bool {
    contains { $0.target == target && $0.facet == facet }
  }

  private mutating func sort() {
    var edges: [DirtyEdgeRef] = []
    var edge = head
    while let present = edge {
      edges.append(present)
      edge = present.next
    }
    edges.sort { $0.order < $1.order }
    var next: DirtyEdgeRef?
    for edge in edges.reversed() {
      edge.next = next
      edge.isSortedFromHere = true
      next = edge
    }
    head = next
  }
}

/// Blocks of removed dirty edges, which the next marks use again.
///
/// A mark allocates two blocks per level, more than the allocator keeps at hand.
struct SpareEdges {
  private var first: DirtyEdgeRef?
  private var count = 0

  private static var limit: Int { 1024 }

  @inline(__always) mutating func take() -> DirtyEdgeRef? {
    guard let block = first else { return nil }
    first = block.next
    count &-= 1
    return block
  }

  /// Removes two blocks, if there are as many.
  @inline(__always) mutating func takePair() -> (DirtyEdgeRef, DirtyEdgeRef)? {
    guard let block = first, let other = block.next else { return nil }
    first = other.next
    count &-= 2
    return (block, other)
  }

  /// Allocates two blocks, for marks that come before any are left.
  @inline(never) static func makePair() -> (DirtyEdgeRef, DirtyEdgeRef) {
    (DirtyEdgeRef(), DirtyEdgeRef())
  }

  /// - Returns: `false` if there are enough blocks.
  @inline(__always) mutating func put(_ block: DirtyEdgeRef) -> Bool {
    if count == Self.limit { return false }
    block.next = first
    first = block
    count &+= 1
    return true
  }

  mutating func free() { while let block = take() { block.freeBlock() } }
}
