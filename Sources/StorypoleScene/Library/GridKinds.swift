import Foundation
import Storypole

extension PropertyType where Value == GridRow {
  /// `{"height": "33%", "cells": […]}`.
  static var gridRow: Self {
    .record(
      Kind<GridRow>(
        "GridRow", "A row of a grid.",
        properties: [
          Property(
            "height", .optional(.length), \.height,
            "The height; what the tallest cell needs, if omitted."),
          Property("cells", .list(of: .gridCell), \.cells, "The cells, from left to right."),
        ], make: { GridRow() }))
  }
}

extension PropertyType where Value == GridCell {
  /// `{"width": "33%", "inherits": true, "layout": {…}}`, or with `items` in place of the layout.
  fileprivate static var gridCell: Self {
    let record = PropertyType<CellRecord>.record(.cellRecord)
    return Self(
      record.shape, unwrapIn: { record.unwrap($0, $1)?.cell },
      wrap: { record.wrap(CellRecord($0)) })
  }
}

/// A cell in its written form: a bare list of items inherits by default.
private struct CellRecord {
  var width: Length?
  var inherits: Bool?
  var layout: (any Layout)?
  var items: [Slot]?

  init() {}

  init(_ cell: GridCell) {
    width = cell.width
    inherits = cell.inherits
    layout = cell.layout
    guard let line = cell.layout as? HorizontalLayout else { return }
    if line == HorizontalLayout(items: { line.items }) { items = line.items }
  }

  var cell: GridCell {
    guard let items else { return GridCell(width: width, inherits: inherits ?? false, layout) }
    return GridCell(
      width: width, inherits: inherits ?? true, HorizontalLayout(items: { items }))
  }
}

extension Kind where Object == CellRecord {
  fileprivate static let cellRecord = Kind(
    "GridCell", "A cell of a row.",
    properties: [
      Property<CellRecord>(
        "width", .optional(.length), \.width, "The width; what the layout needs, if omitted."),
      Property<CellRecord>(
        "inherits", .optional(.flag), \.inherits,
        "Whether the layout inherits; if omitted, only a plain list of items does."),
      Property<CellRecord>("layout", .nested, \.layout, "The layout of the cell."),
      Property<CellRecord>("items", .bareSlots, \.items, "The items of a horizontal layout."),
    ], oneOf: ["layout", "items"], make: { CellRecord() })
}

extension PropertyType where Value == [Slot]? {
  /// An array of items; nil if left out.
  fileprivate static var bareSlots: Self {
    let slots = PropertyType<[Slot]>.slots
    return Self(
      slots.shape, unwrapIn: { slots.unwrap($0, $1).map { .some($0) } },
      wrap: { $0.flatMap(slots.wrap) })
  }
}
