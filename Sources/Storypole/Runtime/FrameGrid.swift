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
