package import Foundation
package import StorypoleInspector

extension Snapshot {
  /// The same views at other frames; descendants move along.
  ///
  /// - Parameter frames: frames in superviews' coordinates, by the index of the box.
  package func replacing(_ frames: [Int: CGRect]) -> Snapshot {
    var moved: [Box] = []
    for (index, box) in boxes.enumerated() {
      moved.append(box.moved(to: frames[index] ?? box.frame, origin: origin(of: index, in: moved)))
    }
    return Snapshot(
      size: moved.first?.frame.size ?? size, boxes: moved, elidedCount: elidedCount)
  }

  /// The new origin of a box's coordinate space, in the root's coordinates.
  private func origin(of index: Int, in moved: [Box]) -> CGPoint {
    let box = boxes[index]
    let old = CGPoint(
      x: box.absoluteFrame.origin.x - box.frame.origin.x,
      y: box.absoluteFrame.origin.y - box.frame.origin.y)
    guard let parent = box.parent else { return old }
    // The superview's scroll offset is unchanged.
    let (before, after) = (boxes[parent].absoluteFrame.origin, moved[parent].absoluteFrame.origin)
    return CGPoint(x: old.x + after.x - before.x, y: old.y + after.y - before.y)
  }
}

extension Snapshot.Box {
  fileprivate func moved(to frame: CGRect, origin: CGPoint) -> Snapshot.Box {
    Snapshot.Box(
      name: name, position: position, kind: kind, role: role, frame: frame,
      absoluteFrame: frame.offsetBy(dx: origin.x, dy: origin.y), parent: parent, depth: depth,
      isHidden: isHidden, lines: lines)
  }
}
