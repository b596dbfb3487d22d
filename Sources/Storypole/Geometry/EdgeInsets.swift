public import Foundation

/// The distances between content and the edges of a rectangle, in points.
///
/// Edges are listed in the order of the documents: top, left, bottom, right. A negative inset
/// extends beyond its edge.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Insets edge by edge, 0 at an edge that isn't named.
  @inlinable
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same inset at all four edges.
  @inlinable
  public init(all inset: CGFloat) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// No inset at any edge.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets(all: 0) }

  /// The sum of the left and right insets.
  @inlinable
  public var horizontal: CGFloat { left + right }

  /// The sum of the top and bottom insets.
  @inlinable
  public var vertical: CGFloat { top + bottom }
}

/// The distances between content and the edges of a rectangle, in points, that follow the reading
/// direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the edge where reading begins.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the edge where lines end.
  public var trailing: CGFloat

  /// Insets edge by edge, 0 at an edge that isn't named.
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The insets in a reading direction.
  public func resolved(in direction: LayoutDirection) -> EdgeInsets {
    let insets = EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    return direction == .rightToLeft ? insets.mirrored : insets
  }
}

extension EdgeInsets {
  /// Whether all four insets are finite.
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The insets with the left and the right one exchanged.
  var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }

  /// The insets with 0 in place of non-finite values.
  var finiteOrZero: EdgeInsets {
    EdgeInsets(
      top: top.finiteOrZero, left: left.finiteOrZero, bottom: bottom.finiteOrZero,
      right: right.finiteOrZero)
  }
}

extension CGSize {
  /// The size that remains inside insets.
  ///
  /// An extent that the insets use up is 0, never negative. An infinite one stays infinite.
  public func inset(by insets: EdgeInsets) -> CGSize {
    CGSize(
      width: (width - insets.horizontal).clampedToNonNegative,
      height: (height - insets.vertical).clampedToNonNegative)
  }
}

extension CGRect {
  /// The rectangle that remains inside insets.
  ///
  /// The origin moves by the left and the top inset even if nothing remains. An extent that the
  /// insets use up is 0, never negative.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      origin: CGPoint(x: origin.x + insets.left, y: origin.y + insets.top),
      size: size.inset(by: insets))
  }
}

extension EdgeInsets {
  /// Reads the YOLayout document's notation: `"10,20,10,20"`, or `"10"` for all four edges.
  ///
  /// The order is top, left, bottom, right, which is *not* the order of CSS. Numbers may be
  /// negative, and spaces are allowed around each.
  /// - Throws: a ``ParseError`` that points at the first unexpected character.
  public init(parsing text: String) throws(ParseError) {
    var scanner = NotationScanner(text, allowed: Self.notation)
    let top = try scanner.spacedNumber()
    if scanner.isAtEnd {
      self.init(all: top)
      return
    }
    try scanner.expect(",")
    let others = try scanner.numbers(3)
    self.init(top: top, left: others[0], bottom: others[1], right: others[2])
  }

  /// Reads a fixed number of numbers in the same notation: `"50,50"`.
  ///
  /// - Parameter allowed: the error's sentence on the allowed syntax.
  package static func numbers(
    parsing text: String, count: Int, allowed: String
  ) throws(ParseError) -> [CGFloat] {
    var scanner = NotationScanner(text, allowed: allowed)
    return try scanner.numbers(count)
  }

  private static let notation =
    #"insets are "top,left,bottom,right", or one number for all four edges"#
}
