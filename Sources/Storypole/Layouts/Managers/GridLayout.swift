public import Foundation

/// Divides the content box into rows with heights, and each row into cells with widths, packed from the top left.
///
///     page.layout = GridLayout(margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center) {
///       GridRow(height: "30%") {
///         GridCell(width: "50%", inherits: true, FillLayout { cover })
///         GridCell(width: "50%") { Slot(title, width: 100, height: 40) }
///       }
///     }
///
/// Percentages are of the grid's own content box. The grid's padding and alignments act only through the cells that inherit them. A row
/// or a cell without a length gets what its content needs. Nothing is clamped: cells of 120 % reach over the edge, are reported, and
/// the answer is as wide as they are. What is in a cell with a width and a height is not measured.
///
/// Without a limit the answer is the least room in which every percentage comes to what its content needs.
public struct GridLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// What cells that inherit have around each item; `nil` is unset.
  public var padding: EdgeLengths?
  /// Where content stands between top and bottom in cells that inherit; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Where content stands between left and right in cells that inherit; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// The rows, from top to bottom.
  public var rows: [GridRow]

  /// A grid of the rows that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil,
    @ListBuilder<GridRow> rows: () -> [GridRow] = { [] }
  ) {
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
    self.rows = rows()
  }

  /// Places what is in the cells, or finds out where it would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    var grid = self
    for row in rows.indices { grid.rows[row].resolveInheritance(from: self) }
    return GridSolver(ManagerRoom(self, in: size, context), context).layout(grid.rows)
  }
}
