public import Foundation

/// Values shared by the layout of a whole tree: the pixel grid, the reading direction and the
/// font metrics.
///
/// Values that labels, buttons and layouts read are dependencies: a change of the scale runs
/// the bodies that rounded by it, and no others (R54). Set it with ``View/environment``.
public struct LayoutEnvironment: Sendable, Equatable {
  /// The number of pixels per point; labels round their measured sizes up to this grid (R16).
  ///
  /// 1 by default.
  public var displayScale: CGFloat = 1
  /// The reading direction, which decides the side that leading is on.
  ///
  /// It mirrors nothing by itself: ``PlacementOptions/flipIfNeededForRTL`` and layouts that
  /// read ``LayoutContext/layoutDirection`` do.
  public var layoutDirection = LayoutDirection.leftToRight

  /// The font metrics.
  ///
  /// By default every character is 7 points wide and every line 17 points high, so that frames
  /// are the same on every machine.
  public var textMeasurer: any TextMeasurer = .fixed(advance: 7, lineHeight: 17)

  /// Makes an environment with scale 1, left to right, and fixed metrics.
  public init() {}

  /// Whether two environments produce the same layout.
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
