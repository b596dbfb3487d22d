/// The limits of shrinking: a number of runs of the property, and a time.
public struct ShrinkLimits: Sendable {
  /// The maximum number of runs of the property.
  public var calls: Int
  /// The maximum time, by the runner's clock.
  public var time: Duration

  /// Limits; by default 5,000 runs and 20 seconds.
  public init(calls: Int = 5_000, time: Duration = .seconds(20)) {
    self.calls = calls
    self.time = time
  }

  /// No shrinking: the counterexample is reported as it was found.
  public static let none = ShrinkLimits(calls: 0, time: .zero)
}
