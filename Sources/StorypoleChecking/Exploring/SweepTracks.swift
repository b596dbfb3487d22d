import Foundation
import Storypole

/// The views that a sweep has met, each under a number that stays the same over all sizes.
///
/// A view is known by its class and its place: the superview, and the name or else the index. So a
/// layout that makes its subviews anew each time has the same views throughout.
struct SweepTracks {
  /// A view's description.
  struct Track {
    let path: String
    let kind: String
    /// The numbers of the subviews that the view ever had, in the order in which they appeared.
    var children: [Int] = []
    /// The subviews of the last walk, and their numbers.
    var lastSubviews: [View] = []
    var lastNumbers: [Int] = []
  }

  private(set) var all: [Track] = []
  /// The numbers by place, which is the superview's, the name or else the index, the class, and the
  /// number of earlier siblings with the same name and class.
  private var numbers: [String: Int] = [:]

  /// Reads the states of all views that can be seen in a root, without a native stack
  /// (R43).
  mutating func states(in root: View) -> [ViewState?] {
    var states: [ViewState?] = Array(repeating: nil, count: all.count)
    let number = self.number(of: root, at: "", in: nil)
    var due = [(view: root, number: number)]
    while let next = due.popLast() {
      let isSeen = !next.view.isHidden && !next.view.isCollapsed
      let children = isSeen ? self.children(of: next.view, next.number) : []
      while states.count < all.count { states.append(nil) }
      states[next.number] = ViewState(of: next.view, children: children)
      guard isSeen else { continue }
      for place in children.indices.reversed() {
        due.append((all[next.number].lastSubviews[place], children[place]))
      }
    }
    return states
  }

  /// The numbers of a view's subviews, which are looked up only if these are other ones.
  private mutating func children(of view: View, _ parent: Int) -> [Int] {
    let subviews = view.subviews
    if subviews.elementsEqual(all[parent].lastSubviews, by: ===) { return all[parent].lastNumbers }
    var repetitions: [String: Int] = [:]
    let found = subviews.enumerated().map { index, subview in
      let kind = ObjectIdentifier(type(of: subview))
      let place = "\(parent)/\(subview.name ?? String(index))/\(kind)"
      let repetition = repetitions[place, default: 0]
      repetitions[place] = repetition + 1
      return number(of: subview, at: "\(place)/\(repetition)", in: parent)
    }
    all[parent].lastSubviews = subviews
    all[parent].lastNumbers = found
    return found
  }

  private mutating func number(of view: View, at place: String, in parent: Int?) -> Int {
    if let known = numbers[place] { return known }
    let number = all.count
    all.append(Track(path: view.path, kind: "\(type(of: view))"))
    numbers[place] = number
    if let parent { all[parent].children.append(number) }
    return number
  }

  /// The numbers of all views, superviews first, from back to front.
  var order: [Int] {
    var order: [Int] = []
    var due = all.isEmpty ? [] : [0]
    while let next = due.popLast() {
      order.append(next)
      due += all[next].children.reversed()
    }
    return order
  }
}

/// A screen at one size of a sweep: the state of each view, and the problems.
struct SweepSample {
  let extent: CGFloat
  /// The states by the numbers of the views' tracks, or `nil` for a view that isn't there, or lies
  /// in one that can't be seen.
  let states: [ViewState?]
  let problems: [LayoutProblem.Key: LayoutProblem]

  /// The state of a view, or `nil` also for one that appears only at later sizes.
  func state(_ track: Int) -> ViewState? { track < states.count ? states[track] : nil }

  /// The frame of a view that can be seen.
  func shownFrame(_ track: Int) -> CGRect? { state(track)?.shownFrame }

  /// The position of an edge of a view that can be seen.
  func position(_ edge: LayoutSweep.Edge, _ track: Int) -> CGFloat? {
    shownFrame(track).map(edge.position)
  }
}

/// The state of a view that a sweep compares.
///
/// An object, since it is looked at far more often than made.
final class ViewState {
  enum Visibility: String {
    case shown = "is shown"
    case hidden = "is hidden"
    case collapsed = "collapses"
  }

  let frame: CGRect
  let visibility: Visibility
  /// The lines of the text.
  let lines: ShownLines
  /// The tracks of the subviews, in order.
  let children: [Int]

  init(of view: View, children: [Int]) {
    frame = view.frame
    visibility = view.isCollapsed ? .collapsed : view.isHidden ? .hidden : .shown
    lines = visibility == .shown ? ShownLines(of: view) : ShownLines()
    self.children = children
  }

  /// The frame, if the view can be seen.
  var shownFrame: CGRect? { visibility == .shown ? frame : nil }

  /// Whether another state of the view differs in one respect.
  func differs(from other: ViewState, in kind: LayoutSweep.Breakpoint.Kind) -> Bool {
    switch kind {
    case .children: children != other.children
    case .collapse: visibility != other.visibility
    case .lines: lines.starts != other.lines.starts
    case .truncation: lines.isTruncated != other.lines.isTruncated
    case .edge: frame != other.frame
    }
  }
}

/// The lines into which the text of a view is broken at its present size.
struct ShownLines: Equatable {
  /// The places at which each line begins, empty for a view without text.
  private(set) var starts: [String.Index] = []
  private(set) var isTruncated = false
}

extension ShownLines {
  init(of view: View) {
    let lines =
      switch view {
      case let label as Label: label.wholeLayout.lines
      case let text as TextView: text.textLayout.lines
      default: [TextLayout.Line]()
      }
    starts = lines.map(\.source.startIndex)
    isTruncated = lines.last?.isTruncated ?? false
  }
}
