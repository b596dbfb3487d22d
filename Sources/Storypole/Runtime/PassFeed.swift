/// Delivers each report to all listeners; when the feed is released, their sequences end.
///
/// Confined to the queue of its runtime.
final class PassFeed {
  typealias Listener = AsyncStream<PassReport>.Continuation

  /// The identity of a listener.
  final class Ticket: Sendable {}

  /// The listeners, in the order in which they were added.
  private var listeners: [(ticket: Ticket, listener: Listener)] = []

  private var isFinished = false

  /// Maximum number of reports that wait for one listener.
  static let longestBuffer = 1_024

  var count: Int { listeners.count }

  deinit { finish() }

  /// Ends the sequences, those of later listeners included.
  func finish() {
    isFinished = true
    let ended = listeners
    listeners = []
    ended.forEach { $0.listener.finish() }
  }

  func add(_ listener: Listener, _ ticket: Ticket) {
    if isFinished { return listener.finish() }
    listeners.append((ticket, listener))
  }

  func remove(_ ticket: Ticket) {
    listeners.removeAll { $0.ticket === ticket }
  }

  func send(_ report: PassReport) {
    listeners.forEach { $0.listener.yield(report) }
  }
}

extension AsyncStream<PassReport>.Continuation.BufferingPolicy {
  /// The policy with at most a number of elements.
  func bounded(by limit: Int) -> Self {
    switch self {
    case .bufferingOldest(let count): .bufferingOldest(min(count, limit))
    case .bufferingNewest(let count): .bufferingNewest(min(count, limit))
    default: .bufferingNewest(limit)
    }
  }
}

/// A task that waits for a pass, until that is complete or the task is cancelled.
final class PassWaiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<PassReport?, Never>)
    case finished
  }

  private let state = Guarded(State.idle)

  /// Waits, unless the task was cancelled before.
  func wait(_ continuation: CheckedContinuation<PassReport?, Never>) {
    let isFinished = state.withLock { state in
      if case .finished = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isFinished { continuation.resume(returning: nil) }
  }

  var isFinished: Bool {
    state.withLock { state in
      if case .finished = state { true } else { false }
    }
  }

  /// Ends the wait; a second call does nothing.
  func finish(_ report: PassReport?) {
    let old = state.withLock { state in
      defer { state = .finished }
      return state
    }
    if case .waiting(let continuation) = old { continuation.resume(returning: report) }
  }
}
