import Storypole
import StorypoleChecking
import StorypoleScene
import StorypoleSimulator

/// The JSON of `storypole matrix`.
enum MatrixReport {
  static let form = OutputForm<LayoutMatrix>(
    "one object",
    [
      .member("cases", .integer, "the number of cases that were laid out") { $0.caseCount },
      .member("problems", .list(.object(problem)), "where the layout isn't sound") { $0.problems },
    ])

  private static let problem: [OutputMember<LayoutMatrix.Problem>] = [
    .member(
      "conditions",
      .object(
        factors.map { factor, about in
          .optional(factor.rawValue, .text, about) { found in
            found.conditions.contains(factor) ? found.example.word(for: factor) : nil
          }
        }), "the smallest set of conditions that shows it"
    ) { $0 },
    .member("first", .object(conditions), "the first case that shows it") { $0.first },
    .member("example", .object(conditions), "the first case with the conditions") { $0.example },
    .member("cases", .integer, "the number of cases that show it") { $0.count },
    .member("problem", .problem, "the problem in the example") { $0.problem },
  ]

  private static let conditions: [OutputMember<SceneConditions>] = factors.map { factor, about in
    .member(factor.rawValue, .text, about) { $0.word(for: factor) }
  }

  private static let factors: [(SceneConditions.Factor, String)] = [
    (.device, "the device, with its system"), (.orientation, "how it is held"),
    (.window, "the part of the display"), (.keyboard, "the keyboard"),
    (.textSize, "the text size"), (.direction, "the reading direction"),
  ]
}
