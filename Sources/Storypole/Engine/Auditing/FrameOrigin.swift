import Foundation

/// The origin of a view's present frame.
package enum FrameOrigin: Sendable {
  /// The last run of the superview's layout body.
  case placed
  /// A frame written from outside, or a mask that moves it.
  case written
  /// A placement that is no longer current: the frame depends on earlier layouts (R20).
  case obsolete
  /// Nothing: the view was never given a frame.
  case none
}

extension View {
  /// The origin of the present frame, once the tree is laid out.
  package final var frameOrigin: FrameOrigin {
    if node.isPlacedBySuperview { return .placed }
    if node.keepsOldPlacement { return .obsolete }
    return node.written == nil && node.frame == .zero ? .none : .written
  }
}
