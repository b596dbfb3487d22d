/// A row of a ``GridLayout``: cells side by side, all as high as the row.
public struct GridRow: Equatable {
  /// The height, where a percentage is of the grid's content box; `nil` for the height of the
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
  /// The width, where a percentage is of the grid's content box; `nil` for the width that the
  /// layout needs.
  public var width: Length?
  /// Whether the layout inherits an unset margin, padding and alignments from the grid.
  public var inherits: Bool
  /// The layout of the cell, in the host's coordinates; `nil` for a cell that only takes space.
  public var layout: (any Layout)?

  /// A cell that holds a layout, which may itself be a grid, or only takes space.
  public init(width: Length? = nil, inherits: Bool = false, _ layout: (any Layout)? = nil) {
    self.width = width
    self.inherits = inherits
    self.layout = layout
  }

  /// A cell with a bare list of items, which is a ``HorizontalLayout`` that inherits.
  public init(width: Length? = nil, @SlotBuilder items: () -> [Slot]) {
    self.init(width: width, inherits: true, HorizontalLayout(items: items))
  }
}

extension GridCell: Equatable {
  /// Whether both have the same width and inheritance, and hold equal layouts.
  public static func == (a: GridCell, b: GridCell) -> Bool {
    a.width == b.width && a.inherits == b.inherits && isEqual(a.layout, b.layout)
  }
}
