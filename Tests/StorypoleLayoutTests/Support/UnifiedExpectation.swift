import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Checks a laid out view against its answer for a width: at that size its subviews fit, it answers
/// the same size again, and a second layout moves nothing.
func expectUnified(
  _ host: View, width: CGFloat, _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let answer = host.sizeThatFits(CGSize(width: width, height: .infinity))
  host.frame.size = answer
  host.layoutIfNeeded()
  for view in host.subviews where !view.isCollapsed {
    #expect(
      host.frame.size.holds(view.frame), comment ?? "\(view.frame) in \(answer)",
      sourceLocation: sourceLocation)
  }
  let frames = host.subviewFrames
  host.setNeedsLayout()
  host.layoutIfNeeded()
  #expect(host.subviewFrames == frames, comment, sourceLocation: sourceLocation)
  #expect(host.sizeThatFits(answer) == answer, comment, sourceLocation: sourceLocation)
}

extension CGSize {
  /// Whether a rect is within the rect of this size at (0, 0), up to rounding from another order of
  /// additions.
  fileprivate func holds(_ rect: CGRect) -> Bool {
    let slack = 1e-9 * (1 + width + height)
    return rect.minX >= -slack && rect.minY >= -slack && rect.maxX <= width + slack
      && rect.maxY <= height + slack
  }
}
