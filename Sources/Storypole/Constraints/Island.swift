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
    /// Whether constraints determine the frame. Otherwise it is a constant.
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
  struct Candidate {
    let node: NodeRef
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
  private(set) var constraints: [LayoutConstraint] = []
  /// The rows of every mode.
  private(set) var rows: [IslandRow] = []
  private var systems: [Mode: IslandSystem] = [:]
  /// The system of the last run that gave constraints up.
  private var conflicted:
    (mode: Mode, givenUp: [Int], system: IslandSystem, isLast: Bool)?
  /// The boxes that would have had a negative extent.
  private var keptExtents: [BoxExtent] = []
  /// The modes in which written frames decide what nothing else does.
  private var pulledModes: Set<Mode> = []
  /// The rows that the last report named as given up.
  private var reported: [Int] = []

  private struct BoxExtent: Equatable {
    let box: Int
    let axis: Axis
  }
  /// The extents of content that are factors of rows.
  private var proportions: [(node: NodeRef, axis: Axis, extent: CGFloat)] = []
  private var numberOfInput: [IslandInput: Int] = [:]
  private var memberOfNode: [NodeRef: Int] = [:]
  private var boxOfGuide: [ObjectIdentifier: Int] = [:]

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

  /// The system of a mode, without constraints that contradict others.
  func system(for mode: Mode, without givenUp: [Int] = []) -> IslandSystem {
    if givenUp.isEmpty { return systems[mode] ?? newSystem(for: mode, without: []) }
    if let conflicted, conflicted.mode == mode, conflicted.givenUp == givenUp {
      return conflicted.system
    }
    return newSystem(for: mode, without: givenUp)
  }

  func newSystem(for mode: Mode, without givenUp: [Int]) -> IslandSystem {
    let kept = rows.indices.filter { !givenUp.contains($0) }.map { rows[$0] }
    return IslandSystem(
      rows: kept + additionalRows(for: mode), variableCounts: variableCounts, additions: additions(to: mode))
  }

  func keep(_ system: IslandSystem, for mode: Mode, without givenUp: [Int]) {
    if givenUp.isEmpty {
      systems[mode] = system
      if conflicted?.mode == mode { conflicted?.isLast = false }
    } else {
      conflicted = (mode, givenUp, system, true)
    }
  }

  /// Adds the rows that a solution shows to be needed: against negative extents, and written frames
  /// where nothing else decides.
  func needsMoreRows(than system: IslandSystem, in mode: Mode) -> Bool {
    for box in boxes.indices {
      for axis in Axis.allCases {
        let extent = system.value(boxes[box].high(axis)) - system.value(boxes[box].low(axis))
        let kept = BoxExtent(box: box, axis: axis)
        if extent < -1e-6 && !keptExtents.contains(kept) { keptExtents.append(kept) }
      }
    }
    if system.additions == additions(to: mode), !pulledModes.contains(mode), system.isUndetermined {
      pulledModes.insert(mode)
    }
    return system.additions != additions(to: mode)
  }

  /// How many of the rows that only some solutions need the systems of a mode have.
  private func additions(to mode: Mode) -> Int {
    2 * keptExtents.count + (pulledModes.contains(mode) ? 1 : 0)
  }

  /// Whether something that a run reads depends on positions.
  private(set) lazy var dependsOnPositions = inputs.contains { input in
    switch input {
    case .content, .baseline: true
    case .inset(let member, _, _, _): member > 0
    case .frame(let member, _, _): members[members[member].parent].parent >= 0 || members[member].node.has(.hasMask)
    case .constant, .bounds, .spacing, .offset, .written: false
    }
  }

  /// Whether the island still consists of the same views, which the run reads.
  func isPresent(to context: LayoutContext) -> Bool {
    if !context.items.isTaken { context.engine.take(context.items, of: context.host) }
    for candidate in candidates {
      let view = candidate.node.view
      let isOut = view.isCollapsed || candidate.countsHidden && view.isHidden
      if isOut != candidate.isOut { return false }
    }
    return proportions.allSatisfy { Self.naturalExtent(of: $0.node.view, $0.axis) == $0.extent }
  }

  /// Reports conflicts, unless the last report named the same.
  func report(_ conflicts: [IslandConflict], for view: View) {
    let losers = conflicts.map(\.loser)
    let isKnown = losers == reported
    reported = losers
    if isKnown { return }
    for conflict in conflicts {
      let loser = rows[conflict.loser]
      let others = conflict.numbers.filter { $0 != conflict.loser }.map { text(of: rows[$0]) }
      let rest = others.isEmpty ? "the frames that are given" : others.joined(separator: "; ")
      view.diagnose(
        .constraintConflict, "\(text(of: loser)) can't be met together with \(rest)",
        at: loser.source.constraint?.origin,
        advice: "It was given up. Remove one of them, or lower its priority below required.")
    }
  }

  /// The system of the last run that placed, with the constraints that it gave up.
  var placed: (system: IslandSystem, givenUp: [Int])? {
    if let conflicted, conflicted.mode == .placing, conflicted.isLast {
      return (conflicted.system, conflicted.givenUp)
    }
    return systems[.placing].map { ($0, []) }
  }

  // MARK: Members

  private func addMembers(of container: Int) {
    let superview = members[container].view
    let stack = superview as? StackView
    for child in superview.children where child.constraints?.isMember == true {
      let countsHidden = stack?.arranges(child) == true
      let isOut = child.node.isCollapsed || countsHidden && child.node.isHidden
      candidates.append(Candidate(node: child.node, isOut: isOut, countsHidden: countsHidden))
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

  private func addBox(isRoot: Bool) -> Int {
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
    return IslandExpression(inputs: [.init(input: number, factor: factor)])
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

  // MARK: Rows

  private func addRows() {
    for (index, member) in members.enumerated() where index > 0 && !member.isGoverned {
      for axis in Axis.allCases { addFrame(of: index, axis) }
    }
    constraints = members.flatMap { $0.view.constraints?.active ?? [] }
      .sorted { $0.activation < $1.activation }
    for index in constraints.indices { addConstraint(index) }
    for index in members.indices {
      if let stack = stack(index) { StackRows(of: stack, at: index, in: self).add() }
    }
    for index in members.indices where index > 0 { addContent(of: index) }
  }

  /// The frame of a member that isn't governed is what was written and its mask make of it.
  private func addFrame(of index: Int, _ axis: Axis) {
    let member = members[index]
    let start = low(members[member.parent].box, axis)
    add(
      IslandRow(
        .frame(member: index), low(member.box, axis), .equal,
        start + input(.frame(member: index, axis, isLow: true))))
    add(
      IslandRow(
        .frame(member: index), high(member.box, axis), .equal,
        start + input(.frame(member: index, axis, isLow: false))))
  }

  private func addContent(of index: Int) {
    let member = members[index]
    if member.isContainer || !member.isGoverned { return }
    for axis in member.view.axesOfContent {
      let content = input(.content(member: index, axis))
      let extent = extent(member.box, axis)
      let constraints = member.view.constraints
      add(
        IslandRow(
          .content(member: index, axis, isHugging: true), extent, .atMost, content,
          (constraints?.hugging[axis] ?? .defaultLow).rawValue))
      add(
        IslandRow(
          .content(member: index, axis, isHugging: false), extent, .atLeast, content,
          (constraints?.compression[axis] ?? .defaultHigh).rawValue))
    }
  }

  /// The rows of a mode, with those that it needs besides.
  private func additionalRows(for mode: Mode) -> [IslandRow] {
    var rows = keptExtents.map(extentRow)
    for axis in Axis.allCases { rows += boundsRows(axis, mode) }
    if pulledModes.contains(mode) { rows += writtenRows() }
    return rows
  }

  private func extentRow(_ kept: BoxExtent) -> IslandRow {
    IslandRow(
      .extent(box: kept.box, kept.axis), extent(kept.box, kept.axis), .atLeast,
      IslandExpression())
  }

  /// The conflict of required rows in a mode, apart from those that were given up.
  func conflict(in mode: Mode, without givenUp: [Int], inputs: [Double]) -> IslandConflict? {
    let extents = boxes.indices.flatMap { box in
      Axis.allCases.map { extentRow(BoxExtent(box: box, axis: $0)) }
    }
    let bounds = Axis.allCases.flatMap { boundsRows($0, mode) }.filter(\.isRequired)
    return IslandConflict(
      of: rows, rows.indices.filter { !givenUp.contains($0) }, beside: extents + bounds,
      inputs: inputs)
  }

  private func boundsRows(_ axis: Axis, _ mode: Mode) -> [IslandRow] {
    let (extent, bounds) = (high(0, axis), input(.bounds(axis)))
    guard case .measuring(let isWidthFinite, let isHeightFinite) = mode else {
      return [IslandRow(.bounds(axis), extent, .equal, bounds)]
    }
    let isFinite = axis == .horizontal ? isWidthFinite : isHeightFinite
    let pull = LayoutPriority.fittingSizeLevel.rawValue
    if !isFinite { return [IslandRow(.bounds(axis), extent, .equal, bounds, pull)] }
    let view = members[0].view
    let fitting = axis == .horizontal ? view.horizontalFittingPriority.rawValue : pull
    return [
      IslandRow(.bounds(axis), extent, .atMost, bounds, Self.boundsPriority),
      IslandRow(.bounds(axis), extent, .equal, bounds, min(fitting, Self.boundsPriority)),
    ]
  }

  /// A proposal yields to required constraints, and to no other ones.
  private static let boundsPriority: Float = 999.9375

  /// The written frames pull, weaker than anything else, those of the first views most.
  private func writtenRows() -> [IslandRow] {
    var rows: [IslandRow] = []
    func add(_ row: (Float) -> IslandRow) { rows.append(row(-1 - Float(rows.count))) }
    for (index, member) in members.enumerated() where index > 0 {
      for axis in Axis.allCases {
        let start = low(members[member.parent].box, axis)
        add { priority in
          IslandRow(
            .written(member: index, axis), low(member.box, axis), .equal,
            start + input(.written(member: index, axis, isExtent: false)), priority)
        }
        add { priority in
          IslandRow(
            .written(member: index, axis), extent(member.box, axis), .equal,
            input(.written(member: index, axis, isExtent: true)), priority)
        }
      }
    }
    for box in boxes.indices where !members.contains(where: { $0.box == box }) {
      for axis in Axis.allCases {
        add { IslandRow(.extent(box: box, axis), low(box, axis), .equal, IslandExpression(), $0) }
        add { IslandRow(.extent(box: box, axis), extent(box, axis), .equal, IslandExpression(), $0) }
      }
    }
    return rows
  }
}

// MARK: - Constraints

extension Island {
  private func addConstraint(_ index: Int) {
    let constraint = constraints[index]
    let isScaled = constraint.multiplier != 1
    let owner = constraint.owner.flatMap { member(of: $0) } ?? 0
    let isDirectional = [constraint.first, constraint.second].contains {
      $0.flatMap { AttributeTrait($0.attribute) }?.side == .directional
    }
    let frame = Frame(
      origin: isScaled ? members[owner].box : nil,
      isMirrored: isDirectional && direction == .rightToLeft)
    guard let first = expression(constraint.first, beside: constraint.second, frame) else { return }
    var rest = input(.constant(index))
    if let second = constraint.second {
      guard let other = expression(second, beside: constraint.first, frame) else { return }
      rest = rest + other * constraint.multiplier
    }
    let relation: ConstraintRow.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .atMost
      case .greaterThanOrEqual: .atLeast
      }
    add(IslandRow(.constraint(constraint), first, relation, rest, constraint.priority.rawValue))
  }

  /// Where positions of a constraint are measured from.
  private struct Frame {
    /// The box from whose first edge positions count, which matters only where they are scaled.
    let origin: Int?
    /// Whether they grow from right to left.
    let isMirrored: Bool
  }

  private func expression(
    _ end: ConstraintEnd, beside other: ConstraintEnd?, _ frame: Frame
  ) -> IslandExpression? {
    guard let trait = AttributeTrait(end.attribute), let view = end.view,
      let member = member(of: view), let box = box(of: end, member, trait, beside: other)
    else { return nil }
    let axis = trait.axis
    let role = trait.isOfMargins ? .margins : end.guide?.role ?? .own
    var (low, high) = (low(box, axis), high(box, axis))
    switch role {
    case .safeArea, .margins, .readable:
      low = low + input(.inset(member: member, role, axis, isLow: true))
      high = high - input(.inset(member: member, role, axis, isLow: false))
    case .keyboard where axis == .vertical:
      low = high - input(.inset(member: member, role, axis, isLow: true))
    case .frame:
      let offset = input(.offset(member: member, axis))
      (low, high) = (low + offset, high + offset)
    case .own, .content, .keyboard: break
    }
    let isMirrored = frame.isMirrored && axis == .horizontal
    let value = position(trait, member, (low, high), isMirrored)
    guard trait.kind != .extent else { return value }
    if !isMirrored { return frame.origin.map { value - self.low($0, axis) } ?? value }
    return (frame.origin.map { self.high($0, axis) } ?? IslandExpression()) - value
  }

  private func position(
    _ trait: AttributeTrait, _ member: Int, _ ends: (low: IslandExpression, high: IslandExpression),
    _ isMirrored: Bool
  ) -> IslandExpression {
    let isSwapped = isMirrored && trait.side == .directional
    return switch trait.kind {
    case .start: isSwapped ? ends.high : ends.low
    case .end: isSwapped ? ends.low : ends.high
    case .middle: (ends.low + ends.high) * 0.5
    case .extent: ends.high - ends.low
    case .firstBaseline: ends.low + input(.baseline(member: member, isFirst: true))
    case .lastBaseline: ends.high - input(.baseline(member: member, isFirst: false))
    }
  }

  /// The box that an end of a constraint is about.
  ///
  /// The edges of a scroll view are those of its content in a constraint with something in it.
  private func box(
    of end: ConstraintEnd, _ member: Int, _ trait: AttributeTrait, beside other: ConstraintEnd?
  ) -> Int? {
    let found = members[member]
    guard let guide = end.guide else {
      guard found.contentBox >= 0, trait.kind != .extent, trait.kind != .middle,
        let inner = other?.view, inner !== found.view, inner.isDescendant(of: found.view)
      else { return found.box }
      return found.contentBox
    }
    if guide.role == .content { return found.contentBox >= 0 ? found.contentBox : found.box }
    if guide.role != .own { return found.box }
    let id = ObjectIdentifier(guide)
    if let known = boxOfGuide[id] { return known }
    let made = addBox(isRoot: false)
    boxOfGuide[id] = made
    return made
  }
}

extension View {
  /// The axes along which the view has content of its own, which constraints respect.
  ///
  /// A view that scrolls has none, as in UIKit.
  final var axesOfContent: [Axis] {
    if scrollsContent { return [] }
    if body != nil || OverrideProbe.measure.isOverridden(in: type(of: self)) { return Axis.allCases }
    let size = ThreadContext.unread { intrinsicContentSize }
    return Axis.allCases.filter { size.main($0) != View.noIntrinsicMetric }
  }
}
