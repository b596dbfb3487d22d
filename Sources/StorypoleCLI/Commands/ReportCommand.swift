import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// `storypole report`: plays a scenario, and writes a page to scrub through its passes.
struct ReportCommand: Sendable {
  let scenario: String
  let told: DocumentOptions
  let output: OutputTarget
  /// The devices that show the screen, or nil to play it at its own size.
  let space: SpaceOptions?
  /// The widths of a second slider, or nil for none.
  let widths: ClosedRange<Int>?
  /// Whether the page is opened once it is written.
  let opens: Bool
  /// Whether the page follows its file.
  let isWatched: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(SceneSource.scenarioArgument)
    told = try DocumentOptions(arguments)
    space = SpaceOptions.isGiven(in: arguments) ? try SpaceOptions(arguments, telling: told) : nil
    output = OutputTarget(try arguments.required(Self.output))
    widths = arguments[Self.sweep]
    opens = arguments.has(Self.open)
    isWatched = arguments.has(FileWatch.flag)
    if opens, output == .standardOutput {
      throw .badValue("--output", found: "-", expected: "a file for --open")
    }
    if let widths, widths.count > Self.mostWidths {
      throw .badValue(
        "--sweep", found: "\(widths.lowerBound)...\(widths.upperBound)",
        expected: "at most \(Self.mostWidths) widths")
    }
  }

  /// Plays all steps, even after a failed one, writes the page, and fails if any step failed.
  func run(on console: Console) throws(CommandError) {
    try output.check("page")
    if let space { return try report(under: space, on: console) }
    let source = try SceneSource(scenario, telling: told, on: console)
    if let interface = source.interface, interface.screens.count > 1 {
      return try report(interface.screens, on: console)
    }
    let document = try source.scenarioOrScene()
    let player = document.player(on: console)
    let title = SceneSource.title(of: scenario)
    let recorder = PassRecorder(of: player.host.root, title: title, about: document.about)
    let tally = play(document, by: player, for: recorder, on: console)
    if let widths { sweep(widths, player.host, for: recorder, on: console) }
    try write(recorder.recording, title, on: console)
    try tally.judge(document, title: title)
  }

  /// Writes the page of a recording.
  private func write(
    _ recording: PassRecording, _ title: String, on console: Console
  ) throws(CommandError) {
    let page = try console.during("writing \(recording.moments.count) moments") {
      () throws(CommandError) in try html(of: recording, title)
    }
    try output.write(page, "page", on: console)
    if case .file(let path) = output {
      let comparison =
        space != nil && recording.moments.count > 1
        ? ", with #moment=2&with=1 two devices side by side" : ""
      try console.line("\(path): \(Self.summary(of: recording, page))\(comparison)")
      if opens, !console.isAgain { try console.open(path) }
    }
  }

  /// Shows the screens of a document one after the other, and writes the page.
  private func report(
    _ screens: [InterfaceSource], on console: Console
  ) throws(CommandError) {
    let title = SceneSource.title(of: scenario)
    if widths != nil {
      throw ScreenList.refusal(of: screens.map(\.title), in: title, "to sweep")
    }
    let host = LayoutHost(size: SceneSource.usualSize, root: View(name: title))
    host.root.printsDiagnostics = false
    let recorder = PassRecorder(of: host.root, title: title, about: nil)
    host.onPass = { recorder.record($0) }
    let progress = console.begin("showing screens", of: screens.count)
    defer { progress.end() }
    for (index, screen) in screens.enumerated() {
      let scene = try screen.scene()
      let (root, size) = (scene.makeRoot(), scene.size ?? SceneSource.usualSize)
      host.root.subviews.forEach { $0.removeFromSuperview() }
      host.root.addSubview(root)
      host.resize(to: size)
      root.frame = CGRect(origin: .zero, size: size)
      host.tick()
      recorder.endStep(
        index + 1, action: "show", subject: screen.title, showing: host.root.layoutProblems())
      progress.advance(to: index + 1)
    }
    try write(recorder.recording, title, on: console)
  }

  /// Shows one screen on each device, and writes the page.
  private func report(under space: SpaceOptions, on console: Console) throws(CommandError) {
    let cases = try space.cases(else: SpaceOptions.plain(on: [SpaceOptions.usualDevice]))
    let list = try ScreenList([scenario], telling: told, fillsWindow: false, on: console)
    try list.requireOne("to show on devices")
    let screen = list.screens[0]
    try SceneSource.checkViews(of: screen.scene, screen.title, sizes: cases.count)
    let scene = SimulatedScene(awaitingFirstFrame: cases[0], root: screen.scene.makeRoot())
    let recorder = PassRecorder(of: scene.root, title: screen.title)
    scene.onPass = { recorder.record($0) }
    let progress = console.begin("showing cases", of: cases.count)
    defer { progress.end() }
    for (index, title) in cases.titles.enumerated() {
      scene.show(cases[index])
      scene.settle()
      let problems = scene.root.layoutProblems(Strictness.rules(on: cases[index].device))
      recorder.endStep(index + 1, action: "show on", subject: title, showing: problems)
      progress.advance(to: index + 1)
    }
    if let widths { sweep(widths, scene.host, for: recorder, on: console) }
    try write(recorder.recording, screen.title, on: console)
  }

  /// Plays all steps, and records the passes of each.
  private func play(
    _ document: ScenarioDocument, by player: ScenarioPlayer, for recorder: PassRecorder,
    on console: Console
  ) -> RunTally {
    let progress = console.begin("playing steps", of: document.steps.count)
    defer { progress.end() }
    let count = player.host.onPass
    player.host.onPass = { report in
      count?(report)
      recorder.record(report)
    }
    let rules = Strictness.rules(on: document.device)
    var tally = RunTally()
    for step in player {
      let problems = player.host.root.layoutProblems(rules)
      _ = tally.add(step, problems)
      let done = step.number == 0 ? nil : document.steps[step.number - 1]
      recorder.endStep(
        step.number, action: done?.title(at: step.size) ?? step.op, subject: step.view,
        failure: step.failure, showing: problems)
      progress.advance(to: step.number)
    }
    return tally
  }

  /// Lays the screen out at each width, as the last step has left it, and records what is found.
  private func sweep(
    _ widths: ClosedRange<Int>, _ host: LayoutHost<View>, for recorder: PassRecorder,
    on console: Console
  ) {
    host.onPass = nil
    let sweep = console.during("sweeping \(widths.count) widths") {
      host.sweep(widths: widths)
    }
    let progress = console.begin("recording widths", of: sweep.recordedExtents.count)
    defer { progress.end() }
    recorder.record(sweep, of: host) { progress.advance(to: $0) }
  }

  private func html(
    of recording: PassRecording, _ title: String
  ) throws(CommandError) -> String {
    do {
      var page = ReportPage(recording)
      page.isWatched = isWatched
      return try page.html()
    } catch {
      throw .failedRun("\(title): a frame isn't finite, and can't be written")
    }
  }

  private static func summary(of recording: PassRecording, _ page: String) -> String {
    let moments = counted(recording.moments.count, "moment")
    let widths = recording.sweep.map { ", \($0.extents.count) widths" } ?? ""
    return "\(moments)\(widths), \((page.utf8.count + 1023) / 1024) KB; open it in a browser"
  }

  private static let sweep = Key.option(
    "sweep", .extents, "also the layout at each width of a range, with a slider: 320...1366")
  private static let output = Key.option(
    "output", letter: "o", .written("FILE"), "the page (-: standard output)",
    default: "report.html")

  private static let open = Key.flag("open", "open the page in the browser")

  /// More than twice the pixels of the widest screen, since the page has a state for each.
  private static let mostWidths = 5_000

  static let declaration = Command(
    name: "report",
    abstract: "plays a scenario, and writes a page to scrub through its passes",
    discussion: """
      The page is one file for any browser, and loads nothing from elsewhere. It has a time line \
      of the passes to scrub and play, the layout at each of them, the tree, what ran and why, \
      what decides the frames that constraints place (select a view), the counters, and the \
      problems of the layout.

      What it shows has an address: report.html#moment=12&view=list/row-7, or #width=320.

      Of a storyboard or a xib each screen is a moment, unless one is named after a #.

      With --device and the options beside it, one scene or screen is shown on each device, and \
      each of them is a moment. The button Compare keeps one beside the others, with what differs.

      With --sweep, a second slider shows the layout at each width, as the last step has left it: \
      breakpoints are marked, and ranges with problems are shaded.

      With --watch, the page follows in the browser: it keeps the moment and the view.

      Exits with 1 if a step failed. The page is written in any case, and shows it.
      """,
    parameters: [
      SceneSource.scenarioArgument.parameter, sweep.parameter, output.parameter, open.parameter,
      FileWatch.flag.parameter,
    ] + SpaceOptions.spaceParameters + DocumentOptions.parameters + OutputOptions.parameters,
    examples: [
      "storypole report list-edits": "A sample, as report.html in this folder.",
      "storypole report edits.json -o edits.html --open": "A file of your own, in the browser.",
      "storypole report reading-app --sweep 320...1366": "A scene, with a slider for its width.",
      "storypole report player.storyboard --device \"iPhone 17,iPad mini\"":
        "A screen on two devices, to compare.",
      "storypole report - -o -": "A scenario from standard input, and the page to standard output.",
    ],
    samples: Sample.scenarios + Sample.scenes)
}

extension PassRecorder {
  /// Ends a step after which the layout has some problems.
  fileprivate func endStep(
    _ number: Int, action: String, subject: String?, failure: String? = nil,
    showing problems: [LayoutProblem]
  ) {
    endStep(
      number, action: action, subject: subject, failure: failure,
      problems: problems.map { ($0.path, $0.recordedText) })
  }
}

extension [SceneConditions] {
  /// The device of each, and what else differs among them: `iPhone 17@26, landscapeLeft`.
  fileprivate var titles: [String] {
    let factors = SceneConditions.Factor.allCases.filter { factor in
      factor == .device || Set(map { $0.word(for: factor) }).count > 1
    }
    return map { conditions in
      factors.map { conditions.word(for: $0) }.joined(separator: ", ")
    }
  }
}
