/// A single check of a property: runs cases and records the outcome.
struct PropertyRun {
  private(set) var outcome: PropertyOutcome
  let driver: CaseDriver
  private let property: Property
  private let runner: PropertyRunner
  private var overrunCases = 0

  init(_ property: Property, _ runner: PropertyRunner, _ plan: PropertyOutcome.Plan) {
    self.property = property
    self.runner = runner
    driver = CaseDriver(property.body)
    let seed = runner.settings.seed(for: property.name)
    outcome = PropertyOutcome(name: property.name, seed: seed, plan: plan)
  }

  /// Runs cases until the given number is checked, one fails, or ten times as many are
  /// discarded.
  mutating func checkRandomCases(_ cases: Int) {
    var seeds = SplitMix64(seed: outcome.seed)
    var isGoing = true
    while isGoing, outcome.checked < cases, outcome.discarded / 10 < cases {
      isGoing = check { $0.run(seed: seeds.next()) }
    }
    warnOfCases()
  }

  /// Runs one case and counts it; shrinks it if it fails.
  ///
  /// - Returns: Whether to run another case.
  @discardableResult
  mutating func check(_ run: (CaseDriver) -> Verdict) -> Bool {
    let verdict = run(driver)
    if driver.overran { overrunCases += 1 }
    guard verdict != .discarded else {
      outcome.discarded += 1
      return true
    }
    outcome.labels.add(driver.findings.labels)
    if verdict == .failed { shrink() }
    return verdict == .passed
  }

  mutating func warn(_ warning: HealthWarning) { outcome.warnings.append(warning) }

  /// Warns if more than two of three cases were discarded, or if some exceeded the choice
  /// limit.
  mutating func warnOfCases() {
    let discarded = outcome.discarded
    if discarded > 2 * outcome.checked {
      warn(.tooManyDiscards(discarded: discarded, checked: outcome.checked))
    }
    if overrunCases > 0 { warn(.tooManyChoices(cases: overrunCases)) }
  }

  /// Warns of labels without a case, unless the check failed or the scale is below 1.
  mutating func warnOfMissingLabels(atScale scale: Double) {
    guard outcome.passed, scale >= 1 else { return }
    for label in property.labels where outcome.labels[label] == 0 {
      warn(.labelNeverSeen(label, checked: outcome.checked))
    }
  }
}

extension PropertyRun {
  /// Shrinks the case that just failed, and stores it in the outcome.
  private mutating func shrink() {
    let original = driver.recording
    let failures = driver.findings.failures
    var shrinker = Shrinker(original, limits: runner.limits, now: runner.now) { [driver] choices in
      driver.attempt(replaying: choices)
    }
    if isStable(original) { shrinker.run() }
    let verdict = driver.run(replaying: shrinker.values, keepingNotes: true)
    if verdict != .failed { warnOfFlakiness(.verdict) }
    outcome.counterexample = Counterexample(
      choices: shrinker.values, notes: driver.findings.notes,
      failures: verdict == .failed ? driver.findings.failures : failures,
      index: outcome.checked + outcome.discarded - 1, originalLength: original.choices.count,
      steps: shrinker.steps, calls: shrinker.calls)
  }

  /// Whether a replay fails again with the same choices; otherwise shrinking is useless.
  private mutating func isStable(_ original: ChoiceRecording) -> Bool {
    guard driver.run(replaying: original.values) == .failed else {
      warnOfFlakiness(.verdict)
      return false
    }
    guard driver.recording.choices == original.choices else {
      warnOfFlakiness(.choices)
      return false
    }
    return true
  }

  private mutating func warnOfFlakiness(_ difference: HealthWarning.ReplayDifference) {
    if !outcome.warnings.contains(.flaky(difference)) { warn(.flaky(difference)) }
  }
}
