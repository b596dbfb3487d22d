public import Foundation

extension View {
  /// Converts a point from this view's coordinates to another view's, in points, or to the root's
  /// if `nil`.
  ///
  /// The views don't have to be ancestors of each other, but must be in one tree. Otherwise the
  /// roots are taken to lie on top of each other. Positions read in a body aren't tracked. Cost:
  /// both depths.
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    node.noteConversion()
    let own = offsetFromRoot
    let other = view?.offsetFromRoot ?? .zero
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// Converts a point from another view's coordinates to this view's, or from the root's if `nil`.
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? presentRoot).convert(point, to: self)
  }

  /// Converts a rect from this view's coordinates to another view's, or to the root's if `nil`.
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rect from another view's coordinates to this view's, or from the root's if `nil`.
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Whether a point, in this view's coordinates, lies in its bounds, including the left and
  /// top edges but not the right and bottom ones.
  public final func point(inside point: CGPoint) -> Bool {
    let origin = extras?.boundsOrigin ?? .zero
    let size = node.frame.size
    return point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// Returns the frontmost view of this subtree at a point, in this view's coordinates, or `nil` if
  /// the point is outside.
  ///
  /// As in UIKit, hidden, collapsed and transparent views aren't hit, nor is anything outside a
  /// superview's bounds. Labels and images aren't, unless a subclass is a touch target
  /// (``isTouchTarget``). It is iterative, so that depth is not limited.
  public final func hitTest(_ point: CGPoint) -> View? {
    if isUntouchable || !self.point(inside: point) { return nil }
    var hit = self
    var point = point
    while let (child, local) = hit.frontmostChild(at: point) {
      hit = child
      point = local
    }
    return hit
  }

  private final func frontmostChild(at point: CGPoint) -> (View, CGPoint)? {
    for child in children.reversed() where !child.isUntouchable {
      let local = child.fromSuperview(point)
      if child.point(inside: local) { return (child, local) }
    }
    return nil
  }

  /// Whether touches go through the view and what is in it.
  private final var isUntouchable: Bool {
    node.isHidden || node.isCollapsed || alpha < 0.01
      || (self is Label || self is ImageView) && !isTouchTarget
  }

  private final func fromSuperview(_ point: CGPoint) -> CGPoint {
    let origin = node.frame.origin
    let bounds = extras?.boundsOrigin ?? .zero
    return CGPoint(x: point.x - origin.x + bounds.x, y: point.y - origin.y + bounds.y)
  }

  /// Returns the views of this tree whose bodies convert coordinates while a closure runs.
  package final func viewsConverting(during work: () -> Void) -> [View] {
    node.viewsConverting(during: work)
  }

  /// The position of this view's (0, 0) in the coordinates of its root.
  private final var offsetFromRoot: CGPoint {
    var offset = CGPoint.zero
    var next: NodeRef? = node
    while let present = next {
      let bounds = present.extras?.boundsOrigin ?? .zero
      let isRoot = present.superNode == nil
      // The root's own position isn't part of its tree.
      let origin = isRoot ? .zero : present.frame.origin
      offset.x += origin.x - bounds.x
      offset.y += origin.y - bounds.y
      next = present.superNode
    }
    if let top = presentRoot.extras?.boundsOrigin {
      offset.x += top.x
      offset.y += top.y
    }
    return offset
  }
}
