public import Foundation
import Storypole
public import StorypoleChecking
public import Testing

/// Expects a layout to be sound at every size of a sweep, and to be as a fresh layout where
/// the sweep compared them.
///
///     let sweep = screen.sweep(widths: 320...1_366)
///     expectSound(sweep)
///
/// One issue lists the problems, each with the range of sizes that show it, to a pixel.
///
/// - Parameters:
///   - sweep: the sweep.
///   - sourceLocation: the location of the issue.
public func expectSound(
  _ sweep: LayoutSweep, sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = sweep.problems.map { "\(sweep.axis.extentWord) \($0.rangeText): \($0.problem)" }
  if found.isEmpty { return }
  record("\(sweep.summary):\n\(bulleted(found, atMost: 40))", at: sourceLocation)
}

/// Expects the breakpoints of a sweep, or of one view in it: the first size of each new course.
///
///     expectBreakpoints([452, 568], of: "shelf", in: sweep)
///
/// One issue lists the sizes that are missing, those that were not expected, and what changes at
/// each of these. A jump is found at its first size, a turn of an edge a point late at least.
///
/// - Parameters:
///   - expected: the widths, or heights, ascending.
///   - view: the name or the path of a view, or `nil` for all views.
///   - sweep: the sweep.
///   - sourceLocation: the location of the issue.
public func expectBreakpoints(
  _ expected: [CGFloat], of view: String? = nil, in sweep: LayoutSweep,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let view, !sweep.hasView(view) {
    let question = sweep.question(about: view)
    return record("no view of the sweep is called \(view)\(question)", at: sourceLocation)
  }
  let word = sweep.axis.extentWord
  let breakpoints = sweep.breakpoints.filter { view == nil || $0.isOf(view) }
  let found = Set(breakpoints.map(\.extent))
  let missing = expected.filter { !found.contains($0) }
    .map { "nothing changes at \(word) \($0.brief)" }
  let surplus = breakpoints.filter { !expected.contains($0.extent) }
    .map { "\($0.path), at \(word) \($0.extent.brief): \($0.what)" }
  if missing.isEmpty && surplus.isEmpty { return }
  let subject = view ?? sweep.views.first?.path ?? "the sweep"
  let count = counted(found.count, "breakpoint")
  let claim =
    found.count == expected.count
    ? "\(count), \(missing.count) of them elsewhere than expected"
    : "\(count), expected \(expected.count)"
  record(
    "\(subject) has \(claim):\n" + bulleted(missing + surplus, atMost: 40), at: sourceLocation)
}

extension LayoutSweep {
  fileprivate func hasView(_ name: String) -> Bool { views.contains { $0.path.isPath(of: name) } }
}

extension LayoutSweep.Breakpoint {
  fileprivate func isOf(_ view: String?) -> Bool { view.map(path.isPath) ?? true }
}

extension String {
  /// Whether this path is the given one, or ends with the given name.
  fileprivate func isPath(of name: String) -> Bool { self == name || hasSuffix("/" + name) }
}
