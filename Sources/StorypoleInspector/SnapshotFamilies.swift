/// The boxes of a snapshot, and the children of each, in order, as two flat lists.
struct SnapshotFamilies {
  let boxes: [Snapshot.Box]
  private var first: [Int]
  private var next: [Int]
  /// The boxes whose name siblings have, too.
  private var repeated: Set<Int> = []

  init(of snapshot: Snapshot) {
    boxes = snapshot.boxes
    first = Array(repeating: -1, count: boxes.count)
    next = first
    for index in boxes.indices.reversed() {
      guard let parent = boxes[index].parent else { continue }
      next[index] = first[parent]
      first[parent] = index
    }
    noteRepeatedNames()
  }

  private mutating func noteRepeatedNames() {
    struct Place: Hashable { let parent: Int?, name: String }
    var known: [Place: Int] = [:]
    for (index, box) in boxes.enumerated() {
      guard let name = box.name,
        let first = known.updateValue(index, forKey: Place(parent: box.parent, name: name))
      else { continue }
      repeated.formUnion([first, index])
    }
  }

  /// Whether siblings of a box have its name, too.
  func sharesName(_ index: Int) -> Bool { repeated.contains(index) }

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
