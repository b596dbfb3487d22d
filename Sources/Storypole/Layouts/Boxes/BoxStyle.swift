public import Foundation

/// The settings that all boxes share (YOLayout).
public struct BoxStyle: Hashable, Sendable {
  /// The distance of the content from the edges, in points, whatever the reading direction.
  ///
  /// It takes the place of ``directionalInsets``.
  public var insets = EdgeInsets.zero {
    didSet { followsDirection = false }
  }
  /// Whether the left inset is the leading one, and the right inset the trailing one.
  private(set) var followsDirection = false
  /// The distance between neighbours, in points.
  public var spacing: CGFloat = 0
  /// The least size of each child without one of its own, and of the box itself, in points;
  /// wins over ``maxSize``.
  public var minSize = CGSize.zero
  /// The greatest size of each child without one of its own, in points; 0 on an axis means no
  /// limit.
  ///
  /// It doesn't limit the size that the box reports.
  public var maxSize = CGSize.zero
  /// The alignment of the content between the left and right insets; leading by default.
  public var horizontalAlignment = HorizontalAlignment.leading
  /// The alignment between the top and bottom insets: of each child in a row, of the whole
  /// content in a column; in a ``FlowBoxLayout``, of each child in its own row.
  ///
  /// By a baseline (``VerticalAlignment/firstBaseline``), the children of a row stand on one line,
  /// at the top of the row, which is as high as they need above and below that line.
  public var verticalAlignment = VerticalAlignment.top
  /// Whether hidden subviews get no slot; off by default (R37).
  public var ignoresHidden = false

  /// No insets, no spacing, no limits, aligned to the top and to the leading edge.
  public init() {}
}

extension BoxStyle {
  /// The distance of the content from the edges, in points, by the reading direction.
  ///
  /// It takes the place of ``insets``, and the other way round: the one set last counts.
  public var directionalInsets: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(insets, in: .leftToRight) }
    set {
      insets = newValue.resolved(in: .leftToRight)
      followsDirection = true
    }
  }

  /// The style with 0 in place of non-finite insets.
  var withFiniteInsets: BoxStyle {
    var style = self
    style.insets = insets.finiteOrZero
    style.followsDirection = followsDirection
    return style
  }

  /// The insets in a reading direction.
  func insets(in direction: @autoclosure () -> LayoutDirection) -> EdgeInsets {
    mirrorsInsets ? directionalInsets.resolved(in: direction()) : insets
  }

  /// Whether the insets are others from right to left.
  @inline(__always) var mirrorsInsets: Bool { followsDirection && insets.left != insets.right }
}

extension BoxLayout {
  /// The distance of the content from the edges, in points, by the reading direction; it takes the
  /// place of ``insets``, and the other way round.
  public var directionalInsets: DirectionalEdgeInsets {
    get { style.directionalInsets }
    set { style.directionalInsets = newValue }
  }

  /// The distance of the content from the edges, in points.
  public var insets: EdgeInsets {
    get { style.insets }
    set { style.insets = newValue }
  }

  /// The distance between neighbours, in points.
  public var spacing: CGFloat {
    get { style.spacing }
    set { style.spacing = newValue }
  }

  /// The least size of each child without one of its own, and of the box itself, in points;
  /// wins over ``maxSize``.
  public var minSize: CGSize {
    get { style.minSize }
    set { style.minSize = newValue }
  }

  /// The greatest size of each child without one of its own, in points; 0 on an axis means no
  /// limit.
  public var maxSize: CGSize {
    get { style.maxSize }
    set { style.maxSize = newValue }
  }

  /// The alignment of the content between the left and right insets.
  public var horizontalAlignment: HorizontalAlignment {
    get { style.horizontalAlignment }
    set { style.horizontalAlignment = newValue }
  }

  /// The alignment between the top and bottom insets: of each child in a row, of the whole
  /// content in a column; in a ``FlowBoxLayout``, of each child in its own row.
  ///
  /// By a baseline (``VerticalAlignment/firstBaseline``), the children of a row stand on one line,
  /// at the top of the row, which is as high as they need above and below that line.
  public var verticalAlignment: VerticalAlignment {
    get { style.verticalAlignment }
    set { style.verticalAlignment = newValue }
  }

  /// Whether hidden subviews get no slot; off by default (R37).
  public var ignoresHidden: Bool {
    get { style.ignoresHidden }
    set { style.ignoresHidden = newValue }
  }
}
