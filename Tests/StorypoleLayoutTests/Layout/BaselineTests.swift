import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Metrics of a user that know no ascent, in the least that the protocol asks for.
private struct BlockLetters: TextMeasurer {
  func advance(of character: Character, in font: Font) -> CGFloat { font.size }
  func lineHeight(of font: Font) -> CGFloat { font.size * 1.25 }
}

@Suite(.ends) struct `The baselines of a view` {
  private func label(_ text: String, size: CGFloat = 17) -> Label {
    let label = Label(text, name: "label").holding()
    label.font.size = size
    return label
  }

  @Test func `of a label are those of its first and last line, rounded up to pixels`() {
    let title = label("one two")
    // An ascent of 0.8 · 17 = 13.6. "one two" takes two lines below 49 points.
    #expect(title.baselines(in: size(49, 17)) == Baselines(first: 14, last: 14))
    #expect(title.baselines(in: size(40, 34)) == Baselines(first: 14, last: 31))
    title.environment.displayScale = 2
    #expect(title.baselines(in: size(40, 34)) == Baselines(first: 14, last: 31))
    title.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 11.3)
    #expect(title.baselines(in: size(40, 34)) == Baselines(first: 11.5, last: 28.5))
  }

  @Test func `of a label count the lines that its height holds, and at least one`() {
    let title = label("one two six")
    #expect(title.baselines(in: size(21, 51)).last == 48)
    #expect(title.baselines(in: size(21, 50)).last == 31)
    #expect(title.baselines(in: size(21, 5)).last == 14)
    // Nearly the height of two lines counts as that, for the rounding of sizes.
    #expect([33.97, 33.99].map { title.baselines(in: size(21, $0)).last } == [14, 31])
    title.numberOfLines = 2
    #expect(title.baselines(in: size(21, 51)).last == 31)
    title.environment.textMeasurer = .fixed(advance: 7, lineHeight: 1, ascent: 1)
    #expect(title.baselines(in: size(21, 2)).last == 2)
  }

  @Test func `are 0.8 of a line's height in metrics that know no ascent`() {
    let title = label("Plumb", size: 20)
    title.environment.textMeasurer = BlockLetters()
    #expect(title.baselines(in: size(100, 25)).first == 20)
  }

  @Test func `of a button are that of its centred title`() {
    let button = Button("Send", name: "send")
    button.contentInsets = EdgeInsets(top: 3, left: 5, bottom: 9, right: 5)
    // (44 − 3 − 9 − 17) / 2 is 7.5, and rounds to 8.
    #expect(button.baselines(in: size(60, 44)) == Baselines(first: 3 + 8 + 14, last: 3 + 8 + 14))
  }

  @Test func `of a text view are those of the lines that fit, or of an empty line`() {
    let text = TextView("", name: "text")
    #expect(text.baselines(in: size(21, 40)) == Baselines(first: 14, last: 14))
    text.text = "one two six"
    #expect(text.baselines(in: size(21, 40)) == Baselines(first: 14, last: 17 + 14))
  }

  @Test func `of views without text are their bottoms`() {
    for view in [View(), ImageView(), Slider(), Label(), Button(), HBox([Label("Plumb")])] {
      #expect(view.baselines(in: size(9, 31)) == Baselines(first: 31, last: 31))
    }
  }

  @Test func `at its present size are offsets from its top and its bottom`() {
    let title = label("one two")
    title.frame = rect(5, 5, 40, 40)
    #expect(title.firstBaselineOffsetFromTop == 14)
    #expect(title.lastBaselineOffsetFromBottom == 9)
    title.frame.size.height = 10
    #expect(title.lastBaselineOffsetFromBottom == -4)
  }

  @Test func `that aren't finite or are negative count as 0, and the former are reported`() {
    let broken = ModularView(name: "broken").holding()
    broken.onMeasureBaselines = { _, _ in Baselines(first: .nan, last: -3) }
    #expect(broken.baselines(in: size(9, 31)) == Baselines(first: 0, last: 0))
    let reports = broken.takeDiagnostics()
    #expect(reports.map(\.kind) == [.invalidSize])
    #expect(reports.first?.attempted == "has baselines at nan and -3")
  }

  @Test func `of a collapsed view are 0`() {
    let title = label("Plumb")
    title.isCollapsed = true
    #expect(title.baselines(in: size(40, 17)) == Baselines(first: 0, last: 0))
  }

  @Test func `are asked for once per size, until the view is marked`() {
    let view = ModularView(name: "view")
    var count = 0
    view.onMeasureBaselines = { _, size in
      count += 1
      return Baselines(first: 3, last: size.height - 4)
    }
    for _ in 0..<2 {
      _ = view.baselines(in: size(9, 31))
      _ = view.baselines(in: size(9, 32))
    }
    #expect(count == 2)
    view.invalidateMeasuredSize()
    #expect(view.baselines(in: size(9, 31)).last == 27)
    #expect(count == 3)
    #expect(view.work.measurements == 0)
  }

  @Test func `of old sizes aren't kept`() {
    let title = label("Plumb")
    let row = HBox([title], name: "row")
    row.verticalAlignment = .firstBaseline
    title.boxAttributes.grow = 1
    for width in 40..<90 {
      row.frame.size = size(CGFloat(width), 44)
      row.layoutIfNeeded()
    }
    #expect(title.node.entryCount < 8)
  }
}

@Suite(.ends) struct `A row aligned by baselines` {
  private let title = Label("Bricks", name: "title")
  private let byline = Label("A. Mason", name: "byline")
  private let send = Button("Send", name: "send")

  private func row(
    _ alignment: VerticalAlignment = .firstBaseline, _ metrics: any TextMeasurer = .helvetica
  ) -> HBox {
    byline.font.size = 12
    send.boxAttributes.height = 44
    let row = HBox([title, byline, send], spacing: 8, name: "row").holding(
      frame: rect(0, 0, 300, 60))
    row.verticalAlignment = alignment
    row.environment.textMeasurer = metrics
    return row
  }

  @Test func `puts labels of 17 and 12 points and a button of 44 on one line`() {
    let row = row()
    row.layoutIfNeeded()
    // Ascents of 16 and 12. The title of the button is 20 high, 12 below its top.
    #expect(row.subviews.map(\.frame.origin.y) == [12, 16, 0])
    #expect(row.subviews.map(\.frame.size.height) == [20, 14, 44])
    let lines = row.subviews.map { $0.frame.origin.y + $0.firstBaselineOffsetFromTop }
    #expect(lines == [28, 28, 28])
    #expect(row.sizeThatFits(width: 300) == size(300, 28 + (44 - 28)))
  }

  @Test func `is as high as the children need above and below the line`() {
    let row = row(.firstBaseline, .fixed(advance: 7, lineHeight: 17, ascent: 13))
    let icon = Leaf(9, 31)
    row.insertSubview(icon, at: 0)
    row.insets = EdgeInsets(top: 5, left: 0, bottom: 3, right: 0)
    send.boxAttributes.height = nil
    row.layoutIfNeeded()
    // The icon stands on the line: 31 above it. The labels need 17 − 13 below it.
    let top: CGFloat = 5 + 31 - 13
    #expect(row.subviews.map(\.frame.origin.y) == [5, top, top, top])
    #expect(row.sizeThatFits(width: 300) == size(300, 5 + 31 + 4 + 3))
    #expect(row.sizeThatFits(size(300, 9)) == size(300, 5 + 31 + 4 + 3))
  }

  @Test func `aligns the last lines of labels with several`() {
    let row = row(.lastBaseline, .fixed(advance: 7, lineHeight: 17, ascent: 13))
    title.text = "Bricks and stones"
    title.boxAttributes.maxSize.width = 50
    row.layoutIfNeeded()
    // "Bricks / and / stones". The others stand on its third line, the button at 47 − 27.
    #expect(row.subviews.map(\.frame.origin.y) == [0, 34, 20])
    row.verticalAlignment = .firstBaseline
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.origin.y) == [14, 14, 0])
  }

  @Test func `leaves a column at its top, and aligns each row of a flow`() {
    let column = VBox([title, byline]).holding(frame: rect(0, 0, 300, 60))
    column.verticalAlignment = .lastBaseline
    column.layoutIfNeeded()
    #expect(column.subviewFrames.map(\.origin.y) == [0, 17])
    let flow = FlowBox([Leaf(30, 20), Label("ab"), Leaf(70, 9), Label("cd")], spacing: 4)
    flow.verticalAlignment = .firstBaseline
    flow.holding(frame: rect(0, 0, 100, 100)).layoutIfNeeded()
    // Ascents of 14: the first row is 20 above the line and 3 below it, the second 14 and 3.
    #expect(
      flow.subviewFrames == [
        rect(0, 0, 30, 20), rect(34, 6, 14, 17), rect(0, 27 + 5, 70, 9), rect(74, 27, 14, 17),
      ])
    #expect(flow.sizeThatFits(width: 100) == size(88, 27 + 17))
  }

  // MARK: Dependencies

  @Test func `runs again when a baseline moves although no size changes (R21)`() {
    let row = row()
    row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    row.layoutIfNeeded()
    let ran = row.bodiesRun {
      row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 11)
    }
    // The button's title moved with the labels': all are 2 higher in lines of equal heights.
    #expect(ran == ["row"])
    row.verticalAlignment = .center
    row.layoutIfNeeded()
    let centred = row.bodiesRun {
      row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    }
    #expect(centred == [])
  }

  @Test func `doesn't run when the baselines are the same (R15, R21)`() {
    let row = row()
    row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    row.layoutIfNeeded()
    #expect(row.bodiesRun { title.text = "Stones" } == ["title"])
    #expect(row.bodiesRun { byline.font.size = 28 } == ["byline"])
    #expect(
      row.bodiesRun {
        row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 12.5)
      } == [])
    row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    row.layoutIfNeeded()
    #expect(row.work { title.setNeedsPlacement() }.bodies == 1)
  }

  @Test func `runs for a title that moves in its button, and says so`() {
    let row = row()
    row.environment.textMeasurer = .fixed(advance: 7, lineHeight: 17, ascent: 13)
    row.recordsCauses = true
    row.layoutIfNeeded()
    // The insets' sum stays, and with it the size.
    send.contentInsets = EdgeInsets(top: 6, left: 0, bottom: 0, right: 0)
    row.layoutIfNeeded()
    #expect(title.frame.origin.y == 17)
    send.contentInsets = EdgeInsets(top: 0, left: 0, bottom: 6, right: 0)
    #expect(row.bodiesRun {} == ["row", "send"])
    #expect(title.frame.origin.y == 11)
    let text = "\(row.explain())"
    #expect(text.contains("the baselines at 28 × 44 of row/send changed, (30, 30) → (24, 24)"))
    #expect(text.contains("row/send has other baselines at 28 × 44: its measurements were invalid"))
  }
}
