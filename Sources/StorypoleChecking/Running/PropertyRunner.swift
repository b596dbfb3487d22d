/// A claim about all cases that a body can draw, and the number of cases to try.
///
/// The body draws a case from the source and reports failures: by throwing, or by
/// ``ChoiceSource/fail(_:)``. It must be deterministic: the same choices, the same verdict.
public struct Property {
  /// The name in reports, from which the seed is derived.
  public let name: String
  /// The number of cases to check, at a scale of 1.
  public let cases: Int
  /// Labels that some case should have; a label without a case causes a warning.
  public let labels: [String]
  let body: (inout ChoiceSource) throws -> Void

  /// A property; fewer than 1 case counts as 1.
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
  /// The limits of shrinking.
  public var limits: ShrinkLimits
  /// The time since a fixed moment; used only for the limit of shrinking.
  public var now: @Sendable () -> Duration

  /// A runner; by default with an empty environment, and the machine's steady clock.
  public init(
    settings: PropertySettings = PropertySettings(), limits: ShrinkLimits = ShrinkLimits(),
    now: (@Sendable () -> Duration)? = nil
  ) {
    self.settings = settings
    self.limits = limits
    self.now = now ?? Self.steadyTime
  }

  /// The default clock of runners.
  ///
  /// It is made to stand still where shrinking must reach the same case on any machine, however
  /// busy: then only the number of calls limits it.
  @TaskLocal package static var steadyTime: @Sendable () -> Duration = {
    ContinuousClock.now - start
  }

  private static let start = ContinuousClock.now

  /// Checks a property on random cases, or on one, if the settings replay it.
  public func check(_ property: Property) -> PropertyOutcome {
    if let choices = settings.replay { return replay(choices, of: property) }
    var run = PropertyRun(property, self, .random(cases: settings.scaled(property.cases)))
    run.checkRandomCases(settings.scaled(property.cases))
    run.warnOfMissingLabels(atScale: settings.scale)
    return run.outcome
  }

  /// Runs a property on one case, without shrinking it.
  public func replay(_ choices: [UInt64], of property: Property) -> PropertyOutcome {
    replay(choices, of: property, as: .replay)
  }

  private func replay(
    _ choices: [UInt64], of property: Property, as plan: PropertyOutcome.Plan
  ) -> PropertyOutcome {
    var runner = self
    runner.limits = .none
    var run = PropertyRun(property, runner, plan)
    run.check { $0.run(replaying: choices) }
    return run.outcome
  }
}

extension PropertyRunner {
  /// Checks a property; the case that failed in an earlier run is tried first.
  ///
  /// A case that fails is kept for the next run. A kept case that passes, or can't be read, is
  /// forgotten, and then the usual cases are run.
  ///
  /// - Parameters:
  ///   - property: the property.
  ///   - kept: the file for a failing case; `nil` to keep none.
  ///   - check: runs the usual cases.
  package func check(
    _ property: Property, keepingFailureIn kept: KeptFailure?,
    _ check: (Property) -> PropertyOutcome
  ) -> PropertyOutcome {
    guard let kept, settings.replay == nil else { return check(property) }
    if let choices = kept.choices {
      let outcome = replay(choices, of: property, as: .kept)
      if outcome.counterexample != nil { return outcome }
    }
    kept.forget()
    let outcome = check(property)
    if let found = outcome.counterexample { kept.keep(found) }
    return outcome
  }
}

/// The result of one case.
package enum Verdict: Equatable, Sendable {
  case passed, discarded, failed
}

/// Runs the body of a property repeatedly on one source, whose memory it reuses.
final class CaseDriver {
  private var source = ChoiceSource(seed: 0)
  private let body: (inout ChoiceSource) throws -> Void

  init(_ body: @escaping (inout ChoiceSource) throws -> Void) { self.body = body }

  var recording: ChoiceRecording { source.recording }
  var findings: CaseFindings { source.findings }
  /// Whether the last case exceeded ``ChoiceSource/limit``.
  var overran: Bool { source.overran }

  func run(seed: UInt64) -> Verdict {
    source.restart(seed: seed)
    return judge()
  }

  func run(replaying choices: [UInt64], keepingNotes: Bool = false) -> Verdict {
    source.restart(replaying: choices)
    source.findings.keepsNotes = keepingNotes
    defer { source.findings.keepsNotes = false }
    return judge()
  }

  /// One step of shrinking.
  func attempt(replaying choices: [UInt64]) -> Shrinker.Attempt {
    let verdict = run(replaying: choices)
    return Shrinker.Attempt(source.recording, isFailure: verdict == .failed)
  }

  /// Runs the body; a recorded failure outweighs a discard that came after it.
  private func judge() -> Verdict {
    do {
      try body(&source)
    } catch is Discard {
      return source.findings.failures.isEmpty ? .discarded : .failed
    } catch {
      source.fail("threw \(String(reflecting: error))")
    }
    return source.findings.failures.isEmpty ? .passed : .failed
  }
}
