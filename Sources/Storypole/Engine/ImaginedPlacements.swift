import Foundation

/// What measuring blocks would have placed, for blocks that read a frame which they have just set.
///
/// A stack: a measurement within another adds its placements on top, and takes them away as it ends.
struct ImaginedPlacements {
  private var placements: [(item: UnsafeRawPointer, frame: CGRect)] = []
  /// Where those of the innermost measurement begin.
  private var start = 0

  var count: Int { placements.count }

  mutating func add(_ frame: CGRect, of item: UnsafeRawPointer) {
    placements.append((item, frame))
  }

  /// Begins a measurement, which sees nothing of those around it: a view may measure itself.
  ///
  /// - Returns: what ends it.
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

  /// The frame that the innermost measurement gave an item, if it did.
  func frame(of item: UnsafeRawPointer) -> CGRect? {
    placements[start...].last { $0.item == item }?.frame
  }
}
