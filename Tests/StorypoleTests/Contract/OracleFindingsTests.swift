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

/// Findings of random programs, each reduced to the smallest program that shows the mistake.
@Suite(.ends) struct `Found by random programs: hidden and collapsed views` {
  @Test func `R21 attributes of a hidden view that a box ignores are no dependency`() {
    let title = Leaf(120, 17, name: "title")
    let row = VBox([title], name: "row").holding(frame: rect(0, 0, 300, 70))
    row.ignoresHidden = true
    title.isHidden = true
    row.layoutIfNeeded()
    #expect(row.bodiesRun { title.boxAttributes.width = 11 } == [])
    // While it was shown they were read, so hiding it in between must not hide the change.
    _ = row.bodiesRun { title.isHidden = false }
    let ran = row.bodiesRun {
      title.isHidden = true
      title.boxAttributes.width = 13
      title.isHidden = false
    }
    #expect(ran == ["row"])
    #expect(title.frame.size.width == 13)
  }
}

@Suite(.ends) struct `Found by random programs: masks` {
  @Test
  func
    `R20 a mask that is set moves nothing by itself, and takes the present size for its reference`()
  {
    let cover = View(frame: rect(10, 0, 20, 7))
    let shelf = View(frame: rect(0, 0, 100, 50)).holding(cover)
    shelf.layoutIfNeeded()
    shelf.frame.size.width = 300
    cover.autoresizingMask = .flexibleLeftMargin
    #expect(cover.frame == rect(10, 0, 20, 7))
    shelf.frame.size.width = 300 + 13
    #expect(cover.frame == rect(10 + 13, 0, 20, 7))
    #expect(!shelf.needsLayout)
  }

  @Test func `R10 a stretched view that moves to another superview answers its current size`() {
    let cover = View(frame: rect(0, 0, 20, 7))
    cover.autoresizingMask = .flexibleWidth
    let shelf = View(frame: rect(0, 0, 100, 50))
    shelf.addSubview(cover)
    shelf.frame.size.width = 300
    #expect(cover.sizeThatFits(.zero) == size(20, 7))
    View(frame: rect(0, 0, 70, 50)).addSubview(cover)
    #expect(cover.sizeThatFits(.zero) == size(20 + 200, 7))
  }

  @Test func `R20 a child that a body no longer places follows its mask`() {
    let cover = View(frame: rect(1, 2, 5, 7))
    cover.autoresizingMask = .flexibleLeftMargin
    let row = View(frame: rect(0, 0, 100, 50)).holding(cover)
    var places = true
    row.setLayout { _, layout, size in
      if places { layout.setFrame(rect(11, 13, 17, 19), of: cover) }
      return size
    }
    row.layoutIfNeeded()
    places = false
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(cover.frame == rect(1, 2, 5, 7))
  }
}
