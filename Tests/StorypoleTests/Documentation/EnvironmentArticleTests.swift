import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Environment".
@Suite(.ends) struct EnvironmentArticleTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  enum Density: LayoutEnvironmentKey {
    static let defaultValue = 1.0
  }

  final class Cover: View {
    override func viewInit() {
      setLayout { cover, layout, size in
        CGSize(width: size.width, height: 44 * layout[Density.self])
      }
    }
  }

  @Test func `a key runs its readers`() throws {
    let shelf = VBox([Cover(name: "first"), Cover(name: "second")], name: "shelf")
    let screen = VBox([shelf, Label("Storypole", name: "title")], name: "screen")
    screen.frame.size = CGSize(width: 320, height: 480)
    screen.layoutIfNeeded()

    print(screen.bodiesRun { shelf.environment[Density.self] = 0.5 })
    print(screen.bodiesRun { screen.environment[Density.self] = 2 })
    try printout.expectOutput(0, of: "Environment")
  }

  @Test func `a page is placed in the safe area`() throws {
    let page = View(name: "page")
    let window = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844), name: "window")
    window.addSubview(page)
    window.environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    window.setLayout { [page] _, layout, size in
      layout.setFrame(layout.safeAreaRect, of: page)
      return size
    }
    page.setLayout { _, layout, size in
      print(layout.safeArea)
      print(layout.marginsRect)
      return size
    }
    window.layoutIfNeeded()
    print(page.frame)
    try printout.expectOutput(1, of: "Environment")
  }

  final class InputBar: View {
    override func viewInit() {
      setLayout { _, layout, size in
        CGSize(width: size.width, height: 50 + layout.safeArea.bottom)
      }
    }
  }

  @Test func `an input bar is measured for the safe area`() throws {
    let input = InputBar(name: "input"), list = View(name: "list")
    list.boxAttributes.grow = 1
    let chat = VBox([list, input], name: "chat")
    chat.frame.size = CGSize(width: 390, height: 844)
    chat.environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    print(chat.bodiesRun {})
    print(input.frame)
    print(chat.bodiesRun { chat.environment.safeAreaInsets.bottom = 0 })
    try printout.expectOutput(2, of: "Environment")
  }

  @Test func `a keyboard runs the readers that it covers`() throws {
    let message = View(frame: CGRect(x: 0, y: 794, width: 390, height: 50), name: "message")
    message.setLayout { _, layout, size in
      print(layout.keyboardOverlap)
      return size
    }
    let screen = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844), name: "screen")
    screen.addSubview(message)
    screen.layoutIfNeeded()

    let elsewhere = CGRect(x: 0, y: 400, width: 390, height: 300)
    print(screen.bodiesRun { screen.environment.keyboardFrame = elsewhere })
    screen.environment.keyboardFrame = CGRect(x: 0, y: 509, width: 390, height: 335)
    screen.layoutIfNeeded()
    try printout.expectOutput(3, of: "Environment")
  }

  @Test func `a text style follows the content size category`() throws {
    let heading = Label("Shelf", name: "heading")
    heading.textStyle = .title1
    heading.environment.textMeasurer = .scaling(advance: 0.5, lineHeight: 1.25)
    print(heading.intrinsicContentSize)
    heading.environment.contentSizeCategory = .accessibilityMedium
    print(heading.intrinsicContentSize)
    try printout.expectOutput(4, of: "Environment")
  }

  @Test func `a host sets a size and an environment in one pass`() throws {
    let page = View(name: "page")
    let window = View(name: "window")
    window.addSubview(page)
    window.setLayout { [page] _, layout, size in
      layout.setFrame(layout.safeAreaRect, of: page)
      return size
    }
    let host = LayoutHost(size: CGSize(width: 390, height: 844), root: window)
    host.tick()
    var landscape = LayoutEnvironment()
    landscape.safeAreaInsets = EdgeInsets(left: 59, bottom: 21, right: 59)
    landscape.verticalSizeClass = .compact
    host.resize(to: CGSize(width: 844, height: 390), environment: landscape)
    host.tick()
    print(page.frame)
    try printout.expectOutput(5, of: "Environment")
  }
}
