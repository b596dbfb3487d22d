/// How errors show texts that come from a file: in quotes, on one line, and not too long.
enum Quoting {
  /// So many characters of a text are shown.
  static let longest = 40

  /// The text in quotes, with escapes for what doesn't print.
  static func quoted(_ text: String) -> String {
    shortened(text, escape: { $0.debugDescription })
  }

  /// The text as it is, up to ``longest`` characters.
  static func shortened(_ text: String) -> String { shortened(text, escape: { $0 }) }

  private static func shortened(_ text: String, escape: (String) -> String) -> String {
    let shown = text.unicodeScalars.prefix(longest)
    let isWhole = shown.endIndex == text.unicodeScalars.endIndex
    return escape(String(shown)) + (isWhole ? "" : "…")
  }

  /// Words as a choice: `"left", "center" or "right"`.
  static func choice(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
