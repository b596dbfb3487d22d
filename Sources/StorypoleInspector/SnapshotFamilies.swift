/// The boxes of a snapshot, and the children of each, in order, as two flat lists.
struct SnapshotFamilies {
  let boxes: [Snapshot.Box]
  private var first: [Int]
  private var next: [Int]

  init(of snapshot: Snapshot) {
    boxes = snapshot.boxes
    first = Array(repeating: -1, count: boxes.count)
    next = first
    for index in boxes.indices.reversed() {
      guard let parent = boxes[index].parent else { continue }
      next[index] = first[parent]
      first[parent] = index
    }
  }

  /// The boxes whose name siblings have, too.
  func boxesThatShareNames() -> Set<Int> {
    struct Place: Hashable { let parent: Int?, name: String }
    var (known, repeated): ([Place: Int], Set<Int>) = ([:], [])
    for (index, box) in boxes.enumerated() {
      guard let name = box.name,
        let first = known.updateValue(index, forKey: Place(parent: box.parent, name: name))
      else { continue }
      repeated.formUnion([first, index])
    }
    return repeated
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
