import Dispatch

/// The queue of a tree, as other threads know it.
struct TreeQueue: Sendable {
  /// The number that tells code whether it runs on the queue, or 0 if code anywhere may use the
  /// tree.
  let number: Int
  /// Asks for a turn of the queue in which the tree takes up what other threads have changed.
  let wake: @Sendable () -> Void

  /// Whether the calling code runs on the queue.
  var isCurrent: Bool { number == 0 || DispatchQueue.currentNumber == number }
}

/// The changes of observed models that were made where a tree must not be used (R50).
///
/// The queue of the tree is woken to take them up. A tree without a queue takes them up when it is
/// next laid out or measured.
final class ModelInbox: Sendable {
  private struct Contents {
    /// The records whose models have changed since the tree last looked, in that order.
    var observations: [ModelObservation] = []
    var queue: TreeQueue?
  }

  private let contents: Guarded<Contents>

  init(queue: TreeQueue?) { contents = Guarded(Contents(queue: queue)) }

  var queue: TreeQueue? { contents.withLock { $0.queue } }

  /// Adds a record whose model is changing, of which the first wakes the queue.
  func add(_ observation: ModelObservation) {
    let queue = contents.withLock { contents in
      contents.observations.append(observation)
      return contents.observations.count == 1 ? contents.queue : nil
    }
    queue?.wake()
  }

  /// Removes and returns the records whose models have changed.
  func takeAll() -> [ModelObservation] {
    contents.withLock { contents in
      defer { contents.observations = [] }
      return contents.observations
    }
  }

  /// Sets the queue, and wakes it if there is something to take up.
  func setQueue(_ queue: TreeQueue?) {
    let isDue = contents.withLock { contents in
      contents.queue = queue
      return !contents.observations.isEmpty
    }
    if isDue { queue?.wake() }
  }
}

extension EngineRef {
  /// The tree's inbox, made when its first model is read.
  func makeModelInbox() -> ModelInbox {
    if let known = schedule.modelInbox { return known }
    let made = ModelInbox(queue: settings.host?.queue)
    schedule.modelInbox = made
    return made
  }

  /// Marks the readers of models that were set elsewhere, unless something is running.
  @inline(never) func takeUpModelChanges() {
    guard ThreadContext.isIdle, let inbox = schedule.modelInbox else { return }
    for observation in inbox.takeAll() { observation.takeUp(from: inbox) }
  }
}
