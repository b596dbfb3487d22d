package import Foundation
package import Testing

/// Expects frames that equal those of a formula, up to rounding from another order of additions.
package func expectFrames(
  _ found: [CGRect], _ expected: [CGRect], _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found.count == expected.count, comment, sourceLocation: sourceLocation)
  for (index, (frame, other)) in zip(found, expected).enumerated() {
    #expect(
      frame.isClose(to: other), "\(index): \(frame) for \(other); \(comment?.rawValue ?? "")",
      sourceLocation: sourceLocation)
  }
}

extension CGRect {
  /// Whether all numbers agree to a billionth of their size.
  fileprivate func isClose(to other: CGRect) -> Bool {
    origin.x.isClose(to: other.origin.x) && origin.y.isClose(to: other.origin.y)
      && size.isClose(to: other.size)
  }
}

extension CGSize {
  /// Whether both extents agree to a billionth of their size.
  package func isClose(to other: CGSize) -> Bool {
    width.isClose(to: other.width) && height.isClose(to: other.height)
  }
}

extension CGFloat {
  fileprivate func isClose(to other: CGFloat) -> Bool {
    (self - other).magnitude < 1e-9 * (1 + other.magnitude)
  }
}
