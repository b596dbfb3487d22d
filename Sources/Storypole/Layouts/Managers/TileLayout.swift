public import Foundation

/// Divides the content box into rows and columns of equal tiles, which the items fill row by row.
///
/// With more items than tiles the rows stay, and there are as many columns as that takes. A count of 0 follows from the other and the
/// number of items; two of 0 are one row. A spacer leaves a tile free. Lengths of the items are ignored. An item is measured only on
/// an axis without a limit, where all tiles are as large as the largest needs.
public struct TileLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of its tile; `nil` is unset.
  public var padding: EdgeLengths?
  /// Of no effect here, as there is no free room; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Of no effect here, as there is no free room; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// How many rows there are; 0 for as many as the columns take.
  public var rows: Int
  /// How many columns there are; 0 for as many as the rows take.
  public var columns: Int
  /// What is placed, row by row.
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

  /// Places the items, or finds out where they would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let slots = items.takingPart(in: context)
    let counts = TileCounts(rows: rows, columns: columns, items: slots.count)
    return TileRun(ManagerRoom(self, in: size, context), context).tile(slots, counts)
  }
}

/// How many rows and columns a number of items has.
struct TileCounts: Equatable {
  let rows: Int
  let columns: Int

  /// - Parameters:
  ///   - rows: those asked for; 0 or less for as many as the columns take.
  ///   - columns: those asked for; 0 or less for as many as the rows take.
  ///   - items: how many there are.
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
