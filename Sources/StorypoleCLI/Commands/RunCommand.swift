import Storypole
import StorypoleInspector
import StorypoleScene

/// `storypole run`: plays a scenario step by step, and reports what ran in each.
struct RunCommand: Sendable {
  let scenario: String
  let isJSON: Bool
  let showsFrames: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(Self.scenario)
    isJSON = arguments.has(Self.json)
    showsFrames = arguments.has(Self.frames)
  }

  /// Plays all steps, even after a failed one, and fails if any step failed.
  func run(on console: Console) throws(CommandError) {
    let document = try SceneSource.scenario(scenario, on: console)
    let player = console.during("building \(document.scene.views.count) views") {
      ScenarioPlayer(document, registry: .samples)
    }
    let failures = try play(document, by: player, on: console)
    if let first = failures.first {
      let count = "\(failures.count) of \(document.steps.count) steps failed"
      let title = SceneSource.title(of: scenario)
      throw .failedRun("\(title): \(count); step \(first.number), \(first.reason)")
    }
  }

  private func play(
    _ document: ScenarioDocument, by player: ScenarioPlayer, on console: Console
  ) throws(CommandError) -> [RunReport.Failure] {
    let progress = console.begin("playing steps", of: document.steps.count)
    defer { progress.end() }
    if isJSON { return try writeLines(of: player, progress, on: console) }
    var report = RunReport(about: document.about)
    for step in player {
      report.add(step, frames: frames(of: player))
      progress.advance(to: step.number)
    }
    try console.show(report.picture(within: console.columns, in: console.glyphs))
    return report.failures
  }

  private func writeLines(
    of player: ScenarioPlayer, _ progress: Progress, on console: Console
  ) throws(CommandError) -> [RunReport.Failure] {
    var failures: [RunReport.Failure] = []
    for step in player {
      try console.write(RunReport.json(of: step, frames: frames(of: player)))
      progress.advance(to: step.number)
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
      """,
    parameters: [scenario.parameter, json.parameter, frames.parameter]
      + OutputOptions.parameters,
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
