package import Foundation

/// A requested size that a root can have, and whether more are to follow.
package struct ResizeRequest: Sendable, Equatable {
  /// The size, in points.
  package let size: CGSize
  /// Whether more sizes will follow, as while an edge is dragged or during a rotation.
  package var isInteractive: Bool

  /// Makes a request, or `nil` unless the size is finite and not negative on both axes (R40).
  package init?(size: CGSize, isInteractive: Bool) {
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return nil
    }
    self.size = size
    self.isInteractive = isInteractive
  }
}
