import Foundation

/// Clipping in a snapshot: the rect that each box is visible in, and the edges at which content is
/// cut off.
extension Snapshot {
  /// Edges of a box.
  package struct Edges: OptionSet, Hashable, Sendable {
    /// One bit per edge.
    package let rawValue: UInt8

    /// Edges by their bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    package static let top = Edges(rawValue: 1)
    /// The right edge.
    package static let right = Edges(rawValue: 2)
    /// The lower edge.
    package static let bottom = Edges(rawValue: 4)
    /// The left edge.
    package static let left = Edges(rawValue: 8)

    /// Each edge with the others left out, clockwise from the top.
    package static let each: [Edges] = [.top, .right, .bottom, .left]
  }

  /// The rect that each box is visible in, in the root's coordinates, or `nil` if nothing clips it.
  ///
  /// It has no size if the superviews that clip have no part in common.
  func clips() -> [CGRect?] {
    var clips: [CGRect?] = []
    clips.reserveCapacity(boxes.count)
    for box in boxes {
      guard let parent = box.parent else {
        clips.append(nil)
        continue
      }
      let (outer, superview) = (clips[parent], boxes[parent])
      clips.append(
        superview.clipsToBounds
          ? superview.absoluteFrame.clipped(to: outer)
          : outer)
    }
    return clips
  }

  /// The boxes with the edges at which each of those that clip cuts off a box below it.
  static func notingWhatIsClipped(in boxes: [Box]) -> [Box] {
    if !boxes.contains(where: \.clipsToBounds) { return boxes }
    var boxes = boxes
    /// The nearest box above each that clips, or `nil` for none, or below a hidden box.
    var clipper: [Int?] = []
    clipper.reserveCapacity(boxes.count)
    for index in boxes.indices {
      let box = boxes[index]
      let above = box.parent.flatMap { boxes[$0].clipsToBounds ? $0 : clipper[$0] }
      let isDrawn = !box.isHidden && !(box.parent.map { boxes[$0].isHidden } ?? false)
      clipper.append(isDrawn ? above : nil)
      guard isDrawn, let above, !box.absoluteFrame.isEmpty else { continue }
      boxes[above].clippedEdges.formUnion(
        box.absoluteFrame.edges(beyond: boxes[above].absoluteFrame))
    }
    return boxes
  }
}

extension CGRect {
  /// The edges of another rect beyond which this one reaches.
  func edges(beyond other: CGRect) -> Snapshot.Edges {
    var edges: Snapshot.Edges = []
    if minY < other.minY - Self.rounding { edges.insert(.top) }
    if maxX > other.maxX + Self.rounding { edges.insert(.right) }
    if maxY > other.maxY + Self.rounding { edges.insert(.bottom) }
    if minX < other.minX - Self.rounding { edges.insert(.left) }
    return edges
  }

  /// The tolerance for sums of origins, in points.
  private static var rounding: CGFloat { 1 / 512 }

  /// The part within a clip; a rect without a width or a height if there is none.
  func clipped(to clip: CGRect?) -> CGRect {
    guard let clip else { return self }
    let (left, top) = (max(minX, clip.minX), max(minY, clip.minY))
    return CGRect(
      x: left, y: top, width: max(0, min(maxX, clip.maxX) - left),
      height: max(0, min(maxY, clip.maxY) - top))
  }

  /// Whether any of it is visible within a clip, or its edge if it has no extent.
  func isVisible(within clip: CGRect?) -> Bool {
    guard let clip else { return true }
    if clip.width == 0 || clip.height == 0 { return false }
    return minX < clip.maxX && minY < clip.maxY && (maxX > clip.minX || minX >= clip.minX)
      && (maxY > clip.minY || minY >= clip.minY)
  }
}
