import Storypole
import StorypoleInspector

extension Folded<LayoutProblem> {
  /// One line about the first problem, which counts the others.
  var line: String { first.line(about: first.path + suffix) }
}

extension LayoutProblem {
  /// A line per problem, one for the same problem of repeated views: `list/row-0 and 7 alike: …`.
  public static func lines(about problems: [LayoutProblem]) -> [String] {
    problems.folded(by: \.key.ofRepeatedViews).map(\.line)
  }
}
