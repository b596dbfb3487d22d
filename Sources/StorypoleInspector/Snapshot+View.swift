import Foundation
public import Storypole

extension Snapshot {
  /// Takes a laid-out tree as it is: lays nothing out, marks nothing.
  ///
  /// Walks the whole tree without recursion, and keeps the first views from the back; a collapsed view
  /// counts as hidden.
  ///
  /// - Parameters:
  ///   - root: the view whose size the snapshot gets; its own origin doesn't matter.
  ///   - limit: the views to keep at most, at least one; the others are counted.
  public init(of root: View, limit: Int = 50_000) {
    var walk = SnapshotWalk(limit: max(1, limit))
    walk.visitAll(from: root)
    self.init(size: root.frame.size, boxes: walk.boxes, elidedCount: walk.elidedCount)
  }
}
