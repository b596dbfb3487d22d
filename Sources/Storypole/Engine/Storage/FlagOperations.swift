/// The set operations of flags, written out.
///
/// In a debug build, where users test, the operations of `OptionSet` are generic code that looks up
/// witnesses, and took half of a layout's time. In a release build both are the same.
extension NodeFlags {
  @inline(__always) init() { self.init(rawValue: 0) }

  @inline(__always) init(arrayLiteral elements: NodeFlags...) {
    var bits: UInt32 = 0
    var index = 0
    while index < elements.count {
      bits |= elements[index].rawValue
      index += 1
    }
    self.init(rawValue: bits)
  }

  /// Both flags, without the array of a literal.
  @inline(__always) static func | (a: NodeFlags, b: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: a.rawValue | b.rawValue)
  }

  @inline(__always) static func == (a: NodeFlags, b: NodeFlags) -> Bool { a.rawValue == b.rawValue }

  @inline(__always) var isEmpty: Bool { rawValue == 0 }

  @inline(__always) func contains(_ other: NodeFlags) -> Bool { isSuperset(of: other) }

  @inline(__always) func isSuperset(of other: NodeFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inline(__always) func isDisjoint(with other: NodeFlags) -> Bool {
    rawValue & other.rawValue == 0
  }

  @inline(__always) mutating func formUnion(_ other: NodeFlags) {
    self = NodeFlags(rawValue: rawValue | other.rawValue)
  }

  @inline(__always) mutating func subtract(_ other: NodeFlags) {
    self = NodeFlags(rawValue: rawValue & ~other.rawValue)
  }

  @inline(__always) mutating func insert(_ flag: NodeFlags) { formUnion(flag) }

  @inline(__always) mutating func remove(_ flag: NodeFlags) { subtract(flag) }
}

extension SummaryReads {
  @inline(__always) init() { self.init(rawValue: 0) }

  @inline(__always) init(arrayLiteral elements: SummaryReads...) {
    var bits: UInt8 = 0
    var index = 0
    while index < elements.count {
      bits |= elements[index].rawValue
      index += 1
    }
    self.init(rawValue: bits)
  }

  /// Both reads, without the array of a literal.
  @inline(__always) static func | (a: SummaryReads, b: SummaryReads) -> SummaryReads {
    SummaryReads(rawValue: a.rawValue | b.rawValue)
  }

  @inline(__always) func contains(_ other: SummaryReads) -> Bool { isSuperset(of: other) }

  @inline(__always) func isSuperset(of other: SummaryReads) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inline(__always) func isDisjoint(with other: SummaryReads) -> Bool {
    rawValue & other.rawValue == 0
  }

  @inline(__always) mutating func formUnion(_ other: SummaryReads) {
    self = SummaryReads(rawValue: rawValue | other.rawValue)
  }
}
