import Foundation
public import Storypole

extension Snapshot {
  /// Captures a tree in its present state: lays nothing out, marks nothing.
  ///
  /// Walks the whole tree without recursion, and keeps the first views from the back; a
  /// collapsed view counts as hidden.
  ///
  /// - Parameters:
  ///   - root: the view that determines the snapshot's size; its own origin is ignored.
  ///   - limit: the maximum number of views to keep, at least one; the others are counted.
  public init(of root: View, limit: Int = 50_000) {
    var walk = SnapshotWalk(limit: max(1, limit))
    walk.visitAll(from: root)
    self.init(size: root.frame.size, boxes: walk.boxes, elidedCount: walk.elidedCount)
  }
}
