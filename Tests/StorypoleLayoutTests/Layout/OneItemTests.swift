import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A layout of one item` {
  private let text = Leaf(70, 31, name: "text")
  private let page = View(frame: rect(0, 0, 300, 100), name: "page")
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)

  init() { page.holding(text) }

  private func frame(_ layout: any Layout) -> CGRect {
    page.layout = layout
    page.layoutIfNeeded()
    return text.frame
  }

  @Test func `fill gives the whole available size, and measures nothing`() {
    #expect(frame(OneItemLayout.fill(text, insets: insets)) == rect(2, 1, 290, 95))
    #expect(page.sizeThatFits(size(300, 100)) == size(300, 100))
    #expect(text.proposals == [])
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 1 + 31 + 4))
    #expect(text.takeProposals() == [size(290, .infinity)])
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(2 + 70 + 8, 36))
  }

  @Test func `center gives the item its own size, centred`() {
    // (290 − 70) / 2 = 110, (95 − 31) / 2 = 32.
    #expect(frame(OneItemLayout.center(text, insets: insets)) == rect(2 + 110, 1 + 32, 70, 31))
    #expect(text.takeProposals() == [size(290, 95)])
    text.fitting = size(71, 30)
    // 109.5 and 32.5 go away from zero.
    #expect(frame(OneItemLayout.center(text, insets: insets)) == rect(2 + 110, 1 + 33, 71, 30))
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 35))
    #expect(page.sizeThatFits(size(.infinity, 20)) == size(81, 35))
  }

  @Test func `an item centred without a limit is in the middle of the needed size`() {
    var frames: [CGRect] = []
    page.setLayout { [text, insets] _, layout, size in
      let answer = OneItemLayout.center(text, insets: insets).layout(layout, in: size)
      frames.append(text.frame)
      return answer
    }
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(2 + 70 + 8, 1 + 31 + 4))
    #expect(page.sizeThatFits(size(300, .infinity)) == size(300, 1 + 31 + 4))
    #expect(frames == [rect(2, 1, 70, 31), rect(2 + 110, 1, 70, 31)])
    #expect(page.takeKinds() == [])
  }

  @Test func `a centred item may overflow, which is reported`() {
    text.fitting = size(320, 31)
    #expect(frame(OneItemLayout.center(text)) == rect(-10, 35, 320, 31))
    #expect(page.takeKinds() == [.overflow])
    #expect(page.sizeThatFits(size(300, 100)) == size(320, 100))
  }

  @Test func `fitVertical takes the width, and answers the height that it needs`() {
    #expect(frame(OneItemLayout.fitVertical(text, insets: insets)) == rect(2, 1, 290, 31))
    #expect(text.takeProposals() == [size(290, .infinity)])
    #expect(page.sizeThatFits(size(300, 100)) == size(300, 36))
    #expect(page.sizeThatFits(size(.infinity, 7)) == size(80, 36))
    page.frame.size.height = 35
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.overflow])
  }

  @Test func `fitHorizontal takes the height, and answers the width that it needs`() {
    #expect(frame(OneItemLayout.fitHorizontal(text, insets: insets)) == rect(2, 1, 70, 95))
    #expect(text.takeProposals() == [size(.infinity, 95)])
    #expect(page.sizeThatFits(size(300, 100)) == size(80, 100))
    #expect(page.sizeThatFits(size(7, .infinity)) == size(80, 36))
  }

  @Test(arguments: OneItemLayout.Placement.allCases)
  func `without an item, or with one that has no slot, it needs only its insets`(
    placement: OneItemLayout.Placement
  ) {
    page.layout = OneItemLayout(nil, placement, insets: insets)
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(10, 5))
    page.layout = OneItemLayout(text, placement, insets: insets)
    text.isCollapsed = true
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(10, 5))
  }

  @Test(arguments: OneItemLayout.Placement.allCases)
  func `its placements match its answer`(placement: OneItemLayout.Placement) {
    for width in [CGFloat(7), 70, 200.5] {
      let page = View(name: "page").holding(Leaf(70, 31))
      page.layout = OneItemLayout(page.subviews[0], placement, insets: insets)
      // A centred item may begin before the available width does, if that is too narrow.
      if width < 80 && placement == .center { continue }
      if width < 80 && placement == .fitHorizontal { continue }
      expectUnified(page, width: width, "\(width)")
    }
  }

  @Test func `a changed property invalidates it, an equal one does nothing`() {
    let layout = OneItemLayout(text, .center, insets: insets)
    #expect(frame(layout) == text.frame)
    #expect(page.bodiesRun { page.layout = layout } == [])
    let changes: [(inout OneItemLayout) -> Void] = [
      { $0.item = nil }, { $0.placement = .fill }, { $0.insets.top = 7 },
      { $0.item = OneItemLayout() },
    ]
    for (index, change) in changes.enumerated() {
      var changed = layout
      change(&changed)
      #expect(changed != layout, "change \(index)")
    }
    #expect(OneItemLayout(OneItemLayout()) == OneItemLayout(OneItemLayout()))
  }

  @Test func `each placement has a shorthand`() {
    page.layout = .fill(text)
    page.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 300, 100))
    page.layout = .center(text)
    page.layoutIfNeeded()
    #expect(text.frame == rect(115, 35, 70, 31))
  }
}
