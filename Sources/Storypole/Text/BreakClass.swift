/// The line breaking class of a character, from Unicode's standard annex 14 (UAX #14).
///
/// The classes that matter without a dictionary are listed; others map to the nearest of these,
/// as the annex allows. A character (a grapheme cluster) has the class of its first scalar, and
/// no line breaks within it: so marks, joined emoji and flags stay whole (LB8a, LB9, LB30a).
enum BreakClass: UInt8, CaseIterable {
  /// SP, and the other spaces at a line's end: tab, em space, ideographic space and similar.
  case space
  /// ZW: the zero width space, after which a line may always break.
  case zeroWidthSpace
  /// WJ: the word joiner, around which no line breaks.
  case wordJoiner
  /// GL: the no-break space and other characters that prevent breaks around them.
  case glue
  /// OP: opening punctuation.
  case opening
  /// OP of East Asian text, as wide as an ideograph; letters before it allow a break (LB30).
  case wideOpening
  /// CL: closing punctuation.
  case closing
  /// CP: `)` and `]`, with no break before a letter or digit that follows without a space.
  case parenthesis
  /// QU: quotation marks, which may open or close.
  case quotation
  /// QU that only closes, such as `”`: what follows after a space may begin a line (LB15).
  case closingQuotation
  /// NS: characters that can't begin a line in Japanese text, including small kana (CJ).
  case nonstarter
  /// EX: `!` and `?`.
  case exclamation
  /// SY: `/`, after which addresses may break.
  case slash
  /// IS: `,` `.` `:` `;`, as between digits.
  case infix
  /// PR: prefixes of a number.
  case prefix
  /// PO: postfixes of a number.
  case postfix
  /// NU: digits.
  case numeric
  /// AL: letters, and all other characters.
  case alphabetic
  /// HL: Hebrew letters.
  case hebrew
  /// ID: ideographs, kana, Hangul, emoji: a line may break on both sides.
  case ideographic
  /// RI: flags. Two regional indicators are one character.
  case flag
  /// IN: leaders such as the ellipsis.
  case leader
  /// HY: the hyphen-minus.
  case hyphen
  /// BA: dashes and other characters after which a line may break.
  case breakAfter
  /// BB: accents before which a line may break.
  case breakBefore
  /// B2: the em dash, around which a line may break.
  case emDash
}

extension BreakClass {
  /// The class of a character.
  init(_ character: Character) {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    if scalar.isASCII {
      self.init(ascii: UInt8(scalar.value))
    } else {
      self =
        Self.common(scalar.value) ?? Self.punctuation(scalar.value) ?? Self.general(scalar)
    }
  }

  /// The class of an ASCII character, where controls are treated as letters.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x20, 0x09: self = .space
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .numeric
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
    case UInt8(ascii: ")"), UInt8(ascii: "]"): self = .parenthesis
    case UInt8(ascii: "}"): self = .closing
    case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .quotation
    case UInt8(ascii: "!"), UInt8(ascii: "?"): self = .exclamation
    case UInt8(ascii: "/"): self = .slash
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): self = .infix
    case UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "\\"): self = .prefix
    case UInt8(ascii: "%"): self = .postfix
    case UInt8(ascii: "-"): self = .hyphen
    case UInt8(ascii: "|"): self = .breakAfter
    default: self = .alphabetic
    }
  }

  /// The class of the most common text beyond ASCII, without Unicode table lookups.
  private static func common(_ value: UInt32) -> BreakClass? {
    switch value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2C6, 0x370...0x37D, 0x386...0x482, 0x48A...0x556:
      .alphabetic
    case 0x5D0...0x5F2: .hebrew
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: .ideographic
    case 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000, 0x1680: .space
    case 0x1F1E6...0x1F1FF: .flag
    default: nil
    }
  }

  /// Characters whose class doesn't follow from their general category.
  private static func punctuation(_ value: UInt32) -> BreakClass? {
    switch value {
    case 0x200B: .zeroWidthSpace
    case 0x2060, 0xFEFF: .wordJoiner
    case 0xA0, 0x34F, 0x2007, 0x2011, 0x202F, 0x180E: .glue
    case 0xA1, 0xBF, 0x201A, 0x201E: .opening
    case 0x3001...0x3002, 0xFE11...0xFE12, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64: .closing
    case 0x61B, 0x61E...0x61F, 0x6D4, 0xFE15...0xFE16, 0xFE56...0xFE57, 0xFF01, 0xFF1F: .exclamation
    case 0x37E, 0x589, 0x60C...0x60D, 0x2044, 0xFE10, 0xFE13...0xFE14: .infix
    case 0x203C...0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B...0x303C, 0x309B...0x309E, 0x30A0,
      0x30FB, 0x30FD...0x30FE, 0xFE54...0xFE55, 0xFF1A...0xFF1B, 0xFF65, 0xFF9E...0xFF9F:
      .nonstarter
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
      0x3095...0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7,
      0x30EE,
      0x30F5...0x30F6, 0x30FC, 0x31F0...0x31FF, 0xFF67...0xFF70:
      .nonstarter
    case 0x2024...0x2026, 0x22EF, 0xFE19: .leader
    case 0x2014, 0x2E3A...0x2E3B: .emDash
    case 0xAD, 0x2010, 0x2012...0x2013, 0x2027, 0x2056, 0x2058...0x205B, 0x205D...0x205E, 0x58A,
      0x5BE,
      0x964...0x965, 0x1361:
      .breakAfter
    case 0xB4, 0x2C8, 0x2CC, 0x2DF: .breakBefore
    case 0xA2, 0xB0, 0x60B, 0x66A, 0x2030...0x2037, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103, 0x2109,
      0xFE6A, 0xFF05, 0xFFE0:
      .postfix
    case 0xB1, 0x2116, 0x2212...0x2213: .prefix
    case 0x2015, 0x2E17, 0x301D, 0xFE31...0xFE32: .alphabetic
    default: nil
    }
  }

  private static func general(_ scalar: Unicode.Scalar) -> BreakClass {
    if CharacterSpan.isWide(scalar) { return wide(scalar) }
    switch scalar.properties.generalCategory {
    case .openPunctuation: return .opening
    case .closePunctuation: return .closing
    case .initialPunctuation: return .quotation
    case .finalPunctuation: return .closingQuotation
    case .currencySymbol: return .prefix
    case .decimalNumber: return .numeric
    default: return .alphabetic
    }
  }

  private static func wide(_ scalar: Unicode.Scalar) -> BreakClass {
    switch scalar.properties.generalCategory {
    case .openPunctuation: .wideOpening
    case .closePunctuation: .closing
    case .currencySymbol: .prefix
    default: .ideographic
    }
  }
}

/// Line break opportunities: rules of UAX #14 (Unicode 14), in its order and by its numbers; LB15
/// as of Unicode 15.1, which asks for an opening quotation mark.
///
/// Rules that need more than two neighbours are omitted: hyphens after Hebrew (LB21a), and the
/// tailoring of numbers that LB25 allows. Newlines (LB4, LB5) are handled by the line breaker.
extension BreakClass {
  /// Whether a line may break between two neighbours, perhaps with spaces between them.
  ///
  /// - Parameters:
  ///   - before: the class before the spaces, or `nil` at the start of a line.
  ///   - hasSpaces: whether there are any.
  ///   - after: the class that would begin the next line.
  static func mayBreak(after before: BreakClass?, hasSpaces: Bool, before after: BreakClass) -> Bool
  {
    if after == .space || after == .zeroWidthSpace { return false }  // LB7
    if before == .zeroWidthSpace { return true }  // LB8
    if after.isHeldAcrossSpaces(by: before) { return false }
    guard let before, !hasSpaces else { return hasSpaces }  // LB2, LB18
    return !after.isHeldOnTheLeft(by: before) && !before.holds(after)
  }

  /// Applies LB11 to LB17, as far as spaces between the two make no difference.
  private func isHeldAcrossSpaces(by before: BreakClass?) -> Bool {
    switch (before, self) {
    case (_, .wordJoiner): true  // LB11
    case (_, .closing), (_, .parenthesis): true  // LB13
    case (_, .exclamation), (_, .infix), (_, .slash): true  // LB13
    case (.opening, _), (.wideOpening, _): true  // LB14
    case (.quotation, .opening), (.quotation, .wideOpening): true  // LB15
    case (.closing, .nonstarter), (.parenthesis, .nonstarter): true  // LB16
    case (.emDash, .emDash): true  // LB17
    default: false
    }
  }

  /// Whether the class can't begin a line after `before`.
  private func isHeldOnTheLeft(by before: BreakClass) -> Bool {
    switch self {
    case .glue: before != .breakAfter && before != .hyphen  // LB12a
    case .quotation, .closingQuotation: true  // LB19
    case .breakAfter, .hyphen, .nonstarter: true  // LB21
    case .leader: true  // LB22
    default: false
    }
  }

  /// Whether the class can't end a line before `after`.
  private func holds(_ after: BreakClass) -> Bool {
    switch self {
    case .wordJoiner, .glue, .breakBefore: true  // LB11, LB12, LB21
    case .quotation, .closingQuotation: true  // LB19
    case .alphabetic, .hebrew:
      after.isLetter || after == .numeric || after.isAffix || after == .opening  // LB23, 24, 28, 30
    case .numeric: after.isLetter || after == .numeric || after.isAffix || after == .opening
    case .ideographic: after == .postfix  // LB23a
    case .prefix:
      after.isLetter || after == .numeric || after.isOpening || after == .ideographic
    case .postfix: after.isLetter || after == .numeric || after.isOpening  // LB24, LB25
    case .closing: after.isAffix  // LB25
    case .parenthesis: after.isAffix || after.isLetter || after == .numeric  // LB25, LB30
    case .hyphen: after == .numeric  // LB25
    case .slash: after == .numeric || after == .hebrew  // LB21b, LB25
    case .infix: after == .numeric || after.isLetter  // LB25, LB29
    default: false
    }
  }

  private var isLetter: Bool { self == .alphabetic || self == .hebrew }
  private var isOpening: Bool { self == .opening || self == .wideOpening }
  private var isAffix: Bool { self == .prefix || self == .postfix }
}

/// The state of a line that determines its next break opportunity.
struct BreakContext {
  private var before: BreakClass?
  private var hasSpaces = false

  /// Whether the line may break before its next character, advancing past it.
  mutating func mayBreak(before next: BreakClass) -> Bool {
    let mayBreak = BreakClass.mayBreak(after: before, hasSpaces: hasSpaces, before: next)
    if next == .space {
      hasSpaces = true
    } else {
      before = next
      hasSpaces = false
    }
    return mayBreak
  }
}
