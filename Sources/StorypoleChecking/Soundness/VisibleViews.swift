import Foundation
import Storypole
import StorypoleInspector

/// The views that can be seen in a subtree, superviews first, from back to front, with their
/// frames in the coordinates of the topmost one.
///
/// Hidden, transparent and collapsed views are missing, with everything in them. The walk needs no
/// native stack (R43).
struct VisibleViews {
  private var views: [View] = []
  /// The frames by the positions of the views.
  private(set) var frames: [CGRect] = []
  /// The position of each view's superview, which is less than the view's own.
  private(set) var parents: [Int?] = []
  /// For each view, the position of the nearest view above it that clips.
  private(set) var clips: [Int?] = []

  init(in top: View) {
    let start = CGRect(origin: .zero, size: top.frame.size)
    var due: [(view: View, parent: Int?, frame: CGRect)] = [(top, nil, start)]
    while let (view, parent, frame) = due.popLast() {
      if view.isHidden || view.isCollapsed || view.alpha == 0 { continue }
      let position = range.upperBound
      clips.append(parent.flatMap { views[$0].clipsToBounds ? $0 : clips[$0] })
      views.append(view)
      parents.append(parent)
      frames.append(frame)
      let origin = contentOrigin(position)
      for view in view.subviews.reversed() {
        due.append((view, position, view.frame.offsetBy(dx: origin.x, dy: origin.y)))
      }
    }
  }

  var range: Range<Int> { views.indices }

  subscript(index: Int) -> View { views[index] }

  /// The positions of the views above another one, from the inside, up to a view that isn't among
  /// them.
  func ancestors(of index: Int, upTo end: Int? = nil) -> some Sequence<Int> {
    sequence(first: index) { position in parents[position].flatMap { $0 == end ? nil : $0 } }
      .dropFirst()
  }

  /// The superviews of two views that are subviews of one: of the views themselves, or of the
  /// nearest views that contain them, or `nil` if one contains the other.
  func siblings(above first: Int, _ second: Int) -> (Int, Int)? {
    var (a, b) = (first, second)
    while a != b, parents[a] != parents[b] {
      // The inner one, as far as that matters: a superview comes before what is in it.
      if (parents[a] ?? -1) < (parents[b] ?? -1) { swap(&a, &b) }
      a = parents[a] ?? b
    }
    return a == b ? nil : (min(a, b), max(a, b))
  }
}

extension VisibleViews {
  /// The origin of a view's own coordinates.
  func contentOrigin(_ index: Int) -> CGPoint {
    let (scrolled, frame) = (views[index].bounds.origin, frames[index])
    return CGPoint(x: frame.origin.x - scrolled.x, y: frame.origin.y - scrolled.y)
  }

  /// The area of a view in which subviews can be seen, now or after scrolling.
  func reach(_ index: Int) -> CGRect {
    guard views[index].scrollsContent, let area = (views[index] as? ScrollView)?.reachableArea
    else { return frames[index] }
    let origin = contentOrigin(index)
    return area.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Whether a view can scroll content so that it shows in full where a rect over it doesn't cover
  /// it.
  func canScroll(_ index: Int, _ content: CGRect, outOf other: CGRect) -> Bool {
    guard views[index].scrollsContent else { return false }
    let (frame, reach) = (frames[index], reach(index))
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
  /// The kind of a content, in a sentence.
  enum Kind: String {
    case text = "the text"
    case target = "the touch target"
    case other = "the content"
    case scroll = "the scroll view"
  }

  /// The position of the view.
  let owner: Int
  /// The area, in the coordinates of the topmost view.
  let rect: CGRect
  let kind: Kind

  /// The content in a sentence: `the text`.
  var name: String { kind.rawValue }
}

extension VisibleViews {
  /// The contents that aren't empty, in the order of the views, where an image counts as a
  /// background.
  func contents() -> [VisibleContent] {
    var contents: [VisibleContent] = []
    func add(_ rect: CGRect, _ kind: VisibleContent.Kind, of owner: Int) {
      if !rect.isEmpty { contents.append(VisibleContent(owner: owner, rect: rect, kind: kind)) }
    }
    for index in range {
      let (view, frame) = (views[index], frames[index])
      if view.isTouchTarget {
        add(frame, .target, of: index)
      } else if let label = view as? Label {
        label.forEachLine { line, lineFrame in
          let rect = lineFrame.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
          if !line.text.isEmpty { add(rect.common(with: frame) ?? .zero, .text, of: index) }
        }
      } else if view.hasContent && !(view is ImageView) {
        add(frame, .other, of: index)
      }
    }
    return contents
  }
}
