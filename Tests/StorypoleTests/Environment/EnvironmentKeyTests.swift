import Foundation
import StorypoleProof
import Testing

@testable import Storypole

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

/// The density of covers on a shelf.
private enum Density: LayoutEnvironmentKey {
  static let defaultValue = 3
}

/// Reads a key in its layout, and records the values.
private final class Cover: View {
  var seen: [Int] = []

  override func layoutSubviews() { seen.append(environment[Density.self]) }
}

@Suite(.ends) struct `R54 Keys of the environment` {
  private let screen = View(frame: rect(0, 0, 300, 500), name: "screen")
  private let shelf = View(name: "shelf")
  private let front = Cover(name: "front")
  private let back = Cover(name: "back")

  init() {
    screen.addSubview(shelf)
    screen.addSubview(back)
    shelf.addSubview(front)
    screen.layoutIfNeeded()
  }

  @Test func `a key has its default, and then what the nearest view sets`() {
    screen.environment[Density.self] = 5
    shelf.environment[Density.self] = 7
    screen.layoutIfNeeded()
    #expect(front.seen == [3, 7])
    #expect(back.seen == [3, 5])
    #expect(shelf.environment.overrides[Density.self] == 7)
    #expect(front.environment.overrides == LayoutEnvironment())
  }

  @Test func `an equal value changes nothing, even while a view is measured`() {
    let box = ModularView(name: "box")
    box.printsDiagnostics = false
    box.environment[Density.self] = 7
    for (value, kinds) in [(7, []), (5, [Diagnostic.Kind.changeWhileMeasuring])] {
      box.onMeasure = { view, proposal in
        view.environment[Density.self] = value
        return proposal
      }
      _ = box.sizeThatFits(size(10, CGFloat(value)))
      #expect(box.takeKinds() == kinds)
    }
  }

  @Test func `a view that sets the key shields what is below it`() {
    shelf.environment[Density.self] = 7
    screen.layoutIfNeeded()
    let before = screen.work
    #expect(screen.bodiesRun { screen.environment[Density.self] = 5 } == ["back"])
    let work = screen.work - before
    #expect(work.walked == 2)  // The screen and the view at the back.
    #expect(work.edgesMarked == 1)
  }

  @Test func `a body that reads the key at a subview runs for that`() {
    screen.setLayout { [shelf] _, layout, size in
      _ = shelf.environment[Density.self] + Int(shelf.environment.displayScale)
      return size
    }
    screen.layoutIfNeeded()
    #expect(screen.bodiesRun { shelf.environment[Density.self] = 5 } == ["screen", "front"])
    #expect(screen.bodiesRun { shelf.environment.displayScale = 3 } == ["screen"])
  }

  @Test func `an explanation ends with the key that was set, and its values`() {
    screen.recordsCauses = true
    screen.environment[Density.self] = 5
    screen.layoutIfNeeded()
    #expect("\(front.explain())".hasSuffix("environment[Density] of screen was set, 3 → 5"))
    screen.environment.overrides = LayoutEnvironment()
    screen.layoutIfNeeded()
    #expect("\(front.explain())".hasSuffix("environment[Density] of screen was set, 5 → 3"))
  }

  @Test func `the text metrics of a subtree are those that it sets`() {
    let title = Label("Plumb", name: "title")
    let list = VBox([title], name: "list")
    list.frame = rect(0, 0, 300, 100)
    screen.addSubview(list)
    screen.layoutIfNeeded()
    list.environment.textMeasurer = .fixed(advance: 10, lineHeight: 30)
    #expect(screen.bodiesRun {} == ["list", "title"])
    #expect(title.frame.size == size(300, 30))
    screen.environment.textMeasurer = .fixed(advance: 1, lineHeight: 1)
    #expect(screen.bodiesRun {} == [])
    list.environment.removeOverride(of: TextMeasurerKey.self)
    screen.layoutIfNeeded()
    #expect(title.frame.height == 1)
  }

  @Test func `setting a key while measuring is refused`() {
    back.setLayout { back, _, _ in
      back.environment[Density.self] = 9
      return .zero
    }
    screen.printsDiagnostics = false
    _ = back.sizeThatFits(size(1, 1))
    #expect(back.environment[Density.self] == 3)
    #expect(screen.diagnostics.map(\.kind) == [.changeWhileMeasuring])
  }

  @Test func `survivors of a tree that dies inherit nothing from it`() {
    var page: View? = View(frame: rect(0, 0, 9, 9), name: "page")
    let cover = Cover(name: "cover")
    page?.environment[Density.self] = 5
    page?.addSubview(cover)
    page?.layoutIfNeeded()
    page = nil
    #expect(cover.bodiesRun {} == ["cover"])
    #expect(cover.seen == [5, 3])
  }

  @Test func `a host sets a size and an environment in one pass`() throws {
    let host = LayoutHost(size: size(390, 844), root: screen)
    host.tick()
    var landscape = LayoutEnvironment()
    landscape[Density.self] = 2
    landscape.verticalSizeClass = .compact
    host.resize(to: size(844, 390), environment: landscape)
    #expect(front.environment[Density.self] == 3)
    let report = try #require(host.tick())
    #expect(report.ran == ["back", "front"])
    #expect(report.work.generations == 1)
    #expect(screen.environment.verticalSizeClass == .compact)
    #expect(host.tick() == nil)
    host.resize(to: size(844, 400), isInteractive: true)
    host.tick()
    #expect(screen.environment.isInteractiveResize)
    host.endInteractiveResize()
    host.tick()
    #expect(!screen.environment.isInteractiveResize)
  }
}
