/// A frame clock that stands still until it is advanced: hours of frames without delay (R46).
///
/// Frame *n* falls at *n* ÷ hertz seconds. A pass runs at the first frame after it was
/// requested, so there are never more passes than frames. Several hosts may share one clock.
public final class VirtualFrameClock: PassScheduler {
  /// The time since the clock was made.
  public private(set) var now = Duration.zero
  /// The number of elapsed frames.
  public private(set) var frame = 0

  /// The last frame of a clock: at 60 Hz, after 600 million years.
  ///
  /// The times of later frames don't fit a `Duration`'s whole seconds at every rate.
  package static let lastFrame = 1 << 60

  private let grid: FrameGrid
  private var waiting = WaitingPasses()

  /// Makes a clock at time zero; the rate is a whole number of frames per second, 1 to 1,000.
  public init(hertz: Int) {
    grid = FrameGrid(hertz: hertz)
  }

  /// Whether a requested pass has yet to run.
  public var isScheduled: Bool { !waiting.isEmpty }

  /// Holds the pass until the next frame.
  public func schedule(_ pass: ScheduledPass) {
    waiting.add(pass)
  }

  /// Advances by `frames` frames, and stops at the last one; the number can't be negative.
  ///
  /// The clock ends at frame 2⁶⁰: further advances do nothing.
  public func advance(frames: Int = 1) {
    precondition(frames >= 0, "A clock goes forwards only, but was asked for \(frames) frames.")
    let left = Self.lastFrame - frame
    advance(to: max(now, grid.time(of: frame + min(frames, left))))
  }

  /// Advances by a time that can't be negative, through every frame up to and including its
  /// end.
  ///
  /// Frames without waiting passes cost nothing, regardless of their number.
  public func advance(by time: Duration) {
    precondition(time >= .zero, "A clock goes forwards only, but was asked for \(time).")
    let left = grid.time(of: Self.lastFrame) - now
    advance(to: now + min(time, left))
  }

  private func advance(to end: Duration) {
    let lastFrame = grid.frame(after: end) - 1
    while frame < lastFrame {
      frame = waiting.isEmpty ? lastFrame : frame + 1
      now = grid.time(of: frame)
      waiting.takeAll().forEach { $0.run() }
    }
    now = end
  }
}
