import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// `storypole rotate`: rotates a screen from portrait to landscape and back.
struct RotateCommand: Sendable {
  /// The scene; nil for the reading app.
  let scene: String?
  let times: Int
  let isJSON: Bool
  /// Whether problems of a layout fail the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scene = arguments[Self.scene]
    times = try arguments.required(Self.times)
    isJSON = arguments.has(Self.json)
    isStrict = arguments.has(Strictness.flag)
  }

  /// Rotates the requested number of times, each time through the runtime, and reports every
  /// pass.
  func run(on console: Console) async throws(CommandError) {
    let document = try SceneSource.scene(scene, on: console)
    let notice = console.begin("rotating \(document.views.count) views")
    defer { notice.end() }
    let size = document.size ?? Self.portrait
    let turned = CGSize(width: size.height, height: size.width)
    let runtime = LayoutRuntime(size: size, recordsRuns: false) { [isStrict] in
      let root = document.makeRoot()
      root.isStrict = isStrict
      return root
    }
    var passes = [await pass(of: runtime)]
    var layouts = [await runtime.update { Snapshot(of: $0) }]
    for turn in 0..<times {
      runtime.resize(to: turn.isMultiple(of: 2) ? turned : size)
      passes.append(await pass(of: runtime))
      if turn == 0 { layouts.append(await runtime.update { Snapshot(of: $0) }) }
    }
    try show(RotationReport(passes: passes, layouts: layouts), on: console)
    var problems: [LayoutProblem]? = isStrict ? [] : nil
    for pass in passes { problems?.addNew(pass.problems ?? []) }
    try Strictness.judge(problems, of: scene ?? "reading-app")
  }

  /// The next pass, with its problems if they fail the run.
  private func pass(of runtime: LayoutRuntime<View>) async -> RotationReport.Pass {
    var pass = RotationReport.Pass(await runtime.settle())
    if isStrict { pass.problems = await runtime.update { $0.layoutProblems() } }
    return pass
  }

  private func show(_ report: RotationReport, on console: Console) throws(CommandError) {
    if isJSON {
      for pass in report.passes { try console.line(pass.json.text()) }
    } else {
      try console.show(report.picture(within: console.columns))
    }
  }

  /// The initial size of a scene without its own.
  private static let portrait = CGSize(width: 390, height: 844)

  private static let scene = Key.argument(
    .path("SCENE"), "the scene: a JSON file, or the name of a sample; reading-app if none is given",
    isRequired: false)
  private static let times = Key.option(
    "times", .count(1...100_000), "how often to rotate", default: 2)
  private static let json = Key.flag("json", "write one JSON object per pass, for programs to read")

  static let declaration = Command(
    name: "rotate",
    abstract: "rotates a screen, and shows the passes and both layouts",
    discussion: """
      Lays the scene out at its own size, else at 390 × 844, then rotates it there and back as \
      often as requested, through the runtime on its queue. Writes a table of the passes (size, \
      bodies run, measurements, time) and the two layouts side by side.

      \(Strictness.discussion)
      """,
    parameters: [scene.parameter, times.parameter, json.parameter, Strictness.flag.parameter],
    examples: [
      Command.Example(
        line: "storypole rotate", meaning: "Rotates the reading app there and back."),
      Command.Example(
        line: "storypole rotate shelf.json --times 100 --json",
        meaning: "A hundred rotations of a scene, one line of JSON each."),
    ],
    samples: Sample.scenes)
}
