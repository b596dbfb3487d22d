/// The clock that measures the duration of a pass.
public struct PassClock: Sendable {
  /// The time since a fixed moment.
  let now: @Sendable () -> Duration

  /// Makes a clock that is read twice per pass, at its beginning and at its end.
  public init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// The time between two readings, clamped to the longest or shortest duration if it
  /// overflows.
  static func interval(from start: Duration, to end: Duration) -> Duration {
    let (interval, overflows) = end.attoseconds.subtractingReportingOverflow(start.attoseconds)
    return Duration(attoseconds: overflows ? (end < start ? .min : .max) : interval)
  }

  /// Real time, which continues while the machine sleeps.
  public static let continuous: PassClock = {
    let origin = ContinuousClock.now
    return PassClock { origin.duration(to: .now) }
  }()

  /// A clock that stands still: every pass has a duration of 0, so that output is reproducible.
  public static let stopped = PassClock { .zero }
}
