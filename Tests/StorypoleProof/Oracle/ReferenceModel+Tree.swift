import Foundation

/// The positions of views in the tree.
extension ReferenceModel {
  /// Whether a view is another one, or lies below it.
  package func isInside(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let present = next {
      if present == other { return true }
      next = views[present].parent
    }
    return false
  }

  /// The number of a view's superview, as a value, or 0 for a root.
  func superview(of view: Int) -> CGSize {
    CGSize(width: views[view].parent.map { $0 + 1 } ?? 0, height: 0)
  }

  /// The subviews of a view's superview, or the root itself.
  package func siblings(of view: Int) -> [Int] {
    views[view].parent.map { views[$0].children } ?? [view]
  }

  /// The topmost view above a view, or itself.
  package func root(of view: Int) -> Int {
    var top = view
    while let above = views[top].parent { top = above }
    return top
  }

  /// The number of views above a view.
  package func depth(of view: Int) -> Int {
    var depth = 0
    var next = views[view].parent
    while let present = next {
      depth += 1
      next = views[present].parent
    }
    return depth
  }

  /// Whether a view or one above it is collapsed.
  package func isOut(_ view: Int) -> Bool {
    var next: Int? = view
    while let present = next {
      if views[present].isCollapsed { return true }
      next = views[present].parent
    }
    return false
  }
}
