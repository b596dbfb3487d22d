/// One of the two directions in which a line of items can run.
///
/// Line layouts are written once, over a *main* axis (along the line) and a *cross* axis
/// (across it); width and height appear only where points and sizes enter and leave.
public enum Axis: Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var cross: Axis { self == .horizontal ? .vertical : .horizontal }
}
