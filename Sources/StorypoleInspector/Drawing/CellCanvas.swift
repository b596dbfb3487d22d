/// The cells of a drawing, before they are characters.
///
/// Borders are kept as strokes, so that those of several boxes join. Text covers strokes,
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

  /// Draws the edges of a box as far as they lie within a clip; a box without height or width
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
    let clip = clip.map(all.common) ?? all
    guard clip.width >= 0, clip.height >= 0 else { return }
    if rect.width == 0, rect.height == 0 { return dot(rect.left, rect.top, within: clip) }
    let pen = Pen(rect: rect, clip: clip, insiders: insiders)
    if !isOpen { strokeRow(rect.top, by: pen) }
    if rect.bottom != rect.top { strokeRow(rect.bottom, by: pen) }
    var sides = pen
    if isOpen { sides.rect.top += 1 }
    strokeColumn(rect.left, by: sides)
    if rect.right != rect.left { strokeColumn(rect.right, by: sides) }
  }

  /// The common properties of the strokes of one border.
  private struct Pen {
    var rect: CellRect
    let clip: CellRect
    let insiders: Range<Int>
  }

  private var all: CellRect { CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1) }

  /// Shades the cells between the edges of a box that lie within a clip.
  mutating func shade(_ rect: CellRect, within clip: CellRect? = nil) {
    let clip = clip.map(all.common) ?? all
    guard clip.width >= 0, clip.height >= 0 else { return }
    for row in range(rect.top + 1, rect.bottom - 1, within: clip.top...clip.bottom) {
      for column in range(rect.left + 1, rect.right - 1, within: clip.left...clip.right) {
        if self[column, row].mark == .none { self[column, row].mark = .shade }
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

  private mutating func dot(_ column: Int, _ row: Int, within clip: CellRect) {
    guard clip.left <= column, column <= clip.right, clip.top <= row, row <= clip.bottom else {
      return
    }
    if self[column, row].mark == .none { self[column, row].mark = .dot }
  }

  private mutating func strokeRow(_ row: Int, by pen: Pen) {
    let (rect, clip) = (pen.rect, pen.clip)
    guard clip.top <= row, row <= clip.bottom else { return }
    for column in range(rect.left, rect.right, within: clip.left...clip.right) {
      if column > max(rect.left, clip.left) { stroke(column, row, .left, by: pen) }
      if column < min(rect.right, clip.right) { stroke(column, row, .right, by: pen) }
    }
  }

  private mutating func strokeColumn(_ column: Int, by pen: Pen) {
    let (rect, clip) = (pen.rect, pen.clip)
    guard clip.left <= column, column <= clip.right else { return }
    for row in range(rect.top, rect.bottom, within: clip.top...clip.bottom) {
      if row > max(rect.top, clip.top) { stroke(column, row, .up, by: pen) }
      if row < min(rect.bottom, clip.bottom) { stroke(column, row, .down, by: pen) }
    }
  }

  private mutating func stroke(_ column: Int, _ row: Int, _ direction: Strokes, by pen: Pen) {
    self[column, row].strokes.insert(direction)
    self[column, row].insiders = self[column, row].insiders.clamped(to: pen.insiders)
  }

  private func range(_ first: Int, _ last: Int, within limits: ClosedRange<Int>) -> Range<Int> {
    let lower = max(limits.lowerBound, first)
    return lower..<max(lower, min(limits.upperBound, last) + 1)
  }
}

extension CellCanvas {
  /// The characters, with neighbours of the same ink joined to spans.
  func picture(in glyphs: GlyphSet) -> Picture {
    Picture(lines: (0..<rows).map { line($0, in: glyphs) })
  }

  private func line(_ row: Int, in glyphs: GlyphSet) -> [Picture.Span] {
    var spans: [Picture.Span] = []
    var text = ""
    var ink = Ink.plain
    for column in 0..<columns {
      guard let (character, next) = appearance(of: self[column, row], in: glyphs) else { continue }
      if next != ink, !text.isEmpty {
        spans.append(Picture.Span(text, ink))
        text = ""
      }
      ink = next
      text.append(character)
    }
    return text.isEmpty ? spans : spans + [Picture.Span(text, ink)]
  }

  private func appearance(of cell: Cell, in glyphs: GlyphSet) -> (Character, Ink)? {
    switch cell.mark {
    case .continuation: nil
    case .character(let character, let ink): (character, ink)
    case .none, .dot, .shade:
      if !cell.strokes.isEmpty {
        (glyphs.character(for: cell.strokes), .border)
      } else if cell.mark == .dot {
        (glyphs.dot, .border)
      } else {
        cell.mark == .shade ? (glyphs.shade, .shade) : (" ", .plain)
      }
    }
  }
}
