/// Escaping of text for XML.
enum XML {
  /// The text with entities for markup, and `�` for characters that XML doesn't allow.
  static func escaped(_ text: String) -> String {
    let printable = CellWidth.printable(text)
    guard printable.unicodeScalars.contains(where: isSpecial) else { return printable }
    return printable.unicodeScalars.reduce(into: "") { $0 += escaped($1) }
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "&", "<", ">", "\"", "'", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&#39;"
    case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: String(scalar)
    }
  }
}
