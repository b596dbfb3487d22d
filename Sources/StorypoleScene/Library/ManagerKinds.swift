import Foundation
import Storypole

extension Kind where Object == any Layout {
  static let managers: [LayoutKind] = [
    LayoutKind(
      "FillLayout", "Gives every item all of the content box, like cards.",
      properties: ManagerProperties.of(FillLayout.self) + [
        Property("items", .slots, \.items, "The items to place. Lengths are ignored.")
      ], make: { FillLayout() }),
    LayoutKind(
      "VerticalLayout", "Packs items from top to bottom.",
      properties: ManagerProperties.of(LinearLayout.self) + [
        Property("items", .slots, \.items, "The items to pack, in order.")
      ], make: { LinearLayout(.vertical) }),
    LayoutKind(
      "HorizontalLayout", "Packs items from left to right.",
      properties: ManagerProperties.of(LinearLayout.self) + [
        Property("items", .slots, \.items, "The items to pack, in order.")
      ], make: { LinearLayout(.horizontal) }),
    LayoutKind(
      "TileLayout", "Divides the content box into equal tiles, which are filled row by row.",
      properties: ManagerProperties.of(TileLayout.self) + [
        Property(
          "rows", .integer(), \.rows, "The number of rows, 0 for as many as the columns require."),
        Property(
          "columns", .integer(), \.columns,
          "The number of columns, 0 for as many as the rows require."),
        Property("items", .slots, \.items, "The items to place. Lengths are ignored."),
      ], make: { TileLayout() }),
    LayoutKind(
      "GridLayout", "Rows with heights and cells with widths, packed from the top left.",
      properties: ManagerProperties.of(GridLayout.self) + [
        Property("rows", .list(of: .gridRow), \.rows, "The rows, from top to bottom.")
      ], make: { GridLayout() }),
    LayoutKind(
      "BorderLayout", "Regions along the edges, and a centre that gets the rest.",
      properties: ManagerProperties.of(BorderLayout.self) + [
        Property("north", .region, \.north, "Along the top edge. Its size is a height."),
        Property("south", .region, \.south, "Along the bottom edge. Its size is a height."),
        Property("west", .region, \.west, "Between them, at the left. Its size is a width."),
        Property("east", .region, \.east, "Between them, at the right. Its size is a width."),
        Property("center", .region, \.center, "The rest. Its size is ignored."),
      ], make: { BorderLayout() }),
  ]
}

enum ManagerProperties {
  static func of<Manager: LayoutManager>(_ type: Manager.Type) -> [Property<Manager>] {
    [
      Property(
        "margin", .optional(.edges), \.style.margin,
        "The distance of the content box from the edges."),
      Property("padding", .optional(.edges), \.style.padding, "The distance around each item."),
      Property(
        "verticalAlignment", .optional(.word(of: [.top, .center, .bottom])),
        \.style.verticalAlignment,
        "The vertical position of the content."
      ).alias("valign"),
      Property(
        "horizontalAlignment", .optional(.word(of: [.left, .center, .right])),
        \.style.horizontalAlignment,
        "The horizontal position of the content."
      ).alias("halign"),
    ]
  }
}

extension PropertyType where Value == [Slot] {
  /// An array of a manager's slots: `{"view": "cover", "width": 300, "height": "50%"}`, or a spacer
  /// without a view.
  static let slots: Self = .list(
    of: .record(
      Kind(
        "Slot", "An item in a layout manager.",
        properties: [
          Property(
            "view", .optional(.item), \.item,
            "The id of a child of the view that is laid out, or of a drawn item in it."),
          Property("layout", .nested, "Another layout, in the view's coordinates.") {
            $0.item = $1
          },
          Property("width", .optional(.length), \.width, "The width; the item's own, if omitted."),
          Property(
            "height", .optional(.length), \.height, "The height; the item's own, if omitted."),
        ], oneOf: ["view", "layout"], make: { Slot.spacer() })))
}

extension PropertyType where Value == (any Layout)? {
  /// A layout, or nil if left out.
  static var nested: Self {
    Self(.layout) { value, context in value.layout.map { .some(context.layout($0)) } }
  }
}

extension PropertyType where Value == BorderRegion? {
  /// `{"size": "10%", "inherits": true, "layout": {…}}`, or `null`.
  fileprivate static let region: Self = .optional(
    .record(
      Kind(
        "BorderRegion", "A region of a border.",
        properties: [
          Property(
            "size", .optional(.length), \.size, "The extent; what the layout needs, if omitted."),
          Property(
            "inherits", .flag, \.inherits, "Whether the layout inherits what it leaves unset."),
          Property("layout", .nested, \.layout, "The layout of the region."),
        ], make: { BorderRegion() })))
}

extension PropertyType where Value == GridRow {
  /// `{"height": "33%", "cells": […]}`.
  fileprivate static let gridRow: Self = .record(
    Kind(
      "GridRow", "A row of a grid.",
      properties: [
        Property(
          "height", .optional(.length), \.height,
          "The height; what the tallest cell needs, if omitted."),
        Property("cells", .list(of: .gridCell), \.cells, "The cells, from left to right."),
      ], make: { GridRow() }))
}

extension PropertyType where Value == GridCell {
  /// `{"width": "33%", "inherits": true, "layout": {…}}`, or with `items` in place of the layout.
  fileprivate static var gridCell: Self {
    let kind = Kind<CellRecord>.cellRecord
    return Self(.record(kind.description)) { value, context in
      value.settings.map { kind.make($0, in: context).cell }
    }
  }
}

/// A cell in its written form: a bare list of items inherits by default.
private struct CellRecord {
  var width: Length?
  var inherits: Bool?
  var layout: (any Layout)?
  var items: [Slot]?

  var cell: GridCell {
    guard let items else { return GridCell(width: width, inherits: inherits ?? false, layout) }
    return GridCell(
      width: width, inherits: inherits ?? true, LinearLayout(.horizontal, items: { items }))
  }
}

extension Kind where Object == CellRecord {
  fileprivate static let cellRecord = Kind(
    "GridCell", "A cell of a row.",
    properties: [
      Property(
        "width", .optional(.length), \.width, "The width; what the layout needs, if omitted."),
      Property(
        "inherits", .optional(.flag), \.inherits,
        "Whether the layout inherits; if omitted, only a plain list of items does."),
      Property("layout", .nested, \.layout, "The layout of the cell."),
      Property("items", .slots, "The items of a horizontal layout.") { $0.items = $1 },
    ], oneOf: ["layout", "items"], make: { CellRecord() })
}
