public import Foundation

/// Divides the content box into rows and columns of equal tiles, which the items fill row by row.
///
/// With more items than tiles the rows stay, and columns are added as needed. A count of 0 follows
/// from the other and the number of items. Two of 0 are one row. A spacer leaves a tile empty.
/// Lengths of the items are ignored. An item is measured only on an unlimited axis, where all tiles
/// are as large as the largest item. The padding surrounds each item within its tile. The
/// alignments are unused, as there is no free space.
public struct TileLayout: LayoutManager {
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The number of rows, or 0 for as many as the columns require.
  public var rows: Int
  /// The number of columns, or 0 for as many as the rows require.
  public var columns: Int
  /// The items, row by row.
  public var items: [Slot]

  /// Tiles for the items that a builder lists.
  public init(
    rows: Int = 0, columns: Int = 0, margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil,
    @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    self.rows = rows
    self.columns = columns
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    let slots = items.takingPart(in: context)
    let counts = TileCounts(rows: rows, columns: columns, items: slots.count)
    return TileRun(space: ManagerSpace(self, in: size, context)).tile(slots, counts)
  }
}

/// The number of rows and columns for a number of items.
struct TileCounts: Equatable {
  let rows: Int
  let columns: Int

  /// - Parameters:
  ///   - rows: the requested number, 0 or less for as many as the columns require.
  ///   - columns: the requested number, 0 or less for as many as the rows require.
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

/// One run of a tile layout, or of a fill layout, whose items share one tile.
struct TileRun {
  let space: ManagerSpace

  /// Places slots on top of each other.
  func pile(_ slots: [Slot]) -> CGSize {
    place(slots, columns: 1, rows: 1) { _ in (row: 0, column: 0) }
  }

  /// Places slots side by side, row by row.
  func tile(_ slots: [Slot], _ counts: TileCounts) -> CGSize {
    place(slots, columns: counts.columns, rows: counts.rows) {
      (row: $0 / counts.columns, column: $0 % counts.columns)
    }
  }

  private func place(
    _ slots: [Slot], columns: Int, rows: Int, position: (Int) -> (row: Int, column: Int)
  ) -> CGSize {
    let (across, down) = (CGFloat(columns), CGFloat(rows))
    let least = leastTile(
      slots, CGSize(width: space.content.width / across, height: space.content.height / down))
    let box = space.box(
      needing: CGSize(
        width: (least.width * across).saturated, height: (least.height * down).saturated))
    let tile = CGSize(width: box.width / across, height: box.height / down)
    let size = tile.inset(by: space.padding)
    for (index, slot) in slots.enumerated() {
      let (row, column) = position(index)
      let origin = CGPoint(
        x: CGFloat(column) * tile.width + space.padding.left,
        y: CGFloat(row) * tile.height + space.padding.top)
      space.place(slot.item, size, at: origin)
    }
    return space.answer(slots.isEmpty ? .zero : reach(of: tile, in: box), in: box)
  }

  /// The extents of the largest item and its padding, on axes on which a tile is unlimited.
  private func leastTile(_ slots: [Slot], _ tile: CGSize) -> CGSize {
    let claims = slots.map {
      Claim(item: $0.item, width: .percent(100), height: .percent(100), padding: space.padding)
        .parts(of: tile, in: space.context)
    }
    return CGSize(
      width: claims.map(\.width).leastSharedRoom, height: claims.map(\.height).leastSharedRoom)
  }

  /// The extent up to the end of the last tile, or of its padding if that is larger.
  private func reach(of tile: CGSize, in box: CGSize) -> CGSize {
    CGSize(
      width: box.width - tile.width + max(tile.width, space.padding.horizontal),
      height: box.height - tile.height + max(tile.height, space.padding.vertical))
  }
}

/// Gives every item all of the content box, one on top of the other, like cards.
///
/// The order of the subviews decides which lies in front. Lengths of the items are ignored. An
/// item is measured only on an unlimited axis, where the returned extent is the largest
/// item's. The padding surrounds each item within the content box. The alignments are unused, as
/// there is no free space.
public struct FillLayout: LayoutManager {
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The items to place.
  public var items: [Slot]

  /// A stack of the items that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil,
    @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    TileRun(space: ManagerSpace(self, in: size, context)).pile(items.takingPart(in: context))
  }
}

extension FillLayout: SlotManager {
  var arrangement: ItemArrangement { .layered }
}

extension TileLayout: SlotManager {
  var arrangement: ItemArrangement { .apart }

  mutating func check(_ numbers: inout NumberCheck) {
    style.check(&numbers)
    numbers.count(&rows, "rows")
    numbers.count(&columns, "columns")
    numbers.each(&items, "items") { $0.check(&$1) }
  }
}
