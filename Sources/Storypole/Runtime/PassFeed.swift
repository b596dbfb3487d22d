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

  var count: Int { listeners.count }

  deinit { finish() }

  /// Ends the sequences, and those that later listeners begin.
  func finish() {
    isFinished = true
    listeners.forEach { $0.listener.finish() }
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
