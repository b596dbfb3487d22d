import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Sound drawn items` {
  private func page(_ item: DrawnItem, _ frame: CGRect) -> View {
    let cell = block([], drawing: [(item, frame)])
    cell.name = "cell"
    return block([(cell, CGRect(0, 0, 100, 60))], name: "page")
  }

  /// Needs 14 points of height per 70 points of width.
  private func text() -> DrawnItem {
    let item = DrawnItem(name: "text")
    item.setMeasure { CGSize(width: 70, height: $0.width < 140 ? 28 : 14) }
    return item
  }

  @Test func `one that measures its content and can't show it is reported`() {
    #expect(findings(in: page(text(), CGRect(7, 3, 70, 28)), 200, 200) == [])
    #expect(findings(in: page(text(), CGRect(7, 3, 140, 14)), 200, 200) == [])
    #expect(findings(in: page(text(), CGRect(7, 3, 139, 14)), 200, 200) == ["cutText text"])
    #expect(findings(in: page(text(), CGRect(7, 3, 69, 28)), 200, 200) == ["cutText text"])
  }

  @Test func `one with a size to fit scales, as an image does`() {
    let star = DrawnItem(CGSize(width: 13, height: 13), name: "star")
    #expect(findings(in: page(star, CGRect(7, 3, 7, 5)), 200, 200) == [])
  }

  @Test func `one of no size is reported if it has content, in a view that has a size`() {
    let star = DrawnItem(CGSize(width: 13, height: 13), name: "star")
    #expect(findings(in: page(star, CGRect(7, 3, 0, 0)), 200, 200) == ["zeroSize star"])
    #expect(findings(in: page(text(), CGRect(7, 3, 0, 0)), 200, 200) == ["zeroSize text"])
    #expect(findings(in: page(DrawnItem(name: "rule"), CGRect(7, 3, 0, 0)), 200, 200) == [])
    let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
    #expect(findings(in: page(rule, CGRect(7, 3, 0, 0)), 200, 200) == [])
    let flat = block([], drawing: [(star, .zero)])
    #expect(findings(in: block([(flat, CGRect(0, 0, 100, 0))]), 200, 200) == [])
  }

  @Test func `one that was never given a frame is reported, unless it holds others`() {
    let page = page(DrawnItem(name: "rule"), CGRect(0, 59, 100, 1))
    let lost = DrawnItem(name: "lost")
    page.subviews[0].addDrawnItem(lost)
    #expect(findings(in: page, 200, 200) == ["unplaced lost"])
    lost.addDrawnItem(DrawnItem(name: "star"))
    #expect(findings(in: page, 200, 200) == ["unplaced star"])
    lost.drawnItems[0].frame = CGRect(3, 3, 7, 14)
    #expect(findings(in: page, 200, 200) == [])
  }

  @Test func `one that a view clips is reported, by its place in that view`() {
    let shadow = DrawnItem(name: "shadow")
    let page = page(shadow, CGRect(-7, 3, 31, 14))
    #expect(findings(in: page, 200, 200) == [])
    page.subviews[0].clipsToBounds = true
    #expect(findings(in: page, 200, 200) == ["outside shadow, cell"])
    page.subviews[0].clipsToBounds = false
    page.clipsToBounds = true
    #expect(findings(in: page, 200, 200) == ["outside shadow, page"])
    #expect(
      page.layoutProblems().map(\.description) == [
        "page/cell/shadow: reaches beyond page, which clips it [outside], at (-7, 3, 31, 14) and "
          + "(0, 0, 200, 200). Move it inside, or put it in a scroll view."
      ])
  }

  @Test func `what can be scrolled to, or is hidden, is fine`() {
    let shadow = DrawnItem(name: "shadow")
    let page = page(shadow, CGRect(0, 300, 31, 14))
    let list = ScrollView(name: "list")
    list.addSubview(page)
    page.boxAttributes = BoxAttributes(height: 400)
    list.layout = VBoxLayout()
    #expect(findings(in: list, 200, 200) == [])
    shadow.frame.origin.y = 400
    #expect(findings(in: block([(list, CGRect(0, 0, 100, 60))]), 200, 200) == [])
    page.isHidden = true
    #expect(findings(in: list, 200, 200) == [])
  }

  @Test func `they may cover each other, and views`() {
    let (back, front) = (DrawnItem(name: "back"), text())
    let cell = block(
      [(Label("rod"), CGRect(7, 3, 21, 17))],
      drawing: [(back, CGRect(0, 0, 100, 60)), (front, CGRect(7, 3, 70, 28))])
    #expect(findings(in: cell, 200, 200) == [])
  }
}
