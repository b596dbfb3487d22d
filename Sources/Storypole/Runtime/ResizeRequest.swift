package import Foundation

/// A requested size, and whether more are to follow.
package struct ResizeRequest: Sendable, Equatable {
  /// The size, in points; sizes that `accepts` refuses are never stored.
  package var size: CGSize
  /// Whether more sizes will follow, as while an edge is dragged or during a rotation.
  package var isInteractive: Bool

  package init(size: CGSize, isInteractive: Bool) {
    self.size = size
    self.isInteractive = isInteractive
  }

  /// Whether a root can have this size: finite and not negative on both axes (R40).
  package static func accepts(_ size: CGSize) -> Bool {
    size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0
  }
}
