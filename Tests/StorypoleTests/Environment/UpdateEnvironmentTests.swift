import Foundation
import StorypoleProof
import Testing

@testable import Storypole

private enum Density: LayoutEnvironmentKey {
  static let defaultValue = 3
}

/// Sets its title from the environment before layout.
private final class Cover: View {
  let title = Label(name: "title")
  var reads: (Cover) -> String = { "\($0.environment[Density.self])" }
  var updates = 0

  override func viewInit() {
    addSubview(title)
    layout = .fitVertical(title)
  }

  override func updateProperties() {
    updates += 1
    title.text = reads(self)
  }
}

@Suite(.ends) struct `R47 Environment that updates read` {
  private let screen = View(frame: rect(0, 0, 300, 500), name: "screen")
  private let front = Cover(name: "front")
  private let back = Cover(name: "back")

  init() {
    screen.holding(front, back)
    screen.setLayout { _, layout, size in
      layout.place(0, CGRect(x: 0, y: 0, width: 50, height: 70))
      layout.place(1, CGRect(x: 60, y: 0, width: 50, height: 70))
      return size
    }
    back.reads = { "\($0.environment.idiom)" }
    screen.layoutIfNeeded()
  }

  private var updates: [Int] { [front.updates, back.updates] }

  @Test func `a change updates the views that have read the key, before layout`() {
    #expect(updates == [1, 1])
    let work = screen.work { screen.environment[Density.self] = 5 }
    #expect(updates == [2, 1])
    #expect(front.title.text == "5")
    #expect(work.generations == 1)
    screen.environment.idiom = .pad
    screen.layoutIfNeeded()
    #expect(updates == [2, 2])
    #expect(screen.brokenInvariants() == [])
  }

  @Test func `the safe area is up to date when properties are updated`() {
    front.reads = { "\($0.safeAreaInsets.top)" }
    front.setNeedsUpdateProperties()
    screen.layoutIfNeeded()
    let work = screen.work { screen.environment.safeAreaInsets.top = 59 }
    #expect(front.title.text == "59.0")
    #expect(updates == [3, 1])
    #expect(work.generations == 1)
    screen.environment.safeAreaInsets.right = 59
    screen.layoutIfNeeded()
    #expect(updates == [3, 1])
  }

  @Test func `a position that layout changes updates in another generation`() {
    front.reads = { "\($0.safeAreaInsets.top)" }
    front.setNeedsUpdateProperties()
    screen.environment.safeAreaInsets.top = 59
    screen.layoutIfNeeded()
    let work = screen.work {
      screen.setLayout { _, layout, size in
        layout.place(0, CGRect(x: 0, y: 9, width: 50, height: 70))
        return size
      }
    }
    #expect(front.title.text == "50.0")
    #expect(work.generations == 2)
  }
}
