import Foundation

/// The views that constraints lay out together, below one root, with the rows that say how.
///
/// An island ends where a view is placed otherwise: by a block, a box or a host above its root, and
/// below it at views whose content is measured. Positions are edges of alignment rectangles, from the
/// root's top left corner. An island is rebuilt when more than a number has changed.
final class Island {
  /// A view of the island.
  struct Member {
    let node: NodeRef
    /// The member that is the superview, or -1 for the root.
    let parent: Int
    let box: Int
    /// Whether constraints determine the frame, which is a constant otherwise.
    let isGoverned: Bool
    /// Whether subviews of it are members.
    let isContainer: Bool
    let alignment: EdgeInsets
    /// The box of the content, for a scroll view.
    var contentBox = -1

    var view: View { node.view }
  }

  /// The variables of a rectangle: its low and its high end along either axis, or -1 for an end at 0.
  struct Box {
    var low: (Int, Int)
    var high: (Int, Int)

    func low(_ axis: Axis) -> Int { axis == .horizontal ? low.0 : low.1 }
    func high(_ axis: Axis) -> Int { axis == .horizontal ? high.0 : high.1 }
  }

  /// A view that is a member unless it is collapsed, or hidden in a stack view.
  ///
  /// It is kept alive, and so are all members but the root, as long as the island is.
  struct Candidate {
    let view: View
    let isOut: Bool
    let countsHidden: Bool
  }

  /// A run that places, or measures with a finite extent or without.
  enum Mode: Hashable {
    case placing
    case measuring(isWidthFinite: Bool, isHeightFinite: Bool)
  }

  let direction: LayoutDirection
  private(set) var members: [Member] = []
  private(set) var boxes: [Box] = []
  private(set) var candidates: [Candidate] = []
  private(set) var inputs: [IslandInput] = []
  var constraints: [LayoutConstraint] = []
  /// The rows of every mode.
  private(set) var rows: [IslandRow] = []
  private var systems: [Mode: IslandSystem] = [:]
  /// The systems of the last runs that gave rows up.
  private var conflicted: [Mode: (givenUp: [Int], system: IslandSystem)] = [:]
  /// The conflicts of the last run that placed, each of which has given a row up.
  private(set) var conflicts: [IslandConflict] = []
  /// The boxes that would have had a negative extent.
  private(set) var keptExtents: [BoxExtent] = []
  /// The modes in which written frames decide what nothing else does.
  private(set) var pulledModes: Set<Mode> = []

  struct BoxExtent: Equatable {
    let box: Int
    let axis: Axis
  }
  /// The extents of content that are factors of rows.
  private var proportions: [(node: NodeRef, axis: Axis, extent: CGFloat)] = []
  private var numberOfInput: [IslandInput: Int] = [:]
  private var memberOfNode: [NodeRef: Int] = [:]
  var boxOfGuide: [ObjectIdentifier: Int] = [:]

  init(root: View, direction: LayoutDirection) {
    self.direction = direction
    addMember(root, parent: -1, isRoot: true)
    var next = 0
    while next < members.count {
      if members[next].isContainer { addMembers(of: next) }
      next += 1
    }
    addRows()
  }

  // MARK: Systems

  /// Takes the system of a mode out, without rows that contradict others, so that it is solved in
  /// place.
  func takeSystem(for mode: Mode, without givenUp: [Int] = []) -> IslandSystem {
    if givenUp.isEmpty {
      return systems.removeValue(forKey: mode) ?? newSystem(for: mode, without: [])
    }
    guard let known = conflicted.removeValue(forKey: mode), known.givenUp == givenUp else {
      return newSystem(for: mode, without: givenUp)
    }
    return known.system
  }

  func newSystem(for mode: Mode, without givenUp: [Int]) -> IslandSystem {
    newSystem(for: mode, without: givenUp, isPulled: pulledModes.contains(mode))
  }

  private func newSystem(for mode: Mode, without givenUp: [Int], isPulled: Bool) -> IslandSystem {
    let kept = rows.indices.filter { !givenUp.contains($0) }.map { rows[$0] }
    return IslandSystem(
      rows: kept + additionalRows(for: mode, isPulled: isPulled), variableCounts: variableCounts,
      additions: additions(to: mode))
  }

  /// The solutions that are as good as the present one, as far as possible in two directions.
  func otherSolutions(_ present: IslandSystem) -> [IslandSystem] {
    if !pulledModes.contains(.placing) { return [] }
    var system = newSystem(for: .placing, without: conflicts.map(\.loser), isPulled: false)
    for axis in Axis.allCases { system.solve(axis, inputs: present.inputs[axis]) }
    return [-1, 1].map { system.drawn(to: $0) }
  }

  /// Keeps the system of a run that has ended.
  func keep(_ system: IslandSystem, for mode: Mode, without givenUp: [Int]) {
    if givenUp.isEmpty {
      systems[mode] = system
    } else {
      conflicted[mode] = (givenUp, system)
    }
  }

  /// Adds rows against negative extents, if a solution shows that they are needed.
  ///
  /// - Returns: whether the system of a mode needs more rows than it has.
  func needsMoreRows(than system: IslandSystem, in mode: Mode) -> Bool {
    for box in boxes.indices {
      for axis in Axis.allCases {
        let extent = system.value(boxes[box].high(axis)) - system.value(boxes[box].low(axis))
        if extent < -1e-6 { keepExtent(of: box, axis) }
      }
    }
    return system.additions != additions(to: mode)
  }

  private func keepExtent(of box: Int, _ axis: Axis) {
    let extent = BoxExtent(box: box, axis: axis)
    if !keptExtents.contains(extent) { keptExtents.append(extent) }
  }

  /// Lets written frames decide in a mode, if its solution shows that nothing else does.
  ///
  /// - Returns: whether they do so from now on.
  func takesUpWrittenFrames(for system: inout IslandSystem, in mode: Mode) -> Bool {
    !pulledModes.contains(mode) && system.isUndetermined() && pulledModes.insert(mode).inserted
  }

  /// How many of the rows that only some solutions need the systems of a mode have.
  private func additions(to mode: Mode) -> Int {
    2 * keptExtents.count + (pulledModes.contains(mode) ? 1 : 0)
  }

  /// The inputs that may depend on positions.
  private(set) lazy var inputsOfPositions = inputs.indices.filter { index in
    switch inputs[index] {
    case .content, .baseline: true
    case .inset(let member, _, _, _): member > 0
    case .frame(let member, _, _): members[member].node.has(.hasMask)
    case .constant, .bounds, .spacing, .offset, .written: false
    }
  }

  /// Whether the island still consists of the same views, which the run reads.
  func isPresent(to context: LayoutContext) -> Bool {
    if !context.items.isTaken { context.engine.take(context.items, of: context.host) }
    for candidate in candidates {
      let view = candidate.view
      let isOut = view.isCollapsed || candidate.countsHidden && view.isHidden
      if isOut != candidate.isOut { return false }
    }
    return proportions.allSatisfy { Self.naturalExtent(of: $0.node.view, $0.axis) == $0.extent }
  }

  /// Keeps the conflicts of a run that places, and reports them unless those of the last run gave up
  /// the same rows.
  func take(_ found: [IslandConflict], for view: View) {
    let isKnown = found.map(\.loser) == conflicts.map(\.loser)
    conflicts = found
    if isKnown { return }
    for conflict in conflicts {
      view.diagnose(
        .constraintConflict, text(of: conflict), at: rows[conflict.loser].source.constraint?.origin,
        advice: IslandConflict.advice)
    }
  }

  /// The system of the last run that placed.
  var placed: IslandSystem? {
    conflicts.isEmpty ? systems[.placing] : conflicted[.placing]?.system
  }

  // MARK: Members

  private func addMembers(of container: Int) {
    let superview = members[container].view
    let stack = superview as? StackView
    for child in superview.children where child.constraints?.isMember == true {
      let countsHidden = stack?.arranges(child) == true
      let isOut = child.node.isCollapsed || countsHidden && child.node.isHidden
      candidates.append(Candidate(view: child, isOut: isOut, countsHidden: countsHidden))
      if !isOut { addMember(child, parent: container, isRoot: false) }
    }
  }

  private func addMember(_ view: View, parent: Int, isRoot: Bool) {
    let isContainer = isRoot || view.isConstraintContainer
    var member = Member(
      node: view.node, parent: parent, box: addBox(isRoot: isRoot),
      isGoverned: view.constraints?.isGoverned == true, isContainer: isContainer,
      alignment: view.alignmentRectInsets)
    if isContainer && view.scrollsContent {
      let frame = boxes[member.box]
      boxes.append(Box(low: frame.low, high: (newVariable(.horizontal), newVariable(.vertical))))
      member.contentBox = boxes.count - 1
    }
    memberOfNode[view.node] = members.count
    members.append(member)
  }

  /// A variable's number is twice its place among those of its axis, and one more if that is the
  /// vertical one.
  private(set) var variableCounts = (0, 0)

  private func newVariable(_ axis: Axis) -> Int {
    if axis == .horizontal {
      variableCounts.0 += 1
      return 2 * variableCounts.0 - 2
    }
    variableCounts.1 += 1
    return 2 * variableCounts.1 - 1
  }

  func addBox(isRoot: Bool) -> Int {
    let low = isRoot ? (-1, -1) : (newVariable(.horizontal), newVariable(.vertical))
    boxes.append(Box(low: low, high: (newVariable(.horizontal), newVariable(.vertical))))
    return boxes.count - 1
  }

  // MARK: Parts of rows

  func input(_ input: IslandInput, _ factor: Double = 1) -> IslandExpression {
    let number: Int
    if let known = numberOfInput[input] {
      number = known
    } else {
      number = inputs.count
      inputs.append(input)
      numberOfInput[input] = number
    }
    return IslandExpression(inputs: [.init(variable: number, coefficient: factor)])
  }

  func low(_ box: Int, _ axis: Axis) -> IslandExpression { Self.position(boxes[box].low(axis)) }
  func high(_ box: Int, _ axis: Axis) -> IslandExpression { Self.position(boxes[box].high(axis)) }
  func extent(_ box: Int, _ axis: Axis) -> IslandExpression { high(box, axis) - low(box, axis) }

  private static func position(_ variable: Int) -> IslandExpression {
    variable < 0
      ? IslandExpression()
      : IslandExpression(terms: [.init(variable: variable, coefficient: 1)])
  }

  /// The stack view that a member is, if its subviews are arranged here.
  func stack(_ index: Int) -> StackView? {
    members[index].isContainer ? members[index].view as? StackView : nil
  }

  /// What a member's content needs along an axis, on which rows depend that have it as a factor.
  func proportion(of index: Int, _ axis: Axis) -> CGFloat {
    let view = members[index].view
    let extent = Self.naturalExtent(of: view, axis)
    proportions.append((members[index].node, axis, extent))
    return extent
  }

  private static func naturalExtent(of view: View, _ axis: Axis) -> CGFloat {
    view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).main(axis)
  }

  func member(of view: View) -> Int? { memberOfNode[view.node] }

  func add(_ row: IslandRow) { rows.append(row) }
}

extension View {
  /// The axes along which the view has content of its own, which constraints respect.
  ///
  /// A view that scrolls has none, as in UIKit.
  final var axesOfContent: [Axis] {
    if scrollsContent { return [] }
    if body != nil || measuresItself { return Axis.allCases }
    let size = ThreadContext.unread { intrinsicContentSize }
    return Axis.allCases.filter { size.main($0) != View.noIntrinsicMetric }
  }

  /// Whether the class overrides `measure(_:)`, which is asked in place of any layout.
  final var measuresItself: Bool { OverrideProbe.measure.isOverridden(in: type(of: self)) }
}
