import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Trees that measure and lay out each other, whose code reads states that other threads set
/// between flushes and within them.
@Suite(.ends) struct `Shared states` {
  @Test func `have one value in a flush of several trees, which are then woken for the next (R52)`()
    throws
  {
    try checkCovering(
      Property("shared states", cases: 2_000, labels: Self.labels) { source in
        let trial = MeetingTrial(&source)
        _ = source.array(planned: 1...10, "step") { trial.step(&$0) }
      })
  }

  fileprivate static let labels = [
    "a state was set within a flush", "three trees ran in one flush", "a tree was measured alone",
    "a tree was laid out by another one", "the flush of a tree has left nothing old",
    "a state woke a tree that measures one that reads it",
  ]
}

/// What the code of a tree does.
private indirect enum Deed: CustomStringConvertible {
  case read(Int)
  case measure(Int)
  case layOut(Int)
  /// Has another thread set a state, at most once a step.
  case set(Int, Int)
  /// Does something if a state is even.
  case ifEven(Int, Deed)

  var description: String {
    switch self {
    case .read(let state): "read state-\(state)"
    case .measure(let tree): "measure tree-\(tree)"
    case .layOut(let tree): "lay out tree-\(tree)"
    case .set(let state, let value): "set state-\(state) to \(value)"
    case .ifEven(let state, let deed): "if state-\(state) is even, \(deed)"
    }
  }

  var measuredTree: Int? {
    switch self {
    case .measure(let tree): tree
    case .ifEven(_, let deed): deed.measuredTree
    case .read, .layOut, .set: nil
    }
  }
}

/// A tree of one view.
private final class MeetingTree: View {
  var measuring: [Deed] = []
  var placing: [Deed] = []
  unowned let world: MeetingWorld
  /// What the last layout has read and measured.
  private(set) var seen: [CGFloat] = []

  init(_ world: MeetingWorld, name: String) {
    self.world = world
    super.init(name: name)
  }

  override func measure(_ proposal: CGSize) -> CGSize {
    world.ran.insert(path)
    return CGSize(width: 9, height: measuring.flatMap(world.perform).reduce(0, +))
  }

  override func layoutSubviews() {
    world.ran.insert(path)
    seen = placing.flatMap(world.perform)
  }
}

/// The trees and the states of a trial.
private final class MeetingWorld {
  let states = (0..<3).map { SharedLayoutState($0, name: "state-\($0)") }
  private(set) var trees: [MeetingTree] = []
  let hosts: [WakingHost]
  /// The trees whose code has run since the outermost flush or measurement began.
  var ran: Set<String> = []
  /// The values that code has read since then.
  private var values: [Int: Int] = [:]
  /// The reads of another value than one before.
  private(set) var contradictions: [String] = []
  /// Whether a state may be set by running code.
  var isArmed = false
  private(set) var wasLaidOutByAnother = false

  init(trees count: Int) {
    hosts = (0..<count).map { _ in WakingHost() }
    trees = hosts.indices.map { index in
      let tree = MeetingTree(self, name: "tree-\(index)")
      tree.frame.size = CGSize(width: 9, height: 9)
      tree.printsDiagnostics = false
      return tree
    }
  }

  /// Attaches hosts to the trees that no other measures: those with a host must not be read.
  func attachHosts() {
    let measured = Set(trees.flatMap { ($0.measuring + $0.placing).compactMap(\.measuredTree) })
    for index in trees.indices where !measured.contains(index) {
      trees[index].attach(to: hosts[index])
    }
  }

  /// Runs code of the trees, and forgets what the code before has seen.
  func begin(_ code: () -> Void) {
    (ran, values) = ([], [:])
    code()
  }

  func perform(_ deed: Deed) -> [CGFloat] {
    switch deed {
    case .read(let state): return [CGFloat(read(state))]
    case .measure(let tree): return [trees[tree].sizeThatFits(CGSize(width: 9, height: 9)).height]
    case .layOut(let tree):
      trees[tree].layoutIfNeeded()
      wasLaidOutByAnother = true
    case .set(let state, let value):
      if isArmed { setElsewhere(state, value) }
      isArmed = false
    case .ifEven(let state, let deed): return read(state).isMultiple(of: 2) ? perform(deed) : []
    }
    return []
  }

  private func read(_ state: Int) -> Int {
    let value = states[state].value
    let first = values[state, default: value]
    if first != value { contradictions.append("state-\(state) was \(first), then \(value)") }
    values[state] = first
    return value
  }

  func setElsewhere(_ state: Int, _ value: Int) {
    onThreads(1) { [state = states[state]] _ in state.value = value }
  }

  // MARK: What is expected

  /// What the code reads and measures with the present values of the states.
  ///
  /// - Parameter reads: gets the states that the result depends on.
  func expected(_ deeds: [Deed], _ reads: inout Set<Int>) -> [CGFloat] {
    deeds.flatMap { expected($0, &reads) }
  }

  private func expected(_ deed: Deed, _ reads: inout Set<Int>) -> [CGFloat] {
    switch deed {
    case .read(let state):
      reads.insert(state)
      return [CGFloat(states[state].value)]
    case .measure(let tree): return [expected(trees[tree].measuring, &reads).reduce(0, +)]
    case .ifEven(let state, let deed):
      reads.insert(state)
      return states[state].value.isMultiple(of: 2) ? expected(deed, &reads) : []
    case .layOut, .set: return []
    }
  }
}

/// Counts how often it was asked for a pass.
private final class WakingHost: TreeHost {
  private let count = Guarded(0)

  var calls: Int { count.withLock { $0 } }
  var isPassing: Bool { false }
  var queue: TreeQueue? { TreeQueue(number: 0) { [count] in count.withLock { $0 += 1 } } }
  func dirtDidChange() {}
  func begin(_ animation: FrameAnimation) {}
}

private struct MeetingTrial {
  private let world: MeetingWorld

  init(_ source: inout ChoiceSource) {
    world = MeetingWorld(trees: source.int(in: 2...5))
    for index in world.trees.indices {
      let tree = world.trees[index]
      tree.measuring = source.array(count: 0...2, "measuring") {
        deed(of: index, isMeasuring: true, &$0)
      }
      tree.placing = source.array(count: 0...4, "layout") {
        deed(of: index, isMeasuring: false, &$0)
      }
      source.note("\(tree.path): \(tree.measuring), then \(tree.placing)")
    }
    world.attachHosts()
  }

  /// A tree measures and lays out only those behind it.
  private func deed(of tree: Int, isMeasuring: Bool, _ source: inout ChoiceSource) -> Deed {
    let isLast = tree == world.trees.count - 1
    let (state, other) = (
      aState(&source), isLast ? 0 : source.int(in: tree + 1...world.trees.count - 1)
    )
    let canRun = isLast || isMeasuring ? 0 : 1
    switch source.weightedIndex([4, isLast ? 0 : 4, 3 * canRun, isMeasuring ? 0 : 2, 2]) {
    case 0: return .read(state)
    case 1: return .measure(other)
    case 2: return .layOut(other)
    case 3: return .set(state, source.int(in: 0...3))
    default:
      return .ifEven(state, source.boolean() && !isLast ? .measure(other) : .read(aState(&source)))
    }
  }

  private func aState(_ source: inout ChoiceSource) -> Int {
    source.int(in: 0...world.states.count - 1)
  }

  func step(_ source: inout ChoiceSource) {
    let tree = world.trees[source.int(in: 0...world.trees.count - 1)]
    switch source.weightedIndex([4, 2, 1, 1]) {
    case 0: set(&source)
    case 1: world.isArmed = true
    case 2: tree.setNeedsLayout()
    default:
      world.begin { _ = tree.sizeThatFits(CGSize(width: 9, height: 9)) }
      source.label("a tree was measured alone")
    }
    for index in world.trees.indices where source.boolean(probability: 0.6) {
      flush(index, &source)
    }
    world.isArmed = false
    if source.boolean() { checkWaking(&source) }
    for message in world.contradictions { source.fail("\(message) in one flush (R52)") }
  }

  private func set(_ source: inout ChoiceSource) {
    let (state, value) = (aState(&source), source.int(in: 0...3))
    source.note("state-\(state) = \(value)")
    world.setElsewhere(state, value)
  }

  /// Lays a tree out, which must then have seen the present values if none was set meanwhile.
  private func flush(_ index: Int, _ source: inout ChoiceSource) {
    let tree = world.trees[index]
    let wasArmed = world.isArmed
    world.begin { tree.layoutIfNeeded() }
    source.note("\(tree.path) was laid out")
    source.label("three trees ran in one flush", if: world.ran.count > 2)
    source.label("a tree was laid out by another one", if: world.wasLaidOutByAnother)
    if wasArmed && !world.isArmed { return source.label("a state was set within a flush") }
    var reads: Set<Int> = []
    let expected = world.expected(tree.placing, &reads)
    source.check(tree.seen == expected, "\(tree.path) has seen \(tree.seen), not \(expected) (R52)")
    source.label("the flush of a tree has left nothing old", if: !world.ran.isEmpty)
  }

  /// Sets a state while all trees are clean: the hosts of those that depend on it are asked.
  private func checkWaking(_ source: inout ChoiceSource) {
    for _ in 0..<2 { for index in world.trees.indices { flush(index, &source) } }
    let state = aState(&source)
    let readers = world.trees.indices.filter { index in
      var reads: Set<Int> = []
      _ = world.expected(world.trees[index].placing, &reads)
      return reads.contains(state)
    }
    let before = world.hosts.map(\.calls)
    world.setElsewhere(state, world.states[state].value + 1)
    for index in readers where world.trees[index].host != nil {
      let isAsked = world.hosts[index].calls > before[index]
      source.check(isAsked, "\(world.trees[index].path) wasn't woken by state-\(state) (R52)")
      let own = world.trees[index].placing
      let isFar = !own.contains { if case .read(state) = $0 { true } else { false } }
      source.label("a state woke a tree that measures one that reads it", if: isFar)
    }
  }
}
