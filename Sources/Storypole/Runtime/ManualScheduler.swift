/// Runs passes only on request, for tests and tools (R46).
public final class ManualScheduler: PassScheduler {
  private var waiting = WaitingPasses()

  /// Makes a scheduler without waiting passes.
  public init() {}

  /// Whether a requested pass has yet to run.
  public var isScheduled: Bool { !waiting.isEmpty }

  /// Holds the pass until the next `tick()`, or until its host is ticked.
  public func schedule(_ pass: ScheduledPass) {
    waiting.add(pass)
  }

  /// Runs the waiting passes; passes that they schedule wait for the next tick.
  public func tick() {
    waiting.takeAll().forEach { $0.run() }
  }
}
