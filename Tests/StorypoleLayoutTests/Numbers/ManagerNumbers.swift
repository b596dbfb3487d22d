import Foundation

@testable import Storypole

/// Every number of the layout managers, in a layout of the page's border.
var managerNumbers: [NumberEntry] {
  var table: [NumberEntry] = []
  table.edges("VerticalLayout.margin") { edges, _ in LinearLayout(.vertical, margin: edges) }
  table.edges("HorizontalLayout.padding") { edges, item in
    LinearLayout(.horizontal, padding: edges) { [item, Slot.spacer(height: "7%")] }
  }
  table.edges("FillLayout.padding") { edges, item in
    LinearLayout(.vertical) { Slot(FillLayout(padding: edges) { item }, width: "50%") }
  }
  table.edges("TileLayout.padding") { edges, item in
    TileLayout(rows: 2, padding: edges) { [item, .spacer(), .spacer()] }
  }
  table.edges("GridLayout.margin") { edges, item in
    GridLayout(margin: edges) { GridRow { GridCell { item } } }
  }
  table.edges("GridLayout.padding") { edges, item in
    GridLayout { GridRow { GridCell(FillLayout(padding: edges) { item }) } }
  }
  table.edges("BorderLayout.margin") { edges, item in
    BorderLayout(margin: edges, center: BorderRegion(FillLayout { item }))
  }
  table.edges("BorderLayout.padding") { edges, item in
    BorderLayout(padding: edges, center: BorderRegion(inherits: true, FillLayout { item }))
  }
  return table + managerLengths
}

private var managerLengths: [NumberEntry] {
  var table: [NumberEntry] = []
  table.length("Slot.init") { length, view in
    LinearLayout(.vertical, verticalAlignment: .bottom, horizontalAlignment: .center) {
      Slot(view, width: length)
      Slot(LinearLayout(.horizontal) { Slot.spacer(width: 7) })
    }
  }
  table.length("Slot.width") { length, view in
    LinearLayout(.horizontal, horizontalAlignment: .center) { Slot(view, width: length) }
  }
  table.length("Slot.height") { length, view in
    LinearLayout(.horizontal, verticalAlignment: .center) { Slot(view, height: length) }
  }
  table.length("Slot.spacer") { length, view in
    LinearLayout(.vertical, verticalAlignment: .center) { [.spacer(height: length), Slot(view)] }
  }
  table.length("GridLayout.height") { length, view in
    GridLayout { GridRow(height: length) { GridCell { view } } }
  }
  table.length("GridLayout.width") { length, view in
    GridLayout { GridRow(height: "50%") { [GridCell(width: length), GridCell { view }] } }
  }
  table.length("BorderLayout.size") { length, view in
    BorderLayout(
      north: BorderRegion(size: length, FillLayout { view }),
      west: BorderRegion(size: length, LinearLayout(.horizontal)))
  }
  return table
}

extension [NumberEntry] {
  /// An entry for each edge, in points at two of them and in percent at the others.
  fileprivate mutating func edges(
    _ name: String, _ layout: @escaping @Sendable (EdgeLengths, Slot) -> any Layout
  ) {
    func add(_ part: String, _ edges: @escaping @Sendable (CGFloat) -> EdgeLengths) {
      number(name, .noExtent, part: part) {
        $0.border.layout = layout(edges($1), Slot($0.edge, width: "50%"))
      }
    }
    add("top") { EdgeLengths(top: .points($0)) }
    add("left") { EdgeLengths(left: .percent($0)) }
    add("bottom") { EdgeLengths(bottom: .percent($0)) }
    add("right") { EdgeLengths(right: .points($0)) }
    add("all") { EdgeLengths(all: .points($0)) }
  }

  /// An entry for points, and one for percent.
  fileprivate mutating func length(
    _ name: String, _ layout: @escaping @Sendable (Length, View) -> any Layout
  ) {
    number(name, .noExtent, part: "points") { $0.border.layout = layout(.points($1), $0.edge) }
    number(name, .noExtent, part: "percent") { $0.border.layout = layout(.percent($1), $0.edge) }
  }
}
