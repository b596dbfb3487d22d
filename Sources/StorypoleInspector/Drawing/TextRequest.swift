import Foundation

/// A line of text to be placed in cells.
struct TextRequest {
  let text: String
  let ink: Ink
  /// The index of the box that the text belongs to.
  let owner: Int
  /// The index of the box whose border encloses the text; `nil` for the edge of the drawing.
  let enclosure: Int?
  /// The cells between the left and the right end of the text's own box.
  let columns: Range<Int>
  /// The rows within the border around the text, outside of which it is never placed.
  let rows: Range<Int>
  /// The exact row of the middle of the line.
  let row: CGFloat
  /// The share of the free columns that lies before the text.
  let lead: CGFloat

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
