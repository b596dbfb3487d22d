/// Writes names into the upper borders of their boxes, away from joints with other borders.
///
/// A box in one row without a border has its name in that row, where nothing else is, or in a
/// border right above or below.
enum TitlePlacer {
  /// Writes each name into the first free stretch that fits, or clipped into the longest, if it
  /// has the minimum length.
  static func place(_ titles: [DrawingPlan.Title], on canvas: inout CellCanvas, ellipsis: Character)
  {
    for title in titles {
      guard let stretch = stretch(for: title, on: canvas) else { continue }
      let name = CellWidth.clip(title.text, to: stretch.count - 2, ellipsis: ellipsis)
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

/// Names of boxes in one row.
///
/// Between texts of its own row a name could be taken for one of them, so a border is preferred.
extension TitlePlacer {
  /// Writes each name between two pieces of a border: after or before the texts of its row, or else
  /// in the border above or below, or else between the texts; if it fits nowhere, it is omitted.
  static func placeInRows(_ titles: [DrawingPlan.RowTitle], on canvas: inout CellCanvas) {
    for title in titles where 0 <= title.row && title.row < canvas.rows {
      let width = CellWidth.of(title.text) + 4
      let ends = ends(ofFree: width, in: title, on: canvas)
      let outer = ends.first { !title.isBetweenTexts($0 - width..<$0, on: canvas) }
      if outer == nil, let (row, end) = border(of: width, at: title, on: canvas) {
        let name = " \(title.text) "
        canvas.write(name, column: end - width + 1, row: row, ink: .name)
      } else if let end = outer ?? ends.first {
        let (first, last) = (end - width, end - 1)
        canvas[first, title.row].strokes = .horizontal
        canvas[last, title.row].strokes = .horizontal
        canvas.write(title.text, column: first + 2, row: title.row, ink: .name)
      }
    }
  }

  /// The ends of the stretches with this many free cells, a blank apart from texts around them, the
  /// last one first.
  private static func ends(
    ofFree width: Int, in title: DrawingPlan.RowTitle, on canvas: CellCanvas
  ) -> [Int] {
    var ends: [Int] = []
    var end = min(title.columns.upperBound, canvas.columns)
    let first = max(0, title.columns.lowerBound)
    while end > first {
      let start = (first..<end).last { !canvas.isBlank($0, title.row) }.map { $0 + 1 } ?? first
      let isAfterText = start > 0 && canvas.isWritten(start - 1, title.row)
      let isBeforeText = end < canvas.columns && canvas.isWritten(end, title.row)
      let last = end - (isBeforeText ? 1 : 0)
      if last - start - (isAfterText ? 1 : 0) >= width { ends.append(last) }
      end = start - 1
    }
    return ends
  }

  /// The last stretch with this many plain cells in a border right above or below the box, which
  /// has to be the one around it: that of another box would have the wrong name.
  private static func border(
    of width: Int, at title: DrawingPlan.RowTitle, on canvas: CellCanvas
  ) -> (row: Int, end: Int)? {
    let rows = [title.enclosure.top, title.enclosure.bottom].filter {
      abs($0 - title.row) == 1 && 0..<canvas.rows ~= $0
    }
    let columns = title.columns.clamped(to: 0..<canvas.columns)
    for row in rows {
      let end = columns.reversed().first { last in
        let first = last - width + 1
        return first >= columns.lowerBound
          && (first...last).allSatisfy { canvas[$0, row].isPlainBorder }
      }
      if let end { return (row, end + 1) }
    }
    return nil
  }
}

extension DrawingPlan.RowTitle {
  /// Whether a part of the row has texts on both sides within the box.
  fileprivate func isBetweenTexts(_ cells: Range<Int>, on canvas: CellCanvas) -> Bool {
    let end = max(cells.upperBound, min(columns.upperBound, canvas.columns))
    let start = min(cells.lowerBound, max(0, columns.lowerBound))
    return (start..<cells.lowerBound).contains { canvas.isWritten($0, row) }
      && (cells.upperBound..<end).contains { canvas.isWritten($0, row) }
  }
}

extension CellCanvas {
  fileprivate func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = self[column, row]
    return cell.strokes.isEmpty && cell.mark == .none
  }
}
