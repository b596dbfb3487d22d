import Dispatch

/// The queue of a tree, as other threads know it.
struct TreeQueue: Sendable {
  /// The number by which code finds out that it runs on the queue; 0 if code anywhere may use the
  /// tree.
  let number: Int
  /// Asks for a pass on the queue.
  let wake: @Sendable () -> Void

  /// Whether the calling code runs on the queue.
  var isCurrent: Bool { number == 0 || DispatchQueue.currentNumber == number }
}

/// Tells a group of trees, from any thread, which shared states have other values, and which
/// observed models have changed.
final class SharedBell: Sendable {
  private struct Contents {
    /// The states that were set since the group last took values up, in that order.
    var changed: [ObjectIdentifier] = []
    /// The records whose models have changed since then, in that order.
    var observations: [ModelObservation] = []
    /// The queues of the trees that have one, by their memberships.
    var queues: [ObjectIdentifier: TreeQueue] = [:]
    /// The bell of the group that this one's has become part of.
    var successor: SharedBell?

    var isEmpty: Bool { changed.isEmpty && observations.isEmpty }
  }

  private let contents = Guarded(Contents())

  /// Notes that a state was set; the first change since the group took changes up wakes the trees.
  func ring(for state: ObjectIdentifier) { ring { $0.changed.append(state) } }

  /// Notes that a model that a record has read is changing, as ``ring(for:)`` does for a state.
  func ring(for observation: ModelObservation) {
    latest.ring { $0.observations.append(observation) }
  }

  private func ring(_ note: (inout Contents) -> Void) {
    let queues = contents.withLock { contents in
      let isFirst = contents.isEmpty
      note(&contents)
      return isFirst ? Array(contents.queues.values) : []
    }
    for queue in queues { queue.wake() }
  }

  /// Removes and returns what has changed.
  func takeChanges() -> (states: [ObjectIdentifier], observations: [ModelObservation]) {
    contents.withLock { contents in
      defer { (contents.changed, contents.observations) = ([], []) }
      return (contents.changed, contents.observations)
    }
  }

  /// Whether the calling code may use the trees: it runs on the queue of one, or, if none has a
  /// queue, on the given thread.
  func isHere(_ thread: UInt) -> Bool {
    let queues = latest.contents.withLock { Array($0.queues.values) }
    if queues.isEmpty { return ThreadContext.current.identity == thread }
    return queues.contains(where: \.isCurrent)
  }

  /// Sets how a tree is woken; wakes it if there is something to take up.
  func setQueue(_ queue: TreeQueue?, of member: ObjectIdentifier) {
    let isDue = contents.withLock { contents in
      contents.queues[member] = queue
      return !contents.isEmpty
    }
    if isDue { queue?.wake() }
  }

  /// Lets this bell wake the trees of another one, and tell them what that one was told of models.
  func takeOver(_ other: SharedBell) {
    let moved = other.contents.withLock { other in
      defer { (other.queues, other.observations, other.successor) = ([:], [], self) }
      return (queues: other.queues, observations: other.observations)
    }
    for (member, queue) in moved.queues { setQueue(queue, of: member) }
    for observation in moved.observations { ring(for: observation) }
  }

  private var latest: SharedBell {
    var last = self
    while let next = last.contents.withLock({ $0.successor }) { last = next }
    return last
  }
}
