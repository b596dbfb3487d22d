public import Dispatch

/// Chooses the moment at which a pass runs (R46).
///
/// ``LayoutHost`` requests one pass per burst, and no other until that has run or was cancelled
/// (R45). There are three kinds: a Dispatch queue (``DispatchScheduler``), a frame clock
/// (``FrameScheduler`` on real time, ``VirtualFrameClock`` on its own), and manual
/// (``ManualScheduler``). Several hosts may share one.
public protocol PassScheduler: AnyObject {
  /// Accepts a pass whose `run()` it calls later, in the host's isolation.
  func schedule(_ pass: ScheduledPass)

  /// Accepts a frame, whose `run()` it calls at the next frame: transitions ask for frames while
  /// they run.
  ///
  /// The default schedules it like a pass. A scheduler whose passes run at once has to implement
  /// it.
  func scheduleFrame(_ frame: ScheduledPass)

  /// The time of the frames since a fixed moment, by default real time.
  var now: Duration { get }
}

extension PassScheduler {
  /// Schedules the frame like a pass.
  public func scheduleFrame(_ frame: ScheduledPass) { schedule(frame) }

  /// Real time.
  public var now: Duration { PassClock.continuous.now() }
}

/// One pass, or frame, that a host requested from its scheduler; it runs at most once.
public final class ScheduledPass {
  /// The work to do, or `nil` once the pass has run or was cancelled.
  private var body: (() -> Void)?
  /// Called if the pass is cancelled, so that its scheduler can disarm what it has armed for it.
  public var onCancel: (() -> Void)?

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  /// Whether the pass has neither run nor been cancelled.
  public var isWaiting: Bool { body != nil }

  /// Runs the pass the first time, and does nothing if it has run or was cancelled.
  public func run() {
    let body = self.body
    self.body = nil
    onCancel = nil
    body?()
  }

  func cancel() {
    if body == nil { return }
    body = nil
    let onCancel = self.onCancel
    self.onCancel = nil
    onCancel?()
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

/// Runs passes only on request, for tests and tools (R46).
public final class ManualScheduler: PassScheduler {
  private var waiting = WaitingPasses()

  /// Makes a scheduler without waiting passes.
  public init() {}

  /// Whether a requested pass or frame has yet to run.
  public var isScheduled: Bool { !waiting.isEmpty }

  /// The time of the last `tick(at:)`, zero before.
  public private(set) var now = Duration.zero

  /// Holds the pass until the next `tick()`, or until its host is ticked.
  public func schedule(_ pass: ScheduledPass) {
    waiting.add(pass)
  }

  /// Runs the waiting passes; passes that they schedule wait for the next tick.
  public func tick() {
    waiting.takeAll().forEach { $0.run() }
  }

  /// Moves on to a time, and runs the waiting passes and frames.
  ///
  /// A time before the present one counts as the present one.
  public func tick(at time: Duration) {
    now = max(now, time)
    tick()
  }
}

/// A scheduler that runs its passes on a serial queue, to which its hosts are confined.
protocol QueueScheduler: PassScheduler {
  var queue: DispatchQueue { get }
}

extension DispatchQueue {
  private static let numberKey = DispatchSpecificKey<Int>()
  private static let lastNumber = Guarded(0)

  /// A number that tells code that it runs on the queue, never 0.
  private var number: Int {
    Self.lastNumber.withLock { last in
      if let known = getSpecific(key: Self.numberKey) { return known }
      last += 1
      setSpecific(key: Self.numberKey, value: last)
      return last
    }
  }

  /// This queue as a tree's.
  ///
  /// - Parameter turn: called on the queue after changes on other threads.
  func tree(_ turn: @escaping @Sendable () -> Void) -> TreeQueue {
    TreeQueue(number: number) { self.async(execute: turn) }
  }

  /// The number of the queue on which the calling code runs; `nil` on a queue without one, and
  /// elsewhere.
  static var currentNumber: Int? { getSpecific(key: numberKey) }
}

/// Runs a pass at the next turn of a serial Dispatch queue (R46).
///
/// The host is confined to that queue, or to the main thread if it is the main queue. A request
/// from elsewhere stops the program (R44): the tree has no lock.
public final class DispatchScheduler: QueueScheduler {
  let queue: DispatchQueue
  /// The number of turns of the queue that it waits for.
  package private(set) var turnCount = 0

  /// Makes a scheduler for hosts that are used on `queue`, which must be serial.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// Appends the pass to the queue, on which this must be called.
  public func schedule(_ pass: ScheduledPass) {
    dispatchPrecondition(condition: .onQueue(queue))
    // Neither ever leaves the queue: the pass is created, run and released there.
    nonisolated(unsafe) let (pass, scheduler) = (pass, self)
    turnCount += 1
    queue.async {
      scheduler.turnCount -= 1
      pass.run()
    }
  }

  /// Runs the frame on the queue after a 60th of a second.
  public func scheduleFrame(_ frame: ScheduledPass) {
    dispatchPrecondition(condition: .onQueue(queue))
    nonisolated(unsafe) let frame = frame
    queue.asyncAfter(deadline: .now() + .nanoseconds(16_666_667)) { frame.run() }
  }
}

/// The clock that measures the duration of a pass.
public struct PassClock: Sendable {
  /// The time since a fixed moment.
  package let now: @Sendable () -> Duration

  /// Makes a clock that is read twice per pass, at its beginning and at its end.
  public init(now: @escaping @Sendable () -> Duration) {
    self.now = now
  }

  /// The time between two readings, clamped to the longest or shortest duration if it
  /// overflows.
  static func interval(from start: Duration, to end: Duration) -> Duration {
    let (interval, overflows) = end.attoseconds.subtractingReportingOverflow(start.attoseconds)
    return Duration(attoseconds: overflows ? (end < start ? .min : .max) : interval)
  }

  /// Real time, which continues while the machine sleeps.
  public static let continuous: PassClock = {
    let origin = ContinuousClock.now
    return PassClock { origin.duration(to: .now) }
  }()

  /// A clock that stands still: every pass has a duration of 0, so that output is reproducible.
  public static let stopped = PassClock { .zero }

  /// A clock that advances by a microsecond whenever it is read, so that it shows the order of
  /// events, and is reproducible.
  public static func counting() -> PassClock {
    let readings = Guarded(0)
    return PassClock {
      .microseconds(
        readings.withLock { count in
          count += 1
          return count
        })
    }
  }
}
