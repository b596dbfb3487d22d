import Foundation
package import Storypole

extension Kind where Object == LayoutEnvironment {
  /// The environment of a tree or of a subtree: in a scene, of a view, and in the step
  /// `environment`.
  package static let environment = Kind(
    "environment", "The environment of the tree.",
    properties: [
      Property("displayScale", .number(.positive), \.displayScale, "Pixels per point."),
      Property("layoutDirection", .word, \.layoutDirection, "The reading direction."),
      Property("textMeasurer", .textMetrics, "The widths of characters and the height of lines.") {
        $0.textMeasurer = $1.measurer
      },
    ] + traits + insets, make: { LayoutEnvironment() })

  private static let traits: [Property<LayoutEnvironment>] = [
    Property(
      "horizontalSizeClass", .word, \.horizontalSizeClass, "Whether there is much room across."),
    Property(
      "verticalSizeClass", .word, \.verticalSizeClass, "Whether there is much room down the page."),
    Property(
      "contentSizeCategory", .word, \.contentSizeCategory,
      "The size of text that the reader prefers."),
    Property("idiom", .word, \.idiom, "The kind of device."),
    Property(
      "isInteractiveResize", .flag, \.isInteractiveResize,
      "Whether the window is being resized, with further sizes to come."),
  ]

  private static let insets: [Property<LayoutEnvironment>] = [
    Property(
      "safeAreaInsets", .insets, \.safeAreaInsets,
      "What bars and cutouts of the device cover at each edge."),
    Property(
      "keyboardFrame", .rect, \.keyboardFrame,
      "The frame of the keyboard, in the coordinates of the view. It has no size without one."),
    Property(
      "reservedRegions", .list(of: .region), \.reservedRegions,
      "The folds and the cameras, in the coordinates of the view."),
  ]
}

extension PropertyType where Value == ReservedRegion {
  /// `{"kind": "fold", "frame": [0, 400, 390, 20]}`.
  static var region: Self {
    .record(
      Kind<ReservedRegion>(
        "reservedRegion", "A part of the window with a purpose of its own.",
        properties: [
          Property("kind", .word, \.kind, "The purpose."),
          Property("frame", .rect, \.frame, "The frame."),
          Property(
            "isActive", .flag, \.isActive, "Whether content is to avoid it now; true if omitted."),
        ], make: { ReservedRegion(.fold, frame: .zero) }))
  }
}

/// Text metrics while their properties are being set.
struct TextMetrics: Sendable {
  /// The source of widths, by its word in scene files.
  enum Family: String, CaseIterable, Sendable { case fixed, helvetica, system }

  var family = Family.fixed
  var advance: CGFloat = 7
  var lineHeight: CGFloat = 17
  /// The distance of baselines from the tops of lines, or `nil` for 0.8 of the line's height.
  var ascent: CGFloat?

  var measurer: any TextMeasurer {
    switch family {
    case .fixed: .fixed(advance: advance, lineHeight: lineHeight, ascent: ascent)
    case .helvetica: .helvetica
    case .system: .system
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
          Property(
            "advance", .extent, \.advance,
            "The width of each character, if all are equal: 7 by default."),
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
