import Foundation

/// The areas of a drawing that contain text, so that no other text overlaps them.
///
/// The drawing is divided into rows, each with its occupied stretches, disjoint and in order: a
/// query and an insertion cost a search in a few rows, regardless of the number of texts.
struct OccupiedRows {
  private var rows: [[ClosedRange<CGFloat>]]
  private let top: CGFloat
  private let rowHeight: CGFloat

  init(_ bounds: CGRect) {
    top = bounds.minY
    rowHeight = max(Self.finestRow, bounds.height / Self.mostRows)
    rows = Array(repeating: [], count: Int((bounds.height / rowHeight).rounded(.up)) + 1)
  }

  /// Whether an area is unoccupied, and within the drawing from top to bottom.
  func areFree(_ rect: CGRect) -> Bool {
    guard rect.minY >= top, rect.maxY <= top + CGFloat(rows.count) * rowHeight else { return false }
    return rowsCrossed(by: rect).allSatisfy { row in
      let next = firstStretch(in: row, endingAfter: rect.minX)
      return next == rows[row].count || rows[row][next].lowerBound >= rect.maxX
    }
  }

  /// Marks an area as occupied; of a very high one, only the middle.
  mutating func occupy(_ rect: CGRect) {
    guard rect.width > 0 else { return }
    for row in rowsCrossed(by: rect) { occupy(rect.minX...rect.maxX, in: row) }
  }

  private mutating func occupy(_ stretch: ClosedRange<CGFloat>, in row: Int) {
    let first = firstStretch(in: row, endingAfter: stretch.lowerBound)
    var end = first
    var (lower, upper) = (stretch.lowerBound, stretch.upperBound)
    while end < rows[row].count, rows[row][end].lowerBound < upper {
      lower = min(lower, rows[row][end].lowerBound)
      upper = max(upper, rows[row][end].upperBound)
      end += 1
    }
    rows[row].replaceSubrange(first..<end, with: CollectionOfOne(lower...upper))
  }

  /// The index of the first stretch in a row that doesn't end before a coordinate.
  private func firstStretch(in row: Int, endingAfter x: CGFloat) -> Int {
    var (low, high) = (0, rows[row].count)
    while low < high {
      let middle = (low + high) / 2
      if rows[row][middle].upperBound <= x { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func rowsCrossed(by rect: CGRect) -> Range<Int> {
    let first = index(of: max(rect.minY, rect.midY - Self.tallest / 2))
    let last = index(of: min(rect.maxY, rect.midY + Self.tallest / 2) - rowHeight / 1024)
    return first..<max(first, last + 1)
  }

  private func index(of y: CGFloat) -> Int {
    let row = ((y - top) / rowHeight).rounded(.down)
    return row > 0 ? Int(min(row, CGFloat(rows.count - 1))) : 0
  }

  private static let finestRow: CGFloat = 3
  private static let mostRows: CGFloat = 8192
  private static let tallest: CGFloat = 96
}
