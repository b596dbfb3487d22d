import Storypole

/// A scheduler with frames at 60 Hz, and what drives it.
final class HostPace {
  let scheduler: any PassScheduler
  /// The number of frames so far.
  private(set) var frame = 0

  init(_ pace: HostTrial.Pace) {
    switch pace {
    case .byHand: scheduler = ManualScheduler()
    case .virtualClock: scheduler = VirtualFrameClock(hertz: 60)
    }
  }

  /// The time of a frame, rounded down, so that animations of whole frames end at a frame.
  static func time(of frame: Int) -> Duration { .seconds(frame) / 60 }

  var isScheduled: Bool {
    (scheduler as? ManualScheduler)?.isScheduled ?? (scheduler as? VirtualFrameClock)?.isScheduled
      ?? false
  }

  /// The number of armed timers or, by hand, whether something is scheduled.
  var timerCount: Int {
    if let clock = scheduler as? VirtualFrameClock { return clock.clock.waitingCount }
    return isScheduled ? 1 : 0
  }

  /// Runs what is scheduled at each of some frames.
  func run(frames: Int) {
    for _ in 0..<frames {
      frame += 1
      (scheduler as? ManualScheduler)?.tick(at: Self.time(of: frame))
      (scheduler as? VirtualFrameClock)?.advance()
    }
  }
}
