import Foundation

/// Two layouts of a screen side by side, with every difference marked: before at the left, after at
/// the right.
///
/// The differences are those of a ``SnapshotDifference``. A view that has moved in its superview has
/// a thick outline and `→` in both pictures, and its former frame is dashed in the second. One that
/// differs otherwise has a thin outline and `≠`, one that came `+`, and one that went `−`. The legend
/// counts them. The frames compared are those in the superviews, so that a row that moves marks none
/// of what is in it. Where content is scrolled and marks are out of sight, a strip beside it has the
/// whole content, with all marks and the part in sight.
public struct ComparisonDrawing: Sendable {
  /// A drawing, without options.
  public init() {}

  /// The drawing of two snapshots.
  ///
  /// If nothing that moved is in sight, or else changed, came or went, both are scrolled to the
  /// first view that did.
  public func picture(of before: Snapshot, and after: Snapshot) -> SVGPicture {
    let marks = ComparisonMarks(of: SnapshotDifference(from: before, to: after))
    let (before, after) = (before.scrolled(to: marks.olds), after.scrolled(to: marks.news))
    let pictures = [
      SVGDrawing().picture(
        of: before, marking: frames(on: before, marks.old), above: before.strip(of: marks.old)),
      SVGDrawing().picture(
        of: after, marking: frames(on: after, marks.new),
        above: ghosts(of: marks, before, after) + after.strip(of: marks.new),
        legend: marks.legend(of: before, after)),
    ]
    return .row(pictures, summary: "before and after: \(marks.summary)")
  }

  /// A mark for each box that differs, where it is visible.
  private func frames(
    on snapshot: Snapshot, _ styles: [(index: Int, style: SVGStyle)]
  ) -> [(style: SVGStyle, frame: CGRect)] {
    let frames = snapshot.visibleFrames(of: styles.map(\.index))
    return zip(styles, frames).compactMap { mark, frame in frame.map { (mark.style, $0) } }
  }

  /// The former frames of views that have moved in their superviews, by where these are now.
  private func ghosts(
    of marks: ComparisonMarks, _ before: Snapshot, _ after: Snapshot
  ) -> [SVGShape] {
    let clips = after.clips()
    return marks.moved.compactMap { old, new in
      let (was, box) = (before.boxes[old], after.boxes[new])
      let frame = box.absoluteFrame.offsetBy(
        dx: was.frame.minX - box.frame.minX, dy: was.frame.minY - box.frame.minY)
      let ghost = CGRect(origin: frame.origin, size: was.frame.size)
      guard box.parent != nil, ghost.isVisible(within: clips[new]) else { return nil }
      return SVGShape(outline: .frame(ghost), style: .ghost, clip: clips[new])
    }
  }
}

/// The boxes of two snapshots that differ, by the style of their marks.
struct ComparisonMarks {
  /// The pairs of boxes with other frames in the same superview.
  private(set) var moved: [(old: Int, new: Int)] = []
  /// The pairs of boxes that differ in another way, perhaps in addition.
  private(set) var changed: [(old: Int, new: Int)] = []
  private(set) var added: [Int] = []
  private(set) var removed: [Int] = []
  /// The aspects that no other style of mark shows.
  private var others: Set<SnapshotDifference.Aspect> = []

  init(of difference: SnapshotDifference) {
    let elsewhere = Set(difference.entries.filter { $0.aspect == .superview }.map(\.newIndex))
    for entry in difference.entries {
      switch (entry.oldIndex, entry.newIndex) {
      case (let old?, let new?):
        if entry.aspect != .moved {
          if changed.last?.new != new { changed.append((old, new)) }
          others.insert(entry.aspect)
        } else if !elsewhere.contains(new) {
          moved.append((old, new))
        }
      case (nil, let new?): added.append(new)
      case (let old?, nil): removed.append(old)
      case (nil, nil): break
      }
    }
  }

  var old: [(index: Int, style: SVGStyle)] {
    moved.map { ($0.old, .moved) } + changed.map { ($0.old, .changed) }
      + removed.map { ($0, .removed) }
  }

  var new: [(index: Int, style: SVGStyle)] {
    moved.map { ($0.new, .moved) } + changed.map { ($0.new, .changed) }
      + added.map { ($0, .added) }
  }

  /// The boxes to show of each snapshot: those that moved, or else those that differ otherwise.
  var olds: [Int] { moved.isEmpty ? old.map(\.index) : moved.map(\.old) }
  var news: [Int] { moved.isEmpty ? new.map(\.index) : moved.map(\.new) }

  /// `2 moved, 1 new`.
  var summary: String {
    let counts = [
      (moved.count, "moved"), (changed.count, "changed"), (added.count, "new"),
      (removed.count, "gone"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "no difference" : parts.joined(separator: ", ")
  }

  func legend(of before: Snapshot, _ after: Snapshot) -> [(style: SVGStyle, text: String)] {
    let lines = [
      (SVGStyle.moved, after, moved.map(\.new), "another frame; dashed, the former one"),
      (.changed, after, changed.map(\.new), "another \(aspects)"), (.added, after, added, "new"),
      (.removed, before, removed, "gone"),
    ]
    let shown = lines.filter { !$0.2.isEmpty }.map { style, snapshot, boxes, text in
      (style, "\(text) (\(snapshot.countInSight(of: boxes)))")
    }
    return shown.isEmpty ? [(.caption, "no difference")] : shown
  }

  /// The aspects that `≠` stands for, as in the table of the differences.
  private var aspects: String {
    SnapshotDifference.Aspect.allCases.filter(others.contains).map(\.rawValue)
      .joined(separator: ", ")
  }
}

extension Snapshot {
  /// The snapshot with the content around the first of some boxes scrolled, unless one is in sight.
  fileprivate func scrolled(to indices: [Int]) -> Snapshot {
    guard let first = indices.first, visibleFrames(of: indices).allSatisfy({ $0 == nil }) else {
      return self
    }
    guard let scroller = scroller(around: first) else { return self }
    let (view, port) = (boxes[first].absoluteFrame, boxes[scroller].absoluteFrame)
    let isAside = view.maxX <= port.minX || view.minX >= port.maxX
    let by = CGSize(width: isAside ? port.midX - view.midX : 0, height: port.midY - view.midY)
    var (boxes, inside) = (boxes, Set<Int>())
    for index in boxes.indices.dropFirst() {
      guard let parent = boxes[index].parent, parent == scroller || inside.contains(parent) else {
        continue
      }
      inside.insert(index)
      boxes[index].absoluteFrame = boxes[index].absoluteFrame.offsetBy(dx: by.width, dy: by.height)
    }
    return Snapshot(size: size, boxes: boxes, elidedCount: elidedCount, areas: areas)
  }

  /// The box that scrolls another one, if any does.
  private func scroller(around index: Int) -> Int? {
    var above = boxes[index].parent
    while let index = above, boxes[index].contentSize == nil { above = boxes[index].parent }
    return above
  }

  /// The content around the first mark that is out of sight, as a strip at the right of the root: the
  /// whole, the part in sight, and the marks.
  fileprivate func strip(of marks: [(index: Int, style: SVGStyle)]) -> [SVGShape] {
    let frames = visibleFrames(of: marks.map(\.index))
    guard let hidden = frames.firstIndex(of: nil),
      let scroller = scroller(around: marks[hidden].index),
      let height = boxes[scroller].contentSize?.height, height > boxes[scroller].frame.height,
      let child = boxes.first(where: { $0.parent == scroller })
    else { return [] }
    let port = boxes[scroller].absoluteFrame
    let (top, scale) = (child.absoluteFrame.minY - child.frame.minY, port.height / height)
    func part(_ minY: CGFloat, _ height: CGFloat, _ style: SVGStyle) -> SVGShape {
      let y = (port.minY + (minY - top) * scale).rounded()
      let frame = CGRect(x: size.width + 6, y: y, width: 8, height: (height * scale).rounded(.up))
      return SVGShape(outline: .frame(frame), style: style)
    }
    var shapes = [part(top, height, .slot), part(port.minY, port.height, .box)]
    for mark in marks where self.scroller(around: mark.index) == scroller {
      let frame = boxes[mark.index].absoluteFrame
      let shape = part(frame.minY, min(1, frame.height), mark.style)
      // Rows of a long list share a line of the strip.
      if !shapes.contains(shape) { shapes.append(shape) }
    }
    return shapes
  }

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
    case .changed: "≠"
    case .added: "+"
    case .removed: "−"
    default: "="
    }
  }
}
