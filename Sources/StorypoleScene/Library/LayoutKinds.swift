package import Foundation
package import Storypole

extension Kind where Object == any Layout {
  static let lines: [LayoutKind] = [
    LayoutKind(
      "VBoxLayout", "Stacks the subviews from top to bottom, each as wide as the available width.",
      properties: BoxProperties.of(VBoxLayout.self), itemProperties: BoxProperties.ofItems,
      make: { VBoxLayout() }),
    LayoutKind(
      "HBoxLayout", "Puts the subviews side by side in the reading direction, aligned to the top.",
      properties: BoxProperties.of(HBoxLayout.self), itemProperties: BoxProperties.ofItems,
      make: { HBoxLayout() }),
    LayoutKind(
      "FlowBoxLayout", "Puts the subviews side by side, in as many rows as needed.",
      properties: BoxProperties.of(FlowBoxLayout.self), itemProperties: BoxProperties.ofItems,
      make: { FlowBoxLayout() }),
    LayoutKind(
      "VBorderLayout", "A flexible centre between edges at the top and at the bottom.",
      properties: BorderProperties.of(
        BorderProperties.start("top", "above"), BorderProperties.end("bottom", "below")),
      make: { BorderLine(.vertical) }),
    LayoutKind(
      "HBorderLayout", "A flexible centre between edges at the left and at the right.",
      properties: BorderProperties.of(
        BorderProperties.start("left", "to the left of", followsDirection: false),
        BorderProperties.end("right", "to the right of", followsDirection: false)) + [
          BorderProperties.start("leading", "before, in the reading direction,"),
          BorderProperties.end("trailing", "after, in the reading direction,"),
        ], make: { BorderLine(.horizontal, followsDirection: false) }),
    LayoutKind(
      "OneItemLayout", "One item that fills the available size or is fitted in it.",
      properties: [
        Property("item", .optional(.item), \.item, "The item to place."),
        Property("placement", .word, \.placement, "How it is sized and aligned."),
        Property("insets", .insets, \.insets, "The distance of its area from the edges."),
      ], make: { OneItemLayout() }),
    LayoutKind(
      "FlexLineLayout", "A row or a column of fixed items, and flexible ones that share the rest.",
      properties: [
        Property("direction", .lineDirection, \.axis, "The direction of the line."),
        Property("alignment", .word, \.alignment, "The alignment of items across the line."),
        Property("isFlipped", .flag, \.isFlipped, "Whether the last item comes first."),
        Property("items", .list(of: .flexItem), \.items, "The elements of the line, in order."),
        Property("ignoresHidden", .flag, \.ignoresHidden, "Whether hidden children get no slot."),
      ], make: { FlexLineLayout(.horizontal) }),
  ]

  /// Content of a size, whose layout isn't known.
  static let fixedContent = LayoutKind(
    "FixedContentLayout", "Leaves the subviews at their frames, and answers a size of its own.",
    properties: [Property("size", .size, \.size, "The size of the content.")],
    make: { FixedContentLayout() })
}

/// Leaves the subviews at their frames, and answers a size of its own.
///
/// It stands for a layout that isn't known, such as an imported scroll view's, whose content
/// has a size nevertheless.
package struct FixedContentLayout: Layout {
  /// The size that the layout answers, in points.
  package var size = CGSize.zero

  /// Returns the size, and places nothing.
  package func layout(_ context: LayoutContext, in size: CGSize) -> CGSize { self.size }
}

/// The properties of all boxes, and their settings for each child.
enum BoxProperties {
  static func of<Box: BoxLayout>(_ type: Box.Type) -> [Property<Box>] {
    // Only rows have baselines.
    let isColumn = type == VBoxLayout.self
    return [
      Property("insets", .insets, \.style.insets, "The distance of the content from the edges."),
      Property(
        "directionalInsets", .directionalInsets, \.style.directionalInsets,
        "The same by the reading direction: top, leading, bottom, trailing."),
      Property(
        "insetAreas",
        .words(["safeArea": .safeArea, "layoutMargins": .layoutMargins, "keyboard": .keyboard]),
        \.style.insetAreas,
        "The areas at the edges that the content keeps out of, on top of the insets."),
      Property("spacing", .number(), \.style.spacing, "The distance between neighbours."),
      Property(
        "minSize", .size, \.style.minSize,
        "The minimum size of each child without one of its own, and of the box."),
      Property(
        "maxSize", .size, \.style.maxSize,
        "The maximum size of each child without one of its own. 0 on an axis means no limit."),
      Property(
        "horizontalAlignment", .word, \.style.horizontalAlignment, "The alignment of the content."),
      Property(
        "verticalAlignment", isColumn ? .word(of: [.top, .center, .bottom]) : .word,
        \.style.verticalAlignment,
        isColumn
          ? "The vertical alignment of the content."
          : "The vertical alignment of each child in its row. By a baseline, children stand on one line."
      ),
      Property(
        "ignoresHidden", .flag, \.style.ignoresHidden, "Whether hidden subviews get no slot."),
    ]
  }

  /// The properties of a box view, which are its box's.
  static func ofView<Box: BoxLayout>(_ type: Box.Type) -> [Property<BoxView<Box>>] {
    of(type).map { $0.of(get: { $0.box }, set: { $0.box = $1 }) }
  }

  static let ofItems: [Property<View>] = [
    Property(
      "minSize", .sizeLimits, \.boxAttributes.minSize,
      "The minimum size, in place of the box's; takes precedence over `maxSize`."),
    Property(
      "maxSize", .sizeLimits, \.boxAttributes.maxSize,
      "The maximum size, in place of the box's; 0 on an axis means no limit."),
    Property(
      "width", .optional(.length), \.boxAttributes.width,
      "The width. Percentages refer to the measured one, in a VBox to the inner one."),
    Property(
      "height", .optional(.length), \.boxAttributes.height,
      "The height. Percentages refer to the measured one, in an HBox to the inner one."),
    Property(
      "grow", .extent, \.boxAttributes.grow,
      "The part of the free space along the box, relative to the others."),
    Property(
      "shrink", .extent, \.boxAttributes.shrink,
      "The readiness to give way along the box, relative to the others."),
    Property(
      "aspectRatio", .optional(.number(.positive)), \.boxAttributes.aspectRatio,
      "The width divided by the height, in place of the extent that isn't given."),
  ]
}

extension PropertyType where Value == SizeLimits {
  /// `[width, height]`, for limits on both axes, or `null` for none.
  static var sizeLimits: Self {
    Self(.optional(.size)) { value in
      value == SceneValue.none ? SizeLimits() : value.size.map { SizeLimits($0) }
    }
  }
}

/// The properties of borders: views by their ids, which must be children of the view that is
/// laid out.
enum BorderProperties {
  static func of(
    _ start: Property<BorderLine>, _ end: Property<BorderLine>
  ) -> [Property<BorderLine>] {
    [
      Property("center", .optional(.item), \.center, "The child that fills the rest."),
      start, end,
      Property("insets", .insets, \.insets, "The distance of the content from the edges."),
      Property("spacing", .number(), \.spacing, "The distance between neighbours."),
      Property("ignoresHidden", .flag, \.ignoresHidden, "Whether hidden children get no slot."),
    ]
  }

  static func start(
    _ name: String, _ place: String, followsDirection: Bool = true
  ) -> Property<BorderLine> {
    Property(name, .list(of: .item), "The children \(place) the centre.") {
      ($0.start, $0.followsDirection) = ($1, followsDirection)
    }
  }

  static func end(
    _ name: String, _ place: String, followsDirection: Bool = true
  ) -> Property<BorderLine> {
    Property(name, .list(of: .item), "The children \(place) the centre.") {
      ($0.end, $0.followsDirection) = ($1, followsDirection)
    }
  }
}

extension PropertyType where Value == Axis {
  /// The axis of a line in the words of its document.
  fileprivate static var lineDirection: Self {
    let axes = ["row": Axis.horizontal, "column": .vertical]
    return Self(.word(["row", "column"])) { value in value.text.flatMap { axes[$0] } }
  }
}

extension PropertyType where Value == FlexLineLayout.Item {
  /// `{"view": "search", "width": 200}`, or a space without a view.
  fileprivate static let flexItem: Self = .record(
    Kind(
      "item", "An element of a line.",
      properties: [
        Property("view", .optional(.item), \.content, "The child; without one, it is a space."),
        Property("width", .optional(.extent), \.width, "The width."),
        Property("height", .optional(.extent), \.height, "The height."),
        Property(
          "isFitting", .flag, \.isFitting,
          "Whether an omitted extent is the child's own instead of a share."),
      ], make: { FlexLineLayout.Item() }))
}
