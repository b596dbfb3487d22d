/// A frame clock that stands still until it is advanced: hours of frames without delay (R46).
///
/// Frame *n* falls at *n* ÷ hertz seconds. A pass runs at the first frame after it was
/// requested, so there are never more passes than frames. Several hosts may share one clock, and
/// several frame clocks one ``VirtualClock``, on which timers sleep in the same time.
public final class VirtualFrameClock: PassScheduler {
  /// The clock that the frames are instants of; advancing it runs frames, too.
  public let clock: VirtualClock

  /// The last frame of a clock: at 60 Hz, after 600 million years.
  ///
  /// The times of later frames don't fit a `Duration`'s whole seconds at every rate.
  package static let lastFrame = 1 << 60

  private let grid: FrameGrid
  private var waiting = WaitingPasses()
  /// The frame that the clock will come to because a pass was requested, and its number there.
  private var armed: (frame: Int, number: Int)?

  /// Makes a frame clock; the rate is a whole number of frames per second, 1 to 1,000.
  ///
  /// Passes run in the code that advances the clock. Advance it while no other code uses the hosts.
  ///
  /// - Parameters:
  ///   - hertz: the rate.
  ///   - clock: the time that the frames are in. A time of their own by default.
  public init(hertz: Int, clock: VirtualClock = VirtualClock()) {
    grid = FrameGrid(hertz: hertz)
    self.clock = clock
  }

  /// The time since the clock was made.
  public var now: Duration { clock.now.offset }

  /// The number of elapsed frames.
  public var frame: Int { grid.frame(after: min(now, lastTime)) - 1 }

  /// The time of the frame to which the clock advances next.
  package var timeOfNextFrame: Duration { grid.time(of: min(frame, Self.lastFrame - 1) + 1) }

  /// Whether a requested pass has yet to run.
  public var isScheduled: Bool { !waiting.isEmpty }

  /// Holds the pass until the next frame.
  public func schedule(_ pass: ScheduledPass) {
    waiting.add(pass)
    pass.onCancel = { [weak self] in self?.disarmIfIdle() }
    let next = frame + 1
    if next == armed?.frame || next > Self.lastFrame { return }
    // The clock calls it as it is advanced, which only code may do that may use the hosts.
    armed = (next, clock.at(grid.time(of: next)) { [weak self] in self?.runFrame() })
  }

  private func disarmIfIdle() {
    guard waiting.isEmpty, let armed else { return }
    self.armed = nil
    clock.remove(armed.number)
  }

  private func runFrame() {
    armed = nil
    waiting.takeAll().forEach { $0.run() }
  }

  /// Advances by `frames` frames, and stops at the last one; the number can't be negative.
  ///
  /// The clock ends at frame 2⁶⁰: further advances do nothing.
  public func advance(frames: Int = 1) {
    precondition(frames >= 0, "A clock goes forwards only, but was asked for \(frames) frames.")
    let frame = frame
    clock.advance(to: max(now, grid.time(of: frame + min(frames, Self.lastFrame - frame))))
  }

  /// Advances by a time that can't be negative, through every frame up to and including its
  /// end.
  ///
  /// Frames without waiting passes cost nothing, regardless of their number.
  public func advance(by time: Duration) {
    precondition(time >= .zero, "A clock goes forwards only, but was asked for \(time).")
    clock.advance(to: now + min(time, max(.zero, lastTime - now)))
  }

  private var lastTime: Duration { grid.time(of: Self.lastFrame) }
}
