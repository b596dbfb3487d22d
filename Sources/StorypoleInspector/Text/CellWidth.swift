import Storypole

/// The number of terminal cells of characters, and the clipping of text to a number of cells.
package enum CellWidth {
  /// The number of cells of a text on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Whether each byte is a character of one cell.
  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  }

  /// The number of cells of one character: 0, 1 or 2.
  package static func of(_ character: Character) -> Int { CharacterSpan(character).rawValue }

  /// The text with `�` in place of characters that could move a terminal's cursor or change the
  /// text direction.
  ///
  /// Names and texts come from files: they must not be able to draw outside their box.
  package static func printable(_ text: String) -> String {
    if isPlain(text) { return text }
    return String(text.map { isPrintable($0) ? $0 : "\u{FFFD}" })
  }

  /// The text if it fits, otherwise its longest beginning that fits before an ellipsis.
  package static func clip(_ text: String, to width: Int) -> String {
    if of(text) <= width { return text }
    if width <= 0 { return "" }
    var available = width - 1
    var kept = ""
    for character in text {
      available -= of(character)
      if available < 0 { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  /// The text padded with spaces at its start or end to a number of cells.
  package static func pad(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return atStart ? spaces + text : text + spaces
  }

  /// Splits a text into lines of whole words, in which a word longer than a line gets its own line.
  package static func wrap(_ text: some StringProtocol, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let last = lines.last, of(last) + 1 + of(word) <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  private static func isPrintable(_ character: Character) -> Bool {
    of(character) > 0 && !character.unicodeScalars.contains(where: turnsText)
  }

  private static func turnsText(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}
