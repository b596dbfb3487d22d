/// Pictures next to each other, each under its caption.
///
/// Pictures that do not fit next to the others continue below.
package struct SideBySide: Sendable {
  /// Whether the tops of the pictures are aligned, rather than their bottoms.
  private let alignsTops: Bool
  private var panels: [Picture] = []

  /// An empty arrangement, to which `add` appends pictures from left to right.
  package init(alignsTops: Bool = false) { self.alignsTops = alignsTops }

  /// Adds a picture to the right of the others, under a caption centred over it.
  package mutating func add(_ picture: Picture, caption: String) {
    let text = CellWidth.printable(caption)
    let indent = max(0, (picture.width - CellWidth.of(text)) / 2)
    var panel = Picture(lines: [
      [.init(String(repeating: " ", count: indent)), .init(text, .caption)]
    ])
    panel.append(picture)
    panels.append(panel)
  }

  /// The arranged pictures within a number of columns.
  package func picture(within columns: Int) -> Picture {
    var whole = Picture()
    for shelf in shelves(within: columns) {
      if !whole.lines.isEmpty { whole.append(line: []) }
      whole.append(joined(shelf))
    }
    return whole
  }

  private func shelves(within columns: Int) -> [[Picture]] {
    var shelves: [[Picture]] = []
    var used = 0
    for panel in panels {
      let width = panel.width
      if shelves.isEmpty || used + Self.gap + width > columns {
        shelves.append([panel])
        used = width
      } else {
        shelves[shelves.count - 1].append(panel)
        used += Self.gap + width
      }
    }
    return shelves
  }

  private func joined(_ shelf: [Picture]) -> Picture {
    let height = shelf.reduce(0) { max($0, $1.lines.count) }
    let widths = shelf.map(\.width)
    var result = Picture()
    for row in 0..<height {
      var line: [Picture.Span] = []
      for (panel, width) in zip(shelf, widths) {
        if !line.isEmpty { line.append(blank(Self.gap)) }
        let part = self.line(row, of: panel, in: height)
        line += part + [blank(width - Picture.width(of: part))]
      }
      result.append(line: line)
    }
    return result
  }

  private func line(_ row: Int, of panel: Picture, in height: Int) -> [Picture.Span] {
    let index = alignsTops ? row : row - (height - panel.lines.count)
    return panel.lines.indices.contains(index) ? panel.lines[index] : []
  }

  /// The number of empty cells between two pictures.
  private static let gap = 3

  private func blank(_ count: Int) -> Picture.Span {
    Picture.Span(String(repeating: " ", count: count))
  }
}
