/// Writes names into the upper borders of their boxes, away from joints with other borders.
enum TitlePlacer {
  /// Writes each name into the first free stretch that fits, or clipped into the longest, if it
  /// has the minimum length.
  static func place(_ titles: [DrawingPlan.Title], on canvas: inout CellCanvas) {
    for title in titles {
      guard let stretch = stretch(for: title, on: canvas) else { continue }
      let name = CellWidth.clip(title.text, to: stretch.count - 2)
      canvas.write(" ", column: stretch.lowerBound, row: title.cells.top, ink: .plain)
      canvas.write(name, column: stretch.lowerBound + 1, row: title.cells.top, ink: .name)
      let end = stretch.lowerBound + 1 + CellWidth.of(name)
      canvas.write(" ", column: end, row: title.cells.top, ink: .plain)
    }
  }

  private static func stretch(
    for title: DrawingPlan.Title, on canvas: CellCanvas
  ) -> Range<Int>? {
    let row = title.cells.top
    guard 0 <= row, row < canvas.rows else { return nil }
    let wanted = CellWidth.of(title.text) + 2
    let end = min(title.cells.right, canvas.columns)
    var longest = 0..<0
    var column = max(0, title.cells.left + 1)
    while column < end {
      let touchesName = canvas.isWritten(column - 1, row) && !canvas.isWritten(column, row)
      if touchesName { column += 1 }
      let first = column
      while column < end, canvas[column, row].isPlainBorder { column += 1 }
      if column - first >= wanted { return first..<column }
      if column - first > longest.count { longest = first..<column }
      column += 1
    }
    return longest.count >= shortest ? longest : nil
  }

  /// The minimum length of a stretch: three characters between two blanks.
  private static let shortest = 5
}
