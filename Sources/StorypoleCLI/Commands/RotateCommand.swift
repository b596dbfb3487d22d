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
  /// pass as it is completed.
  func run(on console: Console) async throws(CommandError) {
    let document = try SceneSource.scene(scene, on: console)
    let size = document.size ?? Self.portrait
    let turned = CGSize(width: size.height, height: size.width)
    let runtime = console.during("building \(document.views.count) views") {
      LayoutRuntime(size: size, recordsRuns: false) { [isStrict] in
        let root = document.makeRoot()
        root.isStrict = isStrict
        return root
      }
    }
    let progress = console.begin("rotating \(document.views.count) views", of: times)
    defer { progress.end() }
    var report = RotationReport(count: 1 + times, glyphs: console.glyphs)
    var layouts: [Snapshot] = []
    for turn in 0...times {
      if turn > 0 { runtime.resize(to: turn.isMultiple(of: 2) ? size : turned) }
      try write(await pass(of: runtime), in: &report, on: console)
      if turn < 2, !isJSON { layouts.append(await runtime.update { Snapshot(of: $0) }) }
      progress.advance(to: turn)
    }
    if !isJSON { try console.show(report.end(layouts, within: console.columns)) }
    let title = SceneSource.title(of: scene ?? Sample.readingApp.name)
    try Strictness.judge(report.problems.count, first: report.problems.first, of: title)
    if isStrict, !isJSON { try console.line(Strictness.confirmation(of: title)) }
  }

  /// The next pass, with its problems if they fail the run.
  private func pass(of runtime: LayoutRuntime<View>) async -> RotationPass {
    var pass = RotationPass(await runtime.settle())
    if isStrict { pass.problems = await runtime.update { $0.layoutProblems() } }
    return pass
  }

  private func write(
    _ pass: RotationPass, in report: inout RotationReport, on console: Console
  ) throws(CommandError) {
    let rows = report.add(pass)
    if isJSON { return try console.write(pass.json) }
    if !rows.lines.isEmpty { try console.show(rows) }
  }

  /// The initial size of a scene without its own.
  private static let portrait = CGSize(width: 390, height: 844)

  private static let scene = Key.argument(
    .path("SCENE"),
    "the scene: a JSON file, - for standard input, or the name of a sample; reading-app if none "
      + "is given",
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
      bodies run, measurements, time) as they are completed, and then the two layouts side by \
      side. Of more than 20 passes the table has the first, the last, and those with round \
      numbers; --json has all.

      \(Strictness.discussion)
      """,
    parameters: [scene.parameter, times.parameter, json.parameter, Strictness.flag.parameter]
      + OutputOptions.parameters,
    output: RotationPass.shape,
    examples: [
      Command.Example(
        line: "storypole rotate", meaning: "Rotates the reading app there and back."),
      Command.Example(
        line: "storypole rotate shelf.json --times 100 --json",
        meaning: "A hundred rotations of a scene, one line of JSON each."),
      Command.Example(
        line: "storypole rotate - --times 100000 --progress",
        meaning: "A scene from standard input, for a while."),
    ],
    samples: Sample.scenes)
}
