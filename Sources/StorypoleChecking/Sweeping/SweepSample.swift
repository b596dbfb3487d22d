import Foundation
import Storypole

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
  func shownFrame(_ track: Int) -> CGRect? {
    guard let state = state(track), state.visibility == .shown else { return nil }
    return state.frame
  }

  /// The position of an edge of a view that can be seen.
  func position(_ edge: LayoutSweep.Edge, _ track: Int) -> CGFloat? {
    shownFrame(track).map(edge.position)
  }
}

/// The state of a view that a sweep compares.
struct ViewState {
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
}

extension ViewState {
  init(of view: View, children: [Int]) {
    frame = view.frame
    visibility = view.isCollapsed ? .collapsed : view.isHidden ? .hidden : .shown
    lines = visibility == .shown ? ShownLines(of: view) : ShownLines()
    self.children = children
  }

  /// Whether another state of the view differs in one respect, as one that isn't there does.
  func differs(from other: ViewState?, in kind: LayoutSweep.Breakpoint.Kind) -> Bool {
    guard let other else { return true }
    return switch kind {
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
