package import Foundation
package import Storypole

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
