import StorypoleInspector

/// A table that is written row by row: the first row comes with the header, and fixes the widths
/// that the columns don't have from the start.
struct StreamedTable {
  private var columns: [TextTable.Column]
  private var isBegun = false

  init(_ columns: [TextTable.Column]) {
    self.columns = columns
  }

  /// Returns the next row; the first under the header and a rule.
  mutating func add(_ cells: [String]) -> Picture {
    if isBegun {
      for index in columns.indices { columns[index].title = "" }
    } else {
      for (index, cell) in cells.enumerated() {
        let widths = [columns[index].title, cell].map { CellWidth.of($0) }
        columns[index].minimumWidth = max(columns[index].minimumWidth, widths[0], widths[1])
      }
    }
    var table = TextTable(columns)
    table.add(cells)
    isBegun = true
    return table.picture()
  }
}
