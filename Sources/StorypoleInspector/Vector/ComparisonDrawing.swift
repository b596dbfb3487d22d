import Foundation

/// Two layouts of a screen side by side, with what differs marked: before at the left, after at the
/// right.
///
/// Views are the same as in a ``SnapshotDifference``. One whose frame, superview or visibility has
/// changed is outlined with `→` in both pictures, and its former frame is dashed in the second. One
/// that is new has `+`, one that is gone `−`. The frames compared are those in the superviews, so
/// that a row that moves marks none of what is in it.
public struct ComparisonDrawing: Sendable {
  /// A drawing, without options.
  public init() {}

  /// The drawing of two snapshots.
  public func picture(of before: Snapshot, and after: Snapshot) -> SVGPicture {
    let differences = SnapshotDifferences(before, after)
    let pictures = [
      SVGDrawing().picture(of: before, marking: marks(on: before, differences.old)),
      SVGDrawing().picture(
        of: after, marking: marks(on: after, differences.new),
        above: ghosts(of: differences, before, after),
        legend: differences.legend(of: before, after)),
    ]
    return .row(pictures, summary: "before and after: \(differences.summary)")
  }

  /// A mark for each box that differs, where it is visible.
  private func marks(
    on snapshot: Snapshot, _ styles: [(index: Int, style: SVGStyle)]
  ) -> [(style: SVGStyle, frame: CGRect)] {
    let frames = snapshot.visibleFrames(of: styles.map(\.index))
    return zip(styles, frames).compactMap { mark, frame in frame.map { (mark.style, $0) } }
  }

  /// The former frames of views that have moved in their superviews, by where these are now.
  private func ghosts(
    of differences: SnapshotDifferences, _ before: Snapshot, _ after: Snapshot
  ) -> [SVGShape] {
    let clips = after.clips()
    return differences.moved.filter(\.isAtHome).compactMap { old, new, _ in
      let (was, box) = (before.boxes[old].frame, after.boxes[new])
      let frame = box.absoluteFrame.offsetBy(
        dx: was.minX - box.frame.minX, dy: was.minY - box.frame.minY)
      let ghost = CGRect(origin: frame.origin, size: was.size)
      guard box.parent != nil, ghost.isVisible(within: clips[new]) else { return nil }
      return SVGShape(outline: .frame(ghost), style: .ghost, clip: clips[new])
    }
  }
}

/// The boxes of two snapshots that differ in a picture.
struct SnapshotDifferences {
  /// The indices before and after of views with other frames, or in other superviews, and whether
  /// they still have the same superview.
  let moved: [(old: Int, new: Int, isAtHome: Bool)]
  let added: [Int]
  let removed: [Int]

  init(_ before: Snapshot, _ after: Snapshot) {
    let match = SnapshotMatcher(before, after)
    moved = match.former.enumerated().compactMap { new, old in
      guard let old else { return nil }
      let (was, now, isAtHome) = (
        before.boxes[old], after.boxes[new], match.keepsSuperview(old, new)
      )
      let isSame = isAtHome && was.frame == now.frame && was.isHidden == now.isHidden
      return isSame ? nil : (old, new, isAtHome)
    }
    added = match.former.indices.filter { match.former[$0] == nil }
    removed = match.later.indices.filter { match.later[$0] == nil }
  }

  var old: [(index: Int, style: SVGStyle)] {
    moved.map { ($0.old, .moved) } + removed.map { ($0, .removed) }
  }

  var new: [(index: Int, style: SVGStyle)] {
    moved.map { ($0.new, .moved) } + added.map { ($0, .added) }
  }

  /// `2 moved, 1 new`.
  var summary: String {
    let counts = [(moved.count, "moved"), (added.count, "new"), (removed.count, "gone")]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }

  func legend(of before: Snapshot, _ after: Snapshot) -> [(style: SVGStyle, text: String)] {
    let lines = [
      (SVGStyle.moved, after, moved.map(\.new), "another frame; dashed, the former one"),
      (.added, after, added, "new"), (.removed, before, removed, "gone"),
    ]
    let shown = lines.filter { !$0.2.isEmpty }.map { style, snapshot, boxes, text in
      (style, "\(text) (\(snapshot.countInSight(of: boxes)))")
    }
    return shown.isEmpty ? [(.caption, "no difference")] : shown
  }
}

extension Snapshot {
  /// The frames of boxes as far as they can be seen, each `nil` if that is nowhere.
  fileprivate func visibleFrames(of indices: [Int]) -> [CGRect?] {
    let (clips, root) = (clips(), CGRect(origin: .zero, size: size))
    return indices.map { index in
      let (frame, clip) = (boxes[index].absoluteFrame, clips[index])
      let isInSight = frame.isVisible(within: clip) && frame.isVisible(within: root)
      return isInSight ? frame.clipped(to: clip) : nil
    }
  }

  /// The number of boxes, and of those in sight if these are fewer: `502, 3 of them in sight`.
  fileprivate func countInSight(of indices: [Int]) -> String {
    let visible = visibleFrames(of: indices).count { $0 != nil }
    if visible == indices.count { return "\(visible)" }
    return "\(indices.count), \(visible == 0 ? "none" : "\(visible)") of them in sight"
  }
}

extension SVGStyle {
  /// The letter that says what the colour of a mark says.
  var letter: String {
    switch self {
    case .moved: "→"
    case .added: "+"
    case .removed: "−"
    default: "="
    }
  }
}
