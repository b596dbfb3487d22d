import Foundation
import Storypole
public import StorypoleInspector

extension LayoutSweep {
  /// The paths that may be meant by the name of a view that the sweep doesn't have, as the end of a
  /// sentence.
  package func question(about name: String) -> String {
    NearPaths.question(NearPaths(views.map(\.path)).nearest(to: name))
  }
}

extension LayoutSweep {
  /// The sweep in words: a sentence, a table of the breakpoints, and one of the problems.
  public var report: String { picture().text() }

  /// The report as lines with inks.
  public func picture() -> Picture {
    var picture = Picture(lines: [[.init(summary, .caption)]])
    for table in [breakpointTable(), problemTable()].compactMap(\.self) {
      picture.append(line: [])
      picture.append(table)
    }
    return picture
  }

  /// `app, widths 320…1366 at height 844: 5 breakpoints, no problems`.
  package var summary: String {
    let name = views.first?.path ?? "nothing"
    return "\(name), \(word)s \(extents.lowerBound)…\(extents.upperBound) "
      + "at \(axis.cross.extentWord) \(crossExtent.brief): "
      + "\(countedOrNone(breakpointExtents.count, "breakpoint")), "
      + "\(countedOrNone(problems.count, "problem"))"
  }

  private var word: String { axis.extentWord }
}

// MARK: - Breakpoints

extension LayoutSweep {
  /// The breakpoints of one size, in their order.
  private var breakpointGroups: [[Breakpoint]] {
    let groups = Dictionary(grouping: breakpoints, by: \.extent)
    return breakpointExtents.compactMap { groups[$0] }
  }

  /// A row per size, or `nil` without breakpoints.
  private func breakpointTable() -> Picture? {
    if breakpoints.isEmpty { return nil }
    var table = TextTable([.right(word), .right("views"), .left("changes")])
    for group in breakpointGroups {
      let views = Set(group.map(\.path)).count
      table.add([group[0].extent.brief, String(views), Self.headline(of: group)])
    }
    return table.picture()
  }

  /// The first changes of a size, causes before effects and each of another view, and the number of
  /// the others.
  private static func headline(of group: [Breakpoint]) -> String {
    var named: Set<String> = []
    let ranked = group.enumerated().sorted {
      ($0.element.kind.rank, $0.offset) < ($1.element.kind.rank, $1.offset)
    }.map(\.element)
    let first = ranked.filter { named.insert($0.path).inserted }.prefix(mostChanges)
    let shown = first.map { "\(name(ofPath: $0.path)): \($0.what)" }
    let rest = ranked.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
  }

  /// The last name of a path, and what follows it: `cell/0`.
  private static func name(ofPath path: String) -> String {
    let parts = path.split(separator: "/")
    let start = parts.lastIndex { Int($0) == nil } ?? parts.startIndex
    return parts[start...].joined(separator: "/")
  }

  /// Maximum number of changes of one size in the table.
  private static var mostChanges: Int { 2 }
}

// MARK: - Problems

extension LayoutSweep {
  /// A row per problem, or `nil` without problems.
  private func problemTable() -> Picture? {
    if problems.isEmpty { return nil }
    var table = TextTable([
      .left("\(word)s"), .left("rule"), .left("view"), .left("problem at the first"),
    ])
    for found in problems {
      table.add([
        found.rangeText, found.problem.kind.rawValue, found.problem.path, found.problem.what,
      ])
    }
    return table.picture()
  }
}

extension LayoutSweep.SweptProblem {
  /// The sizes: `401…407`, or `401` alone.
  package var rangeText: String {
    let (first, last) = (extents.lowerBound.brief, extents.upperBound.brief)
    return first == last ? first : "\(first)…\(last)"
  }
}

// The changes at breakpoints, in words.

extension LayoutSweep.Breakpoint.Kind {
  /// The difference between two states of a view in this respect.
  func words(from old: ViewState, to new: ViewState) -> String {
    switch self {
    case .children: Self.children(old.children, new.children)
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
