import Foundation

/// Finds cells for lines of text: near their exact positions, without overlaps, in order from
/// the top.
///
/// Works in three steps: lines take rows, lines that had to be clipped grow into blank cells to
/// their right, and then they are written.
struct TextPlacer {
  private struct Run {
    let request: TextRequest
    let row: Int
    var cells: Range<Int>
    let coversBorder: Bool
    var isCut = false
  }

  /// Texts without cells, or with cells of a border only.
  struct Crowding {
    /// The sum of 2 per text without cells, and 1 per text on a border.
    var badness = 0
    /// The boxes whose borders enclose these texts, in the order of the texts.
    var enclosures: [Int] = []
  }

  private var runs: [Run] = []
  private var crowding = Crowding()
  /// The index of the run that occupies a cell, or -1.
  private var claims: [Int]
  private var lastRunOfOwner: [Int: Int] = [:]
  private let canvas: CellCanvas

  private init(canvas: CellCanvas) {
    self.canvas = canvas
    claims = Array(repeating: -1, count: canvas.columns * canvas.rows)
  }

  /// Writes the texts that fit, and returns the crowding.
  static func place(
    _ requests: [TextRequest], on canvas: inout CellCanvas
  ) -> Crowding {
    var placer = TextPlacer(canvas: canvas)
    for request in fromTheTop(requests) { placer.place(request) }
    for index in placer.runs.indices { placer.grow(index) }
    for run in placer.runs {
      let text = placer.text(of: run)
      canvas.write(text, column: run.cells.lowerBound, row: run.row, ink: run.request.ink)
      guard let edge = run.request.lostEdge else { continue }
      let end = run.cells.lowerBound + CellWidth.of(text)
      canvas.write(edge.mark, column: end, row: run.row, ink: .notice)
    }
    return placer.crowding
  }

  private static func fromTheTop(_ requests: [TextRequest]) -> [TextRequest] {
    requests.indices.filter { requests[$0].row.isFinite }
      .sorted { (requests[$0].row, $0) < (requests[$1].row, $1) }
      .map { requests[$0] }
  }

  /// Places a line, or omits one that doesn't fit and ends the line before it with an ellipsis.
  private mutating func place(_ request: TextRequest) {
    let isContinuation = lastRunOfOwner[request.owner] != nil
    // The border around a text is the last resort.
    for onBorder in isContinuation || !request.mayCoverBorder ? [false] : [false, true] {
      if let (row, cells) = roomiestRow(for: request, onBorder) {
        if onBorder { note(1, crowding: request) }
        return claim(cells, row, onBorder, for: request)
      }
    }
    note(2, crowding: request)
    if let previous = lastRunOfOwner[request.owner] { runs[previous].isCut = true }
  }

  /// The row in which most of a line fits, the nearest if it fits as well in several.
  private func roomiestRow(
    for request: TextRequest, _ onBorder: Bool
  ) -> (row: Int, cells: Range<Int>)? {
    var best: (row: Int, cells: Range<Int>)?
    for row in request.candidateRows {
      guard let cells = cells(for: request, row, onBorder) else { continue }
      if cells.count > best?.cells.count ?? 0 { best = (row, cells) }
    }
    return best
  }

  private mutating func note(_ badness: Int, crowding request: TextRequest) {
    crowding.badness += badness
    if let enclosure = request.enclosure { crowding.enclosures.append(enclosure) }
  }

  private mutating func claim(
    _ cells: Range<Int>, _ row: Int, _ onBorder: Bool, for request: TextRequest
  ) {
    for column in cells { claims[row * canvas.columns + column] = runs.count }
    lastRunOfOwner[request.owner] = runs.count
    runs.append(Run(request: request, row: row, cells: cells, coversBorder: onBorder))
  }

  private func cells(for request: TextRequest, _ row: Int, _ onBorder: Bool) -> Range<Int>? {
    let columns = columns(of: request, row)
    guard !columns.isEmpty else { return nil }
    let cells = request.cells(for: request.width, in: columns)
    let mayCoverShade = row == request.candidateRows.first
    let fits = cells.allSatisfy {
      isUsable($0, row, onBorder, for: request)
        && (mayCoverShade || canvas[$0, row].mark != .shade)
    }
    return fits && keepsOrder(request, cells, row) ? cells : nil
  }

  /// The columns of the text's own box, from a border at its start to the next border.
  private func columns(of request: TextRequest, _ row: Int) -> Range<Int> {
    var columns = request.columns
    if isBarrier(columns.lowerBound, row) { columns = columns.dropFirst() }
    let end = columns.first { isBarrier($0, row) } ?? columns.upperBound
    return columns.lowerBound..<end
  }

  private func isBarrier(_ column: Int, _ row: Int) -> Bool {
    let cell = canvas[column, row]
    return !cell.strokes.isEmpty && !cell.isPlainBorder
  }

  private func isUsable(
    _ column: Int, _ row: Int, _ onBorder: Bool, for request: TextRequest
  ) -> Bool {
    guard claims[row * canvas.columns + column] < 0 else { return false }
    let cell = canvas[column, row]
    if cell.isFree { return true }
    return onBorder && cell.isPlainBorder && cell.insiders.contains(request.owner)
  }

  /// Whether no line that is higher in the tree would be placed below this one.
  private func keepsOrder(_ request: TextRequest, _ cells: Range<Int>, _ row: Int) -> Bool {
    for below in row + 1..<max(row + 1, min(canvas.rows, row + 4)) {
      for column in cells {
        let claim = claims[below * canvas.columns + column]
        if claim >= 0, runs[claim].request.row < request.row { return false }
      }
    }
    return true
  }

  private mutating func grow(_ index: Int) {
    let run = runs[index]
    let wanted = run.request.width + (run.isCut ? 1 : 0)
    var end = run.cells.upperBound
    while end - run.cells.lowerBound < wanted, isBlank(end, in: run), !isText(end + 1, run.row) {
      claims[run.row * canvas.columns + end] = index
      end += 1
    }
    runs[index].cells = run.cells.lowerBound..<end
  }

  private func isBlank(_ column: Int, in run: Run) -> Bool {
    guard column < canvas.columns, isUsable(column, run.row, run.coversBorder, for: run.request)
    else { return false }
    return canvas[column, run.row].mark == .none
  }

  private func isText(_ column: Int, _ row: Int) -> Bool {
    column < canvas.columns && claims[row * canvas.columns + column] >= 0
  }

  private func text(of run: Run) -> String {
    let text = run.request.text + (run.isCut ? "…" : "")
    let available = run.cells.count - (run.request.lostEdge == nil ? 0 : 1)
    return CellWidth.clip(text, to: available)
  }
}

/// A line of text to be placed in cells.
struct TextRequest {
  let text: String
  let ink: Ink
  /// The index of the box that the text belongs to.
  let owner: Int
  /// The index of the box whose border encloses the text, or `nil` for the edge of the drawing.
  let enclosure: Int?
  /// The cells between the left and the right end of the text's own box.
  let columns: Range<Int>
  /// The rows within the border around the text, which it never leaves.
  let rows: Range<Int>
  /// The exact row of the middle of the line.
  let row: CGFloat
  /// The share of the free columns that lies before the text.
  let lead: CGFloat
  /// Whether the text may be in the border around it, as in a box that is only as tall as the
  /// text's own.
  var mayCoverBorder = false
  /// The edge of its own box beyond which the text goes on, which a mark at its end says.
  var lostEdge: Snapshot.Edges?

  /// The cells that the text takes, with its mark.
  var width: Int { CellWidth.of(text) + (lostEdge == nil ? 0 : 1) }

  /// The acceptable rows, the nearest first.
  var candidateRows: [Int] {
    guard row.isFinite, abs(row) < 1_000_000 else { return [] }
    let nearest = Int(row.rounded())
    return (nearest - 2...nearest + 2)
      .filter { rows.contains($0) && abs(CGFloat($0) - row) <= Self.farthest }
      .sorted { (abs(CGFloat($0) - row), $0) < (abs(CGFloat($1) - row), $1) }
  }

  /// The cells for a text of this width within the given columns.
  func cells(for width: Int, in columns: Range<Int>) -> Range<Int> {
    let width = min(width, columns.count)
    let free = CGFloat(columns.count - width)
    let first = columns.lowerBound + Int((free * lead).rounded())
    return first..<first + width
  }

  /// The number of rows that a line may move and stay readable.
  private static let farthest: CGFloat = 1.25
}
