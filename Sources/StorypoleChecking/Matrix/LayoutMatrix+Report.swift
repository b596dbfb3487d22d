import Foundation
import Storypole
public import StorypoleInspector
import StorypoleSimulator

extension LayoutMatrix: CustomStringConvertible {
  /// The ``report``.
  public var description: String { report }

  /// The matrix in words: a sentence, and a table of the problems.
  public var report: String { picture().text() }

  /// The report as lines with inks.
  public func picture() -> Picture {
    var picture = Picture(lines: [[.init(summary, .caption)]])
    if problems.isEmpty { return picture }
    var table = TextTable([
      .left("for example"), .right("cases"), .left("rule"), .left("view"),
      .left("in the first case"),
    ])
    for repeated in problems.folded(by: RepeatedFinding.init) {
      let found = repeated.first
      table.add([
        found.conditionWords, "\(found.count) of \(caseCount)", found.problem.kind.rawValue,
        found.problem.path + repeated.suffix, found.problem.what,
      ])
    }
    picture.append(line: [])
    picture.append(table.picture())
    return picture
  }

  /// `2,688 cases, 1 problem`.
  package var summary: String {
    "\(counted(caseCount, "case")), \(countedOrNone(problems.count, "problem"))"
  }
}

/// The common part of a problem that repeated views have, if the same cases have it as far as
/// the report tells.
private struct RepeatedFinding: Hashable {
  let problem: LayoutProblem.Key
  let conditions: String
  let first: SceneConditions
  let count: Int

  init(_ found: LayoutMatrix.Problem) {
    problem = found.problem.key.ofRepeatedViews
    (conditions, first, count) = (found.conditionWords, found.first, found.count)
  }
}
