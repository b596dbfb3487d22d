import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A border layout` {
  private let title = Label("Bricks", name: "title")
  private let toolbar = Label("Back", name: "toolbar")
  private let text = Leaf(70, 90, name: "text")

  /// A page with three views, laid out by a border.
  private func page(_ border: BorderLine, frame: CGRect = rect(0, 0, 300, 500)) -> View {
    let page = View(name: "page").holding(title, text, toolbar, frame: frame)
    page.layout = border
    page.layoutIfNeeded()
    return page
  }

  private var whole: BorderLine {
    BorderLine(
      .vertical,
      center: text, start: [title], end: [toolbar],
      insets: EdgeInsets(top: 1, left: 2, bottom: 4, right: 8), spacing: 5)
  }

  /// The text's top edge, and the distance of its bottom edge from the page's.
  private let above: CGFloat = 1 + 17 + 5
  private let below: CGFloat = 5 + 17 + 4

  @Test func `the centre gets the remaining size, and is not measured`() {
    let page = page(whole)
    #expect(title.frame == rect(2, 1, 300 - 2 - 8, 17))
    #expect(text.frame == rect(2, above, 290, 500 - above - below))
    #expect(toolbar.frame == rect(2, 500 - 4 - 17, 290, 17))
    #expect(page.sizeThatFits(size(300, 500)) == size(300, 500))
    #expect(text.proposals == [])
    #expect(page.bodiesRun { text.fitting = size(71, 91) } == [])
  }

  @Test func `a collapsed view has no slot, nor has a hidden one that is ignored`() {
    let page = page(whole)
    #expect(page.bodiesRun { title.isCollapsed = true } == ["page"])
    #expect(text.frame.minY == 1)
    #expect(page.bodiesRun { title.isCollapsed = false } == ["page"])
    #expect(page.bodiesRun { title.isHidden = true } == [])
    page.updateLayout(BorderLine.self) { $0.ignoresHidden = true }
    page.layoutIfNeeded()
    #expect(text.frame.minY == 1)
    #expect(page.bodiesRun { title.isHidden = false }.contains("page"))
    #expect(text.frame.minY == above)
    text.isCollapsed = true
    page.layoutIfNeeded()
    #expect(page.sizeThatFits(size(300, .infinity)).height == above + below - 5)
  }

  @Test func `a view that isn't a subview is reported once per layout, and has no slot`() {
    let page = page(whole)
    title.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(text.frame.minY == 1)
    #expect(page.takeDiagnostics().map(\.kind).filter { $0 != .overflow } == [.notAChild])
    #expect(page.sizeThatFits(size(300, .infinity)).height == 91 + below)
    #expect(page.diagnostics == [] && title.diagnostics == [])
    page.addSubview(title)
    page.layoutIfNeeded()
    #expect(title.frame == rect(2, 1, 290, 17))
  }

  @Test func `an edge that grows runs the border, one of unchanged size doesn't`() {
    let page = page(whole)
    #expect(page.bodiesRun { title.text = "Stones" } == ["title"])
    #expect(page.bodiesRun { title.text = "Bricks\nand stones" }.contains("page"))
    #expect(text.frame.minY == above + 17)
  }
}

@Suite(.ends) struct `A border by the document's names` {
  private let a = Label("Bricks")
  private let b = Label("Back")
  private let c = Leaf(70, 90)

  @Test func `is the line of its edges`() {
    #expect(
      VBorderLayout(center: c, top: [a], bottom: [b], spacing: 5)
        == BorderLine(.vertical, center: c, start: [a], end: [b], spacing: 5))
    #expect(
      HBorderLayout(center: c, left: [a], right: [b])
        == BorderLine(.horizontal, center: c, start: [a], end: [b], followsDirection: false))
    #expect(HBorderLayout(center: c, left: [a]) == HBorderLayout(center: c, left: [a], right: []))
  }

  @Test func `takes further edges`() {
    var border = VBorderLayout(center: c)
    border.addToTop(a)
    border.addToBottom(b)
    #expect(border == VBorderLayout(center: c, top: [a], bottom: [b]))
  }
}
