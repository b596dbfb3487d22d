import Foundation
import Storypole
import StorypoleProof
import Testing

/// Reads the scale through the public property, and records the values.
private final class Ruler: View {
  var seen: [CGFloat] = []

  override func layoutSubviews() { seen.append(environment.displayScale) }
}

@Suite(.ends) struct `The environment` {
  private static let large: LayoutEnvironment = {
    var environment = LayoutEnvironment()
    environment.textMeasurer = .fixed(advance: 10, lineHeight: 30)
    return environment
  }()

  @Test func `a change runs the bodies that read what changed, and no others`() {
    let ruler = Ruler(frame: CGRect(x: 0, y: 0, width: 7, height: 14), name: "ruler")
    let screen = View(name: "screen")
    screen.addSubview(ruler)
    screen.layoutIfNeeded()
    let ran = screen.bodiesRun { screen.environment.displayScale = 3 }
    #expect(ran == ["ruler"])
    #expect(ruler.seen == [1, 3])
  }

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

  @Test func `a change that is undone runs nothing`() {
    let ruler = Ruler(frame: CGRect(x: 0, y: 0, width: 7, height: 14), name: "ruler")
    ruler.layoutIfNeeded()
    let ran = ruler.bodiesRun {
      ruler.environment.displayScale = 3
      ruler.environment.displayScale = 1
    }
    #expect(ran == [])
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

  @Test func `a subtree that joins a tree is measured by that tree's metrics`() {
    let title = Label("Plumb", name: "title")
    let shelf = VBox([title], name: "shelf")
    shelf.frame.size = CGSize(width: 100, height: 60)
    shelf.layoutIfNeeded()
    #expect(title.frame.height == 17)

    let screen = View(name: "screen")
    screen.environment.overrides = Self.large
    screen.addSubview(shelf)
    screen.layoutIfNeeded()
    #expect(title.frame.height == 30)

    shelf.removeFromSuperview()
    shelf.layoutIfNeeded()
    #expect(title.frame.height == 17)
  }
}
