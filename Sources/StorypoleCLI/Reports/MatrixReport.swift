import Foundation
import Storypole
import StorypoleChecking
import StorypoleScene

/// The JSON of `storypole matrix`.
enum MatrixReport {
  /// One object.
  static func json(of matrix: LayoutMatrix) -> JSONOutput {
    OutputShape.versioned([
      .init("cases", .integer(matrix.caseCount)),
      .init("problems", .array(matrix.problems.map(problem))),
    ])
  }

  private static func problem(_ found: LayoutMatrix.Problem) -> JSONOutput {
    .object([
      .init("conditions", conditions(found.conditions, of: found.example)),
      .init("first", conditions(MatrixCase.Factor.allCases, of: found.first)),
      .init("example", conditions(MatrixCase.Factor.allCases, of: found.example)),
      .init("cases", .integer(found.count)), .init("problem", .problem(found.problem)),
    ])
  }

  private static func conditions(
    _ factors: [MatrixCase.Factor], of given: MatrixCase
  ) -> JSONOutput {
    .object(factors.map { .init($0.rawValue, .string(given.word(for: $0))) })
  }

  /// The shape of ``json(of:)``.
  static let shape = OutputShape(
    "one object",
    [
      .member("cases", .integer, "the number of cases that were laid out"),
      .member(
        "problems",
        .list(
          .object([
            .member(
              "conditions", .object(factors { .optional($0, .text, $1) }),
              "the smallest set of conditions that shows it"),
            .member(
              "first", .object(factors { .member($0, .text, $1) }), "the first case that shows it"),
            .member(
              "example", .object(factors { .member($0, .text, $1) }),
              "the first case with the conditions"),
            .member("cases", .integer, "the number of cases that show it"),
            .member("problem", OutputShape.Member.problem, "the problem in the example"),
          ])), "where the layout isn't sound"),
    ])

  private static func factors(
    _ member: (String, String) -> OutputShape.Member
  ) -> [OutputShape.Member] {
    [
      member("device", "the device, with its system"), member("orientation", "how it is held"),
      member("textSize", "the text size"), member("direction", "the reading direction"),
    ]
  }
}

/// Lines that services for continuous integration show at a file.
enum Annotation {
  /// A command of GitHub's workflows: an error at the scene, if that is a file.
  static func gitHub(_ found: LayoutMatrix.Problem, in scene: String?) -> String {
    var properties: [String] = []
    if let scene, Sample.scenes[scene] == nil, scene != "-" {
      properties.append("file=\(escaped(scene, alsoProperty: true))")
    }
    let problem = found.problem
    let title = "\(problem.kind.rawValue) of \(problem.path)"
    properties.append("title=\(escaped(title, alsoProperty: true))")
    let message = "\(problem.what) (\(found.conditionWords)). \(problem.advice)"
    return "::error \(properties.joined(separator: ","))::\(escaped(message, alsoProperty: false))"
  }

  private static func escaped(_ text: String, alsoProperty isProperty: Bool) -> String {
    let line = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    return isProperty ? line.replacing(":", with: "%3A").replacing(",", with: "%2C") : line
  }
}
