import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// The first screen of the SimpleLayout document: two labels between two sliders, with equal gaps.
private final class EqualSpacing: View {
  let loudness = Slider()
  let title = Label("Seven Storeys")
  let byline = Label("H. Oist")
  let position = Slider()

  override func viewInit() { for view in [loudness, title, byline, position] { addSubview(view) } }

  override func layoutSubviews() {
    for slider in [loudness, position] { slider.width = 0.7 * bounds.width }
    for view in subviews {
      view.sizeToFit()
      view.centerX = bounds.centerX
    }
    loudness.top = bounds.top + .edgeSpace
    position.bottom = bounds.bottom - .edgeSpace
    let free = position.top - loudness.bottom - title.height - byline.height
    title.top = loudness.bottom + free / 3
    byline.bottom = position.top - free / 3
  }
}

/// The second screen of the document: three buttons, as wide as the widest, and a text view.
private final class TextAndButtons: View {
  let buttons = [Leaf(60, 30), Leaf(72, 30), Leaf(66, 30)]
  let text = TextView()

  override func viewInit() { for view in buttons + [text] { addSubview(view) } }

  override func layoutSubviews() {
    for button in buttons { button.sizeToFit() }
    let widest = buttons.map(\.width).max() ?? 0
    for button in buttons { button.width = widest }
    buttons[0].left = bounds.left + .edgeSpace
    buttons[0].top = bounds.top + .edgeSpace
    if bounds.height >= bounds.width { layOutRow() } else { layOutColumn() }
    text.width = bounds.right - .edgeSpace - text.left
    text.height = bounds.bottom - .edgeSpace - text.top
  }

  private func layOutRow() {
    let gap = (bounds.width - 3 * buttons[0].width - 2 * .edgeSpace) / 2
    for (button, next) in zip(buttons, buttons.dropFirst()) {
      next.left = button.right + gap
      next.top = button.top
    }
    text.left = bounds.left + .edgeSpace
    text.top = buttons[0].bottom + .interViewSpace
  }

  private func layOutColumn() {
    let gap = (bounds.height - 3 * buttons[0].height - 2 * .edgeSpace) / 2
    for (button, next) in zip(buttons, buttons.dropFirst()) {
      next.top = button.bottom + gap
      next.left = button.left
    }
    text.left = buttons[0].right + .interViewSpace
    text.top = bounds.top + .edgeSpace
  }
}

private func frames(of screen: View, _ width: CGFloat, _ height: CGFloat) -> [CGRect] {
  screen.frame.size = size(width, height)
  screen.layoutIfNeeded()
  #expect(screen.diagnostics == [])
  return screen.subviewFrames
}

@Suite(.ends) struct `The screens of the SimpleLayout document` {
  @Test func `have equal spacing`() {
    let screen = EqualSpacing()
    let found = frames(of: screen, 320, 480)
    #expect(found[0] == rect(48, 20, 224, 31))
    #expect(found[3] == rect(48, 429, 224, 31))
    #expect(abs(found[1].minY - 165.667) < 0.001)
    #expect(abs(found[2].minY - 297.333) < 0.001)
    #expect(found[1].size == size(91, 17))
    #expect(found[1].midX == 160)
    let gaps = zip(found, found.dropFirst()).map { $1.minY - $0.maxY }
    #expect(gaps.allSatisfy { abs($0 - 114.667) < 0.001 })
    let turned = frames(of: screen, 480, 320)
    #expect(turned[3] == rect(72, 320 - 20 - 31, 336, 31))
    #expect(frames(of: screen, 320, 480) == found)
  }

  @Test func `have three buttons and a text view, in portrait and in landscape`() {
    let screen = TextAndButtons()
    let portrait = [
      rect(20, 20, 72, 30), rect(124, 20, 72, 30), rect(228, 20, 72, 30), rect(20, 58, 280, 402),
    ]
    #expect(frames(of: screen, 320, 480) == portrait)
    #expect(
      frames(of: screen, 480, 320) == [
        rect(20, 20, 72, 30), rect(20, 145, 72, 30), rect(20, 270, 72, 30),
        rect(100, 20, 360, 280),
      ])
    #expect(
      frames(of: screen, 375, 667) == [
        rect(20, 20, 72, 30), rect(151.5, 20, 72, 30), rect(283, 20, 72, 30),
        rect(20, 58, 335, 589),
      ])
    #expect(frames(of: screen, 320, 480) == portrait)
  }

  @Test func `stay where they are when the screen moves, and move with its bounds`() {
    let screen = TextAndButtons()
    let found = frames(of: screen, 320, 480)
    screen.frame.origin = point(300, 400)
    screen.layoutIfNeeded()
    #expect(screen.subviewFrames == found)
    screen.bounds.origin = point(7, 11)
    screen.layoutIfNeeded()
    #expect(screen.subviewFrames == found.map { $0.offsetBy(dx: 7, dy: 11) })
  }
}

/// The article view of the frame geometry document: a thumbnail, a headline, a byline and a date.
private final class ArticleView: View {
  let thumbnail = ImageView(size: CGSize(width: 60, height: 60), name: "thumbnail")
  let headline = Label(name: "headline")
  let byline = Label("by Henry Oist", name: "byline")
  let date = Label("March 4, 2026", name: "date")

  override func viewInit() {
    for view in [thumbnail, headline, byline, date] { addSubview(view) }
    setLayout { article, layout, size in
      let thumbnail = layout.setOrigin(CGPoint(x: 10, y: 10), of: article.thumbnail)
      let headline = layout[article.headline]
      headline.left = thumbnail.right + 5
      headline.top = thumbnail.top
      headline.width = size.width - 10 - headline.left
      headline.height = article.wholeLines(at: headline.width, atMost: 200, in: layout)
      let byline = layout.sizeToFit(
        article.byline, in: CGRect(x: headline.left, y: headline.bottom + 5, width: 0, height: 0))
      layout.sizeToFit(
        article.date, in: CGRect(x: byline.right + 5, y: byline.top, width: 0, height: 0))
      return CGSize(width: size.width, height: max(thumbnail.bottom, byline.bottom) + 10)
    }
  }

  private func wholeLines(
    at width: CGFloat, atMost limit: CGFloat, in layout: LayoutContext
  ) -> CGFloat {
    let needed = layout.measure(headline, CGSize(width: width, height: .infinity)).height
    return min(needed, (limit / 17).rounded(.down) * 17)
  }
}

@Suite(.ends) struct `The article view of the frame geometry document` {
  private static let short = "Seven Storeys up, and no stairs"
  private static let long =
    "How a wall came to stand upright, told by the one who had to climb it every morning before "
    + "the others were out of bed."

  private func list(_ headline: String) -> (list: VBox, article: ArticleView) {
    let article = ArticleView(name: "article")
    article.headline.text = headline
    let list = VBox([article, Leaf(31, 43, name: "next")], name: "list")
      .holding(frame: rect(0, 0, 320, 480))
    list.layoutIfNeeded()
    return (list, article)
  }

  @Test func `is 80 points high with a short headline`() {
    #expect(Self.short.count == 31)
    let article = list(Self.short).article
    #expect(article.headline.frame == rect(75, 10, 235, 17))
    #expect(article.byline.frame == rect(75, 32, 91, 17))
    #expect(article.date.frame == rect(171, 32, 91, 17))
    #expect(article.height == 80)
  }

  @Test func `is 110 points high with a long one`() {
    #expect(Self.long.count == 118)
    let article = list(Self.long).article
    #expect(article.headline.height == 68)
    #expect(article.byline.top == 83)
    #expect(article.height == 110)
  }

  @Test func `shows whole lines of a headline that needs more than 200`() {
    let article = list(String(repeating: Self.long + " ", count: 5)).article
    #expect(article.headline.height == 187)
    #expect(article.height == 229)
  }

  @Test func `gets the height that it needs from its superview`() {
    let (list, article) = list(Self.short)
    let changed = list.bodiesRun { article.headline.text = Self.long }
    #expect(changed == ["list", "article", "headline"])
    #expect(article.height == 110)
    #expect(list.subviews[1].top == 110)
    let shorter = list.bodiesRun { article.headline.text = "Plumb" }
    #expect(shorter == ["list", "article", "headline"])
    #expect(list.subviews[1].top == 80)
    // A second line still fits beside the thumbnail.
    let unseen = list.bodiesRun { article.headline.text = Self.short + " " + Self.short }
    #expect(unseen == ["article", "headline"])
    #expect(list.subviews[1].top == 80)
  }
}
