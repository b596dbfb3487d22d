import Foundation

/// The rows of an island: frames that are kept, constraints, stack views, contents; and those that
/// only some modes or solutions need.
extension Island {
  func addRows() {
    for (index, member) in members.enumerated() where index > 0 && !member.isGoverned {
      for axis in Axis.allCases { addFrame(of: index, axis) }
    }
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
    for axis in Axis.allCases where member.axesOfContent[axis] {
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
  ///
  /// Of the rows that are met exactly the first ones decide. So those which a system doesn't always
  /// have come last.
  func additionalRows(for mode: Mode, _ additions: IslandPlan.Additions) -> [IslandRow] {
    var rows = Axis.allCases.flatMap { boundsRows($0, mode) }
    if additions >= .extents { rows += extentRows }
    if additions >= .written { rows += writtenRows() }
    return rows
  }

  private var extentRows: [IslandRow] {
    plan.boxes.indices.flatMap { box in
      Axis.allCases.map { axis in
        IslandRow(.extent(box: box, axis), extent(box, axis), .atLeast, IslandExpression())
      }
    }
  }

  /// The conflict of required rows in a mode, apart from those that were given up, at the numbers
  /// that a system was last solved for.
  func conflict(
    in mode: Mode, without givenUp: [Int], in system: IslandSystem
  ) -> IslandConflict? {
    let fixed = extentRows + Axis.allCases.flatMap { boundsRows($0, mode) }.filter(\.isRequired)
    let kept = plan.rows.indices.filter { plan.rows[$0].isRequired && !givenUp.contains($0) }
    return knownConflicts.conflict(
      of: plan.rows, kept, beside: fixed, in: system, for: mode, without: givenUp)
  }

  func boundsRows(_ axis: Axis, _ mode: Mode) -> [IslandRow] {
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

  /// The written frames pull, weaker than anything else, no two of them alike.
  private func writtenRows() -> [IslandRow] {
    var rows: [IslandRow] = []
    for (index, member) in members.enumerated() where index > 0 {
      for axis in Axis.allCases {
        let start = low(members[member.parent].box, axis)
        rows.append(
          IslandRow(
            .written(member: index, axis), low(member.box, axis), .equal,
            start + input(.written(member: index, axis, isExtent: false)), -1))
        rows.append(
          IslandRow(
            .written(member: index, axis), extent(member.box, axis), .equal,
            input(.written(member: index, axis, isExtent: true)), -1))
      }
    }
    for box in plan.boxes.indices where !members.contains(where: { $0.box == box }) {
      for axis in Axis.allCases {
        for sum in [low(box, axis), extent(box, axis)] {
          rows.append(IslandRow(.extent(box: box, axis), sum, .equal, IslandExpression(), -1))
        }
      }
    }
    for index in rows.indices { rows[index].weight = PriorityProgram.weight(index) }
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
      isMirrored: isDirectional && members[owner].direction == .rightToLeft)
    // Without its second view the constraint says nothing, and must not add inputs of the first.
    if let second = constraint.second, second.view.flatMap({ member(of: $0) }) == nil { return }
    guard let first = expression(constraint.first, beside: constraint.second, frame) else { return }
    var rest = input(.constant(index))
    if let second = constraint.second {
      guard let other = expression(second, beside: constraint.first, frame) else { return }
      rest = rest + other * constraint.multiplier
    }
    add(
      IslandRow(
        .constraint(index), first, constraint.relation.row, rest, constraint.priority.rawValue))
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
    guard let trait = AttributeTrait(end.attribute),
      let owner = end.view.flatMap({ self.member(of: $0) })
    else { return nil }
    let member = end.guide == nil ? self.member(for: trait, of: owner) : owner
    let (axis, box) = (trait.axis, box(of: end, member, beside: other))
    let role = trait.isOfMargins ? .margins : end.guide?.role ?? .own
    var (low, high) = (low(box, axis), high(box, axis))
    switch role {
    case .safeArea, .margins, .readable:
      low = low + input(.inset(member: member, role, axis, isLow: true))
      high = high - input(.inset(member: member, role, axis, isLow: false))
    case .keyboard where axis == .vertical:
      low = high - input(.inset(member: member, role, axis, isLow: true))
    case .own, .content, .keyboard, .frame: break
    }
    if scrolls, trait.kind != .extent, let offset = offset(of: end, beside: other, axis) {
      (low, high) = (low - offset, high - offset)
    }
    let isMirrored = frame.isMirrored && axis == .horizontal
    let text = end.guide == nil ? member : nil
    let value = position(trait, (low, high), ofText: text, isMirrored)
    guard trait.kind != .extent else { return value }
    if !isMirrored { return frame.origin.map { value - self.low($0, axis) } ?? value }
    return (frame.origin.map { self.high($0, axis) } ?? IslandExpression()) - value
  }

  /// The member that an attribute of a member is about: for baselines, the one with the text.
  private func member(for trait: AttributeTrait, of owner: Int) -> Int {
    switch trait.kind {
    case .firstBaseline: textMember(of: owner, isFirst: true)
    case .lastBaseline: textMember(of: owner, isFirst: false)
    case .start, .end, .middle, .extent: owner
    }
  }

  /// A guide has no text, so that its baselines are its ends, as those of a view without text are.
  private func position(
    _ trait: AttributeTrait, _ ends: (low: IslandExpression, high: IslandExpression),
    ofText member: Int?, _ isMirrored: Bool
  ) -> IslandExpression {
    let isSwapped = isMirrored && trait.side == .directional
    return switch trait.kind {
    case .start: isSwapped ? ends.high : ends.low
    case .end: isSwapped ? ends.low : ends.high
    case .middle: (ends.low + ends.high) * 0.5
    case .extent: ends.high - ends.low
    case .firstBaseline:
      member.map { ends.low + input(.baseline(member: $0, isFirst: true)) } ?? ends.low
    case .lastBaseline:
      member.map { ends.high - input(.baseline(member: $0, isFirst: false)) } ?? ends.high
    }
  }

  /// How far an end of a constraint is scrolled with content that the other end isn't in.
  ///
  /// As in UIKit, what is constrained to something outside of a scroll view, or to the scroll view's
  /// frame, stays there while the content is scrolled.
  private func offset(
    of end: ConstraintEnd, beside other: ConstraintEnd?, _ axis: Axis
  ) -> IslandExpression? {
    let others = scrollViews(around: other, beside: end)
    let own = scrollViews(around: end, beside: other)
    guard let first = own.first, !others.contains(first) else { return nil }
    let shared = own.first(where: others.contains)
    return input(.offset(from: first, to: shared ?? -1, axis))
  }

  /// The scroll views with whose content an end of a constraint moves, the innermost first.
  private func scrollViews(around end: ConstraintEnd?, beside other: ConstraintEnd?) -> [Int] {
    guard let end, let own = end.view.flatMap({ member(of: $0) }) else { return [] }
    var found: [Int] = []
    var next = standsForContent(end, members[own], beside: other) ? own : members[own].parent
    while next >= 0 {
      if members[next].contentBox != nil { found.append(next) }
      next = members[next].parent
    }
    return found
  }

  /// Whether an end of a constraint is about what a scroll view scrolls: its own guides, its content
  /// and its edges in a constraint with something in it.
  private func standsForContent(
    _ end: ConstraintEnd, _ found: Member, beside other: ConstraintEnd?
  ) -> Bool {
    if let guide = end.guide { return guide.role == .content || guide.role == .own }
    guard let kind = AttributeTrait(end.attribute)?.kind, kind != .extent, kind != .middle,
      let inner = other?.view, inner !== found.view
    else { return false }
    return inner.isWithin(found.view)
  }

  /// The box that an end of a constraint is about.
  ///
  /// The edges of a scroll view are those of its content in a constraint with something in it.
  private func box(
    of end: ConstraintEnd, _ member: Int, beside other: ConstraintEnd?
  ) -> Int {
    let found = members[member]
    guard let guide = end.guide, guide.role == .own else {
      guard let contentBox = found.contentBox, standsForContent(end, found, beside: other)
      else { return found.box }
      return contentBox
    }
    let id = ObjectIdentifier(guide)
    if let known = boxOfGuide[id] { return known }
    let made = plan.addBox()
    boxOfGuide[id] = made
    return made
  }
}

extension LayoutConstraint.Relation {
  /// The relation of a row.
  var row: ConstraintRow.Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .atMost
    case .greaterThanOrEqual: .atLeast
    }
  }
}
