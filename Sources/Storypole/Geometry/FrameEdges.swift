public import Foundation

/// A frame that is moved by its edges and resized by its extents (SimpleLayout).
///
/// Setting an edge or a centre *moves*, and never resizes. Setting an extent *resizes* about
/// the origin. So the order matters: resize first, then move. Views have these properties, as
/// do the items of a layout context (``LayoutContext/subscript(_:)->ItemEdges``), and `CGRect`.
///
///     title.width = 200
///     title.right = page.bounds.right - .edgeSpace
///
/// The properties are protocol extensions, so a subclass may declare a `top` of its own, for
/// example a label at the top, which then takes precedence.
public protocol FrameEdges {
  /// The frame, in points, in the coordinates of the container.
  var frame: CGRect { get nonmutating set }
}

extension FrameEdges {
  /// The x of the left edge, and setting it moves.
  public var left: CGFloat {
    get { frame.left }
    nonmutating set { frame.left = newValue }
  }

  /// The x of the right edge, and setting it moves.
  public var right: CGFloat {
    get { frame.right }
    nonmutating set { frame.right = newValue }
  }

  /// The y of the top edge, and setting it moves.
  public var top: CGFloat {
    get { frame.top }
    nonmutating set { frame.top = newValue }
  }

  /// The y of the bottom edge, and setting it moves.
  public var bottom: CGFloat {
    get { frame.bottom }
    nonmutating set { frame.bottom = newValue }
  }

  /// The x of the centre, unrounded, and setting it moves.
  public var centerX: CGFloat {
    get { frame.centerX }
    nonmutating set { frame.centerX = newValue }
  }

  /// The y of the centre, unrounded, and setting it moves.
  public var centerY: CGFloat {
    get { frame.centerY }
    nonmutating set { frame.centerY = newValue }
  }

  /// The width, and setting it resizes about the origin.
  public var width: CGFloat {
    get { frame.size.width }
    nonmutating set { frame.size.width = newValue }
  }

  /// The height, and setting it resizes about the origin.
  public var height: CGFloat {
    get { frame.size.height }
    nonmutating set { frame.size.height = newValue }
  }

  /// Moves to the middle of a rect, on both axes, rounded *down* to whole points.
  ///
  /// See `CGRect.centered(in:)`. For a view, the rect is usually its superview's `bounds`.
  public func center(in rect: CGRect) { frame = frame.centered(in: rect) }

  /// Moves to the horizontal middle of a rect, rounded *down* to whole points, with the
  /// same y.
  public func centerHorizontally(in rect: CGRect) {
    frame = frame.centeredHorizontally(in: rect)
  }

  /// Moves to the vertical middle of a rect, rounded *down* to whole points, with the
  /// same x.
  public func centerVertically(in rect: CGRect) {
    frame = frame.centeredVertically(in: rect)
  }
}

extension View: FrameEdges {}
