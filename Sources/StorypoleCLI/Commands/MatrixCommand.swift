import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole matrix`: lays a scene out on every device, and reports the problems with the
/// conditions that show them.
struct MatrixCommand: Sendable {
  /// The scene, or nil for the reading app.
  let scene: String?
  let options: SpaceOptions
  let told: DocumentOptions
  /// The number of threads, or nil for one per core.
  let jobs: Int?
  let isJSON: Bool
  /// Whether problems fail the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = arguments[SceneSource.sceneArgument]
    options = try SpaceOptions(arguments)
    told = try DocumentOptions(arguments)
    jobs = arguments[Self.jobs]
    isJSON = arguments.has(OutputOptions.json)
    isStrict = arguments.has(Self.strict)
  }

  /// Lays the scene, or each screen of a document, out in all cases, and writes the reports.
  func run(on console: Console) throws(CommandError) {
    let cases = try options.cases(else: ConditionSpace())
    let scenes = try SceneSource.scenes(scene, telling: told, on: console)
    var problems: [LayoutProblem] = []
    for (title, document) in scenes {
      try SceneSource.checkViews(of: document, title, sizes: cases.count)
      let progress = console.begin("laying out cases", of: cases.count)
      let matrix = LayoutMatrix(cases, workers: jobs, of: { document.makeRoot() }) {
        progress.advance(to: $0)
      }
      progress.end()
      problems += matrix.problems.map(\.problem)
      if isJSON {
        try console.write(Self.form.json(of: matrix), spreadingLevels: 2)
      } else {
        if scenes.count > 1 { try console.line("\(CellWidth.printable(title))") }
        try console.show(matrix.picture())
      }
    }
    guard isStrict else { return }
    try Strictness.judge(problems.count, first: problems.first, of: SceneSource.title(of: scene))
  }

  private static let form = OutputForm<LayoutMatrix>(
    "one object",
    [
      .init("cases", "integer: the number of cases that were laid out") { .integer($0.caseCount) },
      .init(
        "problems",
        "array of {conditions, first, example, cases, problem}: where the layout isn't sound, the "
          + "smallest set of conditions that shows it, the first case that does, and the first "
          + "with these conditions"
      ) { .array($0.problems.map(json)) },
    ])

  private static func json(of found: LayoutMatrix.Problem) -> JSONOutput {
    [
      "conditions": json(of: found.example) { found.conditions.contains($0) },
      "first": json(of: found.first), "example": json(of: found.example),
      "cases": .integer(found.count), "problem": .problem(found.problem),
    ]
  }

  private static func json(
    of conditions: SceneConditions, where isMeant: (SceneConditions.Factor) -> Bool = { _ in true }
  ) -> JSONOutput {
    .object(
      SceneConditions.Factor.allCases.filter(isMeant).map {
        .init($0.rawValue, .string(conditions.word(for: $0)))
      })
  }

  private static let jobs = Key.option(
    "jobs", .count(1...256), "the number of threads; that of the cores if none is given")
  private static let strict = Key.flag("strict", "fail if there is a problem in any case")

  static let declaration = Command(
    name: "matrix",
    abstract: "lays out a scene on every device, and finds the problems",
    discussion: """
      Lays the scene out under all combinations of device, orientation, text size and reading \
      direction, or of those that the options list. Windows fill the display, unless --split is \
      given. Each case has the safe area, the margins, the size classes and the scale of its device, \
      and text that grows with its size. Devices that fold are shown folded, half open with the fold \
      across the display, and unfolded. The cases are divided among the cores.

      The layout has to be sound. On a device, text and controls also have to be inside the window \
      and its safe area, not under a fold, and touch targets at least 44 points wide and high. Each \
      problem is listed with the smallest set of conditions that shows it: all cases with these have \
      the problem.

      Of a storyboard or a xib each screen is laid out, or the one after a #. A screen's name is the \
      first part of the path of its views.
      """,
    parameters: [SceneSource.sceneArgument.parameter] + SpaceOptions.spaceParameters + [
      jobs.parameter, OutputOptions.json.parameter, strict.parameter,
    ] + DocumentOptions.parameters + OutputOptions.parameters,
    output: form.help,
    examples: [
      "storypole matrix shelf.json --strict": "Everything; exits with 1 if there is a problem.",
      "storypole matrix --device \"iPhone 8,iPad mini@16\" --text-size L,AX5":
        "The reading app on two devices, at two text sizes.",
      "storypole matrix Main.storyboard --language de": "What doesn't fit in German.",
    ],
    samples: Sample.scenes)
}
