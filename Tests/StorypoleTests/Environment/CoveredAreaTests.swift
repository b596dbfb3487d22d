import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R54 Covered areas` {
  private let screen = View(frame: rect(0, 0, 390, 844), name: "screen")
  private let header = View(frame: rect(0, 0, 390, 50), name: "header")
  private let message = View(frame: rect(7, 700, 376, 50), name: "message")

  init() {
    screen.addSubview(header)
    screen.addSubview(message)
  }

  @Test func `a keyboard that comes up runs the readers that it covers`() {
    for view in [header, message] {
      view.setLayout { _, layout, size in
        _ = layout.keyboardOverlap
        return size
      }
    }
    screen.layoutIfNeeded()
    #expect(
      screen.bodiesRun { screen.environment.keyboardFrame = rect(0, 730, 390, 114) } == ["message"])
    #expect(message.keyboardOverlap == rect(0, 30, 376, 20))
    #expect(message.safeAreaInsets == .zero)
    #expect(screen.bodiesRun { message.bounds.origin.y = 9 } == [])
    #expect(screen.bodiesRun { screen.environment.keyboardFrame = .zero } == ["message"])
    #expect(screen.bodiesRun { screen.environment.keyboardFrame.origin.y = 1 } == [])
  }

  @Test func `a fold that opens runs the readers that it divides`() {
    for view in [header, message] {
      view.setLayout { _, layout, size in
        _ = layout.reservedRegions
        return size
      }
    }
    screen.layoutIfNeeded()
    var fold = ReservedRegion(.fold, frame: rect(0, 40, 390, 40), isActive: false)
    #expect(screen.bodiesRun { screen.environment.reservedRegions = [fold] } == ["header"])
    fold.isActive = true
    #expect(screen.bodiesRun { screen.environment.reservedRegions = [fold] } == ["header"])
    #expect(header.reservedRegions == [fold])
    #expect(message.reservedRegions == [])
    message.frame.origin.y = 60
    #expect(screen.bodiesRun {} == ["message"])
    #expect(message.reservedRegions.map(\.frame) == [rect(-7, -20, 390, 40)])
  }

  @Test func `areas that aren't finite are none`() {
    screen.printsDiagnostics = false
    screen.environment.keyboardFrame = rect(0, .nan, 390, 114)
    let region = ReservedRegion(.camera, frame: rect(0, .infinity, 1, 1))
    screen.environment.reservedRegions = [region]
    #expect(screen.keyboardOverlap == .zero)
    #expect(screen.reservedRegions == [])
    #expect(screen.diagnostics.map(\.kind) == [.invalidNumber, .invalidNumber])
  }
}

@Suite(.ends) struct `R54 Text styles` {
  @Test func `take the size of the font from the content size category`() {
    let title = Label("Plumb", name: "title")
    let note = Label("Plumb", name: "note")
    title.textStyle = .title1
    let list = VBox([title, note], name: "list")
    list.frame.size = size(300, 500)
    list.environment.textMeasurer = .scaling(advance: 0.5, lineHeight: 1.25)
    list.layoutIfNeeded()
    #expect(title.frame.height == 28 * 1.25)
    let ran = list.bodiesRun { list.environment.contentSizeCategory = .accessibilityLarge }
    #expect(ran == ["list", "title"])
    #expect(title.frame.height == 54)  // 43 · 1.25, rounded up.
    #expect(note.frame.height == 22)  // 17 · 1.25, rounded up.
    #expect(title.textLayout.lines.count == 1)
  }

  @Test func `give buttons and text views their size, too`() {
    let button = Button("Plumb", name: "button")
    let text = TextView("Plumb", name: "text")
    for view in [button, text] as [View] {
      view.environment.textMeasurer = .scaling(advance: 1, lineHeight: 1)
      view.environment.contentSizeCategory = .extraSmall
    }
    button.textStyle = .body
    text.textStyle = .largeTitle
    #expect(button.sizeThatFits(size(300, 300)) == size(5 * 14, 14))
    #expect(text.sizeThatFits(size(300, 300)) == size(300, 31))
  }

  @Test(arguments: TextStyle.allCases)
  func `never shrink in a larger category`(style: TextStyle) {
    let sizes = ContentSizeCategory.allCases.map(style.pointSize(in:))
    #expect(sizes == sizes.sorted())
    #expect(sizes.count == 12)
  }
}
