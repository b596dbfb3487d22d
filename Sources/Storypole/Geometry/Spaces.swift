public import Foundation

/// The distances that screens have again and again (SimpleLayout): `title.left = .edgeSpace`.
extension CGFloat {
  /// The distance of a view from the edge of what holds it: 20 points.
  @inlinable
  public static var edgeSpace: CGFloat { 20 }

  /// The distance between two views: 8 points.
  @inlinable
  public static var interViewSpace: CGFloat { 8 }
}
