import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Sizing by options` {
  @Test func `the item is measured with the whole hint, and only to fit`() {
    let cover = Leaf(31, 43)
    let page = View().holding(cover)
    page.setLayout { page, layout, size in
      let hint = CGSize(width: 7, height: 14)
      layout.setSize(hint, in: .zero, of: page.subviews[0], options: .constrainSize)
      layout.setSize(hint, in: .zero, of: page.subviews[0], options: .sizeToFitVertical)
      return size
    }
    page.layoutIfNeeded()
    #expect(cover.proposals == [size(7, 14)])
  }
}

@Suite(.ends) struct `Aligning by options` {
  @Test func `alignment is flipped if requested in a right-to-left environment`() {
    let page = View(frame: rect(0, 0, 320, 100), name: "page").holding(Leaf(31, 43), Leaf(31, 43))
    page.setLayout { page, layout, size in
      layout.setFrame(
        CGRect(x: 10, y: 5, width: 31, height: 43), of: page.subviews[0],
        options: .flipIfNeededForRTL)
      layout.setFrame(CGRect(x: 10, y: 5, width: 31, height: 43), of: page.subviews[1])
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(10, 5, 31, 43), rect(10, 5, 31, 43)])
    #expect(page.bodiesRun { page.environment.layoutDirection = .rightToLeft } == ["page"])
    #expect(page.subviewFrames == [rect(320 - 10 - 31, 5, 31, 43), rect(10, 5, 31, 43)])
  }

  @Test func `a body that flips nothing doesn't depend on the direction`() {
    let shelf = shelf(Leaf(40, 17))
    #expect(shelf.bodiesRun { shelf.environment.layoutDirection = .rightToLeft } == [])
  }
}
