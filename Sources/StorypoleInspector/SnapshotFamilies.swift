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
