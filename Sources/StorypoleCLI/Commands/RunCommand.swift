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
  /// The trace to write, if any.
  let trace: TraceOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(SceneSource.scenarioArgument)
    isJSON = arguments.has(Self.json)
    showsFrames = arguments.has(Self.frames)
    isStrict = arguments.has(Strictness.flag)
    trace = TraceOptions(arguments)
  }

  /// Plays all steps, even after a failed one, and fails if any step failed.
  func run(on console: Console) throws(CommandError) {
    try trace.check()
    let document = try SceneSource(scenario, on: console).scenario()
    let player = document.player(on: console)
    player.host.root.isStrict = isStrict
    let recorder = trace.record(player.host, on: console)
    let tally = try play(document, by: player, tracedBy: recorder, on: console)
    try recorder?.write(on: console)
    let title = SceneSource.title(of: scenario)
    try tally.judge(document, title: title)
    try Strictness.judge(tally.problems, first: tally.firstProblem, of: title)
    if isStrict, !isJSON { try console.line(Strictness.confirmation(of: title)) }
  }

  /// Writes each step's report as soon as it has been played.
  private func play(
    _ document: ScenarioDocument, by player: ScenarioPlayer, tracedBy recorder: TraceRecorder?,
    on console: Console
  ) throws(CommandError) -> RunTally {
    let progress = console.begin("playing steps", of: document.steps.count)
    defer { progress.end() }
    let rules = Strictness.rules(on: document.device)
    var tally = RunTally()
    var report = RunReport(of: document, from: scenario, within: console.columns)
    for step in player {
      recorder?.add(step)
      let problems = isStrict ? player.host.root.layoutProblems(rules) : nil
      let new = tally.add(step, problems ?? [])
      if isJSON {
        let line = RunReport.Line(step: step, frames: frames(of: player), problems: problems)
        try console.write(RunReport.form.json(of: line))
      } else {
        try console.show(report.add(step, frames: frames(of: player), new))
      }
      progress.advance(to: step.number)
      recorder?.beginStep()
    }
    return tally
  }

  private func frames(of player: ScenarioPlayer) -> Snapshot? {
    showsFrames ? Snapshot(framesOf: player.host.root) : nil
  }

  private static let json = OutputOptions.json(per: "step")
  private static let frames = Key.flag("frames", "also list the views' frames after each step")

  static let declaration = Command(
    name: "run",
    abstract: "plays a scenario, and reports what ran in each step",
    discussion: """
      A scenario is a scene and a list of steps: resize, rotate, set a property, insert, \
      remove, move, hide, collapse, mark, change the environment, let events happen on a device, \
      flush, wait, expect. For each step it lists the views whose layout ran, in order, and the \
      numbers of measurements and visits, as it is played. Step 0 is the first layout. With \
      --frames, all frames follow the first layout, and the changed ones each further step.

      With --trace, it also writes a trace in Chrome's Trace Event Format, for ui.perfetto.dev: \
      passes, generations, layout bodies and measurements as slices, causes as arrows, counters \
      as tracks.

      Exits with 1 if a step failed: an expectation was not met, or the tree refused a change.

      \(Strictness.discussion)
      """,
    parameters: [
      SceneSource.scenarioArgument.parameter, json.parameter, frames.parameter,
      Strictness.flag.parameter,
    ] + TraceOptions.parameters + OutputOptions.parameters,
    output: RunReport.form.help,
    examples: [
      "storypole run list-edits": "A sample, as a table with a row for each step.",
      "storypole run edits.json --json --frames":
        "A file, each step as a line of JSON, with all frames.",
      "storypole run list-edits --trace trace.json":
        "A trace of what ran, for how long and why, to open in Perfetto.",
      "storypole run - --ascii":
        "A scenario from standard input. Scenes that it names are files of this folder.",
    ],
    samples: Sample.scenarios)
}
