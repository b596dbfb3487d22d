public import Foundation

/// Helvetica's metrics without Helvetica: what text takes about on a screen, the same on every machine.
///
/// Advances are those that Adobe published for Helvetica and Helvetica-Bold in its *Core 14 AFM* files
/// (version 002.000, 1/1000 em), without kerning; weights from semibold on are bold. An accented letter is
/// as wide as the letter. Ideographs, full-width characters and emoji take one em, marks and controls
/// nothing, and letters of other scripts as much as a digit. A line is 1.15 em high.
public struct HelveticaTextMeasurer: TextMeasurer {
  /// The metrics.
  public init() {}

  /// The published advance, at the font's size.
  public func advance(of character: Character, in font: Font) -> CGFloat {
    let widths = font.weight.isBold ? HelveticaWidths.bold : HelveticaWidths.regular
    return CGFloat(widths[character]) * font.size / 1000
  }

  /// 1.15 em, which leaves room above accents and below descenders.
  public func lineHeight(of font: Font) -> CGFloat { font.size * 1.15 }
}

extension TextMeasurer where Self == HelveticaTextMeasurer {
  /// Metrics like those of text on a screen: `environment.textMeasurer = .helvetica`.
  public static var helvetica: HelveticaTextMeasurer { HelveticaTextMeasurer() }
}

extension Font.Weight {
  /// Whether it stands out from running text.
  package var isBold: Bool {
    switch self {
    case .ultraLight, .thin, .light, .regular, .medium: false
    case .semibold, .bold, .heavy, .black: true
    }
  }
}
