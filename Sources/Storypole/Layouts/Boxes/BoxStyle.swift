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
  /// The least size of each child without one of its own, and of the box itself, in points,
  /// which wins over ``maxSize``.
  public var minSize = CGSize.zero
  /// The greatest size of each child without one of its own, in points, where 0 on an axis means no
  /// limit.
  ///
  /// It doesn't limit the size that the box reports.
  public var maxSize = CGSize.zero
  /// The alignment of the content between the left and right insets, leading by default.
  public var horizontalAlignment = HorizontalAlignment.leading
  /// The alignment between the top and bottom insets: of each child in a row, of the whole
  /// content in a column, and of each child in its own row in a ``FlowBoxLayout``.
  ///
  /// By a baseline (``VerticalAlignment/firstBaseline``), the children of a row stand on one line,
  /// at the top of the row, which is as high as they need above and below that line.
  public var verticalAlignment = VerticalAlignment.top
  /// Whether hidden subviews get no slot, off by default (R37).
  public var ignoresHidden = false
  /// The areas at the edges that the content keeps out of, on top of the ``insets``, none by
  /// default.
  ///
  /// Of several areas the largest counts at each edge. They are dependencies of the box.
  public var insetAreas: InsetAreas = []

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

  /// The style with insets that include its areas where a layout runs.
  func followingAreas(in context: LayoutContext) -> BoxStyle {
    var style = self
    style.insetAreas = []
    style.insets = insets(in: context.layoutDirection) + insetAreas.insets(in: context)
    return style
  }

  /// The insets in a reading direction.
  func insets(in direction: @autoclosure () -> LayoutDirection) -> EdgeInsets {
    mirrorsInsets && direction() == .rightToLeft ? insets.mirrored : insets
  }

  /// Whether the insets are others from right to left.
  @inline(__always) var mirrorsInsets: Bool { followsDirection && insets.left != insets.right }
}

/// Areas at the edges of a view that a box keeps its content out of (R54).
public struct InsetAreas: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Areas from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The safe area: what the bars and the cutouts of the device cover (``LayoutContext/safeArea``).
  public static let safeArea = InsetAreas(rawValue: 1 << 0)
  /// The layout margins (``LayoutContext/margins``), which include the safe area by default.
  public static let layoutMargins = InsetAreas(rawValue: 1 << 1)
  /// What the keyboard covers, up to the bottom edge (``LayoutContext/keyboardOverlap``), and
  /// nothing in a measurement, where the view's place isn't known.
  public static let keyboard = InsetAreas(rawValue: 1 << 2)
}

extension InsetAreas {
  /// The largest inset of the areas at each edge of a running layout, each as a dependency.
  func insets(in context: LayoutContext) -> EdgeInsets {
    var insets = EdgeInsets.zero
    if contains(.safeArea) { insets = insets.union(context.safeArea) }
    if contains(.layoutMargins) { insets = insets.union(context.margins) }
    if contains(.keyboard) {
      let keyboard = context.keyboardOverlap
      let isCovered = keyboard != .zero && context.availableSize.height < .infinity
      let bottom = isCovered ? context.availableSize.height - keyboard.origin.y : 0
      insets = insets.union(EdgeInsets(bottom: bottom))
    }
    return insets
  }
}

extension BoxLayout {
  /// The box with insets that include its areas.
  @inline(never) func followingAreas(in context: LayoutContext) -> Self {
    var box = self
    box.style = style.followingAreas(in: context)
    return box
  }
}
