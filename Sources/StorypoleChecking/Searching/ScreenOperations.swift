import Foundation
import Storypole

/// What a search does with a screen, be it a view or a host of one.
struct ScreenOperations<Screen>: Sendable {
  let root: @Sendable (Screen) -> View
  let size: @Sendable (Screen) -> CGSize
  let resize: @Sendable (Screen, CGSize) -> Void
  /// Lays out all there is; answers what was diagnosed since the last time.
  let layOut: @Sendable (Screen) -> [Diagnostic]
}

extension ScreenOperations where Screen: View {
  static var ofView: ScreenOperations {
    ScreenOperations(
      root: { $0 }, size: { $0.frame.size }, resize: { $0.frame.size = $1 },
      layOut: { screen in
        screen.layoutIfNeeded()
        return screen.takeDiagnostics()
      })
  }
}

extension ScreenOperations {
  /// More passes than this, and the host doesn't settle.
  private static var mostPasses: Int { 10 }

  static func ofHost<Root: View>() -> ScreenOperations where Screen == LayoutHost<Root> {
    ScreenOperations(
      root: { $0.root }, size: { $0.size }, resize: { $0.resize(to: $1) },
      layOut: { $0.passesToSettle(atMost: mostPasses).flatMap(\.diagnostics) })
  }
}
