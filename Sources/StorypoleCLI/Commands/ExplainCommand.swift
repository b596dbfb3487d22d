import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene

/// `storypole explain`: plays a scenario up to a step, and tells why a view's layout ran.
struct ExplainCommand: Sendable {
  let scenario: String
  /// The view, by its id or path, or nil for all views that ran in the step.
  let view: String?
  /// The last step to play, or nil for the scenario's last.
  let step: Int?
  /// The view whose frame is explained in place of runs, by its id, outlet, name or path.
  let frame: String?
  let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(SceneSource.scenarioArgument)
    view = arguments[Self.view]
    step = arguments[Self.step]
    frame = arguments[Self.frame]
    isJSON = arguments.has(Self.json)
  }

  /// Plays the steps with their causes recorded, then reports.
  func run(on console: Console) throws(CommandError) {
    if let frame { return try explainFrame(of: frame, on: console) }
    let document = try SceneSource(scenario, on: console).scenario()
    if let step, step > document.steps.count {
      throw .badInput("\(title): found \(document.steps.count) steps, and --step \(step)")
    }
    let player = document.player(on: console)
    player.host.root.recordsCauses = true
    let report = try play(player, to: step ?? document.steps.count, on: console)
    try write(report, on: console)
  }

  /// Plays the steps, and writes which constraints determine the frame of a view.
  private func explainFrame(of target: String, on console: Console) throws(CommandError) {
    let document = try SceneSource(scenario, on: console).scenarioOrScene()
    let player = document.player(on: console)
    while let report = player.next(), report.number < step ?? document.steps.count {}
    let root = player.host.root
    let found =
      player.view(target) ?? (root as? InterfaceScreen)?.view(of: target)
      ?? root.firstView { $0.name == target || $0.path == target }
    guard let found else { throw .badInput("\(title): found no view \(target)") }
    guard let explanation = root.explain(frameOf: found) else {
      throw .badInput("\(title): found \(target), expected a view that constraints lay out")
    }
    var picture = Picture()
    for line in "\(explanation)".split(separator: "\n") {
      picture.append(line: [.init(CellWidth.printable(String(line)))])
    }
    try console.show(picture)
  }

  private var title: String { SceneSource.title(of: scenario) }

  /// Plays the steps up to one, and returns the runs to explain.
  private func play(
    _ player: ScenarioPlayer, to last: Int, on console: Console
  ) throws(CommandError) -> ExplanationReport {
    let progress = console.begin("playing steps", of: last)
    defer { progress.end() }
    var watch = RunWatch(title: title, target: view, wanted: step)
    while let report = player.next() {
      watch.note(report, by: player)
      progress.advance(to: report.number)
      if report.number == last { break }
    }
    return try watch.report(of: player)
  }

  private func write(_ report: ExplanationReport, on console: Console) throws(CommandError) {
    if isJSON {
      for line in report.lines { try console.write(ExplanationReport.form.json(of: line)) }
    } else {
      try console.show(report.picture)
    }
  }

  private static let view = Key.argument(
    .viewName, "the id or the path of the view (default: every view that ran in the step)",
    isRequired: false)
  private static let step = Key.option(
    "step", .count(0...1_000_000), "the last step to play, 0 for the first layout (default: all)"
  )
  private static let frame = Key.option(
    "frame", .viewName, "tell which constraints determine the frame of a view, instead")
  private static let json = OutputOptions.json(per: "view")

  static let declaration = Command(
    name: "explain",
    abstract: "tells why a view's layout ran in a scenario, back to the root cause",
    discussion: """
      Plays the scenario as run does, up to the step, and explains the last run of the view's \
      layout until then: each line is caused by the one below it, and the last is the root \
      cause, a property that was set, a call, or a first layout.

      Without a view it explains every view that ran in the step, and without --step in the last \
      step that laid anything out.

      With --frame it reads off the solved constraints what determines the four edges of a view: of \
      a scene, a scenario, or a screen of a storyboard or a xib, where a view is named by its \
      outlet, its label or its object's id.
      """,
    parameters: [
      SceneSource.scenarioArgument.parameter, view.parameter, step.parameter,
      frame.parameter, json.parameter,
    ] + OutputOptions.parameters,
    output: ExplanationReport.form.help,
    examples: [
      "storypole explain list-edits list --step 5": "The chain of one view's run in a sample.",
      "storypole explain Main.storyboard#Login --frame passwordField":
        "The constraints that place a view.",
      "storypole explain list-edits --step 5": "Everything that the step made run.",
    ],
    samples: Sample.scenarios)
}

extension ValueKind<String> {
  /// A view's id, or its path.
  static var viewName: ValueKind {
    ValueKind(placeholder: "VIEW", expected: "a view's id or path") { $0.isEmpty ? nil : $0 }
  }
}

/// Follows a view through a scenario, and keeps the step in which its layout last ran.
struct RunWatch {
  /// The scenario's name in errors.
  let title: String
  /// The view's id or path, or nil for all that ran in the step.
  let target: String?
  /// The step that was asked for, or nil for the last one that ran any view.
  let wanted: Int?
  var view: View?
  var explanation: Explanation?
  /// The step of the last run.
  var step: StepReport?
  var lastStep: StepReport?

  mutating func note(_ report: StepReport, by player: ScenarioPlayer) {
    lastStep = report
    guard let target else {
      if !report.ran.isEmpty { step = report }
      return
    }
    guard let found = try? find(target, by: player) else { return }
    let now = found.explain()
    // Bodies that ran outside a pass aren't named.
    let mayHaveRun = report.work.bodies > report.ran.count && now != explanation
    if mayHaveRun || report.ran.contains(found.name ?? found.path) { step = report }
    view = found
    explanation = now
  }

  /// The view with an id, a path as reports have it, or a name as `find` takes it.
  private func find(
    _ target: String, by player: ScenarioPlayer
  ) throws(FindError) -> View {
    if let view = player.view(target) { return view }
    if let view, view.path == target { return view }
    let root = player.host.root
    if let view = root.firstView(where: { $0.path == target }) { return view }
    return try root.find(target)
  }

  /// The explanations, once the steps have been played.
  func report(of player: ScenarioPlayer) throws(CommandError) -> ExplanationReport {
    guard let target else { return reportOfAll(in: player.host.root) }
    guard let view else {
      do throws(FindError) {
        _ = try find(target, by: player)
        return ExplanationReport(runs: [], step: nil, lastStep: lastStep)
      } catch {
        throw .badInput("\(title): after step \(lastStep?.number ?? 0), \(error)")
      }
    }
    return ExplanationReport(runs: [view.explain()], step: step, lastStep: lastStep)
  }

  private func reportOfAll(in root: View) -> ExplanationReport {
    if let wanted, let step, step.number < wanted {
      return ExplanationReport(runs: [], step: nil, lastStep: lastStep, formerStep: step)
    }
    var views: [String: View] = [:]
    for view in [root] + root.findAll(View.self) { views[view.name ?? view.path] = view }
    var named: Set<String> = []
    let ran = (step?.ran ?? []).filter { named.insert($0).inserted }
    let runs = ran.compactMap { views[$0]?.explain() }
    return ExplanationReport(runs: runs, step: step, lastStep: lastStep)
  }
}
