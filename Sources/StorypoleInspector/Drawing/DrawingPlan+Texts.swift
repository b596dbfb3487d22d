import Foundation

/// The rows of texts, each with the mark of what its box can't show.
extension DrawingPlan {
  mutating func planLines(
    of box: Snapshot.Box, _ cells: CellRect, hasBorder: Bool, in context: Context
  ) {
    let first = hasBorder ? cells.left + 1 : cells.left
    let columns = columns(first, max(cells.right, cells.left + 1))
    guard !columns.isEmpty else { return }
    let lines = box.lines.filter { isVisible($0, of: box) }
    let top = box.absoluteFrame.origin.y
    let rows = closedUp(lines.map { (top + $0.frame.midY) / grid.cellHeight })
    for (index, line) in lines.enumerated() {
      var request = request(for: line, at: rows[index], of: box, columns, in: context)
      request.lostEdge = lostEdge(of: box, line, isLast: index == lines.count - 1)
      texts.append(request)
    }
    if lines.isEmpty, box.losesText { planLostText(of: box, in: context) }
  }

  /// The rows of a text's lines without gaps between them: lines that are higher than a row keep
  /// together, around the middle of the text.
  private func closedUp(_ rows: [CGFloat]) -> [CGFloat] {
    guard let first = rows.first, let last = rows.last else { return rows }
    let count = CGFloat(rows.count - 1)
    if !(last - first > count) { return rows }
    let start = (first + last - count) / 2
    return rows.indices.map { start + CGFloat($0) }
  }

  private func request(
    for line: Snapshot.TextLine, at row: CGFloat, of box: Snapshot.Box, _ columns: Range<Int>,
    in context: Context
  ) -> TextRequest {
    TextRequest(
      text: CellWidth.printable(line.visibleText(within: box.frame.size.width)), ink: .plain,
      owner: contexts.count, enclosure: context.encloser, columns: columns,
      rows: rows(in: context.enclosure),
      row: row, lead: Self.lead(of: line.frame, in: box.frame.size.width),
      mayCoverBorder: isAsTall(box, as: context.encloser))
  }

  /// Whether the box with the border around a text is less than a row taller than the text's own.
  private func isAsTall(_ box: Snapshot.Box, as encloser: Int?) -> Bool {
    let height = encloser.map { snapshot.boxes[$0].frame.height } ?? snapshot.size.height
    return height < box.frame.height + grid.cellHeight
  }

  /// The edge beyond which a line goes on, or after the last one, the text.
  private func lostEdge(
    of box: Snapshot.Box, _ line: Snapshot.TextLine, isLast: Bool
  ) -> Snapshot.Edges? {
    guard box.losesText else { return nil }
    if line.frame.width > box.frame.width + 1 / 512 { return .right }
    return isLast && box.clippedEdges.contains(.bottom) ? .bottom : nil
  }

  /// Plans a mark in place of an invisible text.
  mutating func planLostText(of box: Snapshot.Box, in context: Context) {
    let start = CGRect(origin: box.absoluteFrame.origin, size: CGSize(width: 1, height: 1))
    guard let cells = grid.cells(of: start) else { return }
    texts.append(
      TextRequest(
        text: "", ink: .plain, owner: contexts.count, enclosure: context.encloser,
        columns: columns(cells.left, cells.left + 1), rows: rows(in: context.enclosure),
        row: box.absoluteFrame.midY / grid.cellHeight, lead: 0,
        lostEdge: box.clippedEdges.contains(.bottom) ? .bottom : .right))
  }

  /// Whether at least half of a line is within its box, and any of it within what clips the box.
  private func isVisible(_ line: Snapshot.TextLine, of box: Snapshot.Box) -> Bool {
    if line.text.isEmpty || (box.losesText && line.frame.midY > box.frame.height) { return false }
    let origin = box.absoluteFrame.origin
    return line.frame.offsetBy(dx: origin.x, dy: origin.y).isVisible(within: clips[contexts.count])
  }

  func columns(_ first: Int, _ end: Int) -> Range<Int> {
    let first = max(0, clip?.left ?? 0, first)
    return first..<max(first, min(grid.columns, (clip?.right ?? .max - 1) + 1, end))
  }

  func rows(in cells: CellRect) -> Range<Int> {
    let first = max(0, clip?.top ?? 0, cells.top)
    return first..<max(first, min(grid.rows, (clip?.bottom ?? .max - 1) + 1, cells.bottom + 1))
  }

  /// The share of the free space before a line: 0 for a leading line, ½ for a centred one.
  private static func lead(of line: CGRect, in width: CGFloat) -> CGFloat {
    let before = max(0, line.origin.x)
    let after = max(0, width - line.origin.x - line.size.width)
    let share = before / (before + after)
    return share.isFinite ? share : 0
  }
}

extension Snapshot.TextLine {
  /// The characters of the line that a box of some width shows.
  func visibleText(within width: CGFloat) -> String {
    guard frame.width > width + 1 / 512, frame.width > 0 else { return text }
    let count = CGFloat(text.count) * max(0, width) / frame.width
    return count < CGFloat(text.count) ? String(text.prefix(Int(count))) : text
  }
}
