import StorypoleInspector

/// A table that is written row by row: the first row comes with the header, and fixes the widths
/// that the columns don't have from the start.
struct StreamedTable {
  private var columns: [TextTable.Column]
  private let glyphs: GlyphSet
  private var isBegun = false

  init(_ columns: [TextTable.Column], in glyphs: GlyphSet) {
    self.columns = columns
    self.glyphs = glyphs
  }

  /// Returns the next row; the first under the header and a rule.
  mutating func add(_ cells: [String]) -> Picture {
    if !isBegun {
      columns = zip(columns, cells).map { $0.wide(enoughFor: glyphs.spelled($1)) }
    }
    var table = TextTable(isBegun ? columns.map(\.untitled) : columns)
    table.glyphs = glyphs
    table.add(cells)
    isBegun = true
    return table.picture()
  }
}

extension TextTable.Column {
  fileprivate func wide(enoughFor cell: String) -> TextTable.Column {
    with(title: title, minimumWidth: max(minimumWidth, CellWidth.of(title), CellWidth.of(cell)))
  }

  /// The same column in a row of its own.
  fileprivate var untitled: TextTable.Column { with(title: "", minimumWidth: minimumWidth) }

  private func with(title: String, minimumWidth: Int) -> TextTable.Column {
    alignment == .left
      ? .left(title, minimumWidth: minimumWidth, maximumWidth: maximumWidth)
      : .right(title, minimumWidth: minimumWidth, maximumWidth: maximumWidth)
  }
}
