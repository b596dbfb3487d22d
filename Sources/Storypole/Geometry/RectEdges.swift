public import Foundation

// SimpleLayout's edges as properties. Setting an edge or a centre *moves* the rectangle. Setting an
// extent *resizes* it about its origin. So the order matters: resize first, then move.

extension CGRect {
  /// The x of the left edge, and setting it moves the rectangle.
  @inlinable
  public var left: CGFloat {
    get { origin.x }
    set { origin.x = newValue }
  }

  /// The x of the right edge, and setting it moves the rectangle.
  @inlinable
  public var right: CGFloat {
    get { origin.x + size.width }
    set { origin.x = newValue - size.width }
  }

  /// The y of the top edge, and setting it moves the rectangle.
  @inlinable
  public var top: CGFloat {
    get { origin.y }
    set { origin.y = newValue }
  }

  /// The y of the bottom edge, and setting it moves the rectangle.
  @inlinable
  public var bottom: CGFloat {
    get { origin.y + size.height }
    set { origin.y = newValue - size.height }
  }

  /// The x of the centre, unrounded, and setting it moves the rectangle.
  @inlinable
  public var centerX: CGFloat {
    get { origin.x + size.width / 2 }
    set { origin.x = newValue - size.width / 2 }
  }

  /// The y of the centre, unrounded, and setting it moves the rectangle.
  @inlinable
  public var centerY: CGFloat {
    get { origin.y + size.height / 2 }
    set { origin.y = newValue - size.height / 2 }
  }
}

/// A rectangle whose extents can be set one at a time, so that `rect.width = 40` compiles.
///
/// Foundation's `CGRect.width` and `height` are read-only. A second `width` on `CGRect` itself
/// would make every read ambiguous. One from a protocol is chosen only where Foundation's doesn't
/// apply, which is in assignments.
public protocol ResizableRectangle {
  /// Both extents.
  var size: CGSize { get set }
}

extension ResizableRectangle {
  /// The width, and setting it resizes about the origin, and a negative or NaN width becomes 0.
  @inlinable
  public var width: CGFloat {
    get { size.width }
    set { size.width = newValue > 0 ? newValue : 0 }
  }

  /// The height, and setting it resizes about the origin, and a negative or NaN height becomes 0.
  @inlinable
  public var height: CGFloat {
    get { size.height }
    set { size.height = newValue > 0 ? newValue : 0 }
  }
}

extension CGRect: ResizableRectangle {}

extension CGRect {
  /// The part that two rects share, which may be an edge or a corner, or `nil` if they share
  /// nothing.
  ///
  /// Foundation's `intersection(_:)` traps on Linux where the edges of huge rects overflow.
  package func common(with other: CGRect) -> CGRect? {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (width, height) = (min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
    guard width >= 0, height >= 0 else { return nil }
    return CGRect(x: left, y: top, width: width, height: height)
  }
}

/// Standard distances of a screen (SimpleLayout): `title.left = .edgeSpace`.
extension CGFloat {
  /// The distance between a view and the edge of its container: 20 points.
  @inlinable
  public static var edgeSpace: CGFloat { 20 }

  /// The distance between two views: 8 points.
  @inlinable
  public static var interViewSpace: CGFloat { 8 }
}
