import Foundation

extension EngineRef {
  /// Marks what read a value of another environment than the present one: the environment of the tree
  /// changed, or a subtree came from a tree with another one (R54).
  func markReadersOfEnvironment(inside top: NodeRef, insteadOf old: LayoutEnvironment) {
    let changes = old.values(unlike: pointee.environment)
    if changes.isEmpty { return }
    var walk = [top]
    while let node = walk.popLast() {
      for change in changes { node.summaryChanged(change.facet, of: node, seen: change.seen) }
      node.withChildren { walk.append(contentsOf: $0.reversed()) }
    }
  }

  /// Lets a subtree that leaves remember what it was laid out in, unless that is the default.
  func rememberEnvironment(of top: NodeRef) {
    if pointee.environment == LayoutEnvironment() { return }
    top.view.makeExtras().formerEnvironment = pointee.environment
  }

  /// Marks what a subtree that joins has read of the environment which it comes from.
  func adaptEnvironment(of top: NodeRef) {
    let former = top.pointee.extras?.formerEnvironment ?? LayoutEnvironment()
    top.pointee.extras?.formerEnvironment = nil
    markReadersOfEnvironment(inside: top, insteadOf: former)
  }
}

extension LayoutEnvironment {
  /// The keys whose values differ from another environment's, with the values here.
  fileprivate func values(unlike other: LayoutEnvironment) -> [(facet: Facet, seen: CGSize)] {
    var changes: [(facet: Facet, seen: CGSize)] = []
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
