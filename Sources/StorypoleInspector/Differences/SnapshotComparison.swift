import Foundation
import Storypole

/// Pairs the views of two snapshots, and lists the differences of each pair.
struct SnapshotComparison {
  private(set) var entries: [SnapshotDifference.Entry] = []
  private(set) var commonCount = 0
  private let before: Side
  private let after: Side
  /// For each view after, the same one before, and the other way around.
  private var former: [Int?]
  private var later: [Int?]

  /// A snapshot, with the subviews of each view.
  private struct Side {
    let snapshot: Snapshot
    let children: [[Int]]

    var boxes: [Snapshot.Box] { snapshot.boxes }

    init(_ snapshot: Snapshot) {
      self.snapshot = snapshot
      var children = [[Int]](repeating: [], count: snapshot.boxes.count)
      for (index, box) in snapshot.boxes.enumerated() {
        if let parent = box.parent { children[parent].append(index) }
      }
      self.children = children
    }
  }

  init(_ before: Snapshot, _ after: Snapshot) {
    self.before = Side(before)
    self.after = Side(after)
    former = Array(repeating: nil, count: after.boxes.count)
    later = Array(repeating: nil, count: before.boxes.count)
  }

  mutating func compare() {
    pairRoots()
    pairNames()
    // Superviews come before their subviews, so that each is paired before they are.
    for index in after.boxes.indices {
      if let old = former[index] { pairChildren(of: old, and: index) }
    }
    commonCount = former.count { $0 != nil }
    listPresent()
    listGone()
  }

  // MARK: Pairing

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
      if let old = old[name], later[old] == nil { pair(old, index) }
    }
  }

  private static func uniqueNames(of side: Side) -> [String: Int] {
    var indices: [String: Int] = [:]
    var repeated: Set<String> = []
    for (index, box) in side.boxes.enumerated() {
      guard let name = box.name else { continue }
      if indices.updateValue(index, forKey: name) != nil { repeated.insert(name) }
    }
    return indices.filter { !repeated.contains($0.key) }
  }

  /// Pairs the remaining subviews of two views: those that are alike, then those of a class.
  private mutating func pairChildren(of old: Int, and new: Int) {
    pairInOrder(old, new) { "\($0.kind) \($0.name ?? "") \($0.lines.map(\.text))" }
    pairInOrder(old, new) { "\($0.kind) \($0.name ?? "")" }
  }

  /// Pairs subviews with equal keys, as many as possible without changing their order.
  private mutating func pairInOrder(
    _ old: Int, _ new: Int, by key: (Snapshot.Box) -> String
  ) {
    let olds = before.children[old].filter { later[$0] == nil }
    let news = after.children[new].filter { former[$0] == nil }
    if olds.isEmpty || news.isEmpty { return }
    let pairs = Self.commonPairs(
      olds.map { key(before.boxes[$0]) }, news.map { key(after.boxes[$0]) })
    for (first, second) in pairs { pair(olds[first], news[second]) }
  }

  /// The indices of a longest common subsequence of two lists.
  private static func commonPairs(_ a: [String], _ b: [String]) -> [(Int, Int)] {
    let removed = b.difference(from: a)
    var gone = Set<Int>()
    var added = Set<Int>()
    for change in removed {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    let kept = a.indices.filter { !gone.contains($0) }
    return Array(zip(kept, b.indices.filter { !added.contains($0) }))
  }

  // MARK: Listing

  private mutating func listPresent() {
    for index in after.boxes.indices {
      if let old = former[index] {
        compare(old, index)
      } else if after.boxes[index].parent.map({ former[$0] != nil }) ?? true {
        let frame = after.boxes[index].frame
        add(.came, after, index, new: Self.frame(frame, of: index, in: after), newFrame: frame)
      }
    }
  }

  private mutating func listGone() {
    for index in before.boxes.indices where later[index] == nil {
      guard before.boxes[index].parent.map({ later[$0] != nil }) ?? true else { continue }
      let frame = before.boxes[index].frame
      add(.went, before, index, old: Self.frame(frame, of: index, in: before), oldFrame: frame)
    }
  }

  private mutating func compare(_ old: Int, _ new: Int) {
    let (was, box) = (before.boxes[old], after.boxes[new])
    if let parent = box.parent, let formerParent = was.parent, former[parent] != formerParent {
      add(
        .superview, after, new, old: Self.path(of: formerParent, in: before),
        new: Self.path(of: parent, in: after))
    }
    if was.frame != box.frame {
      add(
        .moved, after, new, old: was.frame.brief, new: box.frame.brief, oldFrame: was.frame,
        newFrame: box.frame)
    }
    let values: [(SnapshotDifference.Aspect, (Snapshot.Box) -> String?)] = [
      (.kind, { $0.kind }), (.text, { $0.wholeText }), (.visibility, { $0.visibility }),
      (.contentSize, { $0.contentSize?.brief }),
      (.clipping, { $0.clipsToBounds ? "clips" : "doesn't clip" }),
    ]
    for (aspect, value) in values where value(was) != value(box) {
      add(aspect, after, new, old: value(was), new: value(box))
    }
  }

  private mutating func add(
    _ aspect: SnapshotDifference.Aspect, _ side: Side, _ index: Int, old: String? = nil,
    new: String? = nil, oldFrame: CGRect? = nil, newFrame: CGRect? = nil
  ) {
    entries.append(
      SnapshotDifference.Entry(
        path: Self.path(of: index, in: side), aspect: aspect, old: old, new: new,
        oldFrame: oldFrame, newFrame: newFrame))
  }

  /// A frame, with the number of views below the one that has it.
  private static func frame(_ frame: CGRect, of index: Int, in side: Side) -> String {
    var count = 0
    var pending = side.children[index]
    while let next = pending.popLast() {
      count += 1
      pending += side.children[next]
    }
    return count == 0 ? frame.brief : "\(frame.brief) and \(count) below"
  }

  /// The path of a view, in which names that siblings share are followed by the index.
  private static func path(of index: Int, in side: Side) -> String {
    var parts: [String] = []
    var next: Int? = index
    while let current = next {
      let box = side.boxes[current]
      let siblings = box.parent.map { side.children[$0] } ?? []
      let isShared = siblings.contains { $0 != current && side.boxes[$0].name == box.name }
      let suffix = isShared && box.name != nil ? "#\(box.position)" : ""
      parts.append(box.pathComponent + suffix)
      next = box.parent
    }
    return parts.reversed().joined(separator: "/")
  }
}

extension Snapshot.Box {
  /// All lines of the text, as one; `nil` for a view without.
  fileprivate var wholeText: String? {
    lines.isEmpty ? nil : "\"" + lines.map(\.text).joined(separator: " ") + "\""
  }

  fileprivate var visibility: String { isCollapsed ? "collapsed" : isHidden ? "hidden" : "visible" }
}
