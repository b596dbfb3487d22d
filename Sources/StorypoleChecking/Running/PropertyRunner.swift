/// A claim about all cases that a body can draw, and the number of cases to try.
///
/// The body draws a case from the source and reports failures: by throwing, or by
/// ``ChoiceSource/fail(_:)``. It must be deterministic: the same choices, the same verdict.
public struct Property {
  /// The name in reports, which decides the seed.
  public let name: String
  /// The number of cases to check, at a scale of 1.
  public let cases: Int
  /// Labels that some case should have, or a warning names them.
  public let labels: [String]
  let body: (inout ChoiceSource) throws -> Void

  /// A property, of one case at least.
  public init(
    _ name: String, cases: Int = 200, labels: [String] = [],
    body: @escaping (inout ChoiceSource) throws -> Void
  ) {
    self.name = name
    self.cases = max(cases, 1)
    self.labels = labels
    self.body = body
  }
}

/// Checks properties: runs cases, shrinks the first that fails, and collects warnings.
///
/// It prints nothing and records no issues: the outcome is a value.
public struct PropertyRunner: Sendable {
  /// Seed, scale and replay.
  public var settings: PropertySettings
  /// The number of runs of a property that failed, to find a simpler case, or 0 to report it as it
  /// was found.
  public var shrinkAttempts = 5_000

  /// A runner, by default with an empty environment.
  public init(settings: PropertySettings = PropertySettings()) { self.settings = settings }

  /// Checks a property on random cases, or on one, if the settings replay it.
  public func check(_ property: Property) -> PropertyOutcome {
    if let choices = settings.replay { return replay(choices, of: property) }
    let run = PropertyRun(property, self, isReplay: false)
    run.checkRandomCases(settings.scaled(property.cases))
    if settings.scale >= 1 { run.warnOfMissingLabels() }
    return run.outcome
  }

  /// Runs a property on one case, without shrinking it.
  public func replay(_ choices: [UInt64], of property: Property) -> PropertyOutcome {
    var runner = self
    runner.shrinkAttempts = 0
    let run = PropertyRun(property, runner, isReplay: true)
    run.check { $0.restart(replaying: choices) }
    return run.outcome
  }
}

/// A single check of a property: runs cases on one source, whose memory it reuses, and records the
/// outcome.
private final class PropertyRun {
  private(set) var outcome: PropertyOutcome
  private var source = ChoiceSource(seed: 0)
  private let property: Property
  private let runner: PropertyRunner

  init(_ property: Property, _ runner: PropertyRunner, isReplay: Bool) {
    (self.property, self.runner) = (property, runner)
    outcome = PropertyOutcome(
      name: property.name, seed: runner.settings.seed(for: property.name), isReplay: isReplay)
  }

  /// Runs cases until the given number is checked, or one fails, and warns of cases that exceeded
  /// the choice limit.
  func checkRandomCases(_ cases: Int) {
    var seeds = SplitMix64(seed: outcome.seed)
    var overruns = 0
    while outcome.passed, outcome.checked < cases {
      check { $0.restart(seed: seeds.next()) }
      if source.overran { overruns += 1 }
    }
    if overruns > 0 {
      warn("\(overruns) cases made more than \(ChoiceSource.limit) choices, and got 0 for the rest")
    }
  }

  /// Runs one case and counts it, and shrinks it if it fails.
  ///
  /// - Parameter begin: starts the source.
  func check(_ begin: (inout ChoiceSource) -> Void) {
    begin(&source)
    let hasFailed = fails()
    outcome.checked += 1
    for label in source.findings.labels { outcome.labels[label, default: 0] += 1 }
    outcome.effects.formUnion(source.findings.effects)
    if hasFailed { shrink() }
  }

  /// Warns of labels without a case, unless the check failed.
  func warnOfMissingLabels() {
    for label in property.labels where outcome.passed && outcome.labels[label] == nil {
      warn(
        "no case of \(outcome.checked) had the label \"\(label)\": use more cases, or another "
          + "generator")
    }
  }

  private func warn(_ warning: String) {
    if !outcome.warnings.contains(warning) { outcome.warnings.append(warning) }
  }

  private func fails(replaying choices: [UInt64]) -> Bool {
    source.restart(replaying: choices)
    return fails()
  }

  /// Runs the body, and returns whether it recorded a failure or threw an error.
  private func fails() -> Bool {
    do {
      try property.body(&source)
    } catch {
      source.fail("threw \(String(reflecting: error))")
    }
    return !source.findings.failures.isEmpty
  }

  /// Shrinks the case that just failed, and stores it in the outcome.
  private func shrink() {
    let (original, failures) = (source.recording, source.findings.failures)
    var shrinker = Shrinker(original, attempts: runner.shrinkAttempts) { choices in
      let hasFailed = self.fails(replaying: choices)
      return (self.source.recording, hasFailed)
    }
    if isStable(original) { shrinker.run() }
    source.findings.keepsNotes = true
    let failsAgain = fails(replaying: shrinker.values)
    source.findings.keepsNotes = false
    if !failsAgain { warn(Self.passedOnce) }
    outcome.counterexample = Counterexample(
      choices: shrinker.values, notes: source.findings.notes,
      failures: failsAgain ? source.findings.failures : failures, index: outcome.checked - 1,
      originalLength: original.choices.count, calls: shrinker.calls)
  }

  /// Whether a replay fails again with the same choices, without which shrinking is useless.
  private func isStable(_ original: ChoiceRecording) -> Bool {
    if !fails(replaying: original.values) {
      warn(Self.passedOnce)
      return false
    }
    if source.recording.choices == original.choices { return true }
    warn("flaky: a replay made different choices: a generator depends on more than its source")
    return false
  }

  private static let passedOnce =
    "flaky: the same choices failed once and then passed: look for state shared between cases"
}
