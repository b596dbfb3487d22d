import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A text view with characters of 7 × 17.
@Suite(.ends) struct `A text view` {
  /// 44 characters: at 112 points, 16 to a line, in four lines.
  private let text = TextView("The rod with every height, and how to use it", name: "text")

  @Test func `is as wide as proposed, and as high as its lines there`() {
    #expect(text.sizeThatFits(size(112, .infinity)) == size(112, 4 * 17))
    #expect(text.sizeThatFits(size(112, 5)) == size(112, 4 * 17))
    #expect(text.sizeThatFits(size(320, .infinity)) == size(320, 17))
    #expect(text.sizeThatFits(width: 112) == size(112, 4 * 17))
    #expect(text.heightThatFits(width: 320) == 17)
    #expect(text.textLayout.lines.count == 1)
  }

  @Test func `is as wide as its widest line if the width is unlimited`() {
    #expect(text.sizeThatFits(size(.infinity, .infinity)) == size(44 * 7, 17))
    text.text = "Plumb\nline"
    #expect(text.sizeThatFits(size(.infinity, 3)) == size(5 * 7, 2 * 17))
  }

  @Test func `without a text is one line high`() {
    #expect(TextView().sizeThatFits(size(112, .infinity)) == size(112, 17))
    text.minimumNumberOfLines = 0
    text.text = ""
    #expect(text.sizeThatFits(size(112, .infinity)) == size(112, 0))
  }

  @Test func `has a least and a greatest number of lines, of which the least wins`() {
    text.maximumNumberOfLines = 2
    #expect(text.sizeThatFits(width: 112) == size(112, 2 * 17))
    text.minimumNumberOfLines = 5
    #expect(text.sizeThatFits(width: 112) == size(112, 5 * 17))
    text.maximumNumberOfLines = -1
    text.minimumNumberOfLines = -7
    #expect(text.sizeThatFits(width: 112) == size(112, 4 * 17))
  }

  @Test func `rounds its height up to pixels`() {
    text.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17.1)
    text.environment.displayScale = 2
    #expect(text.heightThatFits(width: 112) == 68.5)
    text.maximumNumberOfLines = 2
    #expect(text.heightThatFits(width: 112) == 34.5)
  }

  /// A bar with a text view and a button's image, below a list.
  private func screen() -> (screen: View, bar: HBox) {
    text.maximumNumberOfLines = 3
    text.boxAttributes.width = 112
    let bar = HBox([text, Leaf(31, 17)], spacing: 7, name: "bar")
    let screen = View(frame: rect(0, 0, 150, 200), name: "screen")
      .holding(Leaf(31, 43, name: "list"), bar)
    screen.layout = BorderLine(.vertical, center: screen.subviews[0], end: [bar])
    screen.layoutIfNeeded()
    return (screen, bar)
  }

  @Test func `grows a bar as its text grows, and scrolls from its greatest height`() {
    let (screen, bar) = screen()
    text.text = "The rod"
    screen.layoutIfNeeded()
    #expect(bar.frame == rect(0, 183, 150, 17))
    let ran = screen.bodiesRun { text.text = "The rod with every height" }
    #expect(ran == ["screen", "bar", "text"])
    #expect(bar.frame == rect(0, 166, 150, 34))
    text.text += ", and how to use it on a wall"
    screen.layoutIfNeeded()
    #expect(text.textLayout.lines.count == 4)
    #expect(bar.frame == rect(0, 149, 150, 51))
    #expect(text.frame.size == size(112, 51) && text.contentSize == size(112, 68))
    text.contentOffset.y = 99
    #expect(text.contentOffset.y == 17)
    #expect(screen.takeKinds() == [])
  }

  @Test func `runs only itself when a text changes that leaves its size`() {
    let (screen, _) = screen()
    let same = "The rod with every width, and how to use it"
    #expect(screen.bodiesRun { text.text = same } == ["text"])
    #expect(screen.bodiesRun { text.text = text.text } == [])
    let work = screen.work { text.maximumNumberOfLines = 4 }
    #expect(work.bodies == 0)
    #expect(screen.bodiesRun { text.font = Font(size: 30) } == ["text"])
  }

  @Test func `takes touches`() { #expect(text.isTouchTarget) }

  @Test func `may have a subview that scrolls with the text`() {
    let hint = Label("Write here", name: "hint")
    text.addSubview(hint)
    text.layout = .fitVertical(hint)
    text.frame.size = size(112, 34)
    text.layoutIfNeeded()
    #expect(hint.frame == rect(0, 0, 112, 17))
    #expect(text.contentSize == size(112, 68))
  }
}
