public import Foundation

/// What a whole tree is laid out in: the pixel grid and the reading direction.
///
/// Bodies that read it depend on what they read: a change of the scale runs those that rounded by it, and no others
/// (R54).
public struct LayoutEnvironment: Sendable, Hashable {
  /// Pixels a point; labels round the sizes that they answer up to this grid (R16). 1 by default.
  public var displayScale: CGFloat = 1
  /// Whether leading is left or right.
  public var layoutDirection = LayoutDirection.leftToRight

  /// Scale 1, left to right.
  public init() {}
}

/// The direction in which a language is read.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
