import Storypole

/// How many terminal cells characters take, and the clipping of text to a number of cells.
package enum CellWidth {
  /// The cells that a text takes on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The cells that one character takes: 0, 1 or 2.
  package static func of(_ character: Character) -> Int { CharacterSpan(character).rawValue }

  /// The text with whatever could move a terminal's cursor or turn its text around replaced by `�`.
  ///
  /// Names and texts come from files: they must not be able to paint outside their box.
  package static func printable(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return text }
    return String(text.map { isPrintable($0) ? $0 : "\u{FFFD}" })
  }

  /// The text if it fits, or as much of its beginning as fits before an ellipsis.
  package static func clip(_ text: String, to width: Int, ellipsis: Character = "…") -> String {
    if of(text) <= width { return text }
    if width <= 0 { return "" }
    var room = width - of(ellipsis)
    var kept = ""
    for character in text {
      room -= of(character)
      if room < 0 { break }
      kept.append(character)
    }
    while kept.last == " " { kept.removeLast() }
    return kept + String(ellipsis)
  }

  /// The text with spaces before it, or after it, so that it fills a number of cells.
  package static func pad(_ text: String, to width: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - of(text)))
    return atStart ? spaces + text : text + spaces
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
