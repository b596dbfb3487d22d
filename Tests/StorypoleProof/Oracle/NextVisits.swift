/// The views that the model visits before any queued one: those that a body has resized, and the
/// subviews of a view that is visited for the first time (R36).
struct NextVisits {
  struct Item {
    let view: Int
    /// Whether the view awaited a visit when it was added: a mark that a clean one gets later
    /// queues it.
    let isDue: Bool
  }

  /// The next one is last, or `nil` for views that have left the tree, or that a nested flush
  /// visits.
  private var items: [Item?] = []
  /// The number of items that belong to outer flushes.
  private var base = 0

  var count: Int { items.count }

  /// The next one.
  var last: Item? { items[base...].last { $0 != nil } ?? nil }

  func has(_ view: Int) -> Bool { index(of: view) != nil }

  /// Whether a view is visited before another one, which may have been queued.
  func has(_ view: Int, before other: Int) -> Bool {
    guard let index = index(of: view) else { return false }
    return index > self.index(of: other) ?? -1
  }

  private func index(of view: Int) -> Int? { items[base...].lastIndex { $0?.view == view } }

  /// Adds a view that the visit under way has resized, unless it awaits its visit already.
  mutating func append(resized view: Int) {
    if items.contains(where: { $0?.view == view }) { return }
    items.append(Item(view: view, isDue: true))
  }

  /// Adds the subviews of a view that was visited for the first time.
  mutating func append(subviews: [Item]) { items += subviews }

  /// Ends the visit that began with a count: what it has added is visited in that order.
  mutating func endVisit(from start: Int) { items[start...].reverse() }

  mutating func popLast() -> Item? {
    while items.count > base {
      if let item = items.removeLast() { return item }
    }
    return nil
  }

  mutating func remove(where isRemoved: (Int) -> Bool) {
    for index in items.indices where items[index].map({ isRemoved($0.view) }) == true {
      items[index] = nil
    }
  }

  /// Begins a nested flush, and returns the state to restore when it ends.
  mutating func beginFlush() -> Int {
    defer { base = items.count }
    return base
  }

  mutating func endFlush(_ outer: Int) {
    beginGeneration()
    base = outer
  }

  /// Removes what a limit has left behind.
  mutating func beginGeneration() { items.removeSubrange(base...) }
}
