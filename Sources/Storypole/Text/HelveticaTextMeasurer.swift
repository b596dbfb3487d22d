public import Foundation

/// Helvetica's metrics without the font: approximate screen metrics, the same on every machine.
///
/// Advances are those that Adobe published for Helvetica and Helvetica-Bold in its *Core 14
/// AFM* files (version 002.000, 1/1000 em), without kerning; weights from semibold on are bold.
/// An accented letter is as wide as its base letter. Ideographs, full-width characters and
/// emoji take one em, marks and controls nothing, and letters of other scripts as much as a
/// digit. A line is 1.15 em high.
public struct HelveticaTextMeasurer: TextMeasurer {
  /// The metrics.
  public init() {}

  /// The published advance, at the font's size.
  public func advance(of character: Character, in font: Font) -> CGFloat {
    let widths = font.weight.isBold ? HelveticaWidths.bold : HelveticaWidths.regular
    return CGFloat(widths[character]) * font.size / 1000
  }

  /// 1.15 em, with space above accents and below descenders.
  public func lineHeight(of font: Font) -> CGFloat { font.size * 1.15 }
}

extension TextMeasurer where Self == HelveticaTextMeasurer {
  /// Metrics similar to those of text on a screen: `environment.textMeasurer = .helvetica`.
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
