import Foundation

/// A line of text that looks for cells.
struct TextRequest {
  let text: String
  let ink: Ink
  /// The index of the box whose text this is.
  let owner: Int
  /// The index of the box whose border is around the text; nil for the edge of the drawing.
  let enclosure: Int?
  /// The cells between the left and the right end of the text's own box.
  let columns: Range<Int>
  /// The rows of the border around the text: it never leaves it.
  let rows: Range<Int>
  /// Where the middle of the line is, exactly.
  let row: CGFloat
  /// Which share of the columns left free is before the text.
  let lead: CGFloat

  /// The rows that are near enough, the nearest first.
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

  /// How many rows a line may move to stay readable.
  private static let farthest: CGFloat = 1.25
}
