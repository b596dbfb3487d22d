import Foundation
import Storypole

/// The operations of a search on a screen, for a view or a host.
struct ScreenOperations<Screen>: Sendable {
  let root: @Sendable (Screen) -> View
  let size: @Sendable (Screen) -> CGSize
  let resize: @Sendable (Screen, CGSize) -> Void
  /// Lays out everything; returns the diagnostics since the last call.
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
  /// The maximum number of passes before a host counts as not settling.
  private static var mostPasses: Int { 10 }

  static func ofHost<Root: View>() -> ScreenOperations where Screen == LayoutHost<Root> {
    ScreenOperations(
      root: { $0.root }, size: { $0.size }, resize: { $0.resize(to: $1) },
      layOut: { $0.passesToSettle(atMost: mostPasses).flatMap(\.diagnostics) })
  }
}
