/// Tells a group of trees, from any thread, which shared states have other values.
final class SharedBell: Sendable {
  private struct Contents {
    /// The states that were set since the group last took values up, in that order.
    var changed: [ObjectIdentifier] = []
    /// Ask for passes of the trees that have a queue, by their memberships.
    var wakes: [ObjectIdentifier: @Sendable () -> Void] = [:]
  }

  private let contents = Guarded(Contents())

  /// Notes that a state was set; the first one since values were taken up wakes the trees.
  func ring(for state: ObjectIdentifier) {
    let wakes = contents.withLock { contents in
      contents.changed.append(state)
      return contents.changed.count == 1 ? Array(contents.wakes.values) : []
    }
    wakes.forEach { $0() }
  }

  /// Removes and returns the states that were set.
  func takeChanged() -> [ObjectIdentifier] {
    contents.withLock { contents in
      defer { contents.changed = [] }
      return contents.changed
    }
  }

  /// Sets how a tree is woken; wakes it if there is something to take up.
  func setWake(_ wake: (@Sendable () -> Void)?, of member: ObjectIdentifier) {
    let isDue = contents.withLock { contents in
      contents.wakes[member] = wake
      return !contents.changed.isEmpty
    }
    if isDue { wake?() }
  }

  /// Lets this bell wake the trees of another one.
  func takeWakes(of other: SharedBell) {
    let moved = other.contents.withLock { other in
      defer { other.wakes = [:] }
      return other.wakes
    }
    for (member, wake) in moved { setWake(wake, of: member) }
  }
}
