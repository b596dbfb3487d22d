import Foundation

/// The measurements for breaking one text at one width.
///
/// Extents along a line are counted in units. If all characters are equally wide the unit is a
/// character, so that sums are exact and a width holds a whole number of them. Otherwise it is a
/// point.
struct TextRuler {
  /// The number of units that fit on a line, infinite if nothing wraps.
  let limit: CGFloat
  /// The extent of `…`, in units.
  let ellipsis: CGFloat
  /// The height of a line, in points.
  let lineHeight: CGFloat

  private let measurer: any TextMeasurer
  private let font: Font
  private let commonAdvance: CGFloat?

  init(_ measurer: any TextMeasurer, font: Font, width: CGFloat) {
    let points = Self.points(of: width)
    self.measurer = measurer
    self.font = font
    lineHeight = measurer.lineHeight(of: font).clampedToFiniteExtent
    commonAdvance = measurer.commonAdvance(in: font)?.clampedToFiniteExtent
    if let commonAdvance {
      limit = Self.characters(ofWidth: commonAdvance, in: points)
      ellipsis = 1
    } else {
      limit = points
      ellipsis = measurer.advance(of: "…", in: font).clampedToFiniteExtent
    }
  }

  /// The number of characters that fit on a line, if all are equally wide.
  var columns: Int? {
    commonAdvance == nil ? nil : Self.count(limit)
  }

  /// The extent of a character, in units.
  func extent(of character: Character) -> CGFloat {
    guard commonAdvance == nil else { return 1 }
    return measurer.advance(of: character, in: font).clampedToFiniteExtent
  }

  /// An extent in points.
  func points(_ extent: CGFloat) -> CGFloat { extent * (commonAdvance ?? 1) }

  /// The size of a number of lines, given the extent of the widest.
  func size(widest extent: CGFloat, lines: Int) -> CGSize {
    CGSize(width: points(extent), height: CGFloat(lines) * lineHeight)
  }

  /// The number of equal characters that fit on a line of a width, where 0 and ∞ stand for no
  /// limit.
  static func charactersPerLine(ofWidth advance: CGFloat, in width: CGFloat) -> Int {
    count(characters(ofWidth: advance, in: points(of: width)))
  }

  private static func count(_ limit: CGFloat) -> Int { limit < .infinity ? Int(limit) : .max }

  private static func points(of width: CGFloat) -> CGFloat {
    width > 0 && width < .infinity ? width + .grace : .infinity
  }

  /// The number of equal characters that fit, at least one, as breaking would otherwise not
  /// terminate.
  private static func characters(ofWidth advance: CGFloat, in points: CGFloat) -> CGFloat {
    guard points < .infinity, advance > 0 else { return .infinity }
    let quotient = points / advance
    return quotient < 0x1p52 ? max(1, quotient.rounded(.down)) : .infinity
  }
}

/// The width of a character if widths are counted rather than looked up in a font.
///
/// The standard library has no East Asian width. The ranges here are those that terminals draw two
/// cells wide, and that East Asian fonts draw as wide as high. A grapheme cluster is as wide as its
/// widest scalar.
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
