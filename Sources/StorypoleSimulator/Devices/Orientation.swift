import Storypole

/// The way in which a device is held.
public enum Orientation: String, Sendable, Hashable, CaseIterable {
  /// Upright.
  case portrait
  /// Upside down.
  case portraitUpsideDown
  /// On its left side: the top of the device is at the left.
  case landscapeLeft
  /// On its right side: the top of the device is at the right.
  case landscapeRight

  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The degree to which a device that folds is opened.
public enum FoldState: String, Sendable, Hashable, CaseIterable {
  /// Closed: the outer display shows the scene.
  case folded
  /// Half open, like a book: the inner display shows the scene, divided by the fold.
  case halfOpen
  /// Flat: the inner display shows the scene.
  case unfolded
}
