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
  static let none = Edge(stamp: .max, slot: 0, order: 0, isSelf: false)

  init(stamp: UInt64, slot: Int, order: UInt32, isSelf: Bool) {
    self.stamp = stamp
    self.order = order
    bits = UInt32(truncatingIfNeeded: slot) | (isSelf ? Self.selfBit : 0)
  }

  /// The reader's record: 0 its layout, others its measurements.
  @inline(__always) var slot: Int { Int(bits & ~(Self.dirtyBit | Self.selfBit)) }

  /// Whether the reader is the view itself, not its superview.
  @inline(__always) var isSelf: Bool { bits & Self.selfBit != 0 }

  /// Whether the reader has a `DirtyEdge` for it.
  ///
  /// Set by marking, cleared by verification.
  @inline(__always) var isDirty: Bool {
    get { bits & Self.dirtyBit != 0 }
    set { bits = newValue ? bits | Self.dirtyBit : bits & ~Self.dirtyBit }
  }

  @inline(__always) func isSameReader(slot: Int, isSelf: Bool) -> Bool {
    bits & ~Self.dirtyBit == UInt32(truncatingIfNeeded: slot) | (isSelf ? Self.selfBit : 0)
  }
}

extension UnsafeMutablePointer where Pointee == Entry {
  /// Calls a closure with each edge of the entry, dead ones too, until it returns `false`.
  @inline(__always) func forEachEdge(_ body: (UnsafeMutablePointer<Edge>) -> Bool) {
    let raw = UnsafeMutableRawPointer(self)
    let inline = (raw + Self.edgesOffset).assumingMemoryBound(to: Edge.self)
    if !body(inline) || !body(inline + 1) { return }
    guard let more = pointee.moreEdges else { return }
    for index in 0..<more.count where !body(more.elements + index) { return }
  }

  /// `MemoryLayout<Entry>.offset(of: \.edges)`, which is not a constant to the compiler.
  @usableFromInline static var edgesOffset: Int { 56 }
}
