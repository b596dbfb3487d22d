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
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance around each item in cells that inherit; `nil` is unset.
  public var padding: EdgeLengths?
  /// The vertical alignment of content in cells that inherit; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// The horizontal alignment of content in cells that inherit; `nil` is unset.
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

  /// Places the items of the cells, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    var grid = self
    for row in rows.indices { grid.rows[row].resolveInheritance(from: self) }
    return GridSolver(ManagerRoom(self, in: size, context), context).layout(grid.rows)
  }
}
