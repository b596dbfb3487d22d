import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Lines of a label while measuring` {
  private let message = Label("Measure twice, cut once", name: "message")
  private let time = Label("9:41", name: "time")
  private let bubble = View(name: "bubble")

  init() {
    bubble.holding(message, time)
    bubble.setLayout { [message, time] _, layout, size in
      let lines = layout.textLayout(of: message, in: size.width)
      let clock = layout.measure(time, CGSize(width: CGFloat.infinity, height: .infinity))
      let isBeside = lines.end.x + 8 + clock.width <= size.width
      let text = layout.setFrame(CGRect(origin: .zero, size: lines.size), of: message)
      let width = isBeside ? max(text.maxX, lines.end.x + 8 + clock.width) : text.maxX
      let top = isBeside ? text.maxY - clock.height : text.maxY
      layout.setFrame(
        CGRect(origin: CGPoint(x: width - clock.width, y: top), size: clock), of: time)
      return CGSize(width: width, height: top + clock.height)
    }
  }

  @Test func `decide where a time goes after the last one`() {
    // 14 characters to a line: "Measure twice," and "cut once", which is 56 wide.
    #expect(bubble.sizeThatFits(width: 98) == size(98, 34))
    bubble.frame = rect(0, 0, 98, 34)
    bubble.layoutIfNeeded()
    #expect(message.frame == rect(0, 0, 98, 34))
    #expect(time.frame == rect(98 - 28, 17, 28, 17))
  }

  @Test func `are a dependency on the text, whatever its size`() {
    bubble.frame = rect(0, 0, 98, 60)
    bubble.layoutIfNeeded()
    #expect(bubble.bodiesRun {} == [])
    // As wide and as high as before, but the last line is longer.
    let ran = bubble.bodiesRun { message.text = "Measure twice, cut once, sir" }
    #expect(ran == ["bubble", "message"])
    #expect(time.frame == rect(98 - 28, 34, 28, 17))
    #expect(bubble.bodiesRun { message.font.size = 30 }.first == "bubble")
    #expect(bubble.bodiesRun { message.text = "Measure twice, cut once, sir" } == [])
    #expect(bubble.brokenInvariants() == [])
  }

  @Test func `have widths, positions and baselines`() {
    var lines: TextLayout?
    bubble.setLayout { [message] _, layout, size in
      lines = layout.textLayout(of: message, in: 98)
      return size
    }
    bubble.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    _ = bubble.sizeThatFits(width: 98)
    #expect(lines?.lines.map(\.text) == ["Measure twice,", "cut once"])
    #expect(lines?.lines.map(\.width) == [98, 56])
    #expect(lines?.end == CGPoint(x: 56, y: 17 + 13))
    #expect(TextLayout("", font: Font(), measurer: .fixed(advance: 7, lineHeight: 17)).end == .zero)
  }
}

@Suite(.ends) struct `A label that is too low` {
  private let caption = Label("Measure twice, cut once, and then measure again")

  @Test func `ends with an ellipsis`() {
    caption.frame = rect(0, 0, 98, 34)
    caption.layoutIfNeeded()
    #expect(caption.textLayout.lines.map(\.text) == ["Measure twice,", "cut once, and…"])
    #expect(caption.wholeLayout.lines.count == 4)
    caption.frame.size.height = 33
    caption.layoutIfNeeded()
    #expect(caption.textLayout.lines.map(\.text) == ["Measure twice…"])
    caption.frame.size.height = 68
    caption.layoutIfNeeded()
    #expect(caption.textLayout.lines.map(\.isTruncated) == [false, false, false, false])
  }
}

@Suite(.ends) struct `The lines of a label` {
  @Test func `are updated by metrics that leave the label's size unchanged`() {
    let label = Label("Plumb", name: "label")
    label.frame.size = CGSize(width: 100, height: 20)
    label.layoutIfNeeded()
    let before = label.textLayout
    label.environment.textMeasurer = .fixed(advance: 10, lineHeight: 20)
    label.layoutIfNeeded()
    #expect(label.textLayout.size == CGSize(width: 50, height: 20))
    #expect(label.textLayout != before)
    label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 20)
    #expect(label.textLayout.size == CGSize(width: 35, height: 20))
  }
}
