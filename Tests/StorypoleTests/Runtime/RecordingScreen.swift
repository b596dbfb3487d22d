import Foundation
import Storypole

/// A screen that remembers the sizes at which it was laid out.
final class RecordingScreen: View {
  var laidOut: [CGSize] = []
  /// Runs at the end of each layout.
  var afterLayout: () -> Void = {}
  /// Counts the released screens.
  var goodbyes: Tally?

  convenience init(_ name: String, size: CGSize = .zero) {
    self.init(frame: CGRect(origin: .zero, size: size), name: name)
    printsDiagnostics = false
  }

  override func layoutSubviews() {
    laidOut.append(bounds.size)
    afterLayout()
  }

  deinit { goodbyes?.add() }
}
