import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene

/// `storypole explain`: plays a scenario up to a step, and tells why a view's layout ran, or what
/// decides its frame.
struct ExplainCommand: Sendable {
  let scenario: String
  /// The view, by its id or path, or nil for all views that ran in the step.
  let view: String?
  /// The view whose frame to explain, by its id or path, or nil to explain what ran.
  let frame: String?
  let told: DocumentOptions
  /// The last step to play, or nil for the scenario's last.
  let step: Int?
  let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    scenario = try arguments.required(SceneSource.scenarioArgument)
    view = arguments[Self.view]
    frame = arguments[Self.frame]
    if frame != nil, let view { throw .surplusArgument(view) }
    told = try DocumentOptions(arguments)
    step = arguments[Self.step]
    isJSON = arguments.has(Self.json)
  }

  /// Plays the steps, with their causes recorded unless a frame is explained, then reports.
  func run(on console: Console) throws(CommandError) {
    let source = try SceneSource(scenario, telling: told, on: console)
    let documents = try documents(of: source)
    let count = documents[0].steps.count
    if let step, step > count {
      throw .badInput("\(title): found \(count) steps, and --step \(step)")
    }
    let last = step ?? count
    if let frame {
      let report = try explain(frameOf: frame, in: documents, after: last, on: console)
      return try write(report.picture, [report.line], on: console)
    }
    let player = documents[0].player(on: console)
    player.host.root.recordsCauses = true
    let report = try play(player, to: last, on: console)
    try write(report.picture, report.lines, on: console)
  }

  /// The scenario, or to explain a frame the screens in which the view is looked for.
  private func documents(of source: SceneSource) throws(CommandError) -> [ScenarioDocument] {
    if frame == nil { return [try source.scenario()] }
    guard let interface = source.interface else { return [try source.scenarioOrScene()] }
    var documents: [ScenarioDocument] = []
    for screen in interface.screens {
      documents.append(try source.still(of: try screen.scene(), at: nil))
    }
    return documents
  }

  /// Plays the steps up to one, and returns what decides a view's frame then, in the first document
  /// that has the view.
  private func explain(
    frameOf target: String, in documents: [ScenarioDocument], after last: Int,
    on console: Console
  ) throws(CommandError) -> FrameReport {
    var refusals: [FindError] = []
    for document in documents {
      let player = document.player(on: console)
      console.during("playing \(last) steps") {
        while let report = player.next(), report.number < last {}
        player.host.tick()
      }
      do throws(FindError) {
        let view = try player.find(target)
        let explanation = player.host.root.explain(frameOf: view)
        return FrameReport(view: view.path, frame: view.frame, explanation: explanation)
      } catch {
        refusals.append(error)
      }
    }
    let place =
      documents.count == 1
      ? "after step \(last)" : "in none of \(documents.count) screens; in the first"
    throw .badInput("\(title): \(place), \(refusals[0])")
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

  private func write(
    _ picture: Picture, _ lines: [ExplanationReport.Line], on console: Console
  ) throws(CommandError) {
    if isJSON {
      for line in lines { try console.write(ExplanationReport.form.json(of: line)) }
    } else {
      try console.show(picture)
    }
  }

  private static let view = Key.argument(
    .viewName, "the id or the path of the view (default: every view that ran in the step)",
    isRequired: false)
  private static let step = Key.option(
    "step", .count(0...1_000_000), "the last step to play, 0 for the first layout (default: all)"
  )
  private static let frame = Key.option(
    "frame", .viewName, "what decides the frame of a view that constraints place, in place of runs")
  private static let json = OutputOptions.json(per: "view")

  static let declaration = Command(
    name: "explain",
    abstract: "tells why a view's layout ran, back to the root cause, or what decides a frame",
    discussion: """
      Plays the scenario as run does, up to the step, and explains the last run of the view's \
      layout until then: each line is caused by the one below it, and the last is the root \
      cause, a property that was set, a call, or a first layout.

      Without a view it explains every view that ran in the step, and without --step in the last \
      step that laid anything out.

      With --frame it explains the frame of a view that constraints place, after the step, or in \
      a scene or the first screen of a storyboard that has the view: for each edge the constraints, \
      contents and rules that it is the sum of, with the lines of the file that have the constraints.
      """,
    parameters: [
      SceneSource.scenarioArgument.parameter, view.parameter, frame.parameter, step.parameter,
      json.parameter,
    ] + DocumentOptions.parameters + OutputOptions.parameters,
    output: ExplanationReport.form.help,
    examples: [
      "storypole explain list-edits list --step 5": "The chain of one view's run in a sample.",
      "storypole explain list-edits --step 5": "Everything that the step made run.",
      "storypole explain sign-in-form --frame submit": "What decides where a button is.",
    ],
    samples: Sample.scenarios)
}

extension ValueKind<String> {
  /// A view's id, or its path.
  static var viewName: ValueKind { text("VIEW", "a view's id or path") }
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

  /// The view, or the one that had its path before it was removed.
  private func find(
    _ target: String, by player: ScenarioPlayer
  ) throws(FindError) -> View {
    if player.view(target) == nil, let view, view.path == target { return view }
    return try player.find(target)
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

extension ScenarioPlayer {
  /// The view with an id, a path as reports have it, or a name as the root's `find` takes it.
  fileprivate func find(_ target: String) throws(FindError) -> View {
    let root = host.root
    let known = view(target) ?? (root as? InterfaceScreen)?.view(of: target)
    if let view = known ?? root.firstView(where: { $0.path == target }) { return view }
    return try root.find(target)
  }
}
