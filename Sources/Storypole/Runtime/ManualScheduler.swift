/// Runs passes when it is told to, and at no other time: for tests and tools (R46).
public final class ManualScheduler: PassScheduler {
  private var waiting = WaitingPasses()

  /// Makes a scheduler for which nothing waits.
  public init() {}

  /// Whether a pass was asked for and has not run.
  public var isScheduled: Bool { !waiting.isEmpty }

  /// Holds the pass until the next `tick()`, or until its host is ticked.
  public func schedule(_ pass: ScheduledPass) {
    waiting.add(pass)
  }

  /// Runs the passes that wait; what they schedule waits for the next tick.
  public func tick() {
    waiting.takeAll().forEach { $0.run() }
  }
}
