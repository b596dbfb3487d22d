import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene
import StorypoleSimulator

/// `storypole matrix`: lays scenes out on every device, and reports the problems with the conditions
/// that show them.
struct MatrixCommand: Sendable {
  /// The scenes, documents and folders, or none for the reading app.
  let scenes: [String]
  let options: SpaceOptions
  let told: DocumentOptions
  /// The number of threads, or nil for one per core.
  let jobs: Int?
  let isJSON: Bool
  /// Whether problems are also written as annotations.
  let annotates: Bool
  /// Whether problems fail the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenes = arguments.all(SceneSource.screensArgument)
    told = try DocumentOptions(arguments)
    options = try SpaceOptions(arguments, telling: told)
    jobs = arguments[Self.jobs]
    isJSON = arguments.has(OutputOptions.json)
    annotates = arguments.has(Self.annotate)
    isStrict = arguments.has(Self.strict)
    if isJSON && annotates {
      throw .badValue(
        "--annotate", found: "--json", expected: "the report as text, whose lines GitHub reads")
    }
  }

  /// Lays each screen out in all cases, and writes the reports.
  func run(on console: Console) throws(CommandError) {
    let cases = try options.cases(else: ConditionSpace())
    let list = try ScreenList(scenes, telling: told, fillsWindow: false, on: console)
    var matrices: [LayoutMatrix] = []
    for screen in list.screens {
      let matrix = try matrix(of: screen, cases, on: console)
      if !isJSON {
        // Between a table and what is above it: a table ends with an empty line.
        if matrices.last?.problems.isEmpty == true, !matrix.problems.isEmpty {
          try console.line("")
        }
        try show(matrix, of: list.screens.count > 1 ? screen : nil, on: console)
      }
      matrices.append(matrix)
    }
    if isJSON { try list.write(matrices, as: Self.form, on: console) }
    if annotates { try annotate(zip(list.screens, matrices), on: console) }
    let problems = matrices.flatMap { $0.problems.map(\.problem) }
    if isStrict { try Strictness.judge(problems.count, first: problems.first, of: list.title) }
  }

  private func matrix(
    of screen: ScreenList.Screen, _ cases: [SceneConditions], on console: Console
  ) throws(CommandError) -> LayoutMatrix {
    try SceneSource.checkViews(of: screen.scene, screen.title, sizes: cases.count)
    let progress = console.begin("laying out cases", of: cases.count)
    defer { progress.end() }
    return LayoutMatrix(cases, workers: jobs, of: { screen.scene.makeRoot() }) {
      progress.advance(to: $0)
    }
  }

  /// Shows a report, below the name of its screen if there are several, and in a line without any
  /// problem.
  private func show(
    _ matrix: LayoutMatrix, of screen: ScreenList.Screen?, on console: Console
  ) throws(CommandError) {
    let picture = matrix.picture(within: console.tableColumns)
    guard let screen else { return try console.show(picture) }
    let title = CellWidth.printable(screen.title)
    if matrix.problems.isEmpty { return try console.line("\(title): \(matrix.summary)") }
    try console.line(title)
    try console.show(picture)
    try console.line("")
  }

  private func annotate(
    _ reports: Zip2Sequence<[ScreenList.Screen], [LayoutMatrix]>, on console: Console
  ) throws(CommandError) {
    for (screen, matrix) in reports {
      let positions = screen.interface?.positions(ofViewsAt: matrix.problems.map(\.problem.path))
      for (index, found) in matrix.problems.enumerated() {
        let annotation = Annotation(
          problem: found.problem, conditions: found.conditions, screen: screen,
          position: positions?[index])
        try console.line("\(annotation)")
      }
    }
  }

  private static let form = OutputForm<LayoutMatrix>(
    ScreenList.unit,
    [
      .init("cases", "integer: the number of cases that were laid out") { .integer($0.caseCount) },
      .init(
        "problems",
        "array of {conditions, first, cases, problem}: where the layout isn't sound, the sets of "
          + "conditions that show it, and no others do, the first case, and the number of cases"
      ) { .array($0.problems.map(json)) },
    ])

  private static func json(of found: LayoutMatrix.Problem) -> JSONOutput {
    [
      "conditions": .array(found.conditionSets.sets.map(json)), "first": json(of: found.first),
      "cases": .integer(found.count), "problem": .problem(found.problem),
    ]
  }

  private static func json(of conditions: ConditionSet) -> JSONOutput {
    .object(conditions.choices.map { .init($0.factor.rawValue, .strings($0.values)) })
  }

  private static func json(of conditions: SceneConditions) -> JSONOutput {
    .object(
      SceneConditions.Factor.allCases.map {
        .init($0.rawValue, .string(conditions.word(for: $0)))
      })
  }

  private static let jobs = Key.option(
    "jobs", .count(1...256), "the number of threads; that of the cores if none is given")
  private static let strict = Key.flag("strict", "fail if there is a problem in any case")
  private static let annotate = Key.flag(
    "annotate", "also write each problem as an annotation for GitHub, with file and line")

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
      problem is listed with all conditions that show it: sets of values, or what is left without \
      some. --json has all values of each.

      Of a storyboard or a xib each screen is laid out, or the one after a #, and of a folder all \
      documents below it. A screen's name is the first part of the path of its views. A cell or a \
      free view of a xib lies at the top of the safe area, as high as in the document.
      """,
    parameters: [SceneSource.screensArgument.parameter] + SpaceOptions.spaceParameters + [
      jobs.parameter, OutputOptions.json.parameter, annotate.parameter, strict.parameter,
      FileWatch.flag.parameter,
    ] + DocumentOptions.parameters + OutputOptions.parameters,
    output: form.help,
    examples: [
      "storypole matrix shelf.json --strict": "Everything; exits with 1 if there is a problem.",
      "storypole matrix --device \"iPhone 8,iPad mini@16\" --text-size L,AX5":
        "The reading app on two devices, at two text sizes.",
      "storypole matrix App --annotate --strict": "All storyboards and xibs of an app, in CI.",
      "storypole matrix Main.storyboard --language de": "What doesn't fit in German.",
    ],
    samples: Sample.scenes)
}

/// A problem as GitHub shows it beside a line of a file: a workflow command, which a job prints.
struct Annotation: CustomStringConvertible {
  let problem: LayoutProblem
  /// The conditions under which it occurs.
  let conditions: String
  let screen: ScreenList.Screen
  /// The place of the view in the document, if the screen is from one.
  let position: InterfaceError.Position?

  /// One line: `::error file=Main.storyboard,line=12,col=9,title=cutText::Login/title: …`.
  var description: String {
    let file = screen.interface?.document.file ?? screen.title
    var properties = ["file=\(Self.escaped(file, isProperty: true))"]
    if let position {
      properties += ["line=\(position.line)", "col=\(position.column)"]
    }
    properties.append("title=\(problem.kind.rawValue)")
    let isWarning = problem.kind == .truncation || problem.kind == .smallTarget
    let message = "\(conditions): \(problem.path): \(problem.what). \(problem.advice)"
    return "::\(isWarning ? "warning" : "error") \(properties.joined(separator: ","))::"
      + Self.escaped(message, isProperty: false)
  }

  private static func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
