import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Text without a platform".
@Suite(.ends) struct TextWithoutAPlatformTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a title is as wide as its metrics say`() throws {
    let title = Label("Measure twice, cut once", name: "title")
    print(title.intrinsicContentSize)
    title.environment.textMeasurer = .helvetica
    print(title.intrinsicContentSize)
    title.font.weight = .bold
    print(title.intrinsicContentSize)
    try printout.expectOutput(0, of: "TextWithoutAPlatform")
  }

  @Test func `metrics can be customised`() throws {
    struct Ahem: TextMeasurer {
      func advance(of character: Character, in font: Font) -> CGFloat { font.size }
      func lineHeight(of font: Font) -> CGFloat { font.size }
    }
    let byline = Label("by N. Ode", name: "byline")
    byline.environment.textMeasurer = Ahem()
    print(byline.intrinsicContentSize)
    try printout.expectOutput(1, of: "TextWithoutAPlatform")
  }

  @Test func `lines break where they may`() throws {
    let text = "A well-known rule: 1/2 of the rods, and/or (at $7.50) all."
    let layout = TextLayout(
      text, font: Font(), measurer: .fixed(advance: 7, lineHeight: 17), width: 11 * 7)
    for line in layout.lines { print(line.text) }
    try printout.expectOutput(2, of: "TextWithoutAPlatform")
  }
}
