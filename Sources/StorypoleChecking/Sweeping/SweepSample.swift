import Foundation
import Storypole

/// A screen at one size of a sweep: the state of each view, and the problems.
struct SweepSample {
  let extent: CGFloat
  /// The states by the numbers of the views' tracks; `nil` for a view that isn't there, or lies in
  /// one that can't be seen.
  let states: [ViewState?]
  let problems: [ProblemKey: LayoutProblem]

  /// The state of a view; `nil` also for one that appears only at later sizes.
  func state(_ track: Int) -> ViewState? { track < states.count ? states[track] : nil }

  /// The frame of a view that can be seen.
  func shownFrame(_ track: Int) -> CGRect? {
    guard let state = state(track), state.visibility == .shown else { return nil }
    return state.frame
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
  /// The places at which each line of the text begins; empty for a view without text.
  let lineStarts: [String.Index]
  let isTruncated: Bool
  /// The classes that the view sets for its subtree; `nil` where it inherits both.
  let classes: SizeClasses?
  /// The tracks of the subviews, in order.
  let children: [Int]

  struct SizeClasses: Equatable {
    let horizontal: SizeClass
    let vertical: SizeClass
  }
}

extension ViewState {
  init(of view: View, isRoot: Bool, children: [Int]) {
    frame = view.frame
    visibility = view.isCollapsed ? .collapsed : view.isHidden ? .hidden : .shown
    let lines = visibility == .shown ? view.sweptLines : []
    lineStarts = lines.map(\.source.startIndex)
    isTruncated = lines.last?.isTruncated ?? false
    classes = SizeClasses(setBy: view, isRoot: isRoot)
    self.children = children
  }

  /// Whether another state of the view differs in one respect; a view that isn't there does.
  func differs(from other: ViewState?, in kind: LayoutSweep.Breakpoint.Kind) -> Bool {
    guard let other else { return true }
    return switch kind {
    case .children: children != other.children
    case .sizeClass: classes != other.classes
    case .collapse: visibility != other.visibility
    case .lines: lineStarts != other.lineStarts
    case .truncation: isTruncated != other.isTruncated
    case .edge: frame != other.frame
    }
  }
}

extension ViewState.SizeClasses {
  /// The classes of a root, and of a view that overrides them; `nil` for any other view.
  fileprivate init?(setBy view: View, isRoot: Bool) {
    let overrides = view.environment.overrides
    let isSet =
      overrides.contains(HorizontalSizeClassKey.self)
      || overrides.contains(VerticalSizeClassKey.self)
    guard isRoot || isSet else { return nil }
    horizontal = view.environment.horizontalSizeClass
    vertical = view.environment.verticalSizeClass
  }
}

extension View {
  /// The lines of the view's text at its present size; none for views without text.
  fileprivate var sweptLines: [TextLayout.Line] {
    switch self {
    case let label as Label: label.textLayout.lines
    case let text as TextView: text.textLayout.lines
    default: []
    }
  }
}
