import Foundation
public import Storypole
import StorypoleSimulator

/// Plays a scenario step by step on a virtual clock of 60 frames per second, and reports each
/// step.
///
///     let player = ScenarioPlayer(try ScenarioDocument(contentsOfFile: "turn.json"))
///     for report in player { print(report.op, report.ran) }
///
/// The player is confined to the thread or queue on which it was made, as the tree is. A step
/// that fails changes nothing, and the next one is played regardless. Two may have done a part: a
/// step `simulate`, up to an event about a view that isn't there in its turn, and a step with several
/// changes, of which the tree refuses one.
public final class ScenarioPlayer: Sequence, IteratorProtocol {
  /// The host that lays the tree out.
  public let host: LayoutHost<View>
  /// Whether a step has failed so far.
  package private(set) var hasFailed = false

  private let steps: [ScenarioStep]
  private let passesAfterEachStep: Bool
  private let clock: VirtualFrameClock
  /// The scene on the scenario's device, if it names one.
  private let simulated: SimulatedScene<View>?
  private let record = PassRecord()
  private var builder: SceneBuilder
  /// The number of the step that is played next, or now.
  private(set) var number = 0
  /// The last report other than an expectation's.
  private var lastWork: StepReport?

  /// The passes of the current step.
  private final class PassRecord { var passes: [PassReport] = [] }

  /// Builds the scenario's scene, and lays nothing out until the first report is requested.
  ///
  /// The registry must be the one with which the scenario was checked.
  public init(_ scenario: ScenarioDocument, registry: SceneRegistry = .standard) {
    let scene = scenario.scene.build(with: registry)
    steps = scenario.steps
    passesAfterEachStep = scenario.passes == .each
    builder = SceneBuilder(context: scene.context)
    scene.root.printsDiagnostics = false
    simulated = scenario.device.map {
      SimulatedScene(awaitingFirstFrame: SceneConditions($0), root: scene.root)
    }
    clock = simulated?.clock ?? VirtualFrameClock(hertz: 60)
    host =
      simulated?.host
      ?? LayoutHost(size: scenario.size, root: scene.root, scheduler: clock, clock: .stopped)
    let passDidEnd = { [record] in record.passes.append($0) }
    if let simulated { simulated.onPass = passDidEnd } else { host.onPass = passDidEnd }
  }

  /// The view with an id, or with an id and a part's name after a slash: `cell/title`.
  public func view(_ target: String) -> View? { builder.context.view(target) }

  /// Plays the next step and returns its report, or nil after the last.
  ///
  /// The first report is about the first layout.
  public func next() -> StepReport? {
    guard number <= steps.count else { return nil }
    defer { number += 1 }
    if number == 0 { return report("start", about: nil) { host.tick() } }
    let step = steps[number - 1]
    if step.op == "expect" { return check(step) }
    return report(step.op, about: step.view) {
      try perform(step)
      if passesAfterEachStep { host.tick() }
    }
  }

  /// Plays the remaining steps, and returns whether no step has failed at all.
  @discardableResult public func playAll() -> Bool {
    while next() != nil {}
    return !hasFailed
  }

  /// Performs an action and reports its work.
  private func report(_ op: String, about view: String?, _ action: () throws -> Void) -> StepReport
  {
    let before = host.root.work
    record.passes = []
    var failure: String?
    do { try action() } catch { failure = "\(error)" }
    let diagnostics = record.passes.flatMap(\.diagnostics) + host.root.takeDiagnostics()
    let refusals: Set<Diagnostic.Kind> = [.refusedTreeChange, .refusedConstraint]
    // What is refused while the scene is built is no step's.
    if number > 0, failure == nil {
      failure = diagnostics.first { refusals.contains($0.kind) }?.attempted
    }
    let report = StepReport(
      number: number, op: op, view: view, size: host.size, passes: record.passes.count,
      ran: record.passes.flatMap(\.ran), work: host.root.work - before,
      diagnostics: diagnostics, failure: failure)
    hasFailed = hasFailed || failure != nil
    lastWork = report
    return report
  }

  /// Checks an expectation, which does no work and applies to the work of the previous step.
  private func check(_ step: ScenarioStep) -> StepReport {
    let expectation = Expectation(parameters: step.parameters, report: lastWork, player: self)
    let failure = expectation.failure
    hasFailed = hasFailed || failure != nil
    var report = StepReport(
      number: number, op: step.op, view: step.view, size: host.size, passes: 0, ran: [],
      work: WorkCounters(), diagnostics: [], failure: failure)
    if let name = expectation.unexpectedView, let lastWork {
      report.unexplained = (name, lastWork.number)
    }
    return report
  }
}

// MARK: - Steps

/// The reason that a step could not be done.
struct StepFailure: Error, CustomStringConvertible {
  let description: String
  init(_ reason: String) { description = reason }
}

/// What the kinds of steps do.
extension ScenarioPlayer {
  /// Whether the scene is shown on a device.
  var isSimulated: Bool { simulated != nil }

  /// Performs a step.
  ///
  /// If it is animated, it also lays out, and animates the frames that change.
  ///
  /// A new size of the root is animated by the pass that lays it out, as a transition.
  private func perform(_ step: ScenarioStep) throws {
    guard let kind = StepKinds.kinds[step.op] else { return }
    guard let (duration, curve) = step.animation else { return try kind.perform(self, step) }
    switch step.op {
    case "resize": host.resize(to: step.size, duration: duration, curve: curve)
    case "rotate": host.resize(to: turnedSize, duration: duration, curve: curve)
    default:
      try View.animate(duration: duration, curve: curve) {
        Result {
          try kind.perform(self, step)
          host.tick()
        }
      }.get()
    }
  }

  private var turnedSize: CGSize { CGSize(width: host.size.height, height: host.size.width) }

  /// Turns the device onto its left side, or upright; without one, exchanges width and height.
  func rotate() throws {
    guard let simulated else { return host.resize(to: turnedSize) }
    let isLandscape = simulated.conditions.orientation.isLandscape
    try simulate([.rotate(isLandscape ? .portrait : .landscapeLeft)])
  }

  func simulate(_ events: [SceneEvent]) throws {
    try simulated?.check(events)
    for event in events { try simulated?.perform(event) }
  }

  func found(_ target: String) throws(StepFailure) -> View {
    guard let view = view(target) else { throw StepFailure("there is no view \(target)") }
    return view
  }

  func set(_ step: ScenarioStep) throws {
    let view = try found(step.text("view"))
    if let kind = builder.context.kind(of: step.text("view")) {
      builder.set(step.settings, of: view, kind: kind)
    }
    if let item = step.item { builder.context.registry.apply(item, to: view, in: builder.context) }
  }

  func build(_ views: [ViewDescription]) -> [View] { builder.build(views) }

  /// Inserts views into the superview that a step names, at its index or in front.
  func insert(_ views: [View], _ step: ScenarioStep) throws {
    let superview = try found(step.text("into"))
    for (offset, view) in views.enumerated() {
      let index = step.parameters["at"]?.integer.map { $0 + offset }
      if let stack = superview as? StackView {
        let count = stack.arrangedSubviews.count { $0 !== view }
        if let index, index > count {
          throw TreeError.indexOutOfRange(index: index, count: count, path: stack.path)
        }
        stack.insertArrangedSubview(view, at: index ?? count)
      } else {
        try superview.insert(view, at: index)
      }
    }
  }

  func exchange(_ first: View, _ second: View) throws {
    guard let superview = first.superview, superview === second.superview,
      let from = superview.subviews.firstIndex(where: { $0 === first }),
      let to = superview.subviews.firstIndex(where: { $0 === second })
    else { throw StepFailure("\(first.path) and \(second.path) have no superview in common") }
    superview.exchangeSubview(at: from, withSubviewAt: to)
    guard let stack = superview as? StackView,
      let from = stack.arrangedSubviews.firstIndex(where: { $0 === first }),
      let to = stack.arrangedSubviews.firstIndex(where: { $0 === second })
    else { return }
    for (view, index) in [(first, to), (second, from)].sorted(by: { $0.1 < $1.1 }) {
      stack.insertArrangedSubview(view, at: index)
    }
  }

  /// Changes a constraint, of which an inactive one can also become required, or cease to be.
  func changeConstraint(_ parameters: [Setting]) {
    guard let constraint = builder.context.constraints[parameters["identifier"]?.text ?? ""] else {
      return
    }
    if parameters["isActive"] == .flag(false) { constraint.isActive = false }
    if let constant = parameters["constant"]?.number { constraint.constant = CGFloat(constant) }
    if let priority = parameters["priority"]?.number {
      constraint.priority = LayoutPriority(Float(priority))
    }
    if parameters["isActive"] == .flag(true) { constraint.isActive = true }
  }

  /// Lets time pass: a number of frames, some seconds, or until a time since the start.
  func wait(_ parameters: [Setting]) throws {
    var time = parameters["seconds"]?.number.map { Duration.seconds($0) }
    if let seconds = parameters["until"]?.number {
      time = .seconds(seconds) - clock.now
      if clock.now > .seconds(seconds) {
        throw StepFailure("the time is \(clock.now / .seconds(1)) s already, after \(seconds) s")
      }
    }
    let frames = parameters["frames"]?.integer ?? 1
    switch (simulated, time) {
    case (let simulated?, let time?): simulated.advance(by: time)
    case (let simulated?, nil): simulated.advance(frames: frames)
    case (nil, let time?): clock.advance(by: time)
    case (nil, nil): clock.advance(frames: frames)
    }
  }

  func change(_ settings: [Setting]) {
    Kind.environment.apply(settings, to: &host.root.environment.overrides, in: builder.context)
  }
}
