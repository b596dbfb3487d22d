public import Foundation

/// The horizontal position of content that is narrower than its space.
///
/// Leading and trailing follow the reading direction (``EnvironmentValues/layoutDirection``). Left
/// and right don't.
///
/// The raw values are the words used in scene files and in the documents.
public enum HorizontalAlignment: String, Hashable, Sendable, CaseIterable {
  /// The edge at which reading begins: the left one, or the right one from right to left.
  case leading
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// The edge at which lines end: the right one, or the left one from right to left.
  case trailing
}

/// The vertical position of content that is lower than its space, or the line that the views of a
/// row share.
///
/// The raw values are the words used in scene files and in the documents.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the top edge.
  case top
  /// In the middle.
  case center
  /// At the bottom edge.
  case bottom
  /// On one baseline with the first lines of the other views in the row, or at the top in a column.
  case firstBaseline
  /// On one baseline with the last lines of the other views in the row, or at the top in a column.
  case lastBaseline
}

// Centring as the frame geometry document specifies it: whole points, rounded *down*, also
// below zero. (The placement options of a layout context round half away from zero instead.)

extension CGRect {
  /// The rectangle moved to the middle of another, on both axes.
  ///
  /// The distance from the other rectangle's origin is rounded down to whole points. It is negative
  /// if this rectangle is the larger.
  public func centered(in other: CGRect) -> CGRect {
    centeredHorizontally(in: other).centeredVertically(in: other)
  }

  /// The rectangle moved to the horizontal middle of another, with the same y.
  public func centeredHorizontally(in other: CGRect) -> CGRect {
    var rect = self
    rect.origin.x = other.origin.x + wholeOffset(of: size.width, in: other.size.width)
    return rect
  }

  /// The rectangle moved to the vertical middle of another, with the same x.
  public func centeredVertically(in other: CGRect) -> CGRect {
    var rect = self
    rect.origin.y = other.origin.y + wholeOffset(of: size.height, in: other.size.height)
    return rect
  }
}

private func wholeOffset(of extent: CGFloat, in space: CGFloat) -> CGFloat {
  ((space - extent) / 2).rounded(.down)
}
