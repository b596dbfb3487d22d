/// The cells of a drawing, before they are characters.
///
/// Borders are kept as strokes, so that borders of several boxes join. Text covers strokes,
/// strokes cover shades.
struct CellCanvas {
  /// The content of a cell besides strokes.
  enum Mark: Equatable {
    case none
    case dot
    case shade
    case character(Character, Ink)
    /// The second cell of a wide character.
    case continuation
  }

  struct Cell {
    var strokes: Strokes = []
    var mark: Mark = .none
    /// The boxes that lie within all boxes whose borders cross the cell: an interval, as a box is
    /// followed by what it contains.
    var insiders = 0..<Int.max

    /// Whether text in this cell would cover nothing.
    var isFree: Bool { strokes.isEmpty && (mark == .none || mark == .shade) }

    /// Whether the cell contains only a piece of a horizontal border, without a joint.
    var isPlainBorder: Bool { strokes == .horizontal && mark == .none }
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// Whether a character is in this cell.
  func isWritten(_ column: Int, _ row: Int) -> Bool {
    if case .character = self[column, row].mark { return true }
    return self[column, row].mark == .continuation
  }

  /// Draws the edges of a box as far as they lie within a clip, where a box without height or width
  /// becomes a line or a dot.
  ///
  /// Edges that are cut join the border at which the clip ends.
  ///
  /// - Parameters:
  ///   - rect: the cells of the edges.
  ///   - clip: the cells that may be drawn in, or `nil` for all.
  ///   - insiders: the box and those that it contains.
  ///   - isOpen: whether the upper edge is omitted.
  mutating func outline(
    _ rect: CellRect, within clip: CellRect? = nil, of insiders: Range<Int> = 0..<Int.max,
    isOpen: Bool = false
  ) {
    guard let shown = visible(rect, within: clip) else { return }
    let (left, top) = (rect.left, rect.top)
    if rect.width == 0, rect.height == 0 {
      if self[left, top].mark == .none { self[left, top].mark = .dot }
      return
    }
    for row in (isOpen ? [] : [top]) + (rect.height == 0 ? [] : [rect.bottom])
    where shown.top...shown.bottom ~= row {
      for column in shown.left...shown.right {
        if column > shown.left { stroke(column, row, .left, of: insiders) }
        if column < shown.right { stroke(column, row, .right, of: insiders) }
      }
    }
    let first = max(shown.top, isOpen ? top + 1 : top)
    for column in Set([left, rect.right])
    where shown.left...shown.right ~= column && first < shown.bottom {
      for row in first...shown.bottom {
        if row > first { stroke(column, row, .up, of: insiders) }
        if row < shown.bottom { stroke(column, row, .down, of: insiders) }
      }
    }
  }

  private mutating func stroke(
    _ column: Int, _ row: Int, _ direction: Strokes, of insiders: Range<Int>
  ) {
    self[column, row].strokes.insert(direction)
    self[column, row].insiders = self[column, row].insiders.clamped(to: insiders)
  }

  /// The cells of a rect within a clip and the canvas, or nil if there are none.
  private func visible(_ rect: CellRect, within clip: CellRect?) -> CellRect? {
    let all = CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1).common(with: rect)
    let cells = clip.map(all.common) ?? all
    return cells.width < 0 || cells.height < 0 ? nil : cells
  }

  /// Shades the cells between the edges of a box that lie within a clip.
  mutating func shade(_ rect: CellRect, within clip: CellRect? = nil) {
    let inside = CellRect(
      left: rect.left + 1, top: rect.top + 1, right: rect.right - 1, bottom: rect.bottom - 1)
    guard let cells = visible(inside, within: clip) else { return }
    for row in cells.top...cells.bottom {
      for column in cells.left...cells.right where self[column, row].mark == .none {
        self[column, row].mark = .shade
      }
    }
  }

  /// Writes a text, which must fit.
  mutating func write(_ text: String, column: Int, row: Int, ink: Ink) {
    var column = column
    for character in text {
      self[column, row].mark = .character(character, ink)
      column += 1
      if CellWidth.of(character) == 2 {
        self[column, row].mark = .continuation
        column += 1
      }
    }
  }
}

extension CellCanvas {
  /// The characters, with neighbours of the same ink joined to spans.
  func picture() -> Picture {
    Picture(lines: (0..<rows).map { line($0) })
  }

  private func line(_ row: Int) -> [Picture.Span] {
    var spans: [Picture.Span] = []
    var text = ""
    var ink = Ink.plain
    for column in 0..<columns {
      guard let (character, next) = appearance(of: self[column, row]) else { continue }
      if next != ink, !text.isEmpty {
        spans.append(Picture.Span(text, ink))
        text = ""
      }
      ink = next
      text.append(character)
    }
    return text.isEmpty ? spans : spans + [Picture.Span(text, ink)]
  }

  private func appearance(of cell: Cell) -> (Character, Ink)? {
    switch cell.mark {
    case .continuation: nil
    case .character(let character, let ink): (character, ink)
    case .none, .dot, .shade:
      if !cell.strokes.isEmpty {
        (cell.strokes.character, .border)
      } else if cell.mark == .dot {
        ("▪", .border)
      } else {
        cell.mark == .shade ? ("░", .shade) : (" ", .plain)
      }
    }
  }
}
