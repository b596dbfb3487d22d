/// "This record of the reader read this entry": stored at the entry that was read, 16 bytes.
///
/// The reader is the superview, or the view itself. An edge is live while its stamp equals the
/// record's, so that dropping all edges of a record is one increment. Readers elsewhere in a
/// tree are rare and are stored as `ForeignEdge`.
struct Edge {
  var stamp: UInt64
  private var bits: UInt32
  /// The position of the read, counted from the start of the record's run.
  var order: UInt32

  private static let dirtyBit: UInt32 = 1 << 31
  private static let selfBit: UInt32 = 1 << 30

  /// A dead edge: its stamp is larger than that of any record.
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
  /// The stamp is one that no record has; the other half holds the address.
  init(_ list: TailList<Edge>) {
    let address = UInt64(UInt(bitPattern: list.address))
    stamp = Self.listStamp
    bits = UInt32(truncatingIfNeeded: address)
    order = UInt32(truncatingIfNeeded: address >> 32)
  }

  private static var listStamp: UInt64 { .max - 1 }

  /// The list that this value stands for; `nil` if it is an edge.
  @inline(__always) var list: TailList<Edge>? {
    if stamp != Self.listStamp { return nil }
    let address = UInt(truncatingIfNeeded: UInt64(order) << 32 | UInt64(bits))
    return UnsafeMutableRawPointer(bitPattern: address).map { TailList(address: $0) }
  }

  /// Whether the reader is the superview's layout, or there is none.
  @inline(__always) fileprivate var isOfLayout: Bool { bits & ~Self.dirtyBit == 0 }
  /// Whether the reader is one of the superview's first measurements; not told of lists.
  @inline(__always) fileprivate var isOfMeasurement: Bool {
    (bits & ~Self.dirtyBit) &- 1 < 0xFFFF
  }
  @inline(__always) fileprivate var isNone: Bool { stamp == .max }
  @inline(__always) fileprivate var isList: Bool { stamp == Self.listStamp }

  @inline(__always) fileprivate func isSameReader(as other: Edge) -> Bool {
    (bits ^ other.bits) & ~Self.dirtyBit == 0
  }

  @inline(__always) func isSameReader(entryIndex: Int, isSelf: Bool) -> Bool {
    bits & ~Self.dirtyBit == UInt32(truncatingIfNeeded: entryIndex) | (isSelf ? Self.selfBit : 0)
  }
}

extension UnsafeMutablePointer where Pointee == Entry {
  /// Calls a closure with each edge of the entry, including dead ones, until it returns `false`.
  @inline(__always) func forEachEdge(_ body: (UnsafeMutablePointer<Edge>) -> Bool) {
    let raw = UnsafeMutableRawPointer(self)
    let inline = (raw + Self.edgesOffset).assumingMemoryBound(to: Edge.self)
    if !body(inline) { return }
    guard let list = inline[1].list else { return _ = body(inline + 1) }
    for index in 0..<list.count where !body(list.elements + index) { return }
  }

  /// The edge of the same reader as that of a new edge; `nil` if it hasn't read the entry.
  @inline(__always) func edge(ofReaderOf new: Edge) -> UnsafeMutablePointer<Edge>? {
    var found: UnsafeMutablePointer<Edge>?
    forEachEdge { edge in
      if edge.pointee.isSameReader(as: new) { found = edge }
      return found == nil
    }
    return found
  }

  /// The two edges of an entry that the superview alone has read: the first by its layout, the
  /// second by one of its measurements; `nil` if there may be other readers, or only one.
  @inline(__always) var usualEdges: UnsafeMutablePointer<Edge>? {
    let inline = (UnsafeMutableRawPointer(self) + Self.edgesOffset)
      .assumingMemoryBound(to: Edge.self)
    let isUsual = inline[0].isOfLayout && inline[1].isOfMeasurement && !inline[1].isList
    return isUsual ? inline : nil
  }

  /// The place of an edge, where it can be told without a search; otherwise `nil`.
  ///
  /// Most entries are read by the superview alone: by its layout, whose edge comes first, and by
  /// its first measurement, whose edge comes second.
  @inline(__always) func usualEdge(for edge: Edge) -> UnsafeMutablePointer<Edge>? {
    let inline = (UnsafeMutableRawPointer(self) + Self.edgesOffset)
      .assumingMemoryBound(to: Edge.self)
    let index = edge.entryIndex
    if index > 1 { return nil }
    let usual = inline + index
    // The address of a list is a multiple of 16, which is no reader's number.
    if usual.pointee.isSameReader(as: edge) { return usual }
    let other = inline + (1 - index)
    let isElsewhere = other.pointee.isList || other.pointee.isSameReader(as: edge)
    return usual.pointee.isNone && !isElsewhere ? usual : nil
  }

  /// `MemoryLayout<Entry>.offset(of: \.edges)`, which the compiler doesn't treat as a constant.
  @usableFromInline static var edgesOffset: Int { 56 }
}
