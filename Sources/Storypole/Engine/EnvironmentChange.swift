import Foundation

extension EngineRef {
  /// Marks what read a value of another environment than the present one: the environment of the tree
  /// changed, or a subtree came from a tree with another one (R54).
  func markReadersOfEnvironment(inside top: NodeRef, insteadOf old: LayoutEnvironment) {
    let changes = old.values(unlike: pointee.environment)
    if changes.isEmpty { return }
    var walk = [top]
    while let node = walk.popLast() {
      pointee.counters.walked += 1
      node.environmentChanged(changes)
      node.withChildren { walk.append(contentsOf: $0.reversed()) }
    }
  }

  /// Lets a view that leaves remember what it was laid out in, if it has read anything of it.
  ///
  /// Each does so for itself: it may leave the subtree that it left with.
  func rememberEnvironment(of node: NodeRef) {
    if node.readsEnvironment { node.view.makeExtras().formerEnvironment = pointee.environment }
  }

  /// Marks what a view that joins has read of the environment which it comes from.
  ///
  /// - Parameter changes: what is unlike the default here, where most views come from.
  func adaptEnvironment(of node: NodeRef, unlikeDefault changes: EnvironmentChanges) {
    let former = node.pointee.extras?.formerEnvironment
    if former == nil && changes.isEmpty { return }
    node.pointee.extras?.formerEnvironment = nil
    node.environmentChanged(former.map { $0.values(unlike: pointee.environment) } ?? changes)
  }
}

/// The keys of an environment that differ from another's, with the values that were seen.
typealias EnvironmentChanges = [(facet: Facet, seen: CGSize)]

extension NodeRef {
  fileprivate func environmentChanged(_ changes: EnvironmentChanges) {
    for change in changes { summaryChanged(change.facet, of: self, seen: change.seen) }
  }

  /// Whether the layout or a measurement of the view has read any key.
  fileprivate var readsEnvironment: Bool {
    if !pointee.flags.layoutSummary.isDisjoint(with: .environment) { return true }
    return (1...entryCount).contains { !entry($0).pointee.summary.isDisjoint(with: .environment) }
  }
}

extension SummaryReads {
  fileprivate static let environment: SummaryReads = [
    .displayScale, .layoutDirection, .textMeasurer,
  ]
}

extension LayoutEnvironment {
  /// The keys whose values differ from another environment's, with the values here.
  func values(unlike other: LayoutEnvironment) -> EnvironmentChanges {
    var changes: EnvironmentChanges = []
    if displayScale != other.displayScale {
      changes.append((.displayScale, CGSize(width: displayScale, height: 0)))
    }
    if layoutDirection != other.layoutDirection {
      changes.append((.layoutDirection, CGSize(flag: layoutDirection == .rightToLeft)))
    }
    if !textMeasurer.isEqual(to: other.textMeasurer) {
      // A measurer is no number: one that was taken away never counts as unchanged.
      changes.append((.textMeasurer, CGSize(width: -1, height: 0)))
    }
    return changes
  }
}
