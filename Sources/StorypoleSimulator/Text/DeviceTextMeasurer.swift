public import Foundation
public import Storypole

/// Text metrics that grow with the font: the widths of Helvetica, and lines as high as those of the
/// text styles.
///
/// A style's line has the height of the platform's guidelines at the large text size (41 for 34
/// points, 22 for 17). Heights of other sizes lie between, or grow in proportion.
public struct DeviceTextMeasurer: TextMeasurer {
  /// The metrics.
  public init() {}

  /// The width in Helvetica.
  public func advance(of character: Character, in font: Font) -> CGFloat {
    HelveticaTextMeasurer().advance(of: character, in: font)
  }

  /// The height of a line of the text style with this size, or between the nearest two.
  public func lineHeight(of font: Font) -> CGFloat {
    let lines = Self.lines
    guard let next = lines.firstIndex(where: { $0.size >= font.size }) else {
      return font.size * lines[lines.count - 1].height / lines[lines.count - 1].size
    }
    if next == 0 { return font.size * lines[0].height / lines[0].size }
    let (below, above) = (lines[next - 1], lines[next])
    let part = (font.size - below.size) / (above.size - below.size)
    return below.height + (above.height - below.height) * part
  }

  /// The sizes of the text styles at the large text size, and the heights of their lines.
  private static let lines: [(size: CGFloat, height: CGFloat)] = [
    (11, 13), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34),
    (34, 41),
  ]
}

extension TextMeasurer where Self == DeviceTextMeasurer {
  /// Metrics that grow with the font, as text on a device does.
  public static var device: DeviceTextMeasurer { DeviceTextMeasurer() }
}

extension ContentSizeCategory {
  /// The size with a short name, in any case, or `nil` if there is none.
  package init?(shortName: some StringProtocol) {
    let name = shortName.uppercased()
    guard let category = Self.allCases.first(where: { $0.shortName == name }) else { return nil }
    self = category
  }

  /// The name of the size in guidelines: `XS` to `XXXL`, and `AX1` to `AX5`.
  package var shortName: String {
    switch self {
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    }
  }
}
