/// "This record of the reader read this entry": kept by what was read, 16 bytes.
///
/// The reader is the superview, or the view itself. An edge is live while its stamp is the record's, so
/// that dropping all the edges of a record is one increment. Readers elsewhere in a tree are rare and
/// are kept in `ForeignEdge`.
struct Edge {
  var stamp: UInt64
  private var bits: UInt32
  /// When the record read the entry, counted from the start of its run.
  var order: UInt32

  private static let dirtyBit: UInt32 = 1 << 31
  private static let selfBit: UInt32 = 1 << 30

  /// No stamp is ever this large: the edge is dead.
  static let none = Edge(stamp: .max, entryIndex: 0, order: 0, isSelf: false)

  init(stamp: UInt64, entryIndex: Int, order: UInt32, isSelf: Bool) {
    self.stamp = stamp
    self.order = order
    bits = UInt32(truncatingIfNeeded: entryIndex) | (isSelf ? Self.selfBit : 0)
  }

  /// The reader's record: 0 its layout, others its measurements.
  @inline(__always) var entryIndex: Int { Int(bits & ~(Self.dirtyBit | Self.selfBit)) }

  /// Whether the reader is the view itself, not its superview.
  @inline(__always) var isSelf: Bool { bits & Self.selfBit != 0 }

  /// Whether the reader has a `DirtyEdge` for it.
  ///
  /// Set by marking, cleared by verification.
  @inline(__always) var isDirty: Bool {
    get { bits & Self.dirtyBit != 0 }
    set { bits = newValue ? bits | Self.dirtyBit : bits & ~Self.dirtyBit }
  }

  /// Stands where an edge would be, for a list of edges.
  ///
  /// Its stamp is one that no record ever has; the address is in the other half.
  init(_ list: TailList<Edge>) {
    let address = UInt64(UInt(bitPattern: list.address))
    stamp = Self.listStamp
    bits = UInt32(truncatingIfNeeded: address)
    order = UInt32(truncatingIfNeeded: address >> 32)
  }

  private static var listStamp: UInt64 { .max - 1 }

  /// The list that this stands for, if it is no edge.
  @inline(__always) var list: TailList<Edge>? {
    if stamp != Self.listStamp { return nil }
    let address = UInt(truncatingIfNeeded: UInt64(order) << 32 | UInt64(bits))
    return UnsafeMutableRawPointer(bitPattern: address).map { TailList(address: $0) }
  }

  @inline(__always) func isSameReader(entryIndex: Int, isSelf: Bool) -> Bool {
    bits & ~Self.dirtyBit == UInt32(truncatingIfNeeded: entryIndex) | (isSelf ? Self.selfBit : 0)
  }
}

extension UnsafeMutablePointer where Pointee == Entry {
  /// Calls a closure with each edge of the entry, dead ones too, until it returns `false`.
  @inline(__always) func forEachEdge(_ body: (UnsafeMutablePointer<Edge>) -> Bool) {
    let raw = UnsafeMutableRawPointer(self)
    let inline = (raw + Self.edgesOffset).assumingMemoryBound(to: Edge.self)
    if !body(inline) { return }
    guard let list = inline[1].list else { return _ = body(inline + 1) }
    for index in 0..<list.count where !body(list.elements + index) { return }
  }

  /// `MemoryLayout<Entry>.offset(of: \.edges)`, which is not a constant to the compiler.
  @usableFromInline static var edgesOffset: Int { 56 }
}
