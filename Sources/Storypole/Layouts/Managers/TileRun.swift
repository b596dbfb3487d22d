import Foundation

/// One run of a tile layout, or of a fill layout, whose items share one tile.
struct TileRun {
  private let room: ManagerRoom
  private let context: LayoutContext

  init(_ room: ManagerRoom, _ context: LayoutContext) {
    self.room = room
    self.context = context
  }

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
      slots, CGSize(width: room.content.width / across, height: room.content.height / down))
    let box = room.box(
      needing: CGSize(
        width: (least.width * across).saturated, height: (least.height * down).saturated))
    let tile = CGSize(width: box.width / across, height: box.height / down)
    let size = tile.inset(by: room.padding)
    for (index, slot) in slots.enumerated() {
      let (row, column) = position(index)
      let origin = CGPoint(
        x: CGFloat(column) * tile.width + room.padding.left,
        y: CGFloat(row) * tile.height + room.padding.top)
      room.place(slot.item, size, at: origin)
    }
    return room.answer(slots.isEmpty ? .zero : reach(of: tile, in: box), in: box)
  }

  /// The extents of the largest item and its padding, on axes on which a tile is unlimited.
  private func leastTile(_ slots: [Slot], _ tile: CGSize) -> CGSize {
    let claims = slots.map {
      Claim(item: $0.item, width: .percent(100), height: .percent(100), padding: room.padding)
        .parts(of: tile, in: context)
    }
    return CGSize(
      width: claims.map(\.width).leastSharedRoom, height: claims.map(\.height).leastSharedRoom)
  }

  /// The extent up to the end of the last tile, or of its padding if that is larger.
  private func reach(of tile: CGSize, in box: CGSize) -> CGSize {
    CGSize(
      width: box.width - tile.width + max(tile.width, room.padding.horizontal),
      height: box.height - tile.height + max(tile.height, room.padding.vertical))
  }
}
