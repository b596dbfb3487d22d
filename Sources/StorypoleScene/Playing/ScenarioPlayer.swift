import Foundation
public import Storypole
import StorypoleSimulator

/// Plays a scenario step by step on a virtual clock of 60 frames per second, and reports each
/// step.
///
///     let player = ScenarioPlayer(try ScenarioDocument(contentsOfFile: "turn.json"))
///     for report in player { print(report.json) }
///
/// The player is confined to the thread or queue on which it was made, as the tree is. A step
/// that fails changes nothing, and the next one is played regardless.
public final class ScenarioPlayer: Sequence, IteratorProtocol {
  /// The host that lays the tree out.
  public let host: LayoutHost<View>
  /// Whether a step has failed so far.
  public private(set) var hasFailed = false

  private let steps: [ScenarioStep]
  private let passesAfterEachStep: Bool
  private let clock: VirtualFrameClock
  /// The scene on the scenario's device, if it names one.
  private let simulated: SimulatedScene<View>?
  private let record = PassRecord()
  private var builder: SceneBuilder
  private var nextStep = 0
  /// The last report other than an expectation's.
  private var lastWork: StepReport?

  /// The place of the player's calls in causes, with the number of the step for a line: `step:3`.
  private static let site: StaticString = "step"

  /// The passes of the current step.
  private final class PassRecord {
    var passes: [PassReport] = []
  }

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
  /// The first report is that of the first layout.
  public func next() -> StepReport? {
    guard nextStep <= steps.count else { return nil }
    defer { nextStep += 1 }
    return nextStep == 0 ? start() : play(steps[nextStep - 1])
  }

  /// Plays the remaining steps, and returns whether no step has failed at all.
  @discardableResult
  public func playAll() -> Bool {
    while next() != nil {}
    return !hasFailed
  }

  private func start() -> StepReport {
    report("start", about: nil) { host.tick() }
  }

  private func play(_ step: ScenarioStep) -> StepReport {
    if case .expect(let expectation) = step { return check(expectation) }
    return report(step.op, about: step.view) { () throws(StepFailure) in
      try perform(step)
      if passesAfterEachStep { host.tick() }
    }
  }

  /// Performs an action and reports its work.
  private func report(
    _ op: String, about view: String?, _ action: () throws(StepFailure) -> Void
  ) -> StepReport {
    let before = host.root.work
    record.passes = []
    var failure: StepFailure?
    do throws(StepFailure) { try action() } catch { failure = error }
    let report = StepReport(
      number: nextStep, op: op, view: view, size: host.size, passes: record.passes.count,
      ran: record.passes.flatMap(\.ran), work: host.root.work - before,
      diagnostics: record.passes.flatMap(\.diagnostics) + host.root.takeDiagnostics(),
      failure: failure?.reason)
    hasFailed = hasFailed || failure != nil
    lastWork = report
    return report
  }

  /// Checks an expectation, which does no work and applies to the work of the previous step.
  private func check(_ expectation: Expectation) -> StepReport {
    let failure = expectation.failure(of: lastWork, view: view) { viewNames }
    hasFailed = hasFailed || failure != nil
    var report = StepReport(
      number: nextStep, op: "expect", view: expectation.view, size: host.size, passes: 0, ran: [],
      work: WorkCounters(), diagnostics: [], failure: failure)
    if failure != nil, let lastWork,
      expectation.unknownName(in: lastWork, view, viewNames) == nil,
      let name = expectation.unexpectedView(in: lastWork)
    {
      report.unexplained = (name, lastWork.number)
    }
    return report
  }

  /// The names of the views in the tree, or else their paths.
  private var viewNames: [String] {
    var names: [String] = []
    var due = [host.root as View]
    while let view = due.popLast() {
      names.append(view.name ?? view.path)
      due += view.subviews.reversed()
    }
    return names
  }
}

// MARK: - Steps

extension ScenarioPlayer {
  private func perform(_ step: ScenarioStep) throws(StepFailure) {
    switch step {
    case .resize(let size, let isInteractive): try resize(to: size, isInteractive)
    case .endInteractiveResize: host.endInteractiveResize()
    case .rotate: try rotate()
    case .set(let id, let settings, let item): try set(id, settings, item)
    case .insert(let views, let into, let index): try insert(views, into, index)
    case .remove(let id): try remove(id)
    case .move(let id, let into, let index): try insert(try found(id), into, index)
    case .exchange(let first, let second): try exchange(try found(first), try found(second))
    case .call(let call, let id): call.perform(on: try found(id), at: Self.site, UInt(nextStep))
    case .environment(let settings): change(settings)
    case .simulate(let events): try play(events)
    case .flush: host.tick()
    case .suspend: host.suspend()
    case .resume: host.resume()
    case .animated(let step, let animation): try perform(step, animation)
    case .wait(let wait): try pass(wait)
    case .expect: break
    }
  }

  /// Gives the root a size, or the window of the device.
  private func resize(to size: CGSize, _ isInteractive: Bool) throws(StepFailure) {
    if simulated != nil { return try play([.window(.free(size))]) }
    host.resize(to: size, isInteractive: isInteractive)
  }

  /// Performs a step and lays out, with the frames that change animated; a new size of the root
  /// is animated by the pass that lays it out, as a transition.
  private func perform(
    _ step: ScenarioStep, _ animation: StepAnimation
  ) throws(StepFailure) {
    switch step {
    case .resize(let size, _):
      host.resize(to: size, duration: animation.time, curve: animation.course)
    case .rotate:
      host.resize(to: turnedSize, duration: animation.time, curve: animation.course)
    default:
      let result = View.animate(duration: animation.time, curve: animation.course) {
        Result { () throws(StepFailure) in
          try perform(step)
          host.tick()
        }
      }
      try result.get()
    }
  }

  private var turnedSize: CGSize { CGSize(width: host.size.height, height: host.size.width) }

  /// Turns the device onto its left side, or upright; without one, exchanges width and height.
  private func rotate() throws(StepFailure) {
    if let simulated {
      let isLandscape = simulated.conditions.orientation.isLandscape
      return try play([.rotate(isLandscape ? .portrait : .landscapeLeft)])
    }
    host.resize(to: turnedSize)
  }

  private func play(_ events: [SceneEvent]) throws(StepFailure) {
    do throws(SimulationError) {
      for event in events { try simulated?.perform(event) }
    } catch {
      throw StepFailure(error.description)
    }
  }

  private func found(_ target: String) throws(StepFailure) -> View {
    guard let view = view(target) else { throw StepFailure("there is no view \(target)") }
    return view
  }

  private func set(
    _ target: String, _ settings: [Setting], _ item: ItemDescription?
  ) throws(StepFailure) {
    let view = try found(target)
    if let kind = builder.context.kind(of: target) { builder.set(settings, of: view, kind: kind) }
    if let item { builder.context.apply(item, to: view) }
  }

  private func insert(
    _ descriptions: [ViewDescription], _ into: String, _ index: Int?
  ) throws(StepFailure) {
    let superview = try found(into)
    for (offset, view) in builder.build(descriptions).enumerated() {
      try insert(view, superview, index.map { $0 + offset })
    }
  }

  private func insert(_ view: View, _ into: String, _ index: Int?) throws(StepFailure) {
    try insert(view, try found(into), index)
  }

  private func insert(
    _ view: View, _ superview: View, _ index: Int?
  ) throws(StepFailure) {
    do throws(TreeError) {
      try superview.insert(view, at: index)
    } catch let refusal {
      throw StepFailure(refusal.description)
    }
  }

  private func remove(_ target: String) throws(StepFailure) {
    let view = try found(target)
    guard view.superview != nil else {
      throw StepFailure("\(target) has no superview to be removed from")
    }
    view.removeFromSuperview()
  }

  private func exchange(_ first: View, _ second: View) throws(StepFailure) {
    guard let superview = first.superview, superview === second.superview,
      let from = superview.subviews.firstIndex(where: { $0 === first }),
      let to = superview.subviews.firstIndex(where: { $0 === second })
    else { throw StepFailure("\(first.path) and \(second.path) have no superview in common") }
    superview.exchangeSubview(at: from, withSubviewAt: to)
  }

  /// Lets time pass.
  private func pass(_ wait: Wait) throws(StepFailure) {
    switch wait {
    case .frames(let frames):
      if let simulated { simulated.advance(frames: frames) } else { clock.advance(frames: frames) }
    case .seconds(let seconds): elapse(.seconds(seconds))
    case .until(let seconds):
      let time = Duration.seconds(seconds)
      guard time >= clock.now else {
        throw StepFailure("the time is \(clock.now / .seconds(1)) s already, after \(seconds) s")
      }
      elapse(time - clock.now)
    }
  }

  private func elapse(_ time: Duration) {
    if let simulated { simulated.advance(by: time) } else { clock.advance(by: time) }
  }

  private func change(_ settings: [Setting]) {
    var environment = host.root.environment.overrides
    builder.context.registry.environment.apply(settings, to: &environment, in: builder.context)
    host.root.environment.overrides = environment
  }
}

/// The reason that a step could not be done.
struct StepFailure: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

extension ViewCall {
  /// Performs the call; causes name the site.
  func perform(on view: View, at site: StaticString, _ line: UInt) {
    switch self {
    case .hide: view.isHidden = true
    case .show: view.isHidden = false
    case .collapse: view.isCollapsed = true
    case .reveal: view.isCollapsed = false
    case .setNeedsLayout: view.setNeedsLayout(fileID: site, line: line)
    case .setNeedsPlacement: view.setNeedsPlacement(fileID: site, line: line)
    case .invalidateMeasuredSize: view.invalidateMeasuredSize(fileID: site, line: line)
    case .setNeedsUpdateProperties: view.setNeedsUpdateProperties(fileID: site, line: line)
    case .layoutIfNeeded: view.layoutIfNeeded(fileID: site, line: line)
    case .sizeToFit: view.sizeToFit()
    }
  }
}
