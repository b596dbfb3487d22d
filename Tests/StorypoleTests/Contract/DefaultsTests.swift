import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Default behaviour` {
  @Test func `a label's own size is that of its lines without a limit`() {
    let title = Label("Bricks\nand stones")
    #expect(title.intrinsicContentSize == size(10 * 7, 2 * 17))
    title.numberOfLines += 1
    #expect(title.intrinsicContentSize == size(7 * 7, 17))  // "Bricks…"
  }

  @Test func `measure(_:) called from outside is sizeThatFits(_:)`() {
    let shelf = VBox([Leaf(31, 43)], spacing: 3)
    let proposal = size(100, .infinity)
    #expect(shelf.measure(proposal) == size(100, 43))
    let work = shelf.work
    #expect(shelf.sizeThatFits(proposal) == size(100, 43))
    #expect(shelf.work == work)
  }

  @Test func `strict mode, limits and printing are settings of the tree`() {
    let cover = View()
    let page = View()
    #expect(page.printsDiagnostics && !page.isStrict)
    page.holding(cover)
    page.isStrict = true
    page.layoutLimits.generations = 7
    #expect(!cover.printsDiagnostics)
    #expect(cover.isStrict)
    #expect(cover.layoutLimits.generations == 7)
  }
}
