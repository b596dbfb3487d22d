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

  @Test func `an override of updateProperties may call the default`() {
    final class Page: View {
      var updates = 0
      override func updateProperties() {
        super.updateProperties()
        updates += 1
      }
    }
    let page = Page()
    page.layoutIfNeeded()
    #expect(page.updates == 1)
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

  @Test func `a thousand diagnostics are kept, the others are dropped`() {
    let page = View(name: "page").holding()
    for number in 1...1_007 { page.fixedWidth = CGFloat(-number) }
    let kept = page.takeDiagnostics()
    #expect(kept.count == 1_000)
    #expect(kept.last?.attempted.contains("-1000.0") == true)
    page.fixedWidth = -1
    #expect(page.takeDiagnostics().count == 1)
  }
}

@Suite(.ends) struct `A measurement with many readers` {
  @Test func `all of them are invalidated by a change`() {
    let title = Leaf(40, 17, name: "title")
    let row = ModularView(name: "row").holding(title)
    let page = ModularView(name: "page").holding(row)
    row.onMeasure = { row, proposal in
      let title = row.subviews[0].sizeThatFits(size(.infinity, .infinity))
      return CGSize(width: proposal.width + title.width, height: title.height)
    }
    var widths: [CGFloat] = []
    page.onLayout = { page in
      widths = (1...9).map { page.subviews[0].sizeThatFits(size(CGFloat($0), 7)).width }
    }
    page.layoutIfNeeded()
    #expect(widths == (1...9).map { CGFloat($0) + 40 })
    let work = page.work { title.fitting.width = 47 }
    #expect(widths == (1...9).map { CGFloat($0) + 47 })
    // The title once, and the row for each of its proposals.
    #expect(work.measurements == 1 + 9)
    #expect(work.bodies == 1)
  }
}
