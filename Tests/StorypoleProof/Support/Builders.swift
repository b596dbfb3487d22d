package import Foundation
package import Storypole
package import StorypoleChecking
package import Testing

package func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

package func size(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

package func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension View {
  /// The subviews' frames, back to front.
  package var subviewFrames: [CGRect] { subviews.map(\.frame) }

  /// Removes and returns the kinds of the tree's diagnostics.
  package func takeKinds() -> [Diagnostic.Kind] { takeDiagnostics().map(\.kind) }

  /// The work of a change and of the flush after it.
  package func work(of change: () -> Void) -> WorkCounters {
    let before = work
    change()
    root.layoutIfNeeded()
    return work - before
  }

  /// The view with its subviews added, sized, and with diagnostics not printed.
  @discardableResult
  package func holding(_ subviews: View..., frame: CGRect? = nil) -> Self {
    for subview in subviews { addSubview(subview) }
    if let frame { self.frame = frame }
    printsDiagnostics = false
    return self
  }
}

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

/// Checks a property with the settings of the environment: no case fails, and each of its labels
/// occurs in one.
package func checkCovering(
  _ property: Property, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let settings = try PropertySettings(environment: ProcessInfo.processInfo.environment)
  let outcome = PropertyRunner(settings: settings).check(property)
  print(outcome.summary)
  if !outcome.passed { Issue.record("\(outcome.report)", sourceLocation: sourceLocation) }
  // A replayed case or a small scale covers few of them.
  for label in property.labels where outcome.passed && outcome.checked >= property.cases {
    #expect(
      outcome.labels[label] != nil, "\(label) was never tried", sourceLocation: sourceLocation)
  }
}
