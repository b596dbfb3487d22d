import Foundation

/// Placements that measuring blocks would have made, for blocks that read a frame which they
/// have just set.
///
/// A stack: a nested measurement pushes its placements, and pops them as it ends.
struct ImaginedPlacements {
  private var placements: [(item: ItemID, frame: CGRect)] = []
  /// The index of the innermost measurement's first placement.
  private var start = 0

  var count: Int { placements.count }

  mutating func add(_ frame: CGRect, of item: ItemID) {
    placements.append((item, frame))
  }

  /// Begins a measurement, which doesn't see the placements of those around it: a view may
  /// measure itself.
  ///
  /// - Returns: the value to pass to `end(_:)`.
  mutating func begin() -> (start: Int, count: Int) {
    defer { start = placements.count }
    return (start, placements.count)
  }

  mutating func end(_ outer: (start: Int, count: Int)) {
    truncate(to: outer.count)
    start = outer.start
  }

  mutating func truncate(to count: Int) {
    if placements.count > count { placements.removeLast(placements.count - count) }
  }

  /// The frame that the innermost measurement gave an item, if any.
  func frame(of item: ItemID) -> CGRect? {
    placements[start...].last { $0.item == item }?.frame
  }
}
