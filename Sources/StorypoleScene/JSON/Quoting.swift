/// Formatting of a file's text in errors: in quotes, on one line, and shortened.
enum Quoting {
  /// Maximum number of characters shown of a text.
  static let longest = 40

  /// The text in quotes, with escapes for characters that don't print.
  static func quoted(_ text: String) -> String {
    shortened(text) { onOneLine($0.debugDescription) }
  }

  /// The text without quotes, up to ``longest`` characters, with escapes for characters that
  /// would break the line.
  static func shortened(_ text: String) -> String { shortened(text, escape: onOneLine) }

  private static func shortened(_ text: String, escape: (String) -> String) -> String {
    let shown = text.unicodeScalars.prefix(longest)
    let isWhole = shown.endIndex == text.unicodeScalars.endIndex
    return escape(String(shown)) + (isWhole ? "" : "…")
  }

  /// The text with escapes for characters that would break the line.
  static func onOneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: \.isControl) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += $1.isControl ? escaped($1) : String($1) }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Words as a choice: `"left", "center" or "right"`.
  static func choice(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Unicode.Scalar {
  /// Whether the scalar doesn't print, or breaks a line: ids may not contain it, and errors
  /// escape it.
  var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x2029: true
    default: false
    }
  }
}
