/// The width of a character if widths are counted rather than looked up in a font.
///
/// The standard library has no East Asian width; the ranges here are those that terminals draw
/// two cells wide, and that East Asian fonts draw as wide as high. A grapheme cluster is as
/// wide as its widest scalar.
package enum CharacterSpan: Int {
  /// No width: controls, and marks without a base character.
  case none
  /// The width of a letter.
  case narrow
  /// The width of two letters: ideographs, full-width letters, emoji.
  case wide

  /// The width of a character.
  package init(_ character: Character) {
    if let ascii = character.asciiValue {
      self = ascii < 0x20 || ascii == 0x7F ? .none : .narrow
      return
    }
    let scalars = character.unicodeScalars
    if scalars.contains(where: Self.isWide) {
      self = .wide
    } else {
      self = scalars.contains { !Self.isInvisible($0) } ? .narrow : .none
    }
  }

  /// Whether a scalar is drawn as wide as high.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x1100 { return false }
    if scalar.value == emojiSelector || scalar.properties.isEmojiPresentation { return true }
    return wideRanges.contains { $0.contains(scalar.value) }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark:
      true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Variation selector 16: requests emoji presentation of the preceding character.
  private static let emojiSelector: UInt32 = 0xFE0F

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
