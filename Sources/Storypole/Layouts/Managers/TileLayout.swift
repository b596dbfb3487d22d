public import Foundation

/// Divides the content box into rows and columns of equal tiles, which the items fill row by row.
///
/// With more items than tiles the rows stay, and columns are added as needed. A count of 0
/// follows from the other and the number of items; two of 0 are one row. A spacer leaves a tile
/// empty. Lengths of the items are ignored. An item is measured only on an unlimited axis,
/// where all tiles are as large as the largest item.
public struct TileLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of its tile; `nil` is unset.
  public var padding: EdgeLengths?
  /// Unused here, as there is no free space; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Unused here, as there is no free space; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// The number of rows; 0 for as many as the columns require.
  public var rows: Int
  /// The number of columns; 0 for as many as the rows require.
  public var columns: Int
  /// The items, row by row.
  public var items: [Slot]

  /// Tiles for the items that a builder lists.
  public init(
    rows: Int = 0, columns: Int = 0, margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil, horizontalAlignment: HorizontalAlignment? = nil,
    @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    self.rows = rows
    self.columns = columns
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let slots = items.takingPart(in: context)
    let counts = TileCounts(rows: rows, columns: columns, items: slots.count)
    return TileRun(ManagerRoom(self, in: size, context), context).tile(slots, counts)
  }
}

/// The number of rows and columns for a number of items.
struct TileCounts: Equatable {
  let rows: Int
  let columns: Int

  /// - Parameters:
  ///   - rows: the requested number; 0 or less for as many as the columns require.
  ///   - columns: the requested number; 0 or less for as many as the rows require.
  ///   - items: the number of items.
  init(rows: Int, columns: Int, items: Int) {
    let rowsForColumns = columns > 0 ? items.divided(upBy: columns) : 1
    self.rows = max(1, rows > 0 ? rows : rowsForColumns)
    let columnsForItems = items.divided(upBy: self.rows)
    self.columns = max(1, max(columns, columnsForItems))
  }
}

extension Int {
  /// The quotient, rounded up.
  fileprivate func divided(upBy divisor: Int) -> Int {
    self / divisor + (self % divisor > 0 ? 1 : 0)
  }
}
