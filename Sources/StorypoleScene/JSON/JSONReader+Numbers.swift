/// Reading of numbers: JSON's grammar, and finite as a double.
extension JSONReader {
  /// Reads a number as a value; the position is at its first byte.
  ///
  /// The text is kept and converted on demand; only a number that could be too large is
  /// converted here.
  mutating func readNumber() throws(SceneError) {
    let start = position
    if source.bytes[position] == ASCII.minus { position += 1 }
    let isWellFormed = skipWhole() && skipFraction()
    let mantissa = position - start
    guard isWellFormed, skipExponent(), !continuesNumber else {
      position = start
      throw malformedNumber()
    }
    let couldOverflow = mantissa > Self.safeDigits || position > start + mantissa
    if couldOverflow, !source.double(start..<position).isFinite {
      throw error(
        at: start, found: "the number \(Quoting.shortened(source.text(start..<position)))",
        expected: "one that fits a double, up to 1.797e308")
    }
    try append(
      JSONNode(
        kind: .number, start: UInt32(start), extent: UInt32(position - start), end: 0))
  }

  /// Maximum number of characters without an exponent that can't be infinite.
  private static var safeDigits: Int { 300 }

  private var continuesNumber: Bool {
    let byte = source.bytes[position]
    return ASCII.isLetterOrDigit(byte) || byte == ASCII.dot
  }

  /// Reads `0`, or digits that don't start with 0.
  private mutating func skipWhole() -> Bool {
    if source.bytes[position] == UInt8(ascii: "0") {
      position += 1
      return true
    }
    return skipDigits()
  }

  private mutating func skipFraction() -> Bool {
    guard source.bytes[position] == ASCII.dot else { return true }
    position += 1
    return skipDigits()
  }

  private mutating func skipExponent() -> Bool {
    guard source.bytes[position] | 0x20 == UInt8(ascii: "e") else { return true }
    position += 1
    if source.bytes[position] == ASCII.plus || source.bytes[position] == ASCII.minus {
      position += 1
    }
    return skipDigits()
  }

  /// Reads at least one digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while ASCII.isDigit(source.bytes[position]) { position += 1 }
    return position > start
  }
}

extension JSONSource {
  /// The number in a range known to contain one; infinite if it is too large.
  func double(_ range: Range<Int>) -> Double {
    smallInteger(range) ?? Double(text(range)) ?? .infinity
  }

  /// The whole number in a range known to contain a number, or nil if it isn't whole, or too
  /// large.
  ///
  /// Digits are read as written, since doubles distinguish neighbours only up to 2^53.
  func integer(_ range: Range<Int>) -> Int? {
    Int(text(range)) ?? Int(exactly: double(range))
  }

  /// The fast path for most numbers: up to 15 digits, no fraction, no exponent.
  private func smallInteger(_ range: Range<Int>) -> Double? {
    guard range.count <= 15 else { return nil }
    let isNegative = bytes[range.lowerBound] == ASCII.minus
    var value = 0
    for index in range.dropFirst(isNegative ? 1 : 0) {
      guard ASCII.isDigit(bytes[index]) else { return nil }
      value = value * 10 + Int(bytes[index] & 0x0F)
    }
    return isNegative ? -Double(value) : Double(value)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
