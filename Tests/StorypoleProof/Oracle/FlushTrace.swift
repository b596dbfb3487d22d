/// The events of a live tree's flush, which the model reads along while it repeats the flush.
struct FlushTrace {
  private var events: [WorldEvent] = []
  private var position = 0

  init(_ events: [WorldEvent] = []) { self.events = events }

  /// Returns the next view that was visited in a generation of the current flush, and whether its
  /// body ran, if any visit is left.
  mutating func nextVisit(in generation: Int) -> (view: Int, hasRun: Bool)? {
    while position < events.count, let visit = events[position].visit {
      if visit.generation > generation { return nil }
      position += 1
      if visit.generation == generation { return (visit.view, visit.hasRun) }
    }
    return nil
  }

  /// Enters the flush that a body requested.
  mutating func beginNestedFlush() {
    if position < events.count, events[position] == .nestedFlushBegan { position += 1 }
  }

  /// Leaves the nested flush, skipping the rest of its events.
  mutating func endNestedFlush() {
    var depth = 1
    while position < events.count, depth > 0 {
      switch events[position] {
      case .nestedFlushBegan: depth += 1
      case .nestedFlushEnded: depth -= 1
      case .ran, .visited: break
      }
      position += 1
    }
  }
}

extension WorldEvent {
  /// The view that was visited, whether its body ran, and the generation.
  fileprivate var visit: (view: Int, hasRun: Bool, generation: Int)? {
    switch self {
    case .ran(let view, let generation): (view, true, generation)
    case .visited(let view, let generation): (view, false, generation)
    case .nestedFlushBegan, .nestedFlushEnded: nil
    }
  }
}
