package import Foundation

/// One of the two directions in which a line of items can run.
///
/// Line layouts are written once, over a *main* axis (along the line) and a *cross* axis (across
/// it). Width and height appear only where points and sizes enter and leave.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The axis of a row.
  public static var row: Axis { .horizontal }
  /// The axis of a column.
  public static var column: Axis { .vertical }

  /// The other axis.
  package var cross: Axis { self == .horizontal ? .vertical : .horizontal }

  /// The extent along the axis in words: `width` or `height`.
  package var extentWord: String { self == .horizontal ? "width" : "height" }
}

// Geometry in the terms of a line: *main* along it, *cross* across it. Used in the inner loops
// of every line layout, so the accessors read the stored fields: `CGRect.width` would
// standardize signs first.

extension CGSize {
  /// A size from its extents along and across an axis.
  package init(main: CGFloat, cross: CGFloat, axis: Axis) {
    self =
      axis == .horizontal
      ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  /// The extent along an axis.
  package func main(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  /// The extent across an axis.
  package func cross(_ axis: Axis) -> CGFloat { axis == .horizontal ? height : width }
}

extension CGPoint {
  /// A point from its coordinates along and across an axis.
  package init(main: CGFloat, cross: CGFloat, axis: Axis) {
    self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }

  /// The coordinate along an axis.
  package func main(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }

  /// The coordinate across an axis.
  package func cross(_ axis: Axis) -> CGFloat { axis == .horizontal ? y : x }
}

extension CGRect {
  /// The start of the rectangle along an axis: its left, or its top.
  package func mainMin(_ axis: Axis) -> CGFloat { origin.main(axis) }

  /// The end of the rectangle along an axis: its right, or its bottom.
  package func mainMax(_ axis: Axis) -> CGFloat { origin.main(axis) + size.main(axis) }

  /// The start of the rectangle across an axis.
  package func crossMin(_ axis: Axis) -> CGFloat { origin.cross(axis) }

  /// The end of the rectangle across an axis.
  package func crossMax(_ axis: Axis) -> CGFloat { origin.cross(axis) + size.cross(axis) }
}

extension EdgeInsets {
  /// The inset before a line's start: left, or top.
  package func mainStart(_ axis: Axis) -> CGFloat { axis == .horizontal ? left : top }

  /// The inset after a line's end: right, or bottom.
  package func mainEnd(_ axis: Axis) -> CGFloat { axis == .horizontal ? right : bottom }

  /// The inset before a line's cross extent: the start of the other axis.
  package func crossStart(_ axis: Axis) -> CGFloat { axis == .horizontal ? top : left }

  /// The sum of the insets along an axis, both ends together.
  package func main(_ axis: Axis) -> CGFloat { axis == .horizontal ? horizontal : vertical }

  /// The sum of the insets across an axis, both ends together.
  package func cross(_ axis: Axis) -> CGFloat { axis == .horizontal ? vertical : horizontal }
}
