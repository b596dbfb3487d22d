public import Foundation

/// Standard distances of a screen (SimpleLayout): `title.left = .edgeSpace`.
extension CGFloat {
  /// The distance between a view and the edge of its container: 20 points.
  @inlinable
  public static var edgeSpace: CGFloat { 20 }

  /// The distance between two views: 8 points.
  @inlinable
  public static var interViewSpace: CGFloat { 8 }
}
