import Foundation

extension EngineRef {
  /// Marks the records that read a value of the old environment that differs from the present
  /// one (R54).
  ///
  /// Called when the tree's environment changes, or when a subtree arrives from a tree with
  /// another environment.
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

  /// Stores the environment in a view that leaves the tree, if it has read any of it.
  ///
  /// Stored per view, because a view may leave the subtree that it left with.
  func rememberEnvironment(of node: NodeRef) {
    if node.readsEnvironment { node.view.makeExtras().formerEnvironment = pointee.environment }
  }

  /// Marks the values that a joining view has read of its former environment and that differ here.
  ///
  /// - Parameter changes: the values that differ from the default environment, which most views
  ///   come from.
  func adaptEnvironment(of node: NodeRef, unlikeDefault changes: EnvironmentChanges) {
    guard let extras = node.pointee.extras, let former = extras.formerEnvironment else {
      return node.environmentChanged(changes)
    }
    extras.formerEnvironment = nil
    node.environmentChanged(former.values(unlike: pointee.environment))
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
  /// The values of this environment that differ from another's.
  func values(unlike other: LayoutEnvironment) -> EnvironmentChanges {
    var changes: EnvironmentChanges = []
    if displayScale != other.displayScale {
      changes.append((.displayScale, CGSize(width: displayScale, height: 0)))
    }
    if layoutDirection != other.layoutDirection {
      changes.append((.layoutDirection, CGSize(flag: layoutDirection == .rightToLeft)))
    }
    if !textMeasurer.isEqual(to: other.textMeasurer) {
      // A measurer can't be stored as a size, so a replaced one counts as changed in any case.
      changes.append((.textMeasurer, CGSize(width: -1, height: 0)))
    }
    return changes
  }
}
