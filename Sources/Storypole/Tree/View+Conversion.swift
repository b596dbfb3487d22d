public import Foundation

extension View {
  /// A point of this view's coordinates in those of another view, in points; in those of the root if
  /// `nil`.
  ///
  /// The views need not be above one another, but must be in one tree; otherwise the roots are taken to lie on top of each
  /// other. Read in a body it isn't tracked. Cost: both depths.
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let own = offsetFromRoot
    let other = view?.offsetFromRoot ?? .zero
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view's coordinates in those of this view; of the root's if `nil`.
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// A rect of this view's coordinates in those of another view; in those of the root if `nil`.
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rect of another view's coordinates in those of this view; of the root's if `nil`.
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Whether a point, in this view's coordinates, lies in its bounds: left and top edges do, right and bottom ones don't.
  public final func point(inside point: CGPoint) -> Bool {
    let origin = extras?.boundsOrigin ?? .zero
    let size = node.pointee.frame.size
    return point.x >= origin.x && point.x < origin.x + size.width && point.y >= origin.y
      && point.y < origin.y + size.height
  }

  /// The frontmost view of this subtree at a point, in this view's coordinates; `nil` if the point is outside.
  ///
  /// As in UIKit, hidden views aren't hit, nor collapsed ones, nor what lies outside a superview's bounds. Iterative, so
  /// that depth is no limit.
  public final func hitTest(_ point: CGPoint) -> View? {
    if isOut || !self.point(inside: point) { return nil }
    var hit = self
    var point = point
    while let (child, local) = hit.frontmostChild(at: point) {
      hit = child
      point = local
    }
    return hit
  }

  private final func frontmostChild(at point: CGPoint) -> (View, CGPoint)? {
    for child in children.reversed() where !child.isOut {
      let local = child.fromSuperview(point)
      if child.point(inside: local) { return (child, local) }
    }
    return nil
  }

  private final var isOut: Bool { node.has([.isHidden, .isCollapsed]) }

  private final func fromSuperview(_ point: CGPoint) -> CGPoint {
    let origin = node.pointee.frame.origin
    let bounds = extras?.boundsOrigin ?? .zero
    return CGPoint(x: point.x - origin.x + bounds.x, y: point.y - origin.y + bounds.y)
  }

  /// Where this view's (0, 0) lies in the coordinates of its root's superview to be.
  private final var offsetFromRoot: CGPoint {
    var offset = CGPoint.zero
    var next: NodeRef? = node
    while let present = next {
      let bounds = present.pointee.extras?.boundsOrigin ?? .zero
      let isRoot = present.pointee.superNode == nil
      // The root's own position isn't part of its tree.
      let origin = isRoot ? .zero : present.pointee.frame.origin
      offset.x += origin.x - bounds.x
      offset.y += origin.y - bounds.y
      next = present.pointee.superNode
    }
    if let top = root.extras?.boundsOrigin {
      offset.x += top.x
      offset.y += top.y
    }
    return offset
  }
}
