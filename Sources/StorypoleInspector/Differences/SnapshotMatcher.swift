/// Pairs the boxes of two snapshots that show the same view.
///
/// Views of a name that each side has once are paired wherever they are. The others below the same
/// superview, if they have the same class and text, or at least the class, in their order.
struct SnapshotMatcher {
  let before: SnapshotFamilies
  let after: SnapshotFamilies
  /// The index before of each box after, and the other way around, or `nil` for one without.
  private(set) var former: [Int?]
  private(set) var later: [Int?]
  /// The boxes after that were paired by their names, and so are the same for certain.
  private var namedPairs: Set<Int> = []

  init(_ before: Snapshot, _ after: Snapshot) {
    self.before = SnapshotFamilies(of: before)
    self.after = SnapshotFamilies(of: after)
    former = Array(repeating: nil, count: after.boxes.count)
    later = Array(repeating: nil, count: before.boxes.count)
    pairRoots()
    pairNames()
    // Superviews come before their subviews, so that each is paired before they are.
    for index in after.boxes.indices {
      if let old = former[index] { pairChildren(of: old, and: index) }
    }
  }

  /// Whether a box after and its pair before have superviews that are a pair, too, as roots do.
  func keepsSuperview(_ old: Int, _ new: Int) -> Bool {
    guard let parent = after.boxes[new].parent, let formerParent = before.boxes[old].parent else {
      return true
    }
    return former[parent] == formerParent
  }

  /// The boxes of unique names that have passed siblings: the fewest without which the others below
  /// each superview are in their former order.
  func reordered() -> Set<Int> {
    var reordered: Set<Int> = []
    for parent in after.boxes.indices where former[parent] != nil {
      let stayed = after.children(of: parent).filter { child in
        guard namedPairs.contains(child), let old = former[child] else { return false }
        return keepsSuperview(old, child)
      }
      let places = stayed.compactMap { former[$0] }
      let ascending = Self.longestAscending(places)
      reordered.formUnion(stayed.indices.lazy.filter { !ascending.contains($0) }.map { stayed[$0] })
    }
    return reordered
  }

  /// The indices of a longest ascending subsequence of distinct numbers.
  private static func longestAscending(_ numbers: [Int]) -> Set<Int> {
    // Of the subsequences of each length, the end that is least; before each number, its former.
    var (ends, former): ([Int], [Int]) = ([], [])
    for (index, number) in numbers.enumerated() {
      var lengths = 0..<ends.count
      while !lengths.isEmpty {
        let middle = (lengths.lowerBound + lengths.upperBound) / 2
        let isShorter = numbers[ends[middle]] >= number
        lengths = isShorter ? lengths.lowerBound..<middle : middle + 1..<lengths.upperBound
      }
      let length = lengths.lowerBound
      former.append(length == 0 ? -1 : ends[length - 1])
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var found: Set<Int> = []
    var next = ends.last ?? -1
    while next >= 0 {
      found.insert(next)
      next = former[next]
    }
    return found
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    former[new] = old
    later[old] = new
  }

  private mutating func pairRoots() {
    if !before.boxes.isEmpty, !after.boxes.isEmpty { pair(0, 0) }
  }

  /// Pairs views of the same name, if each side has it once.
  private mutating func pairNames() {
    let old = Self.uniqueNames(of: before)
    for (name, index) in Self.uniqueNames(of: after) where former[index] == nil {
      guard let old = old[name], later[old] == nil else { continue }
      pair(old, index)
      namedPairs.insert(index)
    }
  }

  private static func uniqueNames(of side: SnapshotFamilies) -> [String: Int] {
    var indices: [String: Int] = [:]
    var repeated: Set<String> = []
    for (index, box) in side.boxes.enumerated() {
      guard let name = box.name else { continue }
      if indices.updateValue(index, forKey: name) != nil { repeated.insert(name) }
    }
    return indices.filter { !repeated.contains($0.key) }
  }

  /// Pairs the remaining subviews of two views: equal ones first, then ones of the same class.
  private mutating func pairChildren(of old: Int, and new: Int) {
    pairInOrder(old, new) { "\($0.kind) \($0.name ?? "") \($0.lines.map(\.text))" }
    pairInOrder(old, new) { "\($0.kind) \($0.name ?? "")" }
  }

  /// Pairs subviews with equal keys, as many as possible without changing their order.
  private mutating func pairInOrder(
    _ old: Int, _ new: Int, by key: (Snapshot.Box) -> String
  ) {
    let olds = before.children(of: old).filter { later[$0] == nil }
    let news = after.children(of: new).filter { former[$0] == nil }
    if olds.isEmpty || news.isEmpty { return }
    let pairs = Self.commonPairs(
      olds.map { key(before.boxes[$0]) }, news.map { key(after.boxes[$0]) })
    for (first, second) in pairs { pair(olds[first], news[second]) }
  }

  /// The indices of a longest common subsequence of two lists.
  private static func commonPairs(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    // What only one list has costs a difference the most, and is in no common subsequence.
    let common = Set(a).intersection(b)
    let (old, new) = (
      a.indices.filter { common.contains(a[$0]) }, b.indices.filter { common.contains(b[$0]) }
    )
    let changes = new.map { b[$0] }.difference(from: old.map { a[$0] })
    let gone = Set(changes.removals.map(\.offset)), added = Set(changes.insertions.map(\.offset))
    return Array(
      zip(
        old.indices.lazy.filter { !gone.contains($0) }.map { old[$0] },
        new.indices.lazy.filter { !added.contains($0) }.map { new[$0] }))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
