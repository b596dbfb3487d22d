public import Dispatch

/// A frame clock on real time: a pass runs at the next frame, on a serial Dispatch queue (R46).
///
/// Frames lie on a fixed grid, so they don't drift. The timer runs only while a pass is
/// waiting. The host is confined to that queue; a request from elsewhere stops the program
/// (R44).
public final class FrameScheduler: QueueScheduler {
  let queue: DispatchQueue
  private let grid: FrameGrid
  private let origin = DispatchTime.now()
  private let timer: any DispatchSourceTimer
  private var waiting = WaitingPasses()
  /// Whether the timer is set.
  package private(set) var isArmed = false

  /// Makes a clock whose rate is a whole number of frames per second, 1 to 1,000.
  public init(hertz: Int, queue: DispatchQueue) {
    self.queue = queue
    grid = FrameGrid(hertz: hertz)
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(deadline: .distantFuture)
    // The timer fires on the queue, which all other calls run on as well.
    nonisolated(unsafe) weak let scheduler = self
    timer.setEventHandler { @Sendable in scheduler?.frame() }
    timer.activate()
  }

  deinit {
    timer.cancel()
  }

  /// Holds the pass until the next frame; must be called on the queue.
  public func schedule(_ pass: ScheduledPass) {
    dispatchPrecondition(condition: .onQueue(queue))
    waiting.add(pass)
    pass.onCancel = { [weak self] in self?.disarmIfIdle() }
    if isArmed { return }
    isArmed = true
    timer.schedule(deadline: nextFrame(after: .now()), leeway: .nanoseconds(0))
  }

  private func disarmIfIdle() {
    if !waiting.isEmpty { return }
    isArmed = false
    timer.schedule(deadline: .distantFuture)
  }

  /// The time since the clock was made.
  public var now: Duration {
    .nanoseconds(DispatchTime.now().uptimeNanoseconds - origin.uptimeNanoseconds)
  }

  private func frame() {
    isArmed = false
    waiting.takeAll().forEach { $0.run() }
  }

  private func nextFrame(after now: DispatchTime) -> DispatchTime {
    let elapsed = Duration.nanoseconds(now.uptimeNanoseconds - origin.uptimeNanoseconds)
    let (seconds, attoseconds) = grid.time(of: grid.frame(after: elapsed)).components
    let roundedUp = (attoseconds + 999_999_999) / 1_000_000_000
    return DispatchTime(
      uptimeNanoseconds: origin.uptimeNanoseconds + UInt64(seconds * 1_000_000_000 + roundedUp))
  }
}

/// The times at which the frames of a clock fall: frame *n* at *n* ÷ hertz seconds, without drift.
package struct FrameGrid: Sendable {
  private let hertz: Int

  /// Makes a grid; the rate is a whole number of frames per second, 1 to 1,000.
  package init(hertz: Int) {
    precondition(
      1...1_000 ~= hertz, "A frame clock runs at 1 to 1,000 Hz, but was asked for \(hertz) Hz.")
    self.hertz = hertz
  }

  /// The time of a frame, rounded up to the attosecond, so that it doesn't fall into an earlier
  /// frame.
  package func time(of frame: Int) -> Duration {
    let roundingUp = Duration(secondsComponent: 0, attosecondsComponent: Int64(hertz - 1))
    return (.seconds(frame) + roundingUp) / hertz
  }

  /// The first frame that falls later than `time`, which must not be negative.
  package func frame(after time: Duration) -> Int {
    Int((time * hertz).components.seconds) + 1
  }
}
