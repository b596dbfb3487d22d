/// The messages of reading errors. The path consists of the open containers.
extension JSONReader {
  func error(at offset: Int, found: String, expected: String, hint: String? = nil) -> SceneError {
    SceneError(
      file: source.file, position: source.position(at: offset),
      path: JSONPath.text(openings.lazy.map(component)), found: found, expected: expected,
      hint: hint)
  }

  /// An error at the position, whose `found` describes the text there; by default its hint is about
  /// a comment.
  func unexpected(_ expected: String, hint: String? = nil) -> SceneError {
    error(at: position, found: foundHere(), expected: expected, hint: hint ?? commentHint)
  }

  private var commentHint: String? {
    let isComment = position < source.count && Self.commentSigns.contains(source.bytes[position])
    return isComment ? "JSON has no comments" : nil
  }

  private static let commentSigns = [UInt8(ascii: "/"), UInt8(ascii: "#")]

  func unexpectedValue() -> SceneError {
    switch source.bytes[position] {
    case ASCII.closeBracket, ASCII.closeBrace:
      unexpected("a value", hint: followsComma ? "JSON has no comma after the last one" : nil)
    case UInt8(ascii: "'"): unexpected("a value", hint: "JSON's strings have double quotes")
    case ASCII.plus, ASCII.dot: malformedNumber()
    default: unexpected("a value")
    }
  }

  func malformedNumber() -> SceneError {
    unexpected("a number as JSON writes it, such as 0.5, -3 or 1e3")
  }

  private var followsComma: Bool {
    source.bytes[..<position].last { !ASCII.isSpace($0) } == ASCII.comma
  }

  /// A description of the text at the position: a run of letters and digits, or one character.
  func foundHere() -> String {
    guard position < source.count else { return "the end of the file" }
    let word = source.bytes[position...].prefix(Self.longestWord).prefix(while: Self.isWordLike)
    if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    let byte = source.bytes[position]
    switch byte {
    case 0..<0x20, 0x7F: return "a control character, 0x\(Self.hexadecimal(byte))"
    case ASCII.quote: return "a quote"
    case 0x20..<0x7F: return "\"\(Character(Unicode.Scalar(byte)))\""
    default: return foundBeyondASCII(byte)
    }
  }

  private func foundBeyondASCII(_ byte: UInt8) -> String {
    guard let length = source.scalarLength(at: position) else {
      return "the byte 0x\(Self.hexadecimal(byte)), which is not UTF-8"
    }
    return Quoting.quoted(source.text(position..<position + length))
  }

  private static var longestWord: Int { 24 }

  private static func isWordLike(_ byte: UInt8) -> Bool {
    ASCII.isLetterOrDigit(byte) || byte == ASCII.dot || byte == ASCII.plus
      || byte == ASCII.minus || byte == UInt8(ascii: "_")
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The path of a key of the innermost object, not necessarily the last one read.
  func path(ofKey key: Int) -> String {
    let outer = openings.dropLast().lazy.map(component)
    return JSONPath.text(Array(outer) + [.key(source.string(nodes[key]))])
  }

  private func component(_ opening: Opening) -> JSONPath.Component {
    if nodes[opening.node].kind == .array { return .index(max(0, opening.count - 1)) }
    return opening.key < 0 ? .none : .key(source.string(nodes[opening.key]))
  }
}
