public import Foundation

/// Divides the content box into rows with heights, and each row into cells with widths, packed
/// from the top left.
///
///     page.layout = GridLayout(
///       margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center
///     ) {
///       GridRow(height: "30%") {
///         GridCell(width: "50%", inherits: true, FillLayout { cover })
///         GridCell(width: "50%") { Slot(title, width: 100, height: 40) }
///       }
///     }
///
/// Percentages are of the grid's own content box. The grid's padding and alignments act only
/// through the cells that inherit them. A row or a cell without a length gets the extent that
/// its content needs. Nothing is clamped: cells of 120 % overflow, are reported, and the
/// returned size is as wide as they are. The content of a cell with a width and a height is not
/// measured.
///
/// On an unlimited axis the returned extent is the least in which every percentage fits its
/// content.
public struct GridLayout: LayoutManager {
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The rows, from top to bottom.
  public var rows: [GridRow]

  /// A grid of the rows that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil,
    @ListBuilder<GridRow> rows: () -> [GridRow] = { [] }
  ) {
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.rows = rows()
  }

  /// Places the items of the cells, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    var grid = self
    for row in rows.indices { grid.rows[row].resolveInheritance(from: self) }
    return GridSolver(space: ManagerSpace(self, in: size, context)).layout(grid.rows)
  }
}

/// A row of a ``GridLayout``: cells side by side, all as high as the row.
public struct GridRow: Equatable {
  /// The height, where a percentage is of the grid's content box, or `nil` for the height of the
  /// highest cell.
  public var height: Length?
  /// The cells, from left to right.
  public var cells: [GridCell]

  /// A row of the cells that a builder lists.
  public init(height: Length? = nil, @ListBuilder<GridCell> cells: () -> [GridCell] = { [] }) {
    self.height = height
    self.cells = cells()
  }

  /// Resolves the layouts of the cells that inherit.
  mutating func resolveInheritance(from grid: GridLayout) {
    for cell in cells.indices where cells[cell].inherits {
      cells[cell].layout = cells[cell].layout?.withInheritance(from: grid)
    }
  }
}

/// A cell of a ``GridRow``, which holds a layout, or only takes space.
public struct GridCell {
  /// The width, where a percentage is of the grid's content box, or `nil` for the width that the
  /// layout needs.
  public var width: Length?
  /// Whether the layout inherits an unset margin, padding and alignments from the grid.
  public var inherits: Bool
  /// The layout of the cell, in the host's coordinates, or `nil` for a cell that only takes space.
  public var layout: (any Layout)?

  /// A cell that holds a layout, which may itself be a grid, or only takes space.
  public init(width: Length? = nil, inherits: Bool = false, _ layout: (any Layout)? = nil) {
    self.width = width
    self.inherits = inherits
    self.layout = layout
  }

  /// A cell with a bare list of items, which is a horizontal ``LinearLayout`` that inherits.
  public init(width: Length? = nil, @SlotBuilder items: () -> [Slot]) {
    self.init(width: width, inherits: true, LinearLayout(.horizontal, items: items))
  }
}

extension GridCell: Equatable {
  /// Whether both have the same width and inheritance, and hold equal layouts.
  public static func == (a: GridCell, b: GridCell) -> Bool {
    a.width == b.width && a.inherits == b.inherits && isEqual(a.layout, b.layout)
  }
}

/// One run of a grid layout.
struct GridSolver {
  let space: ManagerSpace

  /// The height of a row, and the widths of its cells.
  private typealias Parts = (row: Part, cells: [Part])

  /// - Parameter rows: rows whose layouts have resolved their inheritance.
  func layout(_ rows: [GridRow]) -> CGSize {
    let parts = rows.map(parts)
    let box = space.box(
      needing: CGSize(
        width: parts.map(\.cells.leastRoom).max() ?? 0, height: parts.map(\.row).leastRoom))
    var needed = CGSize.zero
    for (row, parts) in zip(rows, parts) {
      let height = parts.row.extent(in: box.height)
      let width = place(zip(row.cells, parts.cells), top: needed.height, height, in: box.width)
      needed = CGSize(
        width: max(needed.width, width), height: (needed.height + height).saturated)
    }
    return space.answer(needed, in: box)
  }

  /// Places the items of a row's cells, and returns the width of the row.
  private func place(
    _ cells: Zip2Sequence<[GridCell], [Part]>, top: CGFloat, _ height: CGFloat, in width: CGFloat
  ) -> CGFloat {
    var left: CGFloat = 0
    for (cell, part) in cells {
      let size = CGSize(width: part.extent(in: width), height: height)
      space.place(cell.layout, size, at: CGPoint(x: left, y: top))
      left = (left + size.width).saturated
    }
    return left
  }

  /// The parts of a row, which is as high as its length, or as its highest cell.
  private func parts(of row: GridRow) -> Parts {
    let empty = Claim(height: row.height).parts(of: space.content, in: space.context).height
    let cells = row.cells.map {
      Claim(item: $0.layout, width: $0.width, height: row.height).parts(
        of: space.content, in: space.context)
    }
    let highest = cells.map(\.height).max { $0.own < $1.own }
    return (highest ?? empty, cells.map(\.width))
  }
}

extension GridLayout: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  var nestedItems: [any LayoutItem]? { rows.flatMap { $0.cells.compactMap(\.layout) } }

  mutating func check(_ numbers: inout NumberCheck) {
    style.check(&numbers)
    numbers.each(&rows, "rows") { row, numbers in
      numbers.length(&row.height, "height")
      numbers.each(&row.cells, "cells") { cell, numbers in
        numbers.length(&cell.width, "width")
        if let layout = numbers.repaired(cell.layout) { cell.layout = layout }
      }
    }
  }
}
