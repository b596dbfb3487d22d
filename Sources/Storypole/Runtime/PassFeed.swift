/// Hands each report to everybody who listens; when it goes, their sequences end.
///
/// Confined to the queue of its runtime.
final class PassFeed {
  typealias Listener = AsyncStream<PassReport>.Continuation

  /// In the order in which they came.
  private var listeners: [(id: Int, listener: Listener)] = []
  private var lastID = 0

  var count: Int { listeners.count }

  deinit {
    listeners.forEach { $0.listener.finish() }
  }

  /// Adds a listener, and answers what `remove` wants to know.
  func add(_ listener: Listener) -> Int {
    lastID += 1
    listeners.append((lastID, listener))
    return lastID
  }

  func remove(_ id: Int) {
    listeners.removeAll { $0.id == id }
  }

  func send(_ report: PassReport) {
    listeners.forEach { $0.listener.yield(report) }
  }
}
