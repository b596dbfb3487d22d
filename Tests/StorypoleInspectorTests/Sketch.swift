import Foundation
import Storypole

@testable import StorypoleInspector

/// Builds snapshots by nesting: frames are given in the superview's coordinates, as for views.
struct Sketch {
  private(set) var boxes: [Snapshot.Box] = []
  private var open: [Int] = []
  private var counts: [Int] = [0]
  private let size: CGSize

  /// A root of this size, with the boxes that `content` adds.
  static func snapshot(
    _ width: CGFloat, _ height: CGFloat, name: String? = nil, elided: Int = 0,
    _ content: (inout Sketch) -> Void = { _ in }
  ) -> Snapshot {
    var sketch = Sketch(size: CGSize(width: width, height: height))
    sketch.box(name, 0, 0, width, height, content: content)
    return Snapshot(size: sketch.size, boxes: sketch.boxes, elidedCount: elided)
  }

  private init(size: CGSize) {
    self.size = size
  }

  mutating func box(
    _ name: String? = nil, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    kind: String = "View", role: Snapshot.Role = .container, isHidden: Bool = false,
    isCollapsed: Bool = false, clips: Bool = false, tag: Int = 0,
    mask: AutoresizingMask = [], lines: [Snapshot.TextLine] = [],
    content: (inout Sketch) -> Void = { _ in }
  ) {
    let frame = CGRect(x: x, y: y, width: width, height: height)
    let origin = open.last.map { boxes[$0].absoluteFrame.origin } ?? .zero
    boxes.append(
      Snapshot.Box(
        name: name, position: counts[counts.count - 1], kind: kind, role: role, frame: frame,
        absoluteFrame: frame.offsetBy(dx: origin.x, dy: origin.y), parent: open.last,
        depth: open.count, isHidden: isHidden || isCollapsed, isCollapsed: isCollapsed,
        lines: lines,
        clipsToBounds: clips, tag: tag, autoresizingMask: mask))
    counts[counts.count - 1] += 1
    open.append(boxes.count - 1)
    counts.append(0)
    content(&self)
    open.removeLast()
    counts.removeLast()
  }

  /// A label with explicit lines, 7 points per character and 17 per line.
  mutating func label(
    _ name: String? = nil, _ x: CGFloat, _ y: CGFloat, width: CGFloat? = nil, _ lines: String...
  ) {
    let longest = lines.map(\.count).max() ?? 0
    box(
      name, x, y, width ?? 7 * CGFloat(longest), 17 * CGFloat(lines.count), kind: "Label",
      role: .text, lines: Self.textLines(lines))
  }

  mutating func image(
    _ name: String? = nil, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) {
    box(name, x, y, width, height, kind: "ImageView", role: .image)
  }

  /// A button with its title in the middle.
  mutating func button(
    _ title: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) {
    let textWidth = 7 * CGFloat(title.count)
    let frame = CGRect(
      x: (width - textWidth) / 2, y: (height - 17) / 2, width: textWidth, height: 17)
    box(
      nil, x, y, width, height, kind: "Button", role: .control,
      lines: [Snapshot.TextLine(text: title, frame: frame)])
  }

  private static func textLines(_ lines: [String]) -> [Snapshot.TextLine] {
    lines.enumerated().map { index, text in
      let y = 17 * CGFloat(index)
      return Snapshot.TextLine(
        text: text, frame: CGRect(x: 0, y: y, width: 7 * CGFloat(text.count), height: 17))
    }
  }
}
