import Foundation
public import Storypole

extension Kind where Object == LayoutEnvironment {
  /// What a tree is laid out in, as a scene and the step `environment` write it.
  public static let environment = Kind(
    "environment", "What the tree is laid out in.",
    properties: [
      Property<LayoutEnvironment>(
        "displayScale", .number(.positive), \.displayScale, "Pixels a point."),
      Property<LayoutEnvironment>(
        "layoutDirection", .word, \.layoutDirection, "The direction of reading."),
      Property<LayoutEnvironment>(
        "textMeasurer", .fixedMetrics, "How wide every character and how high every line is."
      ) {
        FixedMetrics($0.textMeasurer)
      } set: {
        $0.textMeasurer = $1.measurer
      },
    ], make: { LayoutEnvironment() })
}

/// Metrics in which all characters are equally wide, while their numbers are being set.
struct FixedMetrics: Sendable {
  var advance: CGFloat = 7
  var lineHeight: CGFloat = 17

  init() {}

  /// The numbers of a measurer, or the defaults where it has none.
  init(_ measurer: any TextMeasurer) {
    guard let fixed = measurer as? FixedTextMeasurer else { return }
    advance = fixed.advance
    lineHeight = fixed.lineHeight
  }

  var measurer: FixedTextMeasurer { .fixed(advance: advance, lineHeight: lineHeight) }
}

extension PropertyType where Value == FixedMetrics {
  /// `{"advance": 7, "lineHeight": 17}`.
  static var fixedMetrics: Self {
    .record(
      Kind<FixedMetrics>(
        "textMeasurer", "Metrics in which all characters are equally wide.",
        properties: [
          Property("advance", .extent, \.advance, "How wide each character is."),
          Property("lineHeight", .extent, \.lineHeight, "How high each line is."),
        ], make: { FixedMetrics() }))
  }
}
