package import Foundation

/// Where views are, and where a layout from scratch puts them.
package struct FreshFrames {
  /// One view or drawn item that has to be where a layout from scratch puts it (R20).
  package struct Item {
    package let holder: FrameHolder
    package let present: CGRect
    package let fresh: CGRect
  }

  /// Views first, superviews before their subviews, from back to front; then drawn items.
  package var frames: [Item] = []
  /// Whether the layout from scratch came to an end: its last sweep moved nothing.
  package var isSettled = false
  /// Whether the records are as they were.
  ///
  /// They aren't when bodies have changed the tree or its properties on the way: then all was laid
  /// out again.
  package var hasKeptRecords = false
}

/// Why a tree can't be laid out from scratch now.
package enum FreshLayoutRefusal: Error {
  /// A body is running.
  case isBusy
  /// Layout doesn't validate, so there is nothing to compare with.
  case doesNotSettle
}

extension View {
  /// Whether the frame has to be that of a fresh tree (R20).
  ///
  /// Not where the view is collapsed, or has been left behind by a placement.
  package final var hasComparableFrame: Bool {
    !node.isUnderCollapsed && !node.keepsOldPlacement
  }

  /// Lays out the tree, then once more from scratch; answers the frames of both in this view.
  ///
  /// The tree is left as the first layout made it, records included.
  package final func freshFrames() throws(FreshLayoutRefusal) -> FreshFrames {
    let root = root
    if root.isBusy { throw .isBusy }
    root.layoutIfNeeded()
    if root.needsFlush { throw .doesNotSettle }
    let limits = EngineRef.engine(for: root.node).pointee.limits
    return FreshLayout(of: root, limits: limits).frames(inside: self)
  }
}
