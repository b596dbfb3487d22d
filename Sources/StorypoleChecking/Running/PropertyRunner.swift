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
    var runner = self
    runner.limits = .none
    var run = PropertyRun(property, runner, .replay)
    run.check { $0.run(replaying: choices) }
    return run.outcome
  }
}
