package import Foundation

/// A size that was asked for, and whether more are on their way.
package struct ResizeRequest: Sendable, Equatable {
  /// In points; one that `accepts` refuses never gets as far as here.
  package var size: CGSize
  /// Set while an edge is being dragged or a rotation is under way: more sizes will follow.
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
