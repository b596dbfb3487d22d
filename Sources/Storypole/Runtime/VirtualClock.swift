import Foundation

/// A Swift clock that stands still until it is advanced, with an executor of its own.
///
/// Timers and debounces that sleep on it take no time, and run in one order, always the same:
///
/// ```swift
/// let clock = VirtualClock()
/// Task(executorPreference: clock.executor) {
///   try await clock.sleep(for: .milliseconds(300))
///   await load()
/// }
/// await clock.advance(by: .seconds(1))
/// ```
///
/// Before each instant at which something is due, everything that is ready runs on the executor, up
/// to its next suspension. That makes the order exact for tasks that prefer ``executor``, and for
/// the default actors that they call. Sleepers on other executors, such as the main actor or a
/// ``LayoutRuntime``, wake at their instant too, but not in any order with the rest.
///
/// Frames of a ``VirtualFrameClock`` made with this clock are instants as sleepers' deadlines are.
/// Of several at the same time, the first one that was asked for comes first.
public final class VirtualClock: Clock, Sendable {
  /// A time on the clock: the time since it was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes an instant at a time after the clock was made.
    public init(offset: Duration) { self.offset = offset }

    /// The instant after a duration; at most the longest time there is.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset.addingClamped(duration))
    }

    /// The duration to another instant, negative if that is earlier.
    public func duration(to other: Instant) -> Duration {
      PassClock.interval(from: offset, to: other.offset)
    }

    /// Whether an instant is earlier than another one.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  /// Runs the tasks that prefer it, in order, while the clock is advanced.
  public let executor = VirtualExecutor()
  private let agenda = Guarded(Agenda())

  /// Makes a clock at time zero.
  public init() {}

  /// The time to which the clock was advanced.
  public var now: Instant { Instant(offset: agenda.withLock { $0.now }) }

  /// The shortest time between two instants.
  public var minimumResolution: Duration { Duration(attoseconds: 1) }

  /// The number of sleepers and frames that the clock has yet to come to, for tests that expect
  /// none.
  public var waitingCount: Int { agenda.withLock { $0.count } }

  /// Suspends the task until the clock has been advanced to a deadline.
  ///
  /// Returns at once if that has passed, and throws `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance _: Duration? = nil) async throws {
    let number = agenda.withLock { $0.takeNumber() }
    // A task may be cancelled just when it is woken.
    defer { agenda.withLock { $0.forget(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, number, deadline) }
    } onCancel: {
      agenda.withLock { $0.cancel(number) }?.resume(throwing: CancellationError())
    }
  }

  private func add(
    _ sleeper: CheckedContinuation<Void, any Error>, _ number: Int, _ deadline: Instant
  ) {
    switch agenda.withLock({ $0.add(sleeper, number, at: deadline.offset) }) {
    case .sleeps: return
    case .isCancelled: sleeper.resume(throwing: CancellationError())
    case .isDue: sleeper.resume()
    }
  }

  // MARK: Advancing

  /// Advances by a time that can't be negative, through every instant at which something is due.
  ///
  /// Returns when everything that is ready on the executor has run.
  public func advance(by time: Duration) async {
    precondition(time >= .zero, "A clock goes forwards only, but was asked for \(time).")
    let end = now.advanced(by: time).offset
    await runReady()
    while performNext(until: end) { await runReady() }
    agenda.withLock { $0.now = max($0.now, end) }
  }

  /// Runs what is ready, and lets tasks on other executors run.
  private func runReady() async {
    repeat {
      executor.runReady()
      await Task.yield()
    } while !executor.isIdle
  }

  /// Advances to a time without waiting for tasks on other executors.
  func advance(to end: Duration) {
    executor.runReady()
    while performNext(until: end) { executor.runReady() }
    agenda.withLock { $0.now = max($0.now, end) }
  }

  private func performNext(until end: Duration) -> Bool {
    guard let next = agenda.withLock({ $0.takeFirst(until: end) }) else { return false }
    switch next {
    case .sleeper(let sleeper): sleeper.resume()
    case .event(let event): event()
    }
    return true
  }

  /// Calls a closure when the clock is advanced to a time, by the code that advances it.
  ///
  /// - Returns: a number to remove the call with.
  func at(_ time: Duration, _ event: @escaping () -> Void) -> Int {
    agenda.withLock { agenda in
      let number = agenda.takeNumber()
      agenda.add(.event(event), number, at: time)
      return number
    }
  }

  /// Removes a call that has not been made.
  func remove(_ number: Int) { agenda.withLock { $0.remove(number) } }
}

/// The pending events of a virtual clock, in order of time.
private struct Agenda {
  enum Entry {
    case sleeper(CheckedContinuation<Void, any Error>)
    case event(() -> Void)
  }

  enum Admission { case sleeps, isCancelled, isDue }

  var now = Duration.zero
  /// Sorted by time, and by number where times are equal; those before `start` are over.
  private var entries: [(time: Duration, number: Int, entry: Entry?)] = []
  private var start = 0
  private var lastNumber = 0
  /// The sleepers that were cancelled before they were added.
  private var cancelled: Set<Int> = []

  var count: Int { entries.count - start }

  mutating func takeNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  mutating func add(
    _ sleeper: CheckedContinuation<Void, any Error>, _ number: Int, at time: Duration
  ) -> Admission {
    if cancelled.remove(number) != nil { return .isCancelled }
    if time <= now { return .isDue }
    add(.sleeper(sleeper), number, at: time)
    return .sleeps
  }

  /// Adds an entry; cost: its distance from the last one, and some comparisons.
  mutating func add(_ entry: Entry, _ number: Int, at time: Duration) {
    var (low, high) = (start, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if (entries[middle].time, entries[middle].number) < (time, number) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    entries.insert((time, number, entry), at: low)
  }

  /// Removes and returns a sleeper; one that isn't there yet will not be added.
  mutating func cancel(_ number: Int) -> CheckedContinuation<Void, any Error>? {
    guard let index = index(of: number),
      case .sleeper(let sleeper) = entries[index].entry
    else {
      cancelled.insert(number)
      return nil
    }
    entries.remove(at: index)
    return sleeper
  }

  /// Removes an entry, if it is there.
  mutating func remove(_ number: Int) {
    if let index = index(of: number) { entries.remove(at: index) }
  }

  private func index(of number: Int) -> Int? {
    entries[start...].firstIndex { $0.number == number }
  }

  /// Forgets that a sleeper was cancelled.
  mutating func forget(_ number: Int) { cancelled.remove(number) }

  /// Removes and returns the first entry up to a time, which becomes the present one.
  mutating func takeFirst(until end: Duration) -> Entry? {
    if start == entries.count || entries[start].time > end { return nil }
    now = max(now, entries[start].time)
    defer { dropFirst() }
    return entries[start].entry
  }

  private mutating func dropFirst() {
    entries[start].entry = nil
    start += 1
    if 2 * start < entries.count { return }
    entries.removeFirst(start)
    start = 0
  }
}

/// The executor of a ``VirtualClock``: runs jobs one after the other on the thread that advances
/// the clock, and only then.
public final class VirtualExecutor: TaskExecutor {
  private let jobs = Guarded<[UnownedJob]>([])

  fileprivate init() {}

  /// Adds a job, to be run when the clock is advanced.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// The number of jobs that wait to be run, for tests that expect none.
  package var jobCount: Int { jobs.withLock { $0.count } }

  fileprivate var isIdle: Bool { jobCount == 0 }

  /// Runs the jobs, and those that they enqueue, in order.
  fileprivate func runReady() {
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

extension Duration {
  /// The sum, clamped to the longest or the shortest duration if it overflows.
  func addingClamped(_ other: Duration) -> Duration {
    let (sum, overflows) = attoseconds.addingReportingOverflow(other.attoseconds)
    if !overflows { return Duration(attoseconds: sum) }
    return Duration(attoseconds: other < .zero ? .min : .max)
  }
}
