import Foundation
public import Storypole

extension Kind where Object == any Layout {
  /// `FillLayout`: items on top of each other.
  public static let fillLayout = LayoutKind(
    "FillLayout", "Gives every item all of the content box, like cards.",
    properties: ManagerProperties.of(FillLayout.self) + [
      Property("items", .slots, \.items, "The items to place; lengths are ignored.")
    ], make: { FillLayout() })

  /// `VerticalLayout`: items below one another.
  public static let verticalLayout = LayoutKind(
    "VerticalLayout", "Packs items from top to bottom.",
    properties: ManagerProperties.of(VerticalLayout.self) + [
      Property("items", .slots, \.items, "The items to pack, in order.")
    ], make: { VerticalLayout() })

  /// `HorizontalLayout`: items beside one another.
  public static let horizontalLayout = LayoutKind(
    "HorizontalLayout", "Packs items from left to right.",
    properties: ManagerProperties.of(HorizontalLayout.self) + [
      Property("items", .slots, \.items, "The items to pack, in order.")
    ], make: { HorizontalLayout() })

  /// `TileLayout`: rows and columns of equal tiles.
  public static let tileLayout = LayoutKind(
    "TileLayout", "Divides the content box into equal tiles, which are filled row by row.",
    properties: ManagerProperties.of(TileLayout.self) + [
      Property(
        "rows", .integer(), \.rows, "The number of rows; 0 for as many as the columns require."),
      Property(
        "columns", .integer(), \.columns,
        "The number of columns; 0 for as many as the rows require."),
      Property("items", .slots, \.items, "The items to place; lengths are ignored."),
    ], make: { TileLayout() })

  /// `GridLayout`: rows with heights, and cells with widths in them.
  public static let gridLayout = LayoutKind(
    "GridLayout", "Rows with heights and cells with widths, packed from the top left.",
    properties: ManagerProperties.of(GridLayout.self) + [
      Property("rows", .list(of: .gridRow), \.rows, "The rows, from top to bottom.")
    ], make: { GridLayout() })

  /// `BorderLayout`: regions along the edges, and one in the centre.
  public static let borderLayout = LayoutKind(
    "BorderLayout", "Regions along the edges, and a centre that gets the rest.",
    properties: ManagerProperties.of(BorderLayout.self) + [
      Property("north", .region, \.north, "Along the top edge; its size is a height."),
      Property("south", .region, \.south, "Along the bottom edge; its size is a height."),
      Property("west", .region, \.west, "Between them, at the left; its size is a width."),
      Property("east", .region, \.east, "Between them, at the right; its size is a width."),
      Property("center", .region, \.center, "The rest; its size is ignored."),
    ], make: { BorderLayout() })
}

/// The properties of all layout managers.
enum ManagerProperties {
  static func of<Manager: LayoutManager>(_ type: Manager.Type) -> [Property<Manager>] {
    [
      Property(
        "margin", .optional(.edges), \.margin, "The distance of the content box from the edges."),
      Property("padding", .optional(.edges), \.padding, "The distance around each item."),
      Property(
        "verticalAlignment", .optional(.word), \.verticalAlignment,
        "The vertical position of the content."
      ).alias("valign"),
      Property(
        "horizontalAlignment", .optional(.word), \.horizontalAlignment,
        "The horizontal position of the content."
      ).alias("halign"),
    ]
  }
}

extension PropertyType where Value == [Slot] {
  /// An array of a manager's slots.
  static var slots: Self { .list(of: .record(.slot)) }
}

extension Kind where Object == Slot {
  /// `{"view": "cover", "width": 300, "height": "50%"}`; without a view or a layout, a spacer.
  static let slot = Kind(
    "Slot", "An item in a layout manager.",
    properties: [
      Property(
        "view", .optional(.item), \.item,
        "The id of a child of the view that is laid out, or of a drawn item in it."),
      Property<Slot>("layout", .nested, "Another layout, in the view's coordinates.") {
        $0.item as? any Layout
      } set: {
        $0.item = $1
      },
      Property("width", .optional(.length), \.width, "The width; the item's own, if omitted."),
      Property("height", .optional(.length), \.height, "The height; the item's own, if omitted."),
    ], oneOf: ["view", "layout"], make: { Slot.spacer() })
}

extension PropertyType where Value == (any Layout)? {
  /// A layout, which can't be read back; nil if left out.
  static var nested: Self {
    Self(
      .layout,
      unwrapIn: { value, context in
        guard case .layout(let description) = value else { return nil }
        return .some(context.layout(description))
      }, wrap: { _ in nil })
  }
}

extension PropertyType where Value == BorderRegion? {
  /// `{"size": "10%", "inherits": true, "layout": {…}}`, or `null`.
  static var region: Self {
    .optional(
      .record(
        Kind<BorderRegion>(
          "BorderRegion", "A region of a border.",
          properties: [
            Property(
              "size", .optional(.length), \.size, "The extent; what the layout needs, if omitted."),
            Property(
              "inherits", .flag, \.inherits, "Whether the layout inherits what it leaves unset."),
            Property("layout", .nested, \.layout, "The layout of the region."),
          ], make: { BorderRegion() })))
  }
}
