import Foundation

/// What measuring blocks would have placed, for blocks that read a frame which they have just set.
///
/// A stack: a measurement within another adds its placements on top, and takes them away as it ends.
struct ImaginedPlacements {
  private var placements: [(item: UnsafeRawPointer, frame: CGRect)] = []

  var count: Int { placements.count }

  mutating func add(_ frame: CGRect, of item: UnsafeRawPointer) {
    placements.append((item, frame))
  }

  mutating func truncate(to count: Int) {
    if placements.count > count { placements.removeLast(placements.count - count) }
  }

  /// The frame that the innermost measurement gave an item, if it did.
  func frame(of item: UnsafeRawPointer) -> CGRect? {
    placements.last { $0.item == item }?.frame
  }
}
