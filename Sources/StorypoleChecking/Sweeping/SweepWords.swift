import Foundation
import Storypole

// The changes at breakpoints, in words.

extension LayoutSweep.Breakpoint.Kind {
  /// The order of the kind in reports.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The difference between two states of a view in this respect.
  func words(from old: ViewState, to new: ViewState) -> String {
    switch self {
    case .children: Self.children(old.children, new.children)
    case .sizeClass: Self.classes(old.classes, new.classes)
    case .collapse: new.visibility == .shown ? Self.shown(after: old) : new.visibility.rawValue
    case .lines: Self.lines(old.lines.starts.count, new.lines.starts.count)
    case .truncation: new.lines.isTruncated ? "is truncated" : "is no longer truncated"
    case .edge: "moves from \(old.frame.brief) to \(new.frame.brief)"
    }
  }

  private static func children(_ old: [Int], _ new: [Int]) -> String {
    old.count == new.count
      ? "has other subviews" : "\(count(old.count, "subview")) \(new.count)"
  }

  private static func shown(after old: ViewState) -> String {
    old.visibility == .collapsed ? "no longer collapses" : "is no longer hidden"
  }

  private static func lines(_ old: Int, _ new: Int) -> String {
    if old == new { return "breaks its \(new) lines elsewhere" }
    return "\(count(old, "line")) \(new)"
  }

  /// `1 line becomes`, `2 lines become`.
  private static func count(_ number: Int, _ word: String) -> String {
    number == 1 ? "1 \(word) becomes" : "\(number) \(word)s become"
  }

  private static func classes(
    _ old: ViewState.SizeClasses?, _ new: ViewState.SizeClasses?
  ) -> String {
    guard let old, let new else { return "sets other size classes" }
    var changes: [String] = []
    if old.horizontal != new.horizontal {
      changes.append("horizontal class \(old.horizontal) becomes \(new.horizontal)")
    }
    if old.vertical != new.vertical {
      changes.append("vertical class \(old.vertical) becomes \(new.vertical)")
    }
    return changes.joined(separator: ", ")
  }
}

extension LayoutSweep.Run {
  /// The change from the run before: a jump, or another slope.
  func words(after before: Self, of edge: LayoutSweep.Edge) -> String {
    let step = extents.lowerBound - before.extents.upperBound
    let jump = first - (before.last + before.slope * step)
    if jump.magnitude >= 1 {
      return "\(edge.rawValue) jumps from \(before.last.brief) to \(first.brief)"
    }
    return "\(edge.rawValue) moves \(slope.brief) per point instead of \(before.slope.brief)"
  }
}
