import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole rotate`: rotates a screen from portrait to landscape and back.
struct RotateCommand: Sendable {
  /// The scenes, documents and folders, or none for the reading app.
  let scenes: [String]
  let times: Int
  let told: DocumentOptions
  let isJSON: Bool
  /// Whether problems of a layout fail the run.
  let isStrict: Bool
  /// The destination of the film-strip, if any.
  let svg: OutputTarget?
  /// The device and its conditions, or nil to rotate without one.
  let device: SpaceOptions?
  /// The sizes per second of a window that is dragged, or nil to turn the device.
  let live: Int?
  /// The path of a script, or nil to turn the device.
  let script: String?
  /// Whether the bodies that ran on a device are listed, with their causes.
  let explains: Bool
  /// The trace to write, if any.
  let trace: TraceOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenes = arguments.all(SceneSource.screensArgument)
    told = try DocumentOptions(arguments)
    times = try arguments.required(Self.times)
    isJSON = arguments.has(Self.json)
    isStrict = arguments.has(Strictness.flag)
    svg = try OutputOptions.drawing(Self.svg, in: arguments, besideJSON: isJSON)
    trace = TraceOptions(arguments)
    (live, script) = (arguments[Self.live], arguments[Self.script])
    explains = arguments.has(Self.why)
    let isSimulated = live != nil || script != nil || explains || trace.path != nil
    device =
      isSimulated || SpaceOptions.isGiven(in: arguments)
      ? try SpaceOptions(arguments, telling: told, isForOne: true) : nil
    try arguments.refuse(
      Self.script.parameter, beside: [Self.live.parameter, Self.times.parameter])
  }

  /// Rotates each screen, and reports every pass.
  func run(on console: Console) async throws(CommandError) {
    let list = try ScreenList(scenes, telling: told, fillsWindow: device == nil, on: console)
    if svg != nil { try list.requireOne("to draw") }
    if trace.path != nil { try list.requireOne("to trace") }
    let start = try device.map(start)
    try await list.forEach { screen, isFirst throws(CommandError) in
      if showsText { try list.begin(screen, isFirst: isFirst, on: console) }
      if let start {
        try simulate(screen, from: start, console)
      } else {
        try await rotate(screen, on: console)
      }
    }
  }

  /// Rotates the requested number of times, each time through the runtime, and reports every
  /// pass as it is completed.
  private func rotate(
    _ screen: ScreenList.Screen, on console: Console
  ) async throws(CommandError) {
    let document = screen.scene
    let size = document.size ?? SceneSource.usualSize
    let turned = CGSize(width: size.height, height: size.width)
    let runtime = console.during("building \(document.viewCount) views") {
      LayoutRuntime(size: size, recordsRuns: false) { [isStrict] in
        let root = document.makeRoot()
        root.isStrict = isStrict
        return root
      }
    }
    let progress = console.begin("rotating \(document.viewCount) views", of: times)
    defer { progress.end() }
    var report = RotationReport(count: 1 + times, of: screen)
    var layouts: [Snapshot] = []
    for turn in 0...times {
      if turn > 0 { runtime.resize(to: turn.isMultiple(of: 2) ? size : turned) }
      try report.write(
        await pass(of: runtime), asJSON: isJSON, asText: showsText, on: console)
      if turn < 2, !isJSON || svg != nil {
        layouts.append(await runtime.update { Snapshot(of: $0) })
      }
      progress.advance(to: turn)
    }
    try svg?.write(FilmStrip(layouts).picture(), on: console)
    if showsText { try console.show(report.end(layouts, within: console.columns)) }
    try judge(report, of: screen.title, on: console)
  }

  /// Fails for problems of a strict run, or says that there are none.
  private func judge(
    _ report: RotationReport, of title: String, on console: Console
  ) throws(CommandError) {
    try Strictness.judge(
      report.problems.count, first: report.problems.first?.problem, of: title)
    if isStrict, showsText { try console.line(Strictness.confirmation(of: title)) }
  }

  /// Whether the report is text, on standard output.
  private var showsText: Bool { !isJSON && svg != .standardOutput }

  /// The next pass, with its problems if they fail the run.
  private func pass(of runtime: LayoutRuntime<View>) async -> RotationPass {
    var pass = RotationPass(await runtime.settle())
    if isStrict { pass.problems = await runtime.update { $0.layoutProblems() } }
    return pass
  }

  private static let times = Key.option(
    "times", .count(1...100_000), "how often to rotate", default: 2)
  private static let live = Key.option(
    "live", .count(1...1_000), "drag the window's edge in place of rotating, N sizes per second")
  private static let script = Key.option(
    "script", .path("FILE"), "play a script of events in place of rotating")
  private static let why = Key.flag(
    "why", "on a device, also list the bodies that ran in each pass, with their causes")
  private static let svg = Key.option(
    "svg", .written("FILE"),
    "draw the layouts as a film-strip, on a device with the frames between; - writes only that")
  private static let json = OutputOptions.json(per: "pass")

  static let declaration = Command(
    name: "rotate",
    abstract: "rotates a screen, and shows the passes and both layouts",
    discussion: """
      Lays the scene out at its own size, or at 390 × 844 without one. Then rotates it there and \
      back as often as requested, through the runtime on its queue. Writes a table of the passes \
      (size, bodies run, measurements, time) as they are completed, and then the two layouts side \
      by side. If there are more than 20 passes, the table has the first, the last, and every pass \
      with a round number. --json has all.

      With --device, or another option about devices, the scene is shown in a window of that \
      device (iPhone 17 Pro, if none is named), with its safe area, margins, size classes and text \
      sizes, on a virtual clock. The device is turned to the left, back, to the right and back. \
      With --live its window is dragged to half the width and back. With --script events of all \
      kinds happen: {"events": [{"rotate": "landscapeLeft"}, {"keyboard": "shown"}]}. A frame that \
      isn't where it was after turning back fails the run. --why lists the layout bodies that ran in \
      each pass, in order. Each has its cause: another size, a value that it had read, or a mark.

      --trace turns a device, too. It has what ran in each pass, under the event that led to it.

      \(Strictness.discussion)
      """,
    parameters: [SceneSource.screensArgument.parameter, times.parameter]
      + SpaceOptions.parameters + [
        live.parameter, script.parameter, why.parameter, svg.parameter, OutputOptions.png.parameter,
        json.parameter, Strictness.flag.parameter,
      ] + DocumentOptions.parameters + TraceOptions.parameters + OutputOptions.parameters,
    output: RotationPass.form.help,
    examples: [
      "storypole rotate": "Rotates the reading app there and back.",
      "storypole rotate shelf.json --times 100 --json":
        "A hundred rotations of a scene, one line of JSON each.",
      "storypole rotate --device iPhone17Pro --text-size AX1":
        "The reading app on a device, with large text.",
      "storypole rotate --device iPhone17Pro --why": "What each rotation runs, and why.",
      "storypole rotate chat --device iPhone17Pro --svg turn.svg":
        "A film-strip of the rotation, for a browser.",
      "storypole rotate - --times 100000": "A scene from standard input, for a while.",
    ],
    samples: Sample.scenes)
}

// MARK: - On a device

/// `storypole rotate` on a device: turns it there and back, drags its window, or plays a
/// script.
extension RotateCommand {
  /// The conditions that a simulation begins with, and the script that it plays.
  private typealias Start = (conditions: SceneConditions, script: SceneScript?)

  /// Reads the script, and checks the conditions.
  private func start(on options: SpaceOptions) throws(CommandError) -> Start {
    try trace.check()
    let script = try script.map(SceneSource.script)
    let conditions = try options.cases(on: script?.device)[0]
    return (script == nil ? conditions : conditions.forScripts(isStrict: isStrict), script)
  }

  /// Simulates a screen on one device, and reports every pass.
  private func simulate(
    _ screen: ScreenList.Screen, from start: Start, _ console: Console
  ) throws(CommandError) {
    let (conditions, script) = start
    let run = SimulatedRun(
      conditions, screen.scene, isStrict: isStrict, explains: explains, isFilmed: svg != nil)
    let recorder = trace.record(run.scene.host, on: console)
    run.onEvent = recorder.map { recorder in { recorder.endStep($0) } }
    try CommandError.refusing { () throws(SimulationError) in
      try play(script, in: run)
    }
    try recorder?.write(on: console)
    if let film = run.film { try svg?.write(film.picture(), on: console) }
    let report = try write(run, of: screen, on: console)
    if let difference = run.differences.first {
      throw .failedRun("\(screen.title) on \(conditions.device.name): turned back, \(difference)")
    }
    try judge(report, of: screen.title, on: console)
  }

  private func write(
    _ run: SimulatedRun, of screen: ScreenList.Screen, on console: Console
  ) throws(CommandError) -> RotationReport {
    var report = RotationReport(count: run.passes.count, of: screen)
    for pass in run.passes {
      try report.write(pass, asJSON: isJSON, asText: showsText, on: console)
    }
    if showsText {
      try console.show(report.end(run.layouts, within: console.columns))
      try console.line(run.verdict)
    }
    return report
  }

  private func play(_ script: SceneScript?, in run: SimulatedRun) throws(SimulationError) {
    if let script { return try run.play(script.events) }
    for turn in 1...times {
      if let live {
        try run.drag(hertz: live)
      } else {
        try run.turn(turn)
      }
      if turn < 2 { run.keepLayout() }
    }
    run.compareWithStart(after: times)
  }
}
