/// Chooses the moment at which a pass runs (R46).
///
/// ``LayoutHost`` asks for one pass per burst and for no other until it has run or was given up (R45).
/// There are three kinds: a Dispatch queue (``DispatchScheduler``), a frame clock (``FrameScheduler`` on
/// real time, ``VirtualFrameClock`` on its own), and by hand (``ManualScheduler``). Several hosts may
/// share one.
public protocol PassScheduler: AnyObject {
  /// Takes a pass, to call its `run()` later, where the host is used.
  func schedule(_ pass: ScheduledPass)
}

/// One pass that a host has asked its scheduler for; it runs once, or not at all.
public final class ScheduledPass {
  /// What is left to do; `nil` once it has run or was given up.
  private var body: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Whether somebody still waits for the pass: it has neither run nor been given up.
  public var isWaiting: Bool { body != nil }

  /// Runs the pass, the first time; does nothing if it has run or was given up.
  public func run() {
    let body = self.body
    self.body = nil
    body?()
  }

  func cancel() {
    body = nil
  }
}

/// The passes that a scheduler holds until their moment, in the order in which they were asked for.
struct WaitingPasses {
  private var passes: [ScheduledPass] = []

  var isEmpty: Bool { !passes.contains { $0.isWaiting } }

  /// Adds a pass and forgets those given up, so that there is never more than one for each host.
  mutating func add(_ pass: ScheduledPass) {
    passes.removeAll { !$0.isWaiting }
    passes.append(pass)
  }

  /// Takes out all passes: what they schedule in turn waits for the next moment.
  mutating func takeAll() -> [ScheduledPass] {
    defer { passes = [] }
    return passes
  }
}
