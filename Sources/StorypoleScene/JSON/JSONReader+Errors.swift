/// The messages of reading errors. The path consists of the open containers.
extension JSONReader {
  func error(at offset: Int, found: String, expected: String, hint: String? = nil) -> SceneError {
    SceneError(
      file: source.file, position: source.position(at: offset),
      path: JSONPath.text(openings.lazy.map(component)), found: found, expected: expected,
      hint: hint)
  }

  /// An error at the position, whose `found` describes the text there, by default its hint is about
  /// a comment.
  func unexpected(_ expected: String, hint: String? = nil) -> SceneError {
    let isComment = byte == "/" || byte == "#"
    return error(
      at: position, found: foundHere(), expected: expected,
      hint: hint ?? (isComment ? "JSON has no comments" : nil))
  }

  func unexpectedValue() -> SceneError {
    switch byte {
    case "]", "}":
      let followsComma = source.bytes[..<position].last { !ASCII.isSpace($0) }.map { $0 == "," }
      return unexpected(
        "a value", hint: followsComma == true ? "JSON has no comma after the last one" : nil)
    case "'": return unexpected("a value", hint: "JSON's strings have double quotes")
    case "+", ".": return malformedNumber()
    default: return unexpected("a value")
    }
  }

  func malformedNumber() -> SceneError {
    unexpected("a number as JSON writes it, such as 0.5, -3 or 1e3")
  }

  /// A description of the text at the position: a run of letters and digits, or one character.
  func foundHere() -> String {
    guard position < source.count else { return "the end of the file" }
    let word = source.bytes[position...].prefix(24).prefix { byte in
      ASCII.isLetterOrDigit(byte) || "+-._".utf8.contains(byte)
    }
    if !word.isEmpty { return "\"\(String(decoding: word, as: UTF8.self))\"" }
    let hexadecimal = (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    if byte < 0x20 || byte == 0x7F { return "a control character, 0x\(hexadecimal)" }
    if byte == "\"" { return "a quote" }
    if byte < 0x7F { return "\"\(Character(Unicode.Scalar(byte)))\"" }
    guard let length = source.scalarLength(at: position) else {
      return "the byte 0x\(hexadecimal), which is not UTF-8"
    }
    return Quoting.quoted(source.text(position..<position + length))
  }

  func component(_ opening: Opening) -> JSONPath.Component {
    if nodes[opening.node].kind == .array { return .index(max(0, opening.count - 1)) }
    return opening.key < 0 ? .none : .key(source.string(nodes[opening.key]))
  }
}
