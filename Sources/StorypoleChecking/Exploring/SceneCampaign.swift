import Foundation
public import Storypole
public import StorypoleSimulator

/// Random scripts over a scene on several devices, with checks after each event.
///
/// After each event:
/// * A pass took one generation, and the bodies ran that had to, and no others (R21): each of them
///   once, for a reason that the campaign has seen to be true (another size, another value, a mark
///   that goes back to a change), and each view whose size is another one, or that is new.
/// * A second flush runs and visits nothing (R23).
/// * The frames are as on a new screen under the same conditions, and as they were under them
///   before. In the middle of a rotation, or while a view is out of the tree, they are as laid out
///   from scratch in place (R20).
///
/// While a pass is due, the checks wait for it. When a script ends, the scene has to come to rest
/// within ten passes, and is turned there and back. A script that fails is shrunk.
public struct SceneCampaign {
  /// The conditions that scripts begin with.
  ///
  /// They are drawn in rounds of all: each script has one of them, and as many scripts as there are
  /// conditions have all of them, in an order that depends on the seed.
  public var starts: [SceneConditions]
  /// The number of events of a script.
  public var eventsPerScript = 60
  /// The number of smaller scripts that are tried for one that fails, or 0 to leave it as it is.
  public var shrinkAttempts = 200
  /// The rules that the layout has to keep after each event, none by default.
  public var rules: SoundnessRules = []
  /// The names of the views that may leave and come back.
  public var views: [String] = []
  /// Makes a new tree.
  private let makeScene: (SceneConditions) -> SimulatedScene<View>
  private let newScreens: NewScreens

  /// A campaign over a tree, which is made anew for each script.
  public init(on starts: [SceneConditions], root makeRoot: @escaping () -> View) {
    self.init(on: starts) { SimulatedScene($0, root: makeRoot()) }
  }

  /// A campaign over a controller, which is made anew for each script.
  public init(
    on starts: [SceneConditions], rootViewController make: @escaping () -> ViewController
  ) {
    self.init(on: starts) { SimulatedScene($0, rootViewController: make()) }
  }

  private init(
    on starts: [SceneConditions],
    _ makeScene: @escaping (SceneConditions) -> SimulatedScene<View>
  ) {
    precondition(!starts.isEmpty, "A campaign needs at least one device.")
    (self.starts, self.makeScene) = (starts, makeScene)
    newScreens = NewScreens(makeScene)
  }

  /// Runs random scripts until one fails, or the rounds are over.
  ///
  /// - Parameters:
  ///   - rounds: the number of events. The last script has what is left of it.
  ///   - seed: determines all scripts.
  ///   - shouldGoOn: called after each script with the number of rounds so far.
  public func run(
    rounds: Int, seed: UInt64, shouldGoOn: (Int) -> Bool = { _ in true }
  ) -> CampaignReport {
    var report = CampaignReport(seed: seed)
    while report.rounds < rounds, report.failure == nil {
      var campaign = self
      campaign.eventsPerScript = min(eventsPerScript, rounds - report.rounds)
      campaign.runScript(report.scripts, seed, into: &report)
      if !shouldGoOn(report.rounds) { break }
    }
    return report
  }

  /// Plays a script on fresh scenes, with all checks.
  ///
  /// - Parameters:
  ///   - script: the events.
  ///   - start: the conditions before the first event.
  /// - Returns: what fails first, or `nil` if nothing does.
  public func failure(of script: SceneScript, from start: SceneConditions) -> SceneFailure? {
    trial(of: script, from: start).failure
  }

  private func trial(of script: SceneScript, from start: SceneConditions) -> Trial {
    var trial = Trial()
    trial.failure = failure(in: makeScene(start)) {
      if trial.events.count == script.events.count { return nil }
      trial.events.append(script.events[trial.events.count])
      return trial.events.last
    }
    return trial
  }

  /// Plays events on a scene, with all checks, until there is none or one fails.
  private func failure(
    in scene: SimulatedScene<View>, playing next: () -> SceneEvent?
  ) -> SceneFailure? {
    let checked = CheckedScene(scene, newScreens: newScreens, rules: rules)
    do throws(SceneFailure) {
      while let event = next() { try checked.perform(event) }
      try checked.end()
      return nil
    } catch {
      return error
    }
  }

  /// Plays a script under each of the conditions, with all checks, until one fails.
  package func report(of script: SceneScript) -> CampaignReport {
    var report = CampaignReport(seed: 0)
    for start in starts where report.failure == nil {
      let trial = trial(of: script, from: start)
      report.add(trial)
      report.failure = trial.failure.map {
        .init(script: script, start: start, reason: $0, eventsBefore: trial.events.count)
      }
    }
    return report
  }

  private func runScript(_ number: Int, _ seed: UInt64, into report: inout CampaignReport) {
    let start = start(ofScript: number, seed)
    var source = ChoiceSource(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    let trial = trial(from: start, &source)
    report.add(trial)
    if let failure = trial.failure {
      let (smallest, reason) = shrunk(source.recording, failure, from: start)
      report.failure = CampaignReport.Failure(
        script: SceneScript(smallest, device: start.device.qualifiedName), start: start,
        reason: reason, eventsBefore: trial.events.count)
    }
  }

  /// The events of a script, drawn or given, up to the one that failed.
  fileprivate struct Trial {
    var events: [SceneEvent] = []
    var failure: SceneFailure?
  }

  /// Draws a script and plays it on fresh scenes, with all checks.
  private func trial(from start: SceneConditions, _ source: inout ChoiceSource) -> Trial {
    var generator = ScriptGenerator(for: start, views: views, from: &source)
    let scene = makeScene(start)
    var trial = Trial()
    trial.failure = failure(in: scene) {
      if trial.events.count == eventsPerScript { return nil }
      let index = source.openSpan("event")
      defer { source.closeSpan(index) }
      guard source.oneMore(planned: true) else { return nil }
      trial.events.append(generator.next(from: &source))
      return trial.events.last
    }
    return trial
  }

  /// The conditions that a script begins with.
  func start(ofScript number: Int, _ seed: UInt64) -> SceneConditions {
    let (round, place) = number.quotientAndRemainder(dividingBy: starts.count)
    var source = ChoiceSource(seed: seed &- UInt64(round) &* 0xD1B5_4A32_D192_ED03)
    var left = Array(starts.indices)
    for _ in 0..<place { left.remove(at: source.int(in: 0...(left.count - 1))) }
    return starts[left[source.int(in: 0...(left.count - 1))]]
  }

  /// The smallest script found that fails in the same way.
  private func shrunk(
    _ recording: ChoiceRecording, _ failure: SceneFailure, from start: SceneConditions
  ) -> (events: [SceneEvent], reason: SceneFailure) {
    var shrinker = Shrinker(recording, attempts: shrinkAttempts) { choices in
      var source = ChoiceSource(replaying: choices)
      let found = self.trial(from: start, &source)
      return (source.recording, failure.isLike(found.failure))
    }
    shrinker.run()
    var source = ChoiceSource(replaying: shrinker.values)
    let smallest = trial(from: start, &source)
    return (smallest.events, smallest.failure ?? failure)
  }
}

/// The work and the findings of a campaign.
public struct CampaignReport: Sendable, CustomStringConvertible {
  /// A script that fails.
  public struct Failure: Sendable {
    /// The script, as small as it was found, with its device.
    public var script: SceneScript
    /// The conditions that it begins with.
    public var start: SceneConditions
    /// The failed check.
    public var reason: SceneFailure
    /// The number of events before shrinking.
    package var eventsBefore: Int
  }

  /// The seed.
  public var seed: UInt64
  /// The number of events that were performed.
  public var rounds = 0
  /// The number of scripts.
  public var scripts = 0
  /// The number of events of each kind.
  public var events: [SceneEvent.Kind: Int] = [:]
  /// The first script that fails, or `nil` if none did.
  public var failure: Failure?

  /// A report of no events.
  package init(seed: UInt64) { self.seed = seed }

  fileprivate mutating func add(_ trial: SceneCampaign.Trial) {
    scripts += 1
    rounds += trial.events.count
    for event in trial.events { events[event.kind, default: 0] += 1 }
  }

  /// The work in a sentence, then the failure and the events of its script.
  public var description: String {
    let work = "\(counted(rounds, "round")) in \(counted(scripts, "script"))"
    guard let failure else { return "\(work), no failure" }
    let (events, device) = (failure.script.events, failure.start.device.name)
    return
      ([
        "\(work), seed \(seed); on \(device), after \(counted(events.count, "event")): "
          + "\(failure.reason)"
      ] + events.map { "- \($0)" }).joined(separator: "\n")
  }
}
