/// What the duration of a pass is measured with.
public struct PassClock: Sendable {
  /// The time since some moment that stays the same.
  let now: @Sendable () -> Duration

  /// Makes a clock that is read twice a pass, when it begins and when it ends.
  public init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// The time between two readings, or the longest or shortest there is where that doesn't fit.
  static func interval(from start: Duration, to end: Duration) -> Duration {
    let (interval, overflows) = end.attoseconds.subtractingReportingOverflow(start.attoseconds)
    return Duration(attoseconds: overflows ? (end < start ? .min : .max) : interval)
  }

  /// Real time, which goes on while the machine sleeps.
  public static let continuous: PassClock = {
    let origin = ContinuousClock.now
    return PassClock { origin.duration(to: .now) }
  }()

  /// A clock that stands still: every pass takes no time, and output is the same at every run.
  public static let stopped = PassClock { .zero }
}
