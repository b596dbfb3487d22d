import Foundation
public import Storypole

extension Kind where Object == any Layout {
  /// `VBoxLayout`: stacks subviews.
  public static let vBoxLayout = LayoutKind(
    "VBoxLayout", "Stacks the subviews from top to bottom, each as wide as the room.",
    properties: BoxProperties.of(VBoxLayout.self), itemProperties: BoxProperties.ofItems,
    make: { VBoxLayout() })

  /// `HBoxLayout`: puts subviews side by side.
  public static let hBoxLayout = LayoutKind(
    "HBoxLayout", "Puts the subviews side by side from left to right, aligned to the top.",
    properties: BoxProperties.of(HBoxLayout.self), itemProperties: BoxProperties.ofItems,
    make: { HBoxLayout() })
}

/// What all boxes have, and keep for each of their children.
enum BoxProperties {
  static func of<Box: BoxLayout>(_ type: Box.Type) -> [Property<Box>] {
    [
      Property("insets", .insets, \.insets, "The distance of the content from the edges."),
      Property("spacing", .number(), \.spacing, "The distance between neighbours."),
      Property("minSize", .size, \.minSize, "The least size that the box answers."),
      Property("maxSize", .size, \.maxSize, "The greatest one; 0 on an axis is no limit."),
      Property("horizontalAlignment", .word, \.horizontalAlignment, "Where the content stands."),
      Property("ignoresHidden", .flag, \.ignoresHidden, "Whether hidden subviews get no slot."),
    ]
  }

  /// A box view has the properties of its box.
  static func ofView<Box: BoxLayout>(_ type: Box.Type) -> [Property<BoxView<Box>>] {
    of(type).map { $0.of(\BoxView<Box>.box) }
  }

  static let ofItems: [Property<View>] = [
    Property("minSize", .size, \.boxAttributes.minSize, "The least size; wins over `maxSize`."),
    Property(
      "maxSize", .size, \.boxAttributes.maxSize, "The greatest size; 0 on an axis is no limit."),
    Property(
      "width", .optional(.length), \.boxAttributes.width,
      "The width; percent are of the measured one."),
    Property(
      "height", .optional(.length), \.boxAttributes.height,
      "The height; percent are of the measured one."),
  ]
}
