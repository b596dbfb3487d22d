import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene

/// `storypole run`: plays a scenario step by step, and reports what ran in each.
struct RunCommand: Sendable {
  let scenario: String
  let isJSON: Bool
  let showsFrames: Bool
  /// Whether problems of a layout fail the run.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(Self.scenario)
    isJSON = arguments.has(Self.json)
    showsFrames = arguments.has(Self.frames)
    isStrict = arguments.has(Strictness.flag)
  }

  /// Plays all steps, even after a failed one, and fails if any step failed.
  func run(on console: Console) throws(CommandError) {
    let document = try SceneSource.scenario(scenario, on: console)
    let player = console.during("building \(document.scene.views.count) views") {
      ScenarioPlayer(document, registry: .samples)
    }
    player.host.root.isStrict = isStrict
    var problems: [LayoutProblem]? = isStrict ? [] : nil
    let failures = try play(document, by: player, on: console, &problems)
    try judge(failures, of: document)
    try Strictness.judge(problems, of: SceneSource.title(of: scenario))
  }

  private func judge(
    _ failures: [RunReport.Failure], of document: ScenarioDocument
  ) throws(CommandError) {
    if let first = failures.first {
      let count = "\(failures.count) of \(document.steps.count) steps failed"
      let title = SceneSource.title(of: scenario)
      throw .failedRun("\(title): \(count); step \(first.number), \(first.reason)")
    }
  }

  private func play(
    _ document: ScenarioDocument, by player: ScenarioPlayer, on console: Console,
    _ problems: inout [LayoutProblem]?
  ) throws(CommandError) -> [RunReport.Failure] {
    let progress = console.begin("playing steps", of: document.steps.count)
    defer { progress.end() }
    if isJSON { return try writeLines(of: player, progress, on: console, &problems) }
    var report = RunReport(about: document.about)
    for step in player {
      report.add(step, frames: frames(of: player))
      if isStrict {
        let new = problems?.addNew(player.host.root.layoutProblems()) ?? []
        report.add(new, after: step)
      }
      progress.advance(to: step.number)
    }
    try console.show(report.picture(within: console.columns, in: console.glyphs))
    return report.failures
  }

  private func writeLines(
    of player: ScenarioPlayer, _ progress: Progress, on console: Console,
    _ problems: inout [LayoutProblem]?
  ) throws(CommandError) -> [RunReport.Failure] {
    var failures: [RunReport.Failure] = []
    for step in player {
      let found = isStrict ? player.host.root.layoutProblems() : nil
      try console.write(RunReport.json(of: step, frames: frames(of: player), problems: found))
      progress.advance(to: step.number)
      problems?.addNew(found ?? [])
      if let failure = RunReport.failure(of: step) { failures.append(failure) }
    }
    return failures
  }

  private func frames(of player: ScenarioPlayer) -> Snapshot? {
    showsFrames ? Snapshot(framesOf: player.host.root) : nil
  }

  private static let scenario = Key.argument(
    .path("SCENARIO"),
    "the scenario: a JSON file, - for standard input, or the name of a sample")
  private static let json = Key.flag("json", "write one JSON object per step, for programs to read")
  private static let frames = Key.flag("frames", "also list the views' frames after each step")

  static let declaration = Command(
    name: "run",
    abstract: "plays a scenario, and reports what ran in each step",
    discussion: """
      A scenario is a scene and a list of steps: resize, rotate, set a property, insert, \
      remove, move, hide, collapse, mark, flush, wait, expect. For each step it lists the views \
      whose layout ran, in order, and the numbers of measurements and visits. Step 0 is the first \
      layout. With --frames, all frames follow the first layout, then the changed ones.

      Exits with 1 if a step failed: an expectation was not met, or the tree refused a change.

      \(Strictness.discussion)
      """,
    parameters: [
      scenario.parameter, json.parameter, frames.parameter, Strictness.flag.parameter,
    ] + OutputOptions.parameters,
    output: RunReport.shape,
    examples: [
      Command.Example(
        line: "storypole run list-edits", meaning: "A sample, as a table with a row for each step."),
      Command.Example(
        line: "storypole run edits.json --json --frames",
        meaning: "A file, each step as a line of JSON, with all frames."),
      Command.Example(
        line: "storypole run - --ascii",
        meaning: "A scenario from standard input; a scene that it names is a file of this folder."),
    ],
    samples: Sample.scenarios)
}
