/// Reading of strings: well-formed UTF-8, no raw control characters, escapes of Unicode
/// scalars.
extension JSONReader {
  /// Reads a string as a value; the position is at its opening quote.
  mutating func readString() throws(SceneError) {
    position += 1
    let start = position
    var hasEscapes = false
    var isPlain = true
    while true {
      skipPlainBytes(from: start)
      let byte = source.bytes[position]
      if byte == ASCII.quote { break }
      if position - start > limits.string { throw tooLong(from: start) }
      isPlain = false
      if byte == ASCII.backslash {
        hasEscapes = true
        try skipEscape()
      } else {
        try skipScalar()
      }
    }
    if position - start > limits.string { throw tooLong(from: start) }
    try append(
      JSONNode(
        kind: .string, hasEscapes: hasEscapes, isPlain: isPlain, start: UInt32(start),
        extent: UInt32(position - start), end: 0))
    position += 1
  }

  /// Skips ordinary bytes, up to the first byte that needs a check.
  private mutating func skipPlainBytes(from start: Int) {
    let end = min(source.count, start + min(limits.string, source.count) + 1)
    position = source.bytes[position..<max(position, end)].firstIndex { !ASCII.isPlain($0) } ?? end
  }

  private func tooLong(from start: Int) -> SceneError {
    error(
      at: start - 1, found: "a string that is too long",
      expected: "at most \(limits.string) bytes between quotes")
  }

  private mutating func skipEscape() throws(SceneError) {
    let start = position
    position += 1
    switch source.bytes[position] {
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      try skipUnicodeEscape(from: start)
    default:
      guard position < source.count else { throw unexpected(Self.closingQuote) }
      throw error(
        at: start, found: "a backslash before \(foundHere())",
        expected: #"one of \" \\ \/ \b \f \n \r \t \uXXXX"#)
    }
  }

  private mutating func skipUnicodeEscape(from start: Int) throws(SceneError) {
    let first = try readHexadecimal(from: start)
    switch first {
    case 0xD800...0xDBFF:
      let isFollowed =
        source.bytes[position] == ASCII.backslash
        && source.bytes[position + 1] == UInt8(ascii: "u")
      guard isFollowed else { throw loneSurrogate(first, at: start) }
      position += 1
      guard 0xDC00...0xDFFF ~= (try readHexadecimal(from: start)) else {
        throw loneSurrogate(first, at: start)
      }
    case 0xDC00...0xDFFF: throw loneSurrogate(first, at: start)
    default: break
    }
  }

  /// Reads four hexadecimal digits after the `u` at the position.
  private mutating func readHexadecimal(from start: Int) throws(SceneError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      position += 1
      guard let digit = ASCII.hexValue(source.bytes[position]) else {
        guard position < source.count else { throw unexpected(Self.closingQuote) }
        throw error(
          at: start, found: #"\u before \#(foundHere())"#,
          expected: "four hexadecimal digits after \\u")
      }
      value = value << 4 | digit
    }
    position += 1
    return value
  }

  private func loneSurrogate(_ value: UInt32, at offset: Int) -> SceneError {
    error(
      at: offset, found: #"\u\#(String(value, radix: 16)), half of a surrogate pair"#,
      expected: "both halves, one after the other")
  }

  /// Reads one scalar beyond ASCII (or DEL, which is allowed).
  private mutating func skipScalar() throws(SceneError) {
    let byte = source.bytes[position]
    if byte == 0x7F {
      position += 1
    } else if byte < 0x20 {
      throw position < source.count ? rawControl(byte) : unexpected(Self.closingQuote)
    } else if let length = source.scalarLength(at: position) {
      position += length
    } else {
      throw unexpected("UTF-8")
    }
  }

  private func rawControl(_ byte: UInt8) -> SceneError {
    switch byte {
    case ASCII.lineFeed, ASCII.carriageReturn:
      error(at: position, found: "a line break in a string", expected: #"\n, or a closing quote"#)
    case ASCII.tab:
      error(at: position, found: "a tab in a string", expected: #"\t"#)
    default:
      error(at: position, found: "\(foundHere()) in a string", expected: #"\uXXXX"#)
    }
  }

  static let closingQuote = "a closing quote"
}

extension JSONSource {
  /// The length of the well-formed UTF-8 sequence of two to four bytes at an offset, or nil.
  ///
  /// Overlong forms, surrogates and scalars beyond U+10FFFF are not well-formed (Unicode, table
  /// 3-7). They are detected in the second byte.
  func scalarLength(at offset: Int) -> Int? {
    let second: ClosedRange<UInt8>
    let length: Int
    switch bytes[offset] {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return nil
    }
    guard second ~= bytes[offset + 1] else { return nil }
    for index in 2..<max(2, length) where bytes[offset + index] & 0xC0 != 0x80 { return nil }
    return length
  }
}
