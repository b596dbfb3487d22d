import Foundation
import Storypole

/// Finds space for the names of views: inside a frame, without overlapping its subviews or
/// text.
///
/// Positions at the top are tried first, each row from the left. Then those on the upper and
/// the lower edge. A name that doesn't fit is omitted. One that is too wide for its frame is
/// clipped.
struct NamePlacer {
  /// A name and its position.
  struct Placement: Equatable {
    let text: String
    let baseline: CGPoint
    /// Whether only the frame's own tint is behind it.
    let isClear: Bool
  }

  static let fontSize: CGFloat = 9
  private static let height: CGFloat = 10
  private static let ascent: CGFloat = 8
  private static let inset: CGFloat = 4
  /// The space that a name keeps free beside it, without which two names would read as one word.
  private static let gap: CGFloat = 5
  private static let longest = 60
  /// The minimum length of a clipped name: three characters and an ellipsis.
  private static let shortest = 4

  private var occupied: OccupiedRows

  init(in bounds: CGRect) {
    occupied = OccupiedRows(bounds)
  }

  /// Reserves the space of a text.
  mutating func occupy(_ rect: CGRect) { occupied.occupy(rect) }

  /// Finds and reserves a position for the name of a frame, or `nil` if it doesn't fit.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - frame: the frame to name.
  ///   - prefersMiddle: whether the middle is tried first, as for the names of images.
  ///   - subviews: the frames of the subviews.
  ///   - mayCover: whether a name on an edge may take an area that is half outside the frame.
  mutating func place(
    _ name: String, in frame: CGRect, prefersMiddle: Bool = false,
    around subviews: some Sequence<CGRect>, mayCover: (CGRect) -> Bool = { _ in true }
  ) -> Placement? {
    guard let (text, size) = Self.fitting(name, in: frame) else { return nil }
    let room = Room(frame: frame, name: size)
    var inside = (prefersMiddle ? [room.middle] : []) + room.top + room.bottom
    inside.removeAll { !occupied.areFree($0) }
    for subview in subviews where !inside.isEmpty {
      inside.removeAll { $0.common(with: subview) != nil }
    }
    let found =
      inside.first
      ?? (room.onUpperEdge + room.onLowerEdge).first { occupied.areFree($0) && mayCover($0) }
    guard let found else { return nil }
    occupied.occupy(found.insetBy(dx: -Self.gap, dy: 0))
    return Placement(
      text: text, baseline: CGPoint(x: found.minX, y: found.minY + Self.ascent),
      isClear: !inside.isEmpty && !prefersMiddle)
  }

  /// Finds and reserves a space for the letter of a marked frame: in its upper right corner, where
  /// texts seldom are, or else outside, next to that corner, or `nil` if texts are everywhere.
  mutating func placeLetter(of frame: CGRect) -> CGRect? {
    let size = CGSize(width: 14, height: 13)
    let inside = CGPoint(x: frame.maxX - size.width, y: frame.minY)
    let outside = [
      CGPoint(x: inside.x, y: frame.minY - size.height), CGPoint(x: frame.maxX, y: frame.minY),
      CGPoint(x: inside.x, y: frame.maxY), CGPoint(x: frame.minX - size.width, y: frame.minY),
    ]
    let fits = frame.width >= 2 * size.width && frame.height >= size.height
    let found = ((fits ? [inside] : []) + outside).map { CGRect(origin: $0, size: size) }
      .first { occupied.areFree($0) }
    if let found { occupied.occupy(found) }
    return found
  }

  private static func fitting(_ name: String, in frame: CGRect) -> (String, CGSize)? {
    let room = frame.width - 2 * inset
    var text = CellWidth.printable(name)
    while width(of: text) > room {
      guard text.count > shortest else { return nil }
      text = CellWidth.clip(text, to: min(CellWidth.of(text) - 1, longest))
    }
    return (text, CGSize(width: width(of: text), height: height))
  }

  /// The approximate width of a drawn name: by Helvetica's metrics, and 7 % more for wider
  /// fonts.
  static func width(of text: String, size: CGFloat = fontSize) -> CGFloat {
    let font = Font(size: size, weight: .medium)
    return TextLayout.size(of: text, font: font, measurer: .helvetica).width * 1.07
  }

  /// The possible positions of a name in and around a frame.
  private struct Room {
    let frame: CGRect
    let name: CGSize

    var isHighEnough: Bool { frame.height >= name.height + 4 }

    var top: [CGRect] { isHighEnough ? row(at: frame.minY + 2) : [] }
    var bottom: [CGRect] { isHighEnough ? row(at: frame.maxY - 2 - name.height) : [] }
    var onUpperEdge: [CGRect] { row(at: frame.minY - name.height / 2) }
    var onLowerEdge: [CGRect] { row(at: frame.maxY - name.height / 2) }

    var middle: CGRect {
      let origin = CGPoint(x: frame.midX - name.width / 2, y: frame.midY - name.height / 2)
      return CGRect(origin: origin, size: name)
    }

    /// Five positions from left to right, a quarter of the free width apart.
    private func row(at y: CGFloat) -> [CGRect] {
      let room = frame.width - 2 * NamePlacer.inset - name.width
      return (0...4).map { quarter in
        let x = frame.minX + NamePlacer.inset + room * CGFloat(quarter) / 4
        return CGRect(origin: CGPoint(x: x, y: y), size: name)
      }
    }
  }
}

/// The areas of a drawing that contain text, so that no other text overlaps them.
///
/// The drawing is divided into rows, each with its occupied stretches: a query and an insertion cost
/// a pass over a few rows, regardless of the number of texts elsewhere.
struct OccupiedRows {
  private var rows: [RangeSet<CGFloat>]
  private let top: CGFloat
  private let rowHeight: CGFloat

  init(_ bounds: CGRect) {
    top = bounds.minY
    rowHeight = max(Self.finestRow, bounds.height / Self.mostRows)
    rows = Array(repeating: RangeSet(), count: Int((bounds.height / rowHeight).rounded(.up)) + 1)
  }

  /// Whether an area is unoccupied, and within the drawing from top to bottom.
  func areFree(_ rect: CGRect) -> Bool {
    guard rect.minY >= top, rect.maxY <= top + CGFloat(rows.count) * rowHeight else { return false }
    let stretch = RangeSet(rect.minX..<rect.maxX)
    return rowsCrossed(by: rect).allSatisfy { rows[$0].isDisjoint(stretch) }
  }

  /// Marks an area as occupied, or only the middle of a very high one.
  mutating func occupy(_ rect: CGRect) {
    guard rect.width > 0 else { return }
    for row in rowsCrossed(by: rect) { rows[row].insert(contentsOf: rect.minX..<rect.maxX) }
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

extension Snapshot {
  /// Whether an area at a box's edge touches only the frames of the box and of the boxes around it.
  ///
  /// Searches the siblings of the box and of the boxes around it that the area leaves. Of
  /// too many siblings, none, and the area counts as taken.
  func isFree(_ area: CGRect, beside index: Int, _ families: SnapshotFamilies) -> Bool {
    var box = index
    while let parent = boxes[box].parent {
      let siblings = families.children(of: parent)
      if siblings.count > Self.mostSiblingsSearched { return false }
      let touches = siblings.contains { sibling in
        sibling != box && !boxes[sibling].isHidden
          && boxes[sibling].absoluteFrame.common(with: area) != nil
      }
      if touches { return false }
      if boxes[parent].absoluteFrame.contains(area) { return true }
      box = parent
    }
    return true
  }

  private static var mostSiblingsSearched: Int { 256 }
}
