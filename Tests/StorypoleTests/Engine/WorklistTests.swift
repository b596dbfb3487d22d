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
