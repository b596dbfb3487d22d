import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `The environment` {
  @Test func `two environments are equal if they set equal values for the same keys`() {
    func scale(_ scale: CGFloat) -> LayoutEnvironment {
      var environment = LayoutEnvironment()
      environment.displayScale = scale
      return environment
    }
    var compact = scale(2)
    compact.verticalSizeClass = .compact
    var reversed = LayoutEnvironment()
    reversed.verticalSizeClass = .compact
    reversed.displayScale = 2
    #expect(scale(2) == scale(2) && scale(2) != scale(3))
    #expect(compact == reversed && compact != scale(2) && scale(2) != compact)
    var idiom = LayoutEnvironment()
    idiom.idiom = .pad
    #expect(idiom != scale(2))
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -2])
  func `an invalid scale is treated as 1, whatever it was before`(scale: CGFloat) {
    let screen = View(name: "screen")
    screen.printsDiagnostics = false
    screen.environment.displayScale = 3
    screen.environment.displayScale = scale
    #expect(screen.environment.displayScale == 1)
    #expect(screen.diagnostics.map(\.kind) == [.invalidNumber])
  }
}
