package import Foundation

/// A role of text, whose font size follows from the content size category.
///
/// The sizes are from the platform's guidelines.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  /// The largest titles.
  case largeTitle
  /// Titles, from large to small.
  case title1, title2, title3
  /// Text that stands out from the body.
  case headline
  /// Running text.
  case body
  /// Text beside the body.
  case callout, subheadline
  /// Text below the body.
  case footnote
  /// The smallest text.
  case caption1, caption2

  /// The size of the style's font in a category, in points.
  package func pointSize(in category: ContentSizeCategory) -> CGFloat {
    let index = ContentSizeCategory.allCases.firstIndex(of: category) ?? 3
    return sizes[index]
  }

  /// The sizes in all categories, from small to large, as the platform's guidelines have them.
  ///
  /// At the largest one a device of iOS 13 was measured with 41 points for `caption2`.
  private var sizes: [CGFloat] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }
}

extension ContentSizeCategory {
  /// The size of body text, in points.
  var bodySize: CGFloat { TextStyle.body.pointSize(in: self) }
}
