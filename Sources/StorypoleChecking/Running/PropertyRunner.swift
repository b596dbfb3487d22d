/// Checks properties: runs cases, shrinks the first that fails, and says what it all was worth.
///
/// It prints nothing and records nothing: the outcome is a value.
public struct PropertyRunner: Sendable {
  /// Seed, scale and replay.
  public var settings: PropertySettings
  /// How long shrinking may go on.
  public var limits: ShrinkLimits
  /// The time since some fixed moment; only the limit on shrinking asks for it.
  public var now: @Sendable () -> Duration

  /// A runner; unless said otherwise with an empty environment, and the machine's steady clock.
  public init(
    settings: PropertySettings = PropertySettings(), limits: ShrinkLimits = ShrinkLimits(),
    now: (@Sendable () -> Duration)? = nil
  ) {
    self.settings = settings
    self.limits = limits
    self.now = now ?? Self.steadyTime
  }

  /// The clock of runners that are given none.
  ///
  /// Where shrinking has to come to the same case on any machine, however busy, it stands still:
  /// then calls alone limit it.
  @TaskLocal package static var steadyTime: @Sendable () -> Duration = {
    ContinuousClock.now - start
  }

  private static let start = ContinuousClock.now

  /// Checks a property on random cases; or on one, if the settings replay it.
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
