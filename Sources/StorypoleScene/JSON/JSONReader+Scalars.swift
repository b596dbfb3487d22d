/// Reading of strings: well-formed UTF-8, no raw control characters, escapes of Unicode
/// scalars.
extension JSONReader {
  /// Reads a string as a value, from its opening quote at the position.
  mutating func readString() throws(SceneError) {
    position += 1
    let start = position
    var (hasEscapes, isPlain) = (false, true)
    while true {
      while ASCII.isPlain(byte) { position += 1 }
      if byte == "\"" { break }
      isPlain = false
      if byte == "\\" {
        hasEscapes = true
        try skipEscape()
      } else {
        try skipScalar()
      }
    }
    append(
      JSONNode(
        kind: .string, hasEscapes: hasEscapes, isPlain: isPlain, start: UInt32(start),
        extent: UInt32(position - start), end: 0))
    position += 1
  }

  private mutating func skipEscape() throws(SceneError) {
    let start = position
    position += 1
    switch byte {
    case "\"", "\\", "/", "b", "f", "n", "r", "t": position += 1
    case "u":
      let first = try readHexadecimal(from: start)
      guard 0xD800...0xDFFF ~= first else { return }
      // The second half must follow the first.
      guard first < 0xDC00, take("\\"), byte == "u",
        0xDC00...0xDFFF ~= (try readHexadecimal(from: start))
      else {
        throw error(
          at: start, found: #"\u\#(String(first, radix: 16)), half of a surrogate pair"#,
          expected: "both halves, one after the other")
      }
    default:
      throw error(
        at: start, found: "a backslash before \(foundHere())",
        expected: #"one of \" \\ \/ \b \f \n \r \t \uXXXX"#)
    }
  }

  /// Reads four hexadecimal digits after the `u` at the position.
  private mutating func readHexadecimal(from start: Int) throws(SceneError) -> Int {
    var value = 0
    for _ in 0..<4 {
      position += 1
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(
          at: start, found: #"\u before \#(foundHere())"#,
          expected: "four hexadecimal digits after \\u")
      }
      value = value << 4 | digit
    }
    position += 1
    return value
  }

  /// Reads one scalar beyond ASCII (or DEL, which is allowed).
  private mutating func skipScalar() throws(SceneError) {
    guard position < source.count else { throw unexpected("a closing quote") }
    if byte < 0x20 {
      throw error(
        at: position, found: "\(foundHere()) in a string",
        expected: #"an escape such as \n or \u001F, or a closing quote"#)
    }
    guard let length = source.scalarLength(at: position) else { throw unexpected("UTF-8") }
    position += length
  }
}

/// Reading of numbers: JSON's grammar, and finite as a double.
extension JSONReader {
  /// Reads a number as a value, from its first byte at the position.
  ///
  /// The text is kept and converted on demand. Only a number that could be too large is converted
  /// here.
  mutating func readNumber() throws(SceneError) {
    let start = position
    _ = take("-")
    var isWellFormed = take("0") || skipDigits()
    if take(".") { isWellFormed = skipDigits() && isWellFormed }
    let hasExponent = take("e") || take("E")
    if hasExponent {
      _ = take("+") || take("-")
      isWellFormed = skipDigits() && isWellFormed
    }
    guard isWellFormed, !ASCII.isLetterOrDigit(byte), byte != "." else {
      position = start
      throw malformedNumber()
    }
    // Without an exponent, only a number of hundreds of digits can be infinite.
    let couldOverflow = hasExponent || position - start > 300
    if couldOverflow, !source.double(start..<position).isFinite {
      throw error(
        at: start, found: "the number \(Quoting.shortened(source.text(start..<position)))",
        expected: "one that fits a double, up to 1.797e308")
    }
    append(JSONNode(kind: .number, start: UInt32(start), extent: UInt32(position - start), end: 0))
  }

  /// Reads at least one digit.
  private mutating func skipDigits() -> Bool {
    let start = position
    while "0"..."9" ~= byte { position += 1 }
    return position > start
  }
}
