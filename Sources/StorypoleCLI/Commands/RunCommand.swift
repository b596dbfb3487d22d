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
    let notice = console.begin("playing \(document.steps.count) steps")
    defer { notice.end() }
    let player = ScenarioPlayer(document, registry: .samples)
    player.host.root.isStrict = isStrict
    var problems: [LayoutProblem]? = isStrict ? [] : nil
    let failures =
      try isJSON
      ? writeLines(of: player, on: console, &problems)
      : show(player, document, on: console, &problems)
    try judge(failures, of: document)
    try Strictness.judge(problems, of: scenario)
  }

  private func judge(
    _ failures: [RunReport.Failure], of document: ScenarioDocument
  ) throws(CommandError) {
    if let first = failures.first {
      let count = "\(failures.count) of \(document.steps.count) steps failed"
      throw .failedRun("\(scenario): \(count); step \(first.number), \(first.reason)")
    }
  }

  private func writeLines(
    of player: ScenarioPlayer, on console: Console, _ problems: inout [LayoutProblem]?
  ) throws(CommandError) -> [RunReport.Failure] {
    var failures: [RunReport.Failure] = []
    for step in player {
      let found = isStrict ? player.host.root.layoutProblems() : nil
      try console.line(RunReport.json(of: step, frames: frames(of: player), problems: found).text())
      problems?.addNew(found ?? [])
      if let failure = RunReport.failure(of: step) { failures.append(failure) }
    }
    return failures
  }

  private func show(
    _ player: ScenarioPlayer, _ document: ScenarioDocument, on console: Console,
    _ problems: inout [LayoutProblem]?
  ) throws(CommandError) -> [RunReport.Failure] {
    var report = RunReport(about: document.about)
    for step in player {
      report.add(step, frames: frames(of: player))
      if isStrict {
        let new = problems?.addNew(player.host.root.layoutProblems()) ?? []
        report.add(new, after: step)
      }
    }
    try console.show(report.picture(within: console.columns))
    return report.failures
  }

  private func frames(of player: ScenarioPlayer) -> Snapshot? {
    showsFrames ? Snapshot(framesOf: player.host.root) : nil
  }

  private static let scenario = Key.argument(
    .path("SCENARIO"), "the scenario: a JSON file, or the name of a sample")
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

      With --json, one line per step: {"step": 3, "op": "set", "ran": ["list", "row-500", \
      "title-500"], "measured": 2, "visited": 5, "generations": 1}. With --frames, each line \
      ends with all frames: "frames": {"id": [x, y, w, h]}.

      Exits with 1 if a step failed: an expectation was not met, or the tree refused a change.

      \(Strictness.discussion)
      """,
    parameters: [
      scenario.parameter, json.parameter, frames.parameter, Strictness.flag.parameter,
    ],
    examples: [
      Command.Example(
        line: "storypole run list-edits", meaning: "A sample, as a table with a row for each step."),
      Command.Example(
        line: "storypole run edits.json --json --frames",
        meaning: "A file, each step as a line of JSON, with all frames."),
    ],
    samples: Sample.scenarios)
}
