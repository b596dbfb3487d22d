import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Whole systems of constraints` {
  @Test func `are solved as an exact judge solves them, which makes the rows by itself`() throws {
    let claim = Property(
      "judged islands", cases: 40,
      labels: [
        "decided", "open", "undecided", "conflict", "conflict with a stack",
        "conflict with a given", "both axes at once", "measured", "scrolled",
      ]
    ) { source in
      var plan = source.islandPlan()
      source.fillHolders(&plan)
      source.contradict(&plan)
      source.pin(&plan)
      let world = IslandWorld(plan)
      for case let image as ImageView in world.views where source.boolean(probability: 0.2) {
        image.setContentCompressionResistancePriority(.required, for: .horizontal)
      }
      for (index, kind) in plan.kinds.enumerated() where kind.isStack {
        world.apply(.stack(index, 1 + 6 * source.int(in: 0...4)))
        world.apply(.stack(index, 2 + 6 * source.int(in: 0...5)))
        for _ in 0..<source.int(in: 0...4) { world.apply(.stack(index, source.int(in: 0...90))) }
      }
      for _ in 0..<2 {
        for _ in 0..<source.int(in: 0...4) { world.apply(source.islandEdit(plan.kinds.count)) }
        world.root.layoutIfNeeded()
        for index in plan.kinds.indices where plan.kinds[index].scrolls {
          let offset = CGPoint(
            x: CGFloat(source.int(in: 0...9)), y: CGFloat(source.int(in: 0...40)))
          world.apply(.scroll(index, offset))
        }
        world.root.layoutIfNeeded()
        if world.isCyclic { return }
        for root in world.root.judgedRoots {
          do {
            var judged = try JudgedIsland(root)
            try judged?.check(&source)
          } catch {
            source.label("undecided")
          }
        }
      }
      checkMeasurement(of: world.root, &source)
    }
    try checkCovering(claim)
  }
}

/// Compares what a root needs with what a judge finds that it needs.
private func checkMeasurement(of root: View, _ source: inout ChoiceSource) {
  let proposal = CGSize(
    width: source.boolean() ? CGFloat.infinity : CGFloat(source.int(in: 0...400)),
    height: source.boolean() ? CGFloat.infinity : CGFloat(source.int(in: 0...400)))
  root.horizontalFittingPriority = source.boolean() ? .fittingSizeLevel : .required
  if !root.isConstraintContainer { return }
  let found = root.sizeThatFits(proposal)
  var judge = IslandJudge(root: root, measuredAt: proposal)
  if judge.isEmpty {
    let written = root.node.writtenFrame.size
    return source.check(found == written, "\(found) is needed, and \(written) is written")
  }
  guard let parts = try? judge.solve(without: []) else { return source.label("not measured") }
  for axis in Axis.allCases {
    let extent = judge.extent(0, axis).terms.map { ($0, $1) }
    guard let part = parts.first(where: { $0.axis == nil || $0.axis == axis }),
      let exact = part.solution.value(extent)
    else { continue }
    source.label("measured")
    source.check(
      abs(exact.double - found.main(axis)) < 1e-6,
      "\(found) is needed at \(proposal), exactly \(exact.double) along \(axis), "
        + "in \(root.activeConstraints)")
  }
}

extension View {
  /// The views here and below whose islands were solved in the last layout.
  fileprivate var judgedRoots: [View] {
    if isCollapsed || isHidden && (superview as? StackView)?.arranges(self) == true { return [] }
    let isRoot = constraints?.island != nil && !isIslandMember
    return (isRoot ? [self] : []) + subviews.flatMap(\.judgedRoots)
  }
}

/// An island as the library has solved it, beside a judge.
private struct JudgedIsland {
  let island: Island
  let system: IslandSystem
  var judge: IslandJudge
  /// The library's numbers of the judge's boxes.
  let boxes: [Int]
  /// The judge's rows before anything was solved.
  let rows: [IslandJudge.Row]

  init?(_ root: View) throws {
    guard let island = root.constraints?.island, let system = island.placed else { return nil }
    (self.island, self.system) = (island, system)
    judge = IslandJudge(root: root)
    rows = try judge.rows()
    let frames = island.members.map(\.box)
    let contents = island.members.compactMap(\.contentBox)
    let others = island.plan.boxes.indices.filter { !(frames + contents).contains($0) }
    boxes = frames + others + contents
  }

  mutating func check(_ source: inout ChoiceSource) throws {
    let names = judge.members.map(\.nameOrPath)
    source.check(
      names == island.members.map(\.view.nameOrPath),
      "the members are \(island.members), not \(names)")
    var givenUp: Set<Int> = []
    for conflict in island.conflicts {
      guard let set = numbers(of: conflict, &source) else { return }
      check(set, conflict, beside: givenUp, &source)
      givenUp.insert(number(of: island.plan.rows[conflict.loser]) ?? 0)
    }
    let edges = edges
    for part in try judge.solve(without: givenUp) {
      if part.axis == nil { source.label("both axes at once") }
      checkViolations(part, edges, &source)
      for axis in Axis.allCases where part.axis == nil || part.axis == axis {
        checkFrames(part.solution, axis, edges, &source)
        checkContents(part.solution, axis, &source)
      }
    }
  }

  // MARK: Solutions

  /// Where the library has put each edge, by the judge's number of it.
  private var edges: [Double] {
    var edges: [Double] = []
    for (index, view) in judge.members.enumerated() {
      let insets = view.alignmentRectInsets
      let outer = judge.box(of: view.superview ?? view)
      for axis in Axis.allCases {
        let place = axis == .horizontal ? 0 : 2
        let inset = judge.members[outer].alignmentRectInsets.mainStart(axis)
        let above = index == 0 ? 0 : edges[4 * outer + place] - inset
        // Counted from the root's first edge, which its frame begins before.
        let corner = index == 0 ? -insets.mainStart(axis) : above + view.frame.origin.main(axis)
        let low = corner + insets.mainStart(axis)
        edges.append(low)
        edges.append(low + alignedExtent(of: index, axis))
      }
    }
    for box in boxes[judge.members.count...] {
      for axis in Axis.allCases {
        edges.append(system.value(island.plan.boxes[box].low(axis)))
        edges.append(system.value(island.plan.boxes[box].high(axis)))
      }
    }
    return edges
  }

  private func alignedExtent(of index: Int, _ axis: Axis) -> Double {
    let view = judge.members[index]
    let box = island.plan.boxes[boxes[index]]
    // How small an alignment rectangle is that has no frame, only the system knows.
    if view.frame.size.main(axis) == 0 {
      return system.value(box.high(axis)) - system.value(box.low(axis))
    }
    let insets = view.alignmentRectInsets
    return max(0, view.frame.size.main(axis) - insets.mainStart(axis) - insets.mainEnd(axis))
  }

  private func checkViolations(
    _ part: IslandJudge.Part, _ edges: [Double], _ source: inout ChoiceSource
  ) {
    for (level, priority) in part.rows.priorities.enumerated() {
      let missed = part.rows.filter { $0.priority == priority }
        .reduce(0) { $0 + $1.violation(at: edges) }
      let least = part.solution.least[level].double
      source.check(
        abs(missed - least) < 1e-6,
        "those at \(priority) are missed by \(missed), exactly \(least), in \(island.constraints)")
    }
  }

  private func checkFrames(
    _ solution: Judge, _ axis: Axis, _ edges: [Double], _ source: inout ChoiceSource
  ) {
    for (index, view) in judge.members.enumerated().dropFirst() {
      let outer = judge.box(of: view.superview ?? view)
      for sum in [judge.low(index, axis) - judge.low(outer, axis), judge.extent(index, axis)] {
        guard let exact = solution.value(sum.terms.map { ($0, $1) }) else {
          source.label("open")
          continue
        }
        source.label("decided")
        let found = sum.terms.reduce(0) { $0 + $1.value.double * edges[$1.key] }
        source.check(
          abs(found - exact.double) < 1e-6,
          "\(view.path) has \(found) along \(axis), exactly \(exact.double), in \(judge.members.map { "\($0.path) \(type(of: $0)) \($0.frame)" }), \(island.constraints)"
        )
      }
    }
  }

  private func checkContents(_ solution: Judge, _ axis: Axis, _ source: inout ChoiceSource) {
    for index in judge.scrolling {
      guard let box = judge.contentBox(of: index), let view = judge.members[index] as? ScrollView,
        let exact = solution.value(judge.extent(box, axis).terms.map { ($0, $1) })
      else { continue }
      source.label("scrolled")
      let found = view.contentSize.main(axis)
      source.check(
        abs(found - exact.double) < 1e-6,
        "\(view.path) scrolls \(found) along \(axis), exactly \(exact.double), in \(island.constraints)"
      )
    }
  }

  // MARK: Conflicts

  private func check(
    _ set: [Int], _ conflict: IslandConflict, beside givenUp: Set<Int>,
    _ source: inout ChoiceSource
  ) {
    let fixed = rows.filter { if case .fixed = $0.source { true } else { false } }
    source.check(Set(set).isDisjoint(with: givenUp), "a row was given up twice")
    let activations = set.compactMap { rows[$0].constraint?.activation }
    let loser = number(of: island.plan.rows[conflict.loser])
    source.label(activations.count < set.count ? "conflict with a stack" : "conflict")
    source.check(
      loser.flatMap { rows[$0].constraint?.activation } == activations.max(),
      "not the last one was given up: \(island.text(of: conflict))")
    // What depends on positions was other than it is at first, and a masked frame may be no fraction.
    let involved = fixed + set.map { rows[$0] }
    if set.contains(where: { rows[$0].sum.isMeasured }) { return }
    if involved.contains(where: { !$0.sum.constant.isKnown }) { return source.label("undecided") }
    source.check(
      !involved.canBeMet, "no conflict: \(island.text(of: conflict))")
    for left in set {
      source.check(
        (fixed + set.filter { $0 != left }.map { rows[$0] }).canBeMet,
        "not minimal: \(island.text(of: conflict))")
    }
    checkGivens(of: conflict, beside: set.map { rows[$0] }, &source)
  }

  /// Whether the rows that a conflict names besides, and no fewer, make it one.
  private func checkGivens(
    of conflict: IslandConflict, beside set: [IslandJudge.Row], _ source: inout ChoiceSource
  ) {
    let groups = conflict.givens.map { given in rows.filter { isOne($0, of: given) } }
    source.label("conflict with a given", if: !groups.isEmpty)
    source.check(
      !(set + groups.joined()).canBeMet, "too few givens: \(island.text(of: conflict))")
    for left in groups.indices {
      let fewer = groups.indices.filter { $0 != left }.flatMap { groups[$0] }
      source.check((set + fewer).canBeMet, "too many givens: \(island.text(of: conflict))")
    }
  }

  private func numbers(of conflict: IslandConflict, _ source: inout ChoiceSource) -> [Int]? {
    let numbers = conflict.numbers.map { number(of: island.plan.rows[$0]) }
    let known = numbers.compactMap { $0 }
    source.check(known.count == numbers.count, "an unknown row: \(island.text(of: conflict))")
    return known.count == numbers.count ? known : nil
  }

  /// The judge's number of the row that a row of the library should be.
  private func number(of row: IslandRow) -> Int? {
    if let constraint = island.constraint(of: row) {
      return rows.firstIndex { $0.constraint === constraint }
    }
    guard case .stack(let member, _) = row.source else { return nil }
    return rows.firstIndex { own in
      guard case .stack(let stack) = own.source else { return false }
      return stack === island.members[member].view && isAlike(own, row)
    }
  }

  /// Whether a row of the judge's is one that the library names as given, where one against negative
  /// extents stands for all of them.
  private func isOne(_ own: IslandJudge.Row, of given: IslandRow) -> Bool {
    guard case .fixed = own.source else { return false }
    switch given.source {
    case .extent(_, let axis):
      return own.relation == .atLeast && !own.sum.isMeasured && own.axes == [axis]
    case .content: return own.sum.isMeasured && isAlike(own, given)
    default: return !own.sum.isMeasured && isAlike(own, given)
    }
  }

  private func isAlike(_ own: IslandJudge.Row, _ row: IslandRow) -> Bool {
    if own.priority != row.priority || own.relation != row.relation { return false }
    let terms = Dictionary(
      uniqueKeysWithValues: row.terms.map { (edgeOfVariable[$0.variable] ?? -1, $0.coefficient) })
    let found = own.sum.terms.mapValues(\.double)
    return found == terms || found == terms.mapValues { -$0 } && row.relation == .equal
  }

  /// The judge's numbers of edges, by the library's.
  private var edgeOfVariable: [Int: Int] {
    var result: [Int: Int] = [:]
    for (index, box) in boxes.enumerated() {
      for axis in Axis.allCases {
        let place = 4 * index + (axis == .horizontal ? 0 : 2)
        // What is scrolled begins where the view begins that scrolls it.
        let low = island.plan.boxes[box].low(axis)
        result[low] = result[low] ?? place
        result[island.plan.boxes[box].high(axis)] = place + 1
      }
    }
    return result
  }
}

extension IslandJudge.Row {
  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
  }
}

extension ChoiceSource {
  /// Adds images to views that arrange or scroll.
  fileprivate mutating func fillHolders(_ plan: inout IslandPlan) {
    for index in plan.kinds.indices where plan.kinds[index].isStack || plan.kinds[index].scrolls {
      for _ in 0..<int(in: 0...3) {
        let size = CGSize(width: CGFloat(int(in: 0...90)), height: CGFloat(int(in: 0...60)))
        plan.kinds.append(.image(size))
        plan.parents.append(index)
      }
    }
  }

  /// Adds widths that a stack view can't have together with its view, and one that is a height.
  fileprivate mutating func contradict(_ plan: inout IslandPlan) {
    func add(_ first: Int, _ constant: CGFloat, second: Int? = nil) {
      plan.constraints.append(
        ConstraintPlan(
          first: first, attribute: .width, relation: .equal, second: second,
          secondAttribute: second == nil ? .notAnAttribute : .height, multiplier: 1,
          constant: constant, priority: 1_000))
    }
    if boolean(probability: 0.1) { add(0, 5, second: int(in: 0...(plan.kinds.count - 1))) }
    for index in plan.kinds.indices where plan.kinds[index].isStack && boolean(probability: 0.3) {
      guard let item = plan.parents.firstIndex(of: index) else { continue }
      add(index, 40)
      add(item, 140)
    }
  }

  /// Adds constraints so weak that they decide only what nothing else does.
  fileprivate mutating func pin(_ plan: inout IslandPlan) {
    var priority: Float = 9
    let contents = plan.kinds.indices.filter { plan.kinds[$0].scrolls }
      .map { ConstraintPlan.firstGuide + 4 * $0 + 2 }
    for index in Array(plan.kinds.indices) + contents {
      for attribute: LayoutConstraint.Attribute in [.leading, .top, .width, .height] {
        if boolean(probability: 0.1) { continue }
        let isExtent = attribute == .width || attribute == .height
        plan.constraints.append(
          ConstraintPlan(
            first: index, attribute: attribute, relation: .equal,
            second: isExtent ? nil : -1, secondAttribute: isExtent ? .notAnAttribute : attribute,
            multiplier: 1, constant: CGFloat(int(in: 0...90)), priority: priority))
        priority -= 0.25
      }
    }
  }
}
