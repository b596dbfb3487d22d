public import Foundation

/// Helvetica's metrics without the font: approximate screen metrics, the same on every machine.
///
/// Advances are those that Adobe published for Helvetica and Helvetica-Bold in its *Core 14 AFM*
/// files (version 002.000, 1/1000 em), without kerning. Weights from semibold on are bold. An
/// accented letter is as wide as its base letter. Ideographs, full-width characters and emoji take
/// one em, marks and controls nothing, and letters of other scripts as much as a digit. A line is
/// 1.15 em high, with its baseline 0.92 em below its top.
public struct HelveticaTextMeasurer: TextMeasurer {
  /// The metrics.
  public init() {}

  /// The published advance, at the font's size.
  public func advance(of character: Character, in font: Font) -> CGFloat {
    let widths = font.weight.isBold ? FontWidths.helveticaBold : FontWidths.helvetica
    return CGFloat(widths[character]) * font.size / 1000
  }

  /// 1.15 em, with space above accents and below descenders.
  public func lineHeight(of font: Font) -> CGFloat { font.size * 1.15 }

  /// 0.92 em: Helvetica's ascender of 0.77 em, and the 0.15 em that screens put above it.
  ///
  /// The descender takes the remaining 0.23 em.
  public func ascent(of font: Font) -> CGFloat { font.size * 0.92 }
}

extension TextMeasurer where Self == HelveticaTextMeasurer {
  /// Metrics as of text on a screen: `environment.textMeasurer = .helvetica`.
  public static var helvetica: HelveticaTextMeasurer { HelveticaTextMeasurer() }
}

extension Font.Weight {
  /// Whether the weight is bolder than running text.
  package var isBold: Bool {
    switch self {
    case .ultraLight, .thin, .light, .regular, .medium: false
    case .semibold, .bold, .heavy, .black: true
    }
  }
}

/// The advances of a font, in thousandths of an em.
struct FontWidths {
  /// Advances of scalars by value, up to the first accented letter.
  private var basic: [UInt16]
  /// Advances of other scalars.
  private var others: [UInt32: UInt16] = [:]

  /// The advance of a character: a mark adds nothing to its base character.
  subscript(character: Character) -> UInt16 {
    let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
    if scalar.value < Self.basicCount { return basic[Int(scalar.value)] }
    if let width = others[scalar.value] { return width }
    if scalar.value <= Self.lastAccented, let letter = Self.letters[scalar.value] {
      return basic[Int(letter)]
    }
    return Self.width(of: CharacterSpan(character))
  }

  /// Makes advances from characters grouped by width.
  ///
  /// Accented letters that aren't among them are as wide as their base letters.
  init(_ characters: KeyValuePairs<UInt16, String>) { self.init(groups: Array(characters)) }

  /// Makes advances as above, where a group may list a space with a width of its own.
  init(groups: [(key: UInt16, value: String)]) {
    basic = (0..<Self.basicCount).map { value in
      Unicode.Scalar(value).map { Self.width(of: CharacterSpan(Character($0))) } ?? 0
    }
    for (width, text) in Array(Self.spaces) + groups {
      for scalar in text.unicodeScalars {
        if scalar.value < Self.basicCount {
          basic[Int(scalar.value)] = width
        } else {
          others[scalar.value] = width
        }
      }
    }
  }

  /// The letters of ASCII that accented letters begin with when they are decomposed.
  ///
  /// Made when the first accented letter is measured, since it takes as long as a small layout.
  private static let letters: [UInt32: UInt32] = {
    var letters: [UInt32: UInt32] = [:]
    for value in [0xC0...0x24F, 0x1E00...lastAccented].joined() {
      guard let scalar = Unicode.Scalar(value),
        let letter = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first,
        letter != scalar, letter.isASCII
      else { continue }
      letters[value] = letter.value
    }
    return letters
  }()

  private static func width(of span: CharacterSpan) -> UInt16 {
    switch span {
    case .none: 0
    case .narrow: 556
    case .wide: 1000
    }
  }

  /// The first accented letter.
  private static let basicCount: UInt32 = 0xC0
  /// The end of Latin Extended Additional.
  private static let lastAccented: UInt32 = 0x1EFF
}

extension FontWidths {
  static let helvetica = FontWidths([
    167: "⁄", 191: "'", 222: "ijlł‘’‚", 260: "|¦", 278: " !,./:;I[\\]ft·ìíîïı",
    333: "()-`r¡¨¯²³´¸¹ˆˇ˘˙˚˛˜˝“”„‹›", 334: "{}", 350: "•", 355: "\"", 365: "º", 370: "ª",
    389: "*", 400: "°", 469: "^", 500: "Jcksvxyzﬁﬂ", 537: "¶",
    556: "#$0123456789?L_abdeghnopqu¢£¤¥§«µ»ðþŁƒ–†‡€", 584: "+<=>~¬±×÷−", 611: "FTZ¿ßø",
    667: "&ABEKPSVXYÞ", 722: "CDHNRUwÐ", 737: "©®", 778: "GOQØ", 833: "Mm", 834: "¼½¾", 889: "%æ",
    944: "Wœ", 1000: "ÆŒ—…‰™", 1015: "@",
  ])
  static let helveticaBold = FontWidths([
    167: "⁄", 238: "'", 278: " ,./I\\ijl·ıł‘’‚", 280: "|¦", 333: "!()-:;[]`ft¡¨¯²³´¸¹ˆˇ˘˙˚˛˜˝‹›",
    350: "•", 365: "º", 370: "ª", 389: "*r{}", 400: "°", 474: "\"", 500: "z“”„",
    556: "#$0123456789J_aceksvxy¢£¤¥§«¶»ƒ–†‡€", 584: "+<=>^~¬±×÷−",
    611: "?FLTZbdghnopquµ¿ßðøþŁﬁﬂ", 667: "EPSVXYÞ", 722: "&ABCDHKNRUÐ", 737: "©®", 778: "GOQwØ",
    833: "M", 834: "¼½¾", 889: "%mæ", 944: "Wœ", 975: "@", 1000: "ÆŒ—…‰™",
  ])

  /// Spaces of a fixed typographic width, and a tab as wide as a space.
  private static let spaces: KeyValuePairs<UInt16, String> = [
    278: "\t\u{A0}\u{2008}", 500: "\u{2000}\u{2002}", 1000: "\u{2001}\u{2003}", 333: "\u{2004}",
    250: "\u{2005}", 167: "\u{2006}", 556: "\u{2007}", 200: "\u{2009}\u{202F}", 100: "\u{200A}",
    222: "\u{205F}",
  ]
}
