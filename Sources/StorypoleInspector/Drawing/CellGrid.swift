import Foundation

/// The conversion from points to terminal cells, and the number of cells.
///
/// Edges fall *into* cells, not between them, so that boxes which touch share the cells of
/// their common edge: column `c` stands for the x coordinate `c * cellWidth`.
struct CellGrid {
  /// The size of the drawn area, in points.
  private let size: CGSize
  /// The number of points per column.
  let cellWidth: CGFloat
  /// The number of points per row.
  let cellHeight: CGFloat
  /// The number of columns of the root, both edges included.
  let columns: Int
  /// The number of drawn rows, at most the limit.
  let rows: Int
  /// The number of rows of the root without a limit.
  let wantedRows: Int

  /// `nil` if there is nothing to draw: a size of zero, or one that isn't finite.
  init?(size: CGSize, pointsPerColumn: CGFloat, maximumRows: Int) {
    let isDrawable = size.width > 0 && size.height > 0
    guard isDrawable, size.width.isFinite, size.height.isFinite else { return nil }
    self.size = size
    cellWidth = max(pointsPerColumn, size.width / CGFloat(Self.mostColumns))
    cellHeight = cellWidth * Self.aspect
    columns = max(2, Self.index(of: size.width, in: cellWidth) + 1)
    wantedRows = max(2, Self.index(of: size.height, in: cellHeight) + 1)
    rows = min(wantedRows, max(2, maximumRows))
  }

  /// The cells that the edges of a rectangle fall into, or `nil` if it is empty or not visible.
  ///
  /// Edges that would fall into one cell are kept apart from half a cell's extent on, so that small
  /// views look like views, and rules like rules.
  func cells(of rect: CGRect) -> CellRect? {
    guard isInSight(rect) else { return nil }
    let (left, right) = Self.edges(of: rect.minX, rect.width, in: cellWidth)
    let (top, bottom) = Self.edges(of: rect.minY, rect.height, in: cellHeight)
    return CellRect(left: left, top: top, right: right, bottom: bottom)
  }

  /// The indices of two edges, kept apart if their extent is at least half a cell.
  private static func edges(
    of start: CGFloat, _ extent: CGFloat, in unit: CGFloat
  ) -> (first: Int, last: Int) {
    let (first, last) = (index(of: start, in: unit), index(of: start + extent, in: unit))
    if first < last || extent < unit / 2 { return (first, last) }
    // Rounds the edge away that is nearer to the other cell.
    let isNearerToNext = start + extent / 2 > CGFloat(first) * unit
    return isNearerToNext ? (first, first + 1) : (first - 1, last)
  }

  /// Whether any part of a rectangle is visible; false for rectangles with a NaN, too.
  private func isInSight(_ rect: CGRect) -> Bool {
    let (origin, extent) = (rect.origin, rect.size)
    return extent.width > 0 && extent.height > 0
      && origin.x < size.width && origin.x + extent.width > 0
      && origin.y < min(size.height, CGFloat(rows) * cellHeight) && origin.y + extent.height > 0
  }

  /// The ratio of a terminal cell's height to its width.
  private static let aspect: CGFloat = 2
  /// The maximum number of columns, beyond which drawings get a coarser scale.
  private static let mostColumns = 1_000

  /// The cell index, rounded, and clamped so that sums don't overflow.
  private static func index(of coordinate: CGFloat, in unit: CGFloat) -> Int {
    let index = (coordinate / unit).rounded()
    return Int(max(-1_000_000, min(1_000_000, index)))
  }
}

/// The cells that contain the four edges of a box.
struct CellRect: Equatable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  /// The number of columns from edge to edge, or 0 if both edges fall into one cell.
  var width: Int { right - left }
  /// The number of rows from edge to edge, or 0 if both edges fall into one cell.
  var height: Int { bottom - top }

  /// Whether there are cells between the edges on both axes.
  var hasInterior: Bool { width >= 2 && height >= 2 }

  /// The cells that two overlapping boxes have in common.
  func common(with other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Whether each edge is at most one cell from the other box's.
  func hugs(_ other: CellRect) -> Bool {
    abs(left - other.left) <= 1 && abs(right - other.right) <= 1
      && abs(top - other.top) <= 1 && abs(bottom - other.bottom) <= 1
  }
}
