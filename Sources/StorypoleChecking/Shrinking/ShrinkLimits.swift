/// How long shrinking may go on: a number of runs of the property, and a time.
public struct ShrinkLimits: Sendable {
  /// The most runs of the property.
  public var calls: Int
  /// The longest time, by the runner's clock.
  public var time: Duration

  /// Limits; 5,000 runs and 20 seconds unless said otherwise.
  public init(calls: Int = 5_000, time: Duration = .seconds(20)) {
    self.calls = calls
    self.time = time
  }

  /// No shrinking: the counterexample is reported as it was found.
  public static let none = ShrinkLimits(calls: 0, time: .zero)
}
