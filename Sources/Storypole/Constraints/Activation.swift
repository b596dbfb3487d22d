import Synchronization

/// Activation: constraints enter and leave the view that their items have in common, and mark the
/// island that they belong to.
extension LayoutConstraint {
  /// Numbers activations in the order in which they were made.
  private static let lastActivation = Atomic<Int>(0)

  func activate() {
    guard let owner = commonView else { return refuseActivation() }
    if owner.refusesChange("isActive of a constraint") { return }
    self.owner = owner
    activation = Self.lastActivation.wrappingAdd(1, ordering: .relaxed).newValue
    owner.makeConstraints().active.append(self)
    countCrossings(1, below: owner)
    for end in [first, second] { if end?.guide?.role == .content { end?.view?.takeUpMembers() } }
    owner.constraintsChanged(.property("isActive", .flag(false), .flag(true)))
  }

  func deactivate() {
    guard let owner else { return }
    if owner.refusesChange("isActive of a constraint") { return }
    countCrossings(-1, below: owner)
    owner.constraints?.active.remove(self)
    self.owner = nil
    owner.constraintsChanged(.property("isActive", .flag(true), .flag(false)))
  }

  /// Reports a constraint whose items have no common view to the first view that there is.
  private func refuseActivation() {
    let ends = [first, second].compactMap(\.self)
    let isGuideLoose = ends.contains { $0.guide != nil && $0.view == nil }
    let (reason, advice) =
      isGuideLoose
      ? ("its guide belongs to no view", "Add the guide to a view first: addLayoutGuide(_:).")
      : ("its items have no common superview", "Add both views to one tree first.")
    let view = ends.lazy.compactMap(\.view).first
    view?.refuse(self, "was activated, but \(reason)", "It stays inactive. \(advice)")
  }

  /// The nearest view that holds both items.
  private var commonView: View? {
    guard let view = first.view else { return nil }
    guard let second else { return view }
    guard let other = second.view else { return nil }
    var next: View? = view
    while let candidate = next {
      if other.isWithin(candidate) { return candidate }
      next = candidate.presentSuperview
    }
    return nil
  }

  /// Counts the constraint at the views between its items and the common view.
  fileprivate func countCrossings(_ change: Int, below owner: View) {
    for view in views(below: owner) {
      let constraints = view.makeConstraints()
      let wasMember = constraints.isMember
      constraints.crossings += change
      // A container that stays in its island runs only if its items move (R21).
      if constraints.isMember != wasMember { view.roleChanged() }
      view.presentSuperview?.constraints?.island = nil
      view.presentSuperview?.takeUpMembers()
    }
  }

  /// The views from either item up to the common view, which isn't one of them.
  func views(below owner: View) -> [View] {
    var found: [View] = []
    for end in [first, second].compactMap({ $0 }) {
      var next = end.view
      while let view = next, view !== owner {
        found.append(view)
        next = view.presentSuperview
      }
    }
    return found
  }

  /// Whether one of the items lies in a view.
  fileprivate func concerns(_ view: View) -> Bool {
    [first, second].contains { $0?.view?.isWithin(view) == true }
  }
}

extension View {
  /// Deactivates the constraints that relate something in a view to something outside it, as the view
  /// leaves this one.
  final func membersWillLose(_ view: View) {
    (self as? StackView)?.forget(view)
    guard let constraints = view.constraints, constraints.crossings > 0 else { return }
    for constraint in activeConstraintsHereAndAbove where constraint.concerns(view) {
      constraint.isActive = false
    }
  }

  /// Forgets the constraints that views above held, which are gone.
  ///
  /// Nothing above can be asked any more. So the constraints that are left are counted anew.
  final func outliveConstraints() {
    guard let constraints, constraints.isMember else { return }
    if constraints.crossings > 0 {
      let views = node.nodesFromHere().map(\.view)
      for view in views { view.constraints?.crossings = 0 }
      for view in views {
        for constraint in view.activeConstraints { constraint.countCrossings(1, below: view) }
      }
    }
    roleChanged()
  }

  /// Lets the island that this view belongs to solve again.
  ///
  /// - Parameter isStructural: whether more than a number has changed, so that it is built anew.
  final func constraintsChanged(
    _ change: @autoclosure () -> Change, isStructural: Bool = true
  ) {
    takeUpMembers()
    var top = self
    if isStructural { constraints?.island = nil }
    while top.isIslandMember, let above = top.presentSuperview {
      if top.isConstraintContainer { top.mark(.measuredSize, because: change()) }
      if isStructural { above.constraints?.island = nil }
      top = above
    }
    if top.isConstraintContainer { top.mark(.layout, because: change()) }
  }

  /// Lets the island that the view is placed by solve again, if there is one.
  final func memberChanged(_ change: @autoclosure () -> Change) {
    if constraints?.isMember == true { presentSuperview?.constraintsChanged(change()) }
  }

  /// Gives the view the body that places subviews by constraints, if it has such subviews, or content
  /// as large as constraints say, and no layout of its own.
  fileprivate final func takeUpMembers() {
    if body != nil || !hasMembers && !hasConstrainedContent { return }
    setBody(ConstraintBody(), because: .property("constraints"))
  }

  /// Places the subviews that constraints lay out, in a view that places no others.
  final func placeByConstraints() { if isConstraintContainer { runOwnBody() } }

  /// Lays out a container that may have become the root of an island, or ceased to be one.
  final func roleChanged() {
    if isConstraintContainer { mark(.layout, because: .property("constraints")) }
  }

  /// Lays out subviews that may have become roots of islands, or ceased to be, as the view got a
  /// layout of its own, or lost it.
  final func constraintBodyChanged() {
    node.rareFlags.remove(.isInIsland)
    constraints?.island = nil
    for child in children where child.constraints?.isMember == true { child.roleChanged() }
  }

  /// Whether active constraints name the guide of the content that is scrolled.
  private final var hasConstrainedContent: Bool {
    guard let guide = constraints?.ownGuides[.content] else { return false }
    return activeConstraintsHereAndAbove.contains { $0.names(guide) }
  }

  /// Whether a subview takes part in an island.
  final var hasMembers: Bool { children.contains { $0.constraints?.isMember == true } }

  /// Whether constraints between subviews, or a stack view's rows, say how large the view is.
  final var holdsMembers: Bool { self is StackView || hasMembers }

  /// Whether the view is laid out by constraints.
  final var isConstraintContainer: Bool { body is ConstraintBody }

  /// Whether the view is placed by an island of its superview's.
  final var isIslandMember: Bool {
    constraints?.isMember == true && presentSuperview?.isConstraintContainer == true
  }

  /// Reports a constraint that can't be what it was to be.
  final func refuse(_ constraint: LayoutConstraint, _ attempted: String, _ advice: String) {
    diagnose(
      .refusedConstraint, "\(constraint) \(attempted)", at: constraint.origin, advice: advice)
  }
}
