import Foundation
import Storypole
package import StorypoleInspector

extension LayoutMatrix {
  /// The matrix in words: a sentence, and a table of the problems.
  public var report: String { picture().text() }

  /// The report as lines with inks.
  package func picture(in glyphs: GlyphSet = .boxDrawing) -> Picture {
    var picture = Picture(lines: [[.init(summary, .caption)]])
    if problems.isEmpty { return picture }
    var table = TextTable([
      .left("shown by"), .right("cases"), .left("rule"), .left("view"), .left("in the first case"),
    ])
    table.glyphs = glyphs
    for found in problems {
      table.add([
        found.conditionWords, String(found.count), found.problem.kind.rawValue,
        found.problem.path, found.problem.what,
      ])
    }
    picture.append(line: [])
    picture.append(table.picture())
    return picture
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
