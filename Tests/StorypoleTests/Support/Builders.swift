import Foundation

@testable import Storypole

func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

func size(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

extension View {
  /// The subviews' frames, back to front.
  var subviewFrames: [CGRect] { subviews.map(\.frame) }

  /// Removes and returns the kinds of the tree's diagnostics.
  func takeKinds() -> [Diagnostic.Kind] { takeDiagnostics().map(\.kind) }

  /// The work of a change and of the flush after it.
  func work(of change: () -> Void) -> WorkCounters {
    let before = work
    change()
    root.layoutIfNeeded()
    return work - before
  }

  /// The view with its subviews added, sized, and with diagnostics not printed.
  @discardableResult
  func holding(_ subviews: View..., frame: CGRect? = nil) -> Self {
    for subview in subviews { addSubview(subview) }
    if let frame { self.frame = frame }
    printsDiagnostics = false
    return self
  }
}

extension CauseLogRef {
  /// Drops the events that no chain needs, however few there are.
  func compact() {
    log.compactionSize = 0
    log.compactIfLarge()
  }
}

extension WorkCounters {
  /// The work, without the marks.
  var withoutMarks: WorkCounters {
    var counters = self
    counters.edgesMarked = 0
    return counters
  }
}
