/// How many terminal cells characters take, and the clipping of text to a number of cells.
///
/// The standard library knows no East Asian width; the ranges here are those that terminals draw
/// two cells wide. A grapheme cluster is as wide as its widest scalar.
package enum CellWidth {
  /// The cells that a text takes on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// The cells that one character takes: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue { return ascii < 0x20 || ascii == 0x7F ? 0 : 1 }
    let scalars = character.unicodeScalars
    if scalars.contains(where: isWide) { return 2 }
    return scalars.contains { !isInvisible($0) } ? 1 : 0
  }

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

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if scalar.value == emojiSelector || scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  /// Variation selector 16: it turns the character before it into a picture.
  private static let emojiSelector: UInt32 = 0xFE0F

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
