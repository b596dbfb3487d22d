import Foundation
import Storypole
import StorypoleInspector

/// The views that can be seen in a subtree, superviews first, from back to front, with their
/// frames in the coordinates of the topmost one.
///
/// Hidden, transparent and collapsed views are missing, with everything in them. The walk needs no
/// native stack (R43).
struct VisibleViews {
  /// One view.
  struct Element {
    let view: View
    /// The position of the superview, which is less than the view's own.
    let parent: Int?
    let depth: Int
    let frame: CGRect
  }

  private let elements: [Element]
  /// The position of each view.
  private let indices: [ObjectIdentifier: Int]

  init(in top: View) {
    var elements: [Element] = []
    let start = CGRect(origin: .zero, size: top.frame.size)
    var due = [Element(view: top, parent: nil, depth: 0, frame: start)]
    while let next = due.popLast() {
      if next.view.isHidden || next.view.isCollapsed || next.view.alpha == 0 { continue }
      let parent = elements.count
      elements.append(next)
      let origin = next.contentOrigin
      for view in next.view.subviews.reversed() {
        due.append(
          Element(
            view: view, parent: parent, depth: next.depth + 1,
            frame: view.frame.offsetBy(dx: origin.x, dy: origin.y)))
      }
    }
    self.elements = elements
    indices = Dictionary(
      uniqueKeysWithValues: elements.enumerated().map { (ObjectIdentifier($1.view), $0) })
  }

  var range: Range<Int> { elements.indices }

  subscript(index: Int) -> Element { elements[index] }

  /// The position of a view, or `nil` if it can't be seen.
  func index(of view: ObjectIdentifier) -> Int? { indices[view] }

  /// The positions of the views above another one, from the inside, up to a view that isn't among
  /// them.
  func ancestors(of index: Int, upTo end: Int? = nil) -> [Int] {
    sequence(state: index) { position in
      guard let parent = elements[position].parent, parent != end else { return nil }
      position = parent
      return parent
    }.map(\.self)
  }

  /// The positions of the views that have subviews, each with its subviews in order.
  func families() -> [(parent: Int, children: [Int])] {
    var children: [[Int]] = Array(repeating: [], count: elements.count)
    for index in range {
      if let parent = elements[index].parent { children[parent].append(index) }
    }
    return range.filter { !children[$0].isEmpty }.map { ($0, children[$0]) }
  }

  /// For each view, the position of the nearest view above it that clips.
  func clips() -> [Int?] {
    elements.reduce(into: []) { clips, element in
      clips.append(element.parent.flatMap { elements[$0].view.clipsToBounds ? $0 : clips[$0] })
    }
  }

  /// The superviews of two views that are subviews of one: of the views themselves, or of the
  /// nearest views that contain them, or `nil` if one contains the other.
  func siblings(above first: Int, _ second: Int) -> (Int, Int)? {
    var (a, b) = (first, second)
    while elements[a].parent != elements[b].parent {
      if elements[a].depth >= elements[b].depth {
        guard let above = elements[a].parent else { return nil }
        if above == b { return nil }
        a = above
      } else {
        guard let above = elements[b].parent else { return nil }
        if above == a { return nil }
        b = above
      }
    }
    return a == b ? nil : (min(a, b), max(a, b))
  }
}

extension VisibleViews.Element {
  /// The origin of the view's own coordinates.
  var contentOrigin: CGPoint {
    let scrolled = view.bounds.origin
    return CGPoint(x: frame.origin.x - scrolled.x, y: frame.origin.y - scrolled.y)
  }

  /// The area in which subviews can be seen, now or after scrolling.
  var reach: CGRect {
    guard let area = (view as? ScrollView)?.reachableArea else { return frame }
    let origin = contentOrigin
    return area.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Whether a scroll view can show content in full where a rect over it doesn't cover the content.
  func canScroll(_ content: CGRect, outOf other: CGRect) -> Bool {
    guard view is ScrollView else { return false }
    return Axis.allCases.contains { axis in
      let least = frame.mainMax(axis) - reach.mainMax(axis)
      let most = frame.mainMin(axis) - reach.mainMin(axis)
      // The distances that bring it before, or after, the rect.
      let before = (
        frame.mainMin(axis) - content.mainMin(axis), other.mainMin(axis) - content.mainMax(axis)
      )
      let after = (
        other.mainMax(axis) - content.mainMin(axis), frame.mainMax(axis) - content.mainMax(axis)
      )
      return least < most
        && [before, after].contains { max($0.0, least) <= min($0.1, most) }
    }
  }
}

extension CGRect {
  /// Whether another rect lies within this one, except for rounding.
  func holds(_ other: CGRect) -> Bool {
    let slack = SoundnessCheck.rounding
    return other.minX >= minX - slack && other.minY >= minY - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }
}

/// A part of a view that a reader sees or touches: a line of its text, or a touch target.
struct VisibleContent {
  /// The position of the view.
  let owner: Int
  /// The area, in the coordinates of the topmost view.
  let rect: CGRect
  /// The content in a sentence: `the text`.
  let name: String
}

extension VisibleViews {
  /// The contents of a view that aren't empty, where an image counts as a background.
  func contents(of index: Int) -> [VisibleContent] {
    let (view, frame) = (self[index].view, self[index].frame)
    func part(_ rect: CGRect, _ name: String) -> VisibleContent? {
      rect.isEmpty ? nil : VisibleContent(owner: index, rect: rect, name: name)
    }
    if view.isTouchTarget { return part(frame, "the touch target").map { [$0] } ?? [] }
    if let label = view as? Label {
      return label.textLines.compactMap { line in
        if line.text.isEmpty { return nil }
        let rect = line.frame.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
        return part(rect.common(with: frame) ?? .zero, "the text")
      }
    }
    if !view.hasContent || view is ImageView { return [] }
    return part(frame, "the content").map { [$0] } ?? []
  }
}
