import Foundation
import Storypole
import StorypoleProof
import Testing

@Suite(.ends) struct `A button` {
  private let button = Button("Plumb", name: "button")
  private let bar: VBox

  init() {
    bar = VBox([button], name: "bar")
    bar.frame.size = size(300, 500)
    bar.environment.textMeasurer = .scaling(advance: 0.5, lineHeight: 1.25)
    bar.layoutIfNeeded()
  }

  @Test func `takes the size of its title on one line, and its insets`() {
    #expect(button.frame == rect(0, 0, 300, 22))  // 17 · 1.25, rounded up.
    let ran = bar.bodiesRun { button.contentInsets = EdgeInsets(top: 3, left: 9) }
    #expect(ran == ["bar", "button"])
    #expect(button.frame.height == 25)
    #expect(button.sizeThatFits(.zero).width == 52)  // 9, and 5 · 17 · 0.5, rounded up.
  }

  @Test func `takes another size with another font, unless it is the same`() {
    #expect(bar.bodiesRun { button.font = Font(size: 20) } == ["bar", "button"])
    #expect(button.font == Font(size: 20))
    #expect(button.frame.height == 25)
    #expect(bar.bodiesRun { button.font = Font(size: 20) } == [])
  }

  @Test func `takes the size of its text style, unless it is the same`() {
    #expect(bar.bodiesRun { button.textStyle = .title1 } == ["bar", "button"])
    #expect(button.textStyle == .title1)
    #expect(button.frame.height == 28 * 1.25)
    #expect(bar.bodiesRun { button.textStyle = .title1 } == [])
  }
}
