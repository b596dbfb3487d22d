import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// The worklist beside a plain list, which is searched for the first view each time.
private struct TwoLists {
  private var worklist = Worklist()
  private var plain: [(node: NodeRef, sequence: Int)] = []
  private var pushes = 0

  var isEmpty: Bool { plain.isEmpty }

  mutating func push(_ node: NodeRef) {
    if node.has(.isQueued) { return }
    worklist.push(node)
    pushes += 1
    plain.append((node, pushes))
  }

  mutating func remove(_ node: NodeRef) {
    if !node.has(.isQueued) { return }
    worklist.remove(node)
    plain.removeAll { $0.node == node }
  }

  /// Takes the first view from both, and returns whether it is the same.
  mutating func popFirst() -> Bool {
    let first = plain.min {
      ($0.node.depth, $0.sequence) < ($1.node.depth, $1.sequence)
    }
    plain.removeAll { $0.node == first?.node }
    return worklist.popFirst() == first?.node && worklist.isEmpty == plain.isEmpty
  }

  var isSound: Bool {
    worklist.disagreements().isEmpty && Set(worklist.nodes) == Set(plain.map(\.node))
  }

  func free() { worklist.free() }
}

@Suite(.ends) struct `The worklist` {
  @Test func `names the views whose places or depths are others than it knows, for checks`() {
    let views = ([5, 4, 7, 6] as [Int32]).map { depth in
      let view = View()
      view.node.depth = depth
      return view
    }
    var worklist = Worklist()
    defer { worklist.free() }
    #expect(!worklist.hasBeenUsed)
    for view in views {
      worklist.push(view.node)
      #expect(worklist.hasBeenUsed)
    }
    #expect(worklist.disagreements().isEmpty)
    views[0].node.depth = 3
    views[1].node.queueIndex = -9
    views[2].node.depth = 8
    views[3].node.queueIndex = 2
    let messages = [
      "is at index 0 of the worklist, but has the index 2", "was queued at depth 7, but is at 8",
      "was queued at 5 below \(Int32.max), but is at 3",
      "is at index -2 of the worklist, but has the index -9",
    ]
    #expect(worklist.disagreements().map(\.message) == messages)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `gives the shallowest view first, ties in the order of queueing (R36)`(seed: UInt64) {
    let views = (0..<40).map { _ in View() }
    for (index, view) in views.enumerated() { view.node.depth = Int32(index % 13) }
    var random = SplitMix64(seed: seed)
    var lists = TwoLists()
    var isSame = true
    for _ in 0..<4_000 {
      let node = views[Int(random.next() % 40)].node
      switch random.next() % 5 {
      case 0: isSame = lists.popFirst() && isSame
      case 1: lists.remove(node)
      default: lists.push(node)
      }
      #expect(lists.isSound)
    }
    while !lists.isEmpty { isSame = lists.popFirst() && isSame }
    #expect(isSame)
    lists.free()
  }
}

private struct Reader: KeyedElement {
  let key: String
  var isNeeded = true
  var group: Int?
}

/// R24: the elements that a mark has yet to dirty are apart from those that it has dirtied.
@Suite(.ends) struct `A list of readers by key` {
  private var list = KeyedList<Reader>()

  init() {
    for (key, group) in [("a", 1), ("b", 2), ("c", 1), ("d", 1), ("e", nil)] {
      list.append(Reader(key: key, group: group))
    }
  }

  private mutating func take(_ group: Int) -> [String] {
    list.takeClean(of: group).map { list[$0].key }
  }

  private func index(_ key: String) throws -> Int { try #require(list.index(of: key)) }

  @Test mutating func `gives the clean ones of a group once, in the order of adding`() throws {
    #expect(take(1) == ["a", "c", "d"])
    #expect(take(1) == [] && !list.hasClean(of: 1) && list.hasClean(of: 2))
    for key in ["d", "a", "d"] { list.becomeClean(try index(key)) }
    #expect(take(1) == ["a", "d"])
    #expect(take(2) == ["b"])
  }

  @Test mutating func `has one that is replaced in the group that it has then, and at its place`()
    throws
  {
    list.replace(try index("a"), with: Reader(key: "a", group: 2))
    #expect(take(1) == ["c", "d"])
    #expect(take(2) == ["a", "b"])
    list.replace(try index("c"), with: Reader(key: "c", group: 2))
    list.replace(try index("b"), with: Reader(key: "b"))
    #expect(take(2) == ["c"])
  }

  @Test mutating func `keeps what is clean and what is dirty when it drops those not needed`()
    throws
  {
    list.replace(try index("b"), with: Reader(key: "b", isNeeded: false, group: 2))
    _ = take(1)
    list.becomeClean(try index("c"))
    for number in 0..<20 { list.append(Reader(key: "\(number)", group: 3)) }
    #expect(list.index(of: "b") == nil && list.elements.count == 24)
    #expect(take(1) == ["c"] && take(2) == [])
    #expect(take(3) == (0..<20).map { "\($0)" })
  }
}

/// The assumptions of raw storage about memory layout, which no constant can express.
@Suite(.ends) struct `The engine's storage` {
  @Test func `the edges of an entry are at the expected offset`() {
    #expect(MemoryLayout<Entry>.offset(of: \.edges) == EntryRef.edgesOffset)
  }

  @Test func `the first entry of a node is at the node's own address`() {
    #expect(MemoryLayout<Node>.offset(of: \.firstEntry) == 0)
  }

  @Test func `a view's node is at the expected offset`() {
    for view in [View(), Label("Plumb"), Button("Open"), HBox(), ImageView(), ScrollView()] {
      withUnsafePointer(to: &view.storage) { #expect(ItemID(UnsafeRawPointer($0)) == view.node.id) }
      #expect(view.node.view === view)
    }
  }

  @Test func `an edge has 16 bytes, an entry 88 and a node 232`() {
    #expect(MemoryLayout<Edge>.stride == 16)
    #expect(MemoryLayout<Entry>.stride == 88)
    #expect(MemoryLayout<Node>.stride == 232)
  }
}
