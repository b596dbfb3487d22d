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
