/// "This record of the reader read this entry": stored at the entry that was read, 16 bytes.
///
/// The reader is the superview, or the view itself. An edge is live while its stamp equals the
/// record's, so that dropping all edges of a record is one increment. Readers elsewhere in a
/// tree are rare and are stored as `DistantEdge`.
struct Edge {
  var stamp: UInt64
  private var bits: UInt32
  /// The position of the read, counted from the start of the record's run.
  var order: UInt32

  private static let dirtyBit: UInt32 = 1 << 31
  private static let selfBit: UInt32 = 1 << 30

  /// A dead edge: no record has a stamp as large.
  static let none = Edge(stamp: .max, entryIndex: 0, order: 0, isSelf: false)

  init(stamp: UInt64, entryIndex: Int, order: UInt32, isSelf: Bool) {
    self.stamp = stamp
    self.order = order
    bits = UInt32(truncatingIfNeeded: entryIndex) | (isSelf ? Self.selfBit : 0)
  }

  /// The reader's record: 0 for its layout, other values for its measurements.
  @inline(__always) var entryIndex: Int { Int(bits & ~(Self.dirtyBit | Self.selfBit)) }

  /// Whether the reader is the view itself, not its superview.
  @inline(__always) var isSelf: Bool { bits & Self.selfBit != 0 }

  /// Whether the reader has a `DirtyEdge` for this edge.
  ///
  /// Set by marking, cleared by verification.
  @inline(__always) var isDirty: Bool {
    get { bits & Self.dirtyBit != 0 }
    set { bits = newValue ? bits | Self.dirtyBit : bits & ~Self.dirtyBit }
  }

  /// Stores a list of edges in place of an edge.
  ///
  /// The stamp is one that no record has. The other half holds the address.
  init(_ list: TailList<Edge>) {
    stamp = Self.listStamp
    bits = UInt32(truncatingIfNeeded: list.bits)
    order = UInt32(truncatingIfNeeded: list.bits >> 32)
  }

  private static var listStamp: UInt64 { .max - 1 }

  /// The list that this value stands for, or `nil` if it is an edge.
  @inline(__always) var list: TailList<Edge>? {
    if stamp != Self.listStamp { return nil }
    return TailList(bits: UInt64(order) << 32 | UInt64(bits))
  }

  /// Whether this is a clean edge of the superview's layout, or there is none.
  @inline(__always) var isCleanOfLayout: Bool { bits == 0 }
  /// Whether this is a clean edge of one of the superview's first 15 measurements.
  ///
  /// It is not a list, whose address is a multiple of 16.
  @inline(__always) var isCleanOfMeasurement: Bool { bits &- 1 < 15 }
  @inline(__always) var isNone: Bool { stamp == .max }
  @inline(__always) var isList: Bool { stamp == Self.listStamp }

  @inline(__always) func isSameReader(as other: Edge) -> Bool {
    (bits ^ other.bits) & ~Self.dirtyBit == 0
  }

  @inline(__always) func isSameReader(entryIndex: Int, isSelf: Bool) -> Bool {
    bits & ~Self.dirtyBit == UInt32(truncatingIfNeeded: entryIndex) | (isSelf ? Self.selfBit : 0)
  }
}

/// An edge by reference, valid until its entry gets another edge.
struct EdgeRef {
  private let storage: RawRef<Edge>

  @_transparent init(_ storage: RawRef<Edge>) { self.storage = storage }

  /// The whole edge, which a later read may replace.
  var edge: Edge {
    @_transparent get { storage.value }
    @_transparent nonmutating set { storage.value = newValue }
  }
  var stamp: UInt64 { @_transparent get { storage.value.stamp } }
  var entryIndex: Int { @_transparent get { storage.value.entryIndex } }
  var order: UInt32 { @_transparent get { storage.value.order } }
  var isSelf: Bool { @_transparent get { storage.value.isSelf } }
  var isDirty: Bool {
    @_transparent get { storage.value.isDirty }
    @_transparent nonmutating _modify { yield &storage.value.isDirty }
  }
  /// The value that the reader of a dirty edge to a flag saw, in place of the order, which only
  /// counts for answers.
  var sawTrue: Bool {
    get { storage.value.order != 0 }
    nonmutating set { storage.value.order = newValue ? 1 : 0 }
  }
}
