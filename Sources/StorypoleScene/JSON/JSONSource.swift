import Foundation

/// The bytes of a file and its name, with positions and excerpts for errors.
///
/// The bytes are followed by a 0, so reading the byte after the last one is allowed.
struct JSONSource: Sendable {
  let file: String
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>, file: String) {
    self.file = file
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.underestimatedCount + 1)
    copy.append(contentsOf: bytes)
    copy.append(0)
    self.bytes = copy
  }

  /// The file's length, without the 0 that follows it.
  var count: Int { bytes.count - 1 }

  /// The line and column of a byte; walks from the start, so it is for errors only.
  func position(at offset: Int) -> TextPosition {
    let end = min(offset, count)
    var (line, start) = (1, 0)
    // A carriage return ends a line unless the line feed after it does.
    for index in 0..<end
    where bytes[index] == "\n" || bytes[index] == "\r" && bytes[index + 1] != "\n" {
      (line, start) = (line + 1, index + 1)
    }
    let column = text(start..<end).unicodeScalars.count { $0 != "\r" } + 1
    return TextPosition(line: line, column: column)
  }

  /// The length of the well-formed UTF-8 sequence at an offset, or nil.
  func scalarLength(at offset: Int) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[offset...].makeIterator()
    guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
    return scalar.count
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The number in a range known to contain one, infinite if it is too large.
  func double(_ range: Range<Int>) -> Double {
    smallInteger(range) ?? Double(text(range)) ?? .infinity
  }

  /// The fast path for most numbers: up to 15 digits, no fraction, no exponent.
  private func smallInteger(_ range: Range<Int>) -> Double? {
    guard range.count <= 15 else { return nil }
    let isNegative = bytes[range.lowerBound] == "-"
    var value = 0
    for index in range.dropFirst(isNegative ? 1 : 0) {
      guard "0"..."9" ~= bytes[index] else { return nil }
      value = value * 10 + Int(bytes[index] & 0x0F)
    }
    return isNegative ? -Double(value) : Double(value)
  }

  /// The whole number in a range known to contain a number, or nil if it isn't whole, or too
  /// large.
  ///
  /// Digits are read as written, since doubles distinguish neighbours only up to 2^53.
  func integer(_ range: Range<Int>) -> Int? { Int(text(range)) ?? Int(exactly: double(range)) }

  /// The text of a string node, with escapes decoded, which the reader has checked.
  func string(_ node: JSONNode) -> String {
    guard node.hasEscapes else { return text(node.range) }
    let quoted = Data(bytes[node.offset...node.range.upperBound])
    return (try? Self.decoder.decode(String.self, from: quoted)) ?? text(node.range)
  }

  /// The byte at which a character of a string begins, in Unicode scalars from its start.
  func offset(ofCharacter number: Int, in node: JSONNode) -> Int {
    var offset = Int(node.start)
    for _ in 0..<number where offset < node.range.upperBound {
      offset += escapeLength(at: offset) ?? scalarLength(at: offset) ?? 1
    }
    return offset
  }

  /// The length of the escape of a scalar, which takes two halves beyond U+FFFF, or nil if there is
  /// none.
  private func escapeLength(at offset: Int) -> Int? {
    guard bytes[offset] == "\\" else { return nil }
    guard bytes[offset + 1] == "u" else { return 2 }
    let isHalf = ["d8", "d9", "da", "db"].contains(text(offset + 2..<offset + 4).lowercased())
    return isHalf ? 12 : 6
  }

  private static let decoder = JSONDecoder()
}

/// Classes of the bytes of a text.
enum ASCII {
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte stands for itself in a string, and is no part of a longer character.
  static func isPlain(_ byte: UInt8) -> Bool { byte &- 0x20 < 0x5F && byte != "\"" && byte != "\\" }
}

/// Bytes are compared with characters of ASCII: `byte == "{"`, `case "0"..."9":`.
@inline(__always) func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
  UInt32(byte) == character.value
}

@inline(__always) func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
  UInt32(byte) != character.value
}

@inline(__always) func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
  UInt32(byte) == character.value
}

@inline(__always) func ~= (range: ClosedRange<Unicode.Scalar>, byte: UInt8) -> Bool {
  range.contains(Unicode.Scalar(byte))
}
