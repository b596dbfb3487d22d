/// Views that bodies insert in one generation, each of which may insert the next without end (R28).
struct Insertions {
  /// How many inserted views lead to one, itself included.
  private var levels: [NodeRef: Int] = [:]
  private var count = 0
  /// The class of the view that went over the limit.
  private(set) var endlessClass: View.Type?

  mutating func begin() {
    endlessClass = nil
    if count == 0 && levels.isEmpty { return }
    levels.removeAll()
    count = 0
  }

  /// How far a view that a body inserts is from one that was there when the generation began.
  func level(insertedBy inserter: NodeRef) -> Int { levels[inserter, default: 0] + 1 }

  /// A view with code of its own, which may insert others, has come in.
  mutating func note(_ node: NodeRef, level: Int) { levels[node] = level }

  /// Counts a view that a body inserts with all that is below it.
  ///
  /// - Returns: whether that is one too many.
  mutating func add(_ view: View, level: Int, limit: Int) -> Bool {
    count += level - 1
    if count <= limit { return false }
    endlessClass = type(of: view)
    return true
  }
}

extension EngineRef {
  /// The level of a view that is inserted now; 0 outside any code that a flush has called.
  func levelOfInsertion(of view: View) -> Int {
    guard pointee.flushDepth > 0, let inserter = pointee.updating ?? pointee.layoutStack.last else {
      return 0
    }
    let level = pointee.insertions.level(insertedBy: inserter)
    if pointee.insertions.add(view, level: level, limit: pointee.limits.insertions) {
      pointee.hasHitLimit = true
    }
    return level
  }
}
