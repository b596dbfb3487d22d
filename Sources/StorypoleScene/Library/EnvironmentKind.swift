import Foundation
public import Storypole

extension Kind where Object == LayoutEnvironment {
  /// The environment of a tree, in a scene and in the step `environment`.
  public static let environment = Kind(
    "environment", "The environment of the tree.",
    properties: [
      Property<LayoutEnvironment>(
        "displayScale", .number(.positive), \.displayScale, "Pixels per point."),
      Property<LayoutEnvironment>(
        "layoutDirection", .word, \.layoutDirection, "The reading direction."),
      Property<LayoutEnvironment>(
        "textMeasurer", .textMetrics, "The widths of characters and the height of lines."
      ) {
        TextMetrics($0.textMeasurer)
      } set: {
        $0.textMeasurer = $1.measurer
      },
    ], make: { LayoutEnvironment() })
}

/// Text metrics while their properties are being set.
struct TextMetrics: Sendable {
  /// The source of widths; the raw values are the words of scene files.
  enum Family: String, CaseIterable, Sendable {
    case fixed, helvetica
  }

  var family = Family.fixed
  var advance: CGFloat = 7
  var lineHeight: CGFloat = 17
  /// The distance of baselines from the tops of lines; `nil` for 0.8 of the line's height.
  var ascent: CGFloat?

  init() {}

  /// Makes the metrics that a scene can express of a measurer, or the defaults.
  init(_ measurer: any TextMeasurer) {
    if measurer is HelveticaTextMeasurer { family = .helvetica }
    guard let fixed = measurer as? FixedTextMeasurer else { return }
    advance = fixed.advance
    lineHeight = fixed.lineHeight
    if fixed != .fixed(advance: advance, lineHeight: lineHeight) { ascent = fixed.ascent }
  }

  var measurer: any TextMeasurer {
    switch family {
    case .fixed: .fixed(advance: advance, lineHeight: lineHeight, ascent: ascent)
    case .helvetica: .helvetica
    }
  }
}

extension PropertyType where Value == TextMetrics {
  /// `{"advance": 7, "lineHeight": 17}`, or `{"family": "helvetica"}`.
  static var textMetrics: Self {
    .record(
      Kind<TextMetrics>(
        "textMeasurer", "The metrics of text.",
        properties: [
          Property("family", .word, \.family, "The kind of widths: all equal, or those of a font."),
          Property("advance", .extent, \.advance, "The width of each character, if all are equal."),
          Property(
            "lineHeight", .extent, \.lineHeight, "The height of each line, if all widths are equal."
          ),
          Property(
            "ascent", .optional(.extent), \.ascent,
            "The distance from the top of each line to its baseline, if all widths are equal; "
              + "0.8 of the line's height if null."),
        ], make: { TextMetrics() }))
  }
}
