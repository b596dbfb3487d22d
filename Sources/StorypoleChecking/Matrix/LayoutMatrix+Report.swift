import Foundation
import Storypole
public import StorypoleInspector

extension LayoutMatrix {
  /// The matrix in words: a sentence, and a table of the problems.
  public var report: String { picture().text() }

  /// The report as lines with inks.
  ///
  /// - Parameter glyphs: the characters of the table.
  public func picture(in glyphs: GlyphSet = .boxDrawing) -> Picture {
    var picture = Picture(lines: [[.init(summary, .caption)]])
    if problems.isEmpty { return picture }
    var table = TextTable([
      .left("for example"), .right("cases"), .left("rule"), .left("view"),
      .left("in the first case"),
    ])
    table.glyphs = glyphs
    for (found, repeats) in foldedProblems {
      let others = repeats == 0 ? "" : " and \(repeats) alike"
      table.add([
        found.conditionWords, "\(found.count) of \(caseCount)", found.problem.kind.rawValue,
        found.problem.path + others, found.problem.what,
      ])
    }
    picture.append(line: [])
    picture.append(table.picture())
    return picture
  }

  /// The problems, those of repeated views (`row-0/title`, `row-1/title`) as the first of them and
  /// the number of others, if the same cases have them as far as the report tells.
  private var foldedProblems: [(first: Problem, repeats: Int)] {
    var folded: [(first: Problem, repeats: Int)] = []
    var places: [RepeatedProblem: Int] = [:]
    for found in problems {
      let key = RepeatedProblem(found)
      if let place = places[key] {
        folded[place].repeats += 1
      } else {
        places[key] = folded.count
        folded.append((found, 0))
      }
    }
    return folded
  }

  /// `2,688 cases, 1 problem`.
  package var summary: String {
    let cases = caseCount == 1 ? "1 case" : "\(caseCount) cases"
    let found =
      problems.isEmpty
      ? "no problems" : problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return "\(cases), \(found)"
  }
}

/// The common part of a problem that repeated views have: all but the numbers in their names.
private struct RepeatedProblem: Hashable {
  let kind: LayoutProblem.Kind
  let path: String
  let otherPath: String?
  let conditions: String
  let first: MatrixCase
  let count: Int

  init(_ found: LayoutMatrix.Problem) {
    kind = found.problem.kind
    path = Self.withoutNumbers(found.problem.path)
    otherPath = found.problem.otherPath.map(Self.withoutNumbers)
    (conditions, first, count) = (found.conditionWords, found.first, found.count)
  }

  /// The path with a sign for each run of digits.
  private static func withoutNumbers(_ path: String) -> String {
    path.replacing(/[0-9]+/, with: "#")
  }
}
