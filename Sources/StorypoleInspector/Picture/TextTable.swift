/// Rows of text in aligned columns, under a header and a rule.
package struct TextTable: Sendable {
  /// A column's title and alignment.
  package struct Column: Sendable {
    /// The text in the header.
    package var title: String
    /// Whether texts, and the title, are aligned at the right, as numbers are.
    fileprivate let isRight: Bool
    /// The number of cells that the column takes at least, for tables that grow row by row.
    package var minimumWidth = 0
    /// The number of cells beyond which texts are clipped.
    package var maximumWidth = Int.max

    /// A column of words.
    package static func left(
      _ title: String, minimumWidth: Int = 0, maximumWidth: Int = .max
    ) -> Column {
      Column(
        title: title, isRight: false, minimumWidth: minimumWidth, maximumWidth: maximumWidth)
    }

    /// A column of numbers.
    package static func right(_ title: String, minimumWidth: Int = 0) -> Column {
      Column(title: title, isRight: true, minimumWidth: minimumWidth)
    }
  }

  /// The number of empty cells between two columns.
  private static let gap = 2
  private var columns: [Column]
  private var rows: [[String]] = []

  /// An empty table, which has no header without any column title.
  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row: missing cells stay empty, surplus cells make columns without a title.
  package mutating func add(_ cells: [String]) {
    while columns.count < cells.count { columns.append(.left("")) }
    rows.append(cells.map(CellWidth.printable))
  }

  /// Returns the next row of a table that is written row by row.
  ///
  /// The first comes under the header, and fixes the widths that the columns don't have yet.
  package mutating func stream(_ cells: [String]) -> Picture {
    var table = TextTable(columns)
    table.add(cells)
    for (index, cell) in cells.enumerated() where !columns[index].title.isEmpty {
      let widest = max(CellWidth.of(columns[index].title), CellWidth.of(cell))
      columns[index].minimumWidth = max(columns[index].minimumWidth, widest)
      columns[index].title = ""
    }
    return table.picture()
  }

  /// The table, as wide as its texts, or in at most a number of cells.
  ///
  /// What is too long for that is wrapped between words, in the widest columns.
  package func picture(within width: Int = .max) -> Picture {
    let titles = columns.map(\.title)
    let full = columnWidths(under: titles)
    let widths = narrowed(full, to: width)
    var picture = Picture()
    if titles.contains(where: { !$0.isEmpty }) {
      picture.append(line: line(titles, widths, .caption))
      picture.append(line: rule(widths))
    }
    for cells in rows {
      let wrapped = cells.enumerated().map { index, cell in
        widths[index] < full[index] ? Self.wrap(cell, to: widths[index]) : [cell]
      }
      for row in 0..<(wrapped.map(\.count).max() ?? 0) {
        let cells = wrapped.map { row < $0.count ? $0[row] : "" }
        picture.append(line: line(cells, widths, .plain))
      }
    }
    return picture
  }

  /// Lines of whole words, and of the parts of words that are longer than a line.
  private static func wrap(_ cell: String, to width: Int) -> [String] {
    CellWidth.wrap(cell, to: width).flatMap { line in
      var parts = [""]
      for character in line {
        if CellWidth.of(parts[parts.count - 1]) + CellWidth.of(character) > width {
          parts.append("")
        }
        parts[parts.count - 1].append(character)
      }
      return parts
    }
  }

  /// The widths after the widest columns have given up what is too much.
  private func narrowed(_ widths: [Int], to width: Int) -> [Int] {
    var widths = widths
    var surplus = widths.reduce(Self.gap * max(0, widths.count - 1), +) - width
    while surplus > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > Self.leastWrapped
    {
      widths[widest] -= 1
      surplus -= 1
    }
    return widths
  }

  /// The number of cells below which a column isn't wrapped.
  private static let leastWrapped = 16

  private func columnWidths(under titles: [String]) -> [Int] {
    var widths = zip(columns, titles).map { max($0.minimumWidth, CellWidth.of($1)) }
    for cells in rows {
      for (index, cell) in cells.enumerated() {
        widths[index] = max(widths[index], CellWidth.of(cell))
      }
    }
    return zip(widths, columns).map { min($0, max(1, $1.maximumWidth)) }
  }

  private func line(_ cells: [String], _ widths: [Int], _ ink: Ink) -> [Picture.Span] {
    var line: [Picture.Span] = []
    for (index, column) in columns.enumerated() {
      let cell = index < cells.count ? CellWidth.clip(cells[index], to: widths[index]) : ""
      let padded = CellWidth.pad(cell, to: widths[index], atStart: column.isRight)
      if index > 0 { line.append(.init(String(repeating: " ", count: Self.gap))) }
      line.append(.init(padded, ink))
    }
    return line
  }

  private func rule(_ widths: [Int]) -> [Picture.Span] {
    let width = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    return [.init(String(repeating: "─", count: width), .border)]
  }
}
