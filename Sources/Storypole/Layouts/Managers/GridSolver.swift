import Foundation

/// One run of a grid layout.
struct GridSolver {
  private let room: ManagerRoom
  private let context: LayoutContext

  /// The height of a row, and the widths of its cells.
  private typealias Parts = (row: Part, cells: [Part])

  init(_ room: ManagerRoom, _ context: LayoutContext) {
    self.room = room
    self.context = context
  }

  /// - Parameter rows: rows whose layouts have resolved their inheritance.
  func layout(_ rows: [GridRow]) -> CGSize {
    let parts = rows.map(parts)
    let box = room.box(
      needing: CGSize(
        width: parts.map(\.cells.leastRoom).max() ?? 0, height: parts.map(\.row).leastRoom))
    var needed = CGSize.zero
    for (row, parts) in zip(rows, parts) {
      let height = parts.row.extent(in: box.height)
      let width = place(zip(row.cells, parts.cells), top: needed.height, height, in: box.width)
      needed = CGSize(
        width: max(needed.width, width), height: (needed.height + height).saturated)
    }
    return room.answer(needed, in: box)
  }

  /// Places the items of a row's cells, and returns the width of the row.
  private func place(
    _ cells: Zip2Sequence<[GridCell], [Part]>, top: CGFloat, _ height: CGFloat, in width: CGFloat
  ) -> CGFloat {
    var left: CGFloat = 0
    for (cell, part) in cells {
      let size = CGSize(width: part.extent(in: width), height: height)
      room.place(cell.layout, size, at: CGPoint(x: left, y: top))
      left = (left + size.width).saturated
    }
    return left
  }

  /// The parts of a row, which is as high as its length, or as its highest cell.
  private func parts(of row: GridRow) -> Parts {
    let empty = Claim(height: row.height).parts(of: room.content, in: context).height
    let cells = row.cells.map {
      Claim(item: $0.layout, width: $0.width, height: row.height).parts(
        of: room.content, in: context)
    }
    let highest = cells.map(\.height).max { $0.own < $1.own }
    return (highest ?? empty, cells.map(\.width))
  }
}
