/// Views inserted by bodies in one generation: each may insert the next, without end (R28).
struct Insertions {
  /// The number of inserted views that lead to a view, itself included.
  private var levels: [NodeRef: Int] = [:]
  private var count = 0
  /// The class of the view that exceeded the limit.
  private(set) var endlessClass: View.Type?

  mutating func begin() {
    endlessClass = nil
    if count == 0 && levels.isEmpty { return }
    levels.removeAll()
    count = 0
  }

  /// Returns the distance of a view that a body inserts from the views that existed when the
  /// generation began.
  func level(insertedBy inserter: NodeRef) -> Int { levels[inserter, default: 0] + 1 }

  /// Records the level of an inserted view with code of its own, which may insert others.
  mutating func note(_ node: NodeRef, level: Int) { levels[node] = level }

  /// Counts a view that a body inserts.
  ///
  /// - Returns: whether the limit is exceeded.
  mutating func add(_ view: View, level: Int, limit: Int) -> Bool {
    count += level - 1
    if count <= limit { return false }
    endlessClass = type(of: view)
    return true
  }
}

extension EngineRef {
  /// Returns the level of a view that is inserted now, or 0 outside code that a flush has called.
  func levelOfInsertion(of view: View) -> Int {
    guard flushing.depth > 0, let inserter = flushing.updating ?? flushing.layoutStack.last else {
      return 0
    }
    let level = flushing.insertions.level(insertedBy: inserter)
    if flushing.insertions.add(view, level: level, limit: settings.limits.insertions) {
      flushing.hasHitLimit = true
    }
    return level
  }
}
