import Foundation
public import Storypole

extension Kind where Object == any Layout {
  /// `FlexLineLayout`: flexible and fixed items in a row or a column.
  public static let flexLineLayout = LayoutKind(
    "FlexLineLayout", "A row or a column of fixed items, and flexible ones that share the rest.",
    properties: [
      Property<FlexLineLayout>("direction", .word, \.direction, "The direction of the line."),
      Property<FlexLineLayout>(
        "alignment", .word, \.alignment, "The alignment of items across the line."),
      Property<FlexLineLayout>(
        "isFlipped", .flag, \.isFlipped, "Whether the last item comes first."),
      Property<FlexLineLayout>(
        "items", .list(of: .record(.flexItem)), \.items, "The elements of the line, in order."),
      Property<FlexLineLayout>(
        "ignoresHidden", .flag, \.ignoresHidden, "Whether hidden children get no slot."),
    ], make: { FlexLineLayout(.row) })
}

extension Kind where Object == FlexLineLayout.Item {
  /// `{"view": "search", "width": 200}`; without a view, a space.
  fileprivate static let flexItem = Kind(
    "item", "An element of a line.",
    properties: [
      Property<FlexLineLayout.Item>(
        "view", .optional(.item), \.content, "The child; without one, it is a space."),
      Property<FlexLineLayout.Item>("width", .optional(.extent), \.width, "The width."),
      Property<FlexLineLayout.Item>("height", .optional(.extent), \.height, "The height."),
      Property<FlexLineLayout.Item>(
        "isFitting", .flag, \.isFitting,
        "Whether an omitted extent is the child's own instead of a share."),
    ], make: { FlexLineLayout.Item() })
}
