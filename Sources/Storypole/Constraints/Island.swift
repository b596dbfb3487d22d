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
    /// The reading direction of what is in the view.
    let direction: LayoutDirection
    let alignment: EdgeInsets
    let mayChangeAlignment: Bool
    /// The axes along which rows say how large the content is.
    let axesOfContent: PerAxis<Bool>
    /// Whether these may become others: not if the class measures itself.
    let mayChangeContent: Bool
    /// Whether the text of a label is a line that doesn't wrap, `nil` for other views.
    let isOfOneLine: Bool?
    /// The box of the content, for a scroll view.
    var contentBox: Int?

    var view: View { node.view }

    /// Whether the view has another alignment rectangle than it had, or content along other axes.
    var isOutdated: Bool {
      mayChangeAlignment && view.alignmentRectInsets != alignment
        || mayChangeContent && view.axesOfContent != axesOfContent
    }

    /// Whether content can come along axes that have none: it is watched by being measured.
    var mayGetContent: Bool {
      mayChangeContent && axesOfContent != PerAxis(true)
        && OverrideProbe.intrinsicContentSize.isOverridden(in: type(of: view))
    }
  }

  /// A view that is a member unless it is collapsed, or hidden in a stack view.
  ///
  /// It is kept alive, and so are all members but the root, as long as the island is.
  struct Candidate {
    let view: View
    let isOut: Bool
    let countsHidden: Bool
  }

  typealias Mode = IslandPlan.Mode

  private(set) var members: [Member] = []
  /// Whether one of the members scrolls others.
  private(set) var scrolls = false
  private(set) var candidates: [Candidate] = []
  private(set) var constraints: [LayoutConstraint] = []
  /// Looked at for each edge of each member, so that checks of exclusive access would cost a tenth of
  /// a run.
  @exclusivity(unchecked) var plan = IslandPlan()
  /// Where plans of islands of this form come from, and go to.
  private var shared: SharedIslandPlan?
  var knownConflicts = KnownConflicts()
  /// The conflicts of the last run that placed, each of which has given a row up.
  private(set) var conflicts: [IslandConflict] = []
  /// What never agreed in that run with the positions that depend on it.
  private(set) var unsettled: IslandInput?
  /// The extents of content that are factors of rows.
  private var proportions: [(node: NodeRef, axis: Axis, extent: CGFloat)] = []
  private var memberOfNode: [NodeRef: Int] = [:]
  var boxOfGuide: [ObjectIdentifier: Int] = [:]

  /// Finds the views below a root, and plans their rows, unless another island of the form has one.
  init(root: View, direction: LayoutDirection, in engine: EngineRef) {
    addMember(root, parent: -1, direction)
    var next = 0
    while next < members.count {
      if members[next].isContainer { addMembers(of: next) }
      next += 1
    }
    constraints = members.flatMap { $0.view.constraints?.active ?? [] }
      .sorted { $0.activation < $1.activation }
    let form = IslandForm(of: self)
    let shared = engine.measuring.islandPlans.plan(for: form)
    if let known = shared.plan { plan = known } else { addRows() }
    self.shared = shared
  }

  // MARK: Systems

  /// Takes the system of a mode out, without rows that contradict others, so that it is solved in
  /// place.
  func takeSystem(for mode: Mode, without givenUp: [Int] = []) -> IslandSystem {
    if givenUp.isEmpty {
      return plan.takeSystem(for: mode) ?? shared?.system(for: mode, of: plan)
        ?? newSystem(for: mode, without: [])
    }
    return knownConflicts.takeSystem(for: mode, without: givenUp)
      ?? newSystem(for: mode, without: givenUp)
  }

  func newSystem(for mode: Mode, without givenUp: [Int]) -> IslandSystem {
    newSystem(for: mode, without: givenUp, plan.additions(to: mode))
  }

  private func newSystem(
    for mode: Mode, without givenUp: [Int], _ additions: IslandPlan.Additions
  ) -> IslandSystem {
    let kept = plan.rows.indices.filter { !givenUp.contains($0) }.map { plan.rows[$0] }
    return IslandSystem(
      rows: kept + additionalRows(for: mode, additions),
      variableCount: plan.variableCount,
      additions: additions)
  }

  /// The solutions that are as good as the present one, as far as possible in two directions.
  func otherSolutions(_ present: IslandSystem) -> [IslandSystem] {
    if plan.additions(to: .placing) != .written { return [] }
    var system = newSystem(for: .placing, without: conflicts.map(\.loser), .extents)
    for axis in Axis.allCases { system.solve(axis, inputs: present.inputs[axis]) }
    return [-1, 1].map { system.drawn(to: $0) }
  }

  /// Keeps the system of a run that has ended.
  func keep(_ system: IslandSystem, for mode: Mode, without givenUp: [Int]) {
    if givenUp.isEmpty {
      plan.keep(system, for: mode)
      shared?.offer(plan, for: mode)
    } else {
      knownConflicts.keep(system, for: mode, without: givenUp)
    }
  }

  /// Whether the system of a mode needs more rows than it has, as a solution along an axis shows:
  /// against negative extents, and written frames where nothing else decides.
  func needsMoreRows(
    than system: inout IslandSystem, along solved: Axis, in mode: Mode
  ) -> Bool {
    let additions = plan.additions(to: mode)
    if system.additions < additions { return true }
    if additions == .none && hasNegativeExtent(in: system) {
      plan.add(.extents, to: mode)
    } else if additions < .written && system.isUndetermined(along: solved) {
      plan.add(.written, to: mode)
    }
    return system.additions < plan.additions(to: mode)
  }

  private func hasNegativeExtent(in system: IslandSystem) -> Bool {
    plan.boxes.contains { box in
      Axis.allCases.contains { system.value(box.high($0)) - system.value(box.low($0)) < -1e-6 }
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
    for member in members where member.isOutdated { return false }
    return proportions.allSatisfy { Self.naturalExtent(of: $0.node.view, $0.axis) == $0.extent }
  }

  /// Keeps the conflicts of a run that places, and what has never settled in it, and reports them
  /// unless those of the last run gave up the same rows.
  func take(_ found: [IslandConflict], _ unsettled: IslandInput?, for view: View) {
    if unsettled != self.unsettled {
      self.unsettled = unsettled
      if let flaw = flawOfUnsettled {
        flaw.view.diagnose(.constraintConflict, flaw.what, advice: flaw.advice)
      }
    }
    let isKnown = found.map(\.loser) == conflicts.map(\.loser)
    conflicts = found
    if isKnown { return }
    for conflict in conflicts {
      view.diagnose(
        .constraintConflict, text(of: conflict),
        at: constraint(of: plan.rows[conflict.loser])?.origin,
        advice: advice(for: conflict))
    }
  }

  /// The system of the last run that placed.
  var placed: IslandSystem? {
    if conflicts.isEmpty { return plan.systems[.placing] }
    return knownConflicts.system(for: .placing, without: conflicts.map(\.loser))
  }

  // MARK: Members

  private func addMembers(of container: Int) {
    let superview = members[container].view
    let stack = superview as? StackView
    for child in superview.children where child.constraints?.isMember == true {
      let countsHidden = stack?.arranges(child) == true
      let isOut = child.node.isCollapsed || countsHidden && child.node.isHidden
      candidates.append(Candidate(view: child, isOut: isOut, countsHidden: countsHidden))
      if isOut { continue }
      addMember(child, parent: container, child.ownLayoutDirection ?? members[container].direction)
    }
  }

  private func addMember(_ view: View, parent: Int, _ direction: LayoutDirection) {
    let isRoot = parent < 0
    let isContainer = isRoot || view.isConstraintContainer
    let isGoverned = view.constraints?.isGoverned == true
    let canHaveContent = isGoverned && !isRoot
    var member = Member(
      node: view.node, parent: parent, box: plan.addBox(isRoot ? (-1, -1) : nil),
      isGoverned: isGoverned, isContainer: isContainer, direction: direction,
      alignment: view.alignmentRectInsets,
      mayChangeAlignment: OverrideProbe.alignmentRectInsets.isOverridden(in: type(of: view)),
      axesOfContent: canHaveContent ? view.axesOfContent : PerAxis(false),
      mayChangeContent: canHaveContent && (view.measuresByDefault || view.scrollsContent),
      isOfOneLine: (view as? Label).map { $0.numberOfLines == 1 })
    if isContainer && view.scrollsContent {
      member.contentBox = plan.addBox(plan.boxes[member.box].low)
      scrolls = true
    }
    members.append(member)
    if members.count <= Self.listedCount { return }
    for index in memberOfNode.count..<members.count { memberOfNode[members[index].node] = index }
  }

  // MARK: Parts of rows

  func input(_ input: IslandInput) -> IslandExpression {
    IslandExpression(input: plan.number(of: input))
  }

  func low(_ box: Int, _ axis: Axis) -> IslandExpression {
    Self.position(plan.boxes[box].low(axis))
  }
  func high(_ box: Int, _ axis: Axis) -> IslandExpression {
    Self.position(plan.boxes[box].high(axis))
  }
  func extent(_ box: Int, _ axis: Axis) -> IslandExpression { high(box, axis) - low(box, axis) }

  private static func position(_ variable: Int) -> IslandExpression {
    variable < 0 ? IslandExpression() : IslandExpression(position: variable)
  }

  /// What is to be added to the origin of a member's frame for the distance between the low ends of
  /// its alignment rectangle and of its superview's.
  func shift(of index: Int, _ axis: Axis) -> CGFloat {
    let member = members[index]
    return member.alignment.mainStart(axis) - members[member.parent].alignment.mainStart(axis)
  }

  /// The stack view that a member is, if its subviews are arranged here.
  func stack(_ index: Int) -> StackView? {
    members[index].isContainer ? members[index].view as? StackView : nil
  }

  /// The numbers of the members that a stack view arranges, in its order.
  func items(of stack: StackView) -> [Int] { stack.arrangedSubviews.compactMap { member(of: $0) } }

  /// What a member's content needs along an axis, on which rows depend that have it as a factor.
  func proportion(of index: Int, _ axis: Axis) -> CGFloat {
    let view = members[index].view
    if let known = proportions.first(where: { $0.node == view.node && $0.axis == axis }) {
      return known.extent
    }
    let extent = Self.naturalExtent(of: view, axis)
    proportions.append((members[index].node, axis, extent))
    return extent
  }

  private static func naturalExtent(of view: View, _ axis: Axis) -> CGFloat {
    view.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).main(axis)
  }

  func member(of view: View) -> Int? {
    if members.count > Self.listedCount { return memberOfNode[view.node] }
    return members.firstIndex { $0.node == view.node }
  }

  /// So few members are looked for one by one.
  private static let listedCount = 12

  func add(_ row: IslandRow) { plan.rows.append(row) }

  /// The constraint that a row stands for, if it is one.
  func constraint(of row: IslandRow) -> LayoutConstraint? {
    row.source.constraint.map { constraints[$0] }
  }
}

extension View {
  /// The reading direction that the view sets itself.
  fileprivate final var ownLayoutDirection: LayoutDirection? {
    node.ownOverride(of: .layoutDirection).map(EnvironmentValue<LayoutDirectionKey>.value)
  }

  /// The axes along which the view has content of its own, which constraints respect.
  ///
  /// A view that scrolls has none, as in UIKit, unless a subclass says so.
  final var axesOfContent: PerAxis<Bool> {
    let intrinsic = OverrideProbe.intrinsicContentSize
    if scrollsContent {
      if !intrinsic.isOverriddenByUser(in: type(of: self)) { return PerAxis(false) }
    } else {
      if !measuresByDefault || body != nil && !isConstraintContainer { return PerAxis(true) }
      if !intrinsic.isOverridden(in: type(of: self)) { return PerAxis(false) }
    }
    let size = ThreadContext.unread { intrinsicContentSize }
    var axes = PerAxis(false)
    axes.horizontal = size.width != View.noIntrinsicMetric
    axes.vertical = size.height != View.noIntrinsicMetric
    return axes
  }
}
