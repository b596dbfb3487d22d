public import Foundation

/// What a whole tree is laid out in: the pixel grid, the reading direction and the fonts' metrics.
///
/// What labels, buttons and layouts read of it is a dependency: a change of the scale runs those that
/// rounded by it, and no others (R54). Set it with ``View/environment``.
public struct LayoutEnvironment: Sendable, Equatable {
  /// Pixels a point; labels round the sizes that they answer up to this grid (R16).
  ///
  /// 1 by default.
  public var displayScale: CGFloat = 1
  /// Which side leading is on.
  ///
  /// It mirrors nothing by itself: ``PlacementOptions/flipIfNeededForRTL`` and layouts that read
  /// ``LayoutContext/layoutDirection`` do.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The metrics of the fonts.
  ///
  /// By default every character is 7 points wide and every line 17 high, so that frames are the same
  /// on every machine.
  public var textMeasurer: any TextMeasurer = .fixed(advance: 7, lineHeight: 17)

  /// Scale 1, left to right, fixed metrics.
  public init() {}

  /// Whether two environments lay out alike.
  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a.displayScale == b.displayScale && a.layoutDirection == b.layoutDirection
      && a.textMeasurer.isEqual(to: b.textMeasurer)
  }
}

/// The direction in which a language is read.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
