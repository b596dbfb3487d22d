import Foundation

extension NodeRef {
  /// Records that the running body reads some values of the tree's environment.
  ///
  /// - Returns: the engine of the tree, whose settings have the environment; `nil` for the default.
  @inline(__always) func noteEnvironmentRead(_ reads: SummaryReads) -> EngineRef? {
    guard let engine else { return nil }
    if let reader = engine.reader { engine.recordSummary(reads, of: reader) }
    return engine
  }

  /// Replaces the environment of the view's tree.
  func setEnvironment(_ environment: LayoutEnvironment) {
    let engine = EngineRef.engine(for: self)
    let old = engine.settings.environment
    engine.settings.environment = environment
    changing(.property("environment")) {
      engine.markReadersOfEnvironment(inside: engine.root, insteadOf: old)
    }
  }
}

extension EngineRef {
  /// Marks the records that read a value of the old environment that differs from the present
  /// one (R54).
  ///
  /// Called when the tree's environment changes, or when a subtree arrives from a tree with
  /// another environment.
  func markReadersOfEnvironment(inside top: NodeRef, insteadOf old: LayoutEnvironment) {
    let changes = old.values(unlike: settings.environment)
    if changes.isEmpty { return }
    var walk = SubtreeWalk(from: top)
    while let node = walk.next() { node.environmentChanged(changes) }
    counters.walked += walk.count
  }

  /// Stores the environment in a view that leaves the tree, if it has read any of it.
  ///
  /// Stored per view, because a view may leave the subtree that it left with.
  func rememberEnvironment(of node: NodeRef) {
    if node.readsEnvironment { node.view.makeExtras().formerEnvironment = settings.environment }
  }

  /// Marks the values that a joining view has read of its former environment and that differ here.
  ///
  /// - Parameter changes: the values that differ from the default environment, which most views
  ///   come from.
  func adaptEnvironment(of node: NodeRef, unlikeDefault changes: EnvironmentChanges) {
    guard let extras = node.extras, let former = extras.formerEnvironment else {
      return node.environmentChanged(changes)
    }
    extras.formerEnvironment = nil
    node.environmentChanged(former.values(unlike: settings.environment))
  }
}

/// The environment values that differ from another's, with the values that were seen.
typealias EnvironmentChanges = [(facet: Facet, seen: CGSize)]

extension NodeRef {
  fileprivate func environmentChanged(_ changes: EnvironmentChanges) {
    for change in changes { summaryChanged(change.facet, of: self, seen: change.seen) }
  }

  /// Whether the layout or a measurement of the view has read any value of the environment.
  fileprivate var readsEnvironment: Bool {
    if !flags.layoutSummary.isDisjoint(with: .environment) { return true }
    return (1...entryCount).contains { !entry($0).summary.isDisjoint(with: .environment) }
  }
}

extension SummaryReads {
  fileprivate static let environment: SummaryReads = [
    .displayScale, .layoutDirection, .textMeasurer,
  ]
}

extension LayoutEnvironment {
  /// The values of this environment that differ from another's.
  func values(unlike other: LayoutEnvironment) -> EnvironmentChanges {
    Facet.ofEnvironment.filter { isUnlike(other, in: $0) }.map { ($0, value(of: $0)) }
  }

  private func isUnlike(_ other: LayoutEnvironment, in facet: Facet) -> Bool {
    if facet == .textMeasurer { return !textMeasurer.isEqual(to: other.textMeasurer) }
    return value(of: facet) != other.value(of: facet)
  }
}

extension Facet {
  fileprivate static let ofEnvironment: [Facet] = [.displayScale, .layoutDirection, .textMeasurer]
}
