import Foundation
import Storypole
public import StorypoleInspector

extension LayoutSweep: CustomStringConvertible {
  /// The ``report``.
  public var description: String { report }

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
    for stale in staleLayouts {
      let place = "at \(word) \(stale.extent.brief)"
      picture.append(line: [.init("\(place), \(stale.what)", .notice)])
    }
    for table in [breakpointTable(), problemTable()].compactMap(\.self) {
      picture.append(line: [])
      picture.append(table)
    }
    return picture
  }

  /// `app, widths 320…1366 at height 844: 5 breakpoints, no problems`.
  package var summary: String {
    let name = views.first?.path ?? "nothing"
    return "\(name), \(word)s \(range) at \(axis.cross.extentWord) \(crossExtent.brief): "
      + "\(countedOrNone(breakpointExtents.count, "breakpoint")), "
      + "\(countedOrNone(problems.count, "problem"))"
  }

  private var word: String { axis.extentWord }

  private var range: String { "\(extents.lowerBound)…\(extents.upperBound)" }
}

// MARK: - Breakpoints

extension LayoutSweep {
  /// The breakpoints of one size, in their order.
  package var breakpointGroups: [[Breakpoint]] {
    breakpoints.reduce(into: []) { groups, next in
      if groups.last?.first?.extent == next.extent {
        groups[groups.count - 1].append(next)
      } else {
        groups.append([next])
      }
    }
  }

  /// A row per size; `nil` without breakpoints.
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
  /// A row per problem; `nil` without problems.
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
