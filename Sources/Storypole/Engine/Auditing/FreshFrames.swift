package import Foundation

/// The present frames of views and drawn items, and the frames from a layout from scratch.
package struct FreshFrames {
  /// A view or drawn item whose present frame must equal the one from a layout from scratch (R20).
  package struct Item {
    package let holder: FrameHolder
    package let present: CGRect
    package let fresh: CGRect
  }

  /// Views first, superviews before their subviews, from back to front; then drawn items.
  package var frames: [Item] = []
  /// Whether the layout from scratch settled: its last sweep moved nothing.
  package var isSettled = false
  /// Whether the records were restored.
  ///
  /// `false` if bodies have changed the tree or its properties on the way, in which case
  /// everything was laid out again.
  package var hasKeptRecords = false
}

/// The reason that a tree can't be laid out from scratch now.
package enum FreshLayoutRefusal: Error {
  /// A body is running.
  case isBusy
  /// Layout doesn't settle, so there is nothing to compare with.
  case doesNotSettle
}

extension View {
  /// Whether the frame must equal that of a fresh tree (R20).
  ///
  /// `false` if the view or one above it is collapsed, or if its frame remains from a placement
  /// that is no longer current.
  package final var hasComparableFrame: Bool {
    !node.isUnderCollapsed && !node.keepsOldPlacement
  }

  /// Lays out the tree, then once more from scratch, and returns both frames of each view in
  /// this subtree.
  ///
  /// The tree is left as the first layout made it, records included.
  package final func freshFrames() throws(FreshLayoutRefusal) -> FreshFrames {
    let root = root
    if root.isBusy { throw .isBusy }
    root.layoutIfNeeded()
    if root.needsFlush { throw .doesNotSettle }
    let limits = EngineRef.engine(for: root.node).settings.limits
    return FreshLayout(of: root, limits: limits).frames(inside: self)
  }
}
