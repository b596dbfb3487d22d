import Foundation

extension Snapshot {
  /// Whether an area at a box's edge touches no frame but those of the box and of the boxes around
  /// it.
  ///
  /// Searches the siblings of the box, and those of the boxes around it that the area leaves; of too
  /// many siblings, none, and the area counts as taken.
  func isFree(_ area: CGRect, beside index: Int, _ families: SnapshotFamilies) -> Bool {
    var box = index
    while let parent = boxes[box].parent {
      let siblings = families.children(of: parent)
      if siblings.count > Self.mostSiblingsSearched { return false }
      let touches = siblings.contains { sibling in
        sibling != box && !boxes[sibling].isHidden && boxes[sibling].absoluteFrame.intersects(area)
      }
      if touches { return false }
      if boxes[parent].absoluteFrame.contains(area) { return true }
      box = parent
    }
    return true
  }

  private static var mostSiblingsSearched: Int { 256 }
}

/// The children of each box, in order, as two flat lists.
struct SnapshotFamilies {
  private var first: [Int]
  private var next: [Int]

  init(of snapshot: Snapshot) {
    first = Array(repeating: -1, count: snapshot.boxes.count)
    next = first
    for index in snapshot.boxes.indices.reversed() {
      guard let parent = snapshot.boxes[index].parent else { continue }
      next[index] = first[parent]
      first[parent] = index
    }
  }

  /// The indices of a box's children.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var child = first[index]
    while child >= 0 {
      children.append(child)
      child = next[child]
    }
    return children
  }
}
