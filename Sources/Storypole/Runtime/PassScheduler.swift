/// Chooses the moment at which a pass runs (R46).
///
/// ``LayoutHost`` requests one pass per burst, and no other until that has run or was cancelled
/// (R45). There are three kinds: a Dispatch queue (``DispatchScheduler``), a frame clock
/// (``FrameScheduler`` on real time, ``VirtualFrameClock`` on its own), and manual
/// (``ManualScheduler``). Several hosts may share one.
public protocol PassScheduler: AnyObject {
  /// Accepts a pass whose `run()` it calls later, in the host's isolation.
  func schedule(_ pass: ScheduledPass)
}

/// One pass that a host requested from its scheduler; it runs at most once.
public final class ScheduledPass {
  /// The work to do; `nil` once the pass has run or was cancelled.
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Whether the pass has neither run nor been cancelled.
  public var isWaiting: Bool { body != nil }

  /// Runs the pass the first time; does nothing if it has run or was cancelled.
  public func run() {
    let body = self.body
    self.body = nil
    body?()
  }

  func cancel() {
    body = nil
  }
}

/// The passes that wait in a scheduler, in the order in which they were requested.
struct WaitingPasses {
  private var passes: [ScheduledPass] = []

  var isEmpty: Bool { !passes.contains { $0.isWaiting } }

  /// Adds a pass and drops cancelled ones, so that there is never more than one per host.
  mutating func add(_ pass: ScheduledPass) {
    passes.removeAll { !$0.isWaiting }
    passes.append(pass)
  }

  /// Takes out all passes; passes that they schedule in turn wait for the next turn.
  mutating func takeAll() -> [ScheduledPass] {
    defer { passes = [] }
    return passes
  }
}
