import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R37 Hidden views` {
  @Test func `isHidden doesn't affect layout`() {
    let list = list(of: 3)
    let frames = list.subtreeFrames
    let work = list.work {
      list.subviews[1].isHidden = true
      list.view(named: "title-2")?.isHidden = true
    }
    #expect(work == WorkCounters())
    #expect(list.subtreeFrames == frames)
  }

  @Test func `a layout that reads it runs`() {
    let shelf = shelf(Leaf(40, 17, name: "a"), Leaf(40, 19, name: "b"), Leaf(40, 23, name: "c"))
    #expect(shelf.bodiesRun { shelf.ignoresHidden = true } == ["shelf"])
    #expect(shelf.bodiesRun { shelf.subviews[1].isHidden = true } == ["shelf"])
    #expect(shelf.subviews[2].frame == rect(0, 17 + 3, 300, 23))
    #expect(shelf.bodiesRun { shelf.subviews[1].isHidden = true } == [])
    #expect(shelf.bodiesRun { shelf.subviews[1].isHidden = false } == ["shelf"])
    #expect(shelf.subviews[2].frame == rect(0, 17 + 3 + 19 + 3, 300, 23))
  }
}

@Suite(.ends) struct `R38 Collapsed views` {
  private let log = Log()

  @Test func `managers give them no slot, no spacing and no share`() {
    let shelf = shelf(Leaf(40, 17, name: "a"), Leaf(40, 19, name: "b"), Leaf(40, 23, name: "c"))
    #expect(shelf.bodiesRun { shelf.subviews[1].isCollapsed = true } == ["shelf"])
    #expect(shelf.subviews[2].frame == rect(0, 17 + 3, 300, 23))
    #expect(shelf.sizeThatFits(size(300, .infinity)) == size(300, 17 + 3 + 23))
    #expect(shelf.bodiesRun { shelf.subviews[1].isCollapsed = false } == ["shelf"])
    #expect(shelf.subviews[2].frame == rect(0, 17 + 3 + 19 + 3, 300, 23))
  }

  @Test func `their measured size is zero`() {
    let title = Leaf(120, 17)
    title.fixedWidth = 50
    title.isCollapsed = true
    #expect(title.sizeThatFits(size(70, 70)) == .zero)
    #expect(title.proposals == [])
    title.isCollapsed = false
    #expect(title.sizeThatFits(size(70, 70)) == size(50, 17))
  }

  @Test func `a block that only places one depends on its isCollapsed`() {
    let badge = Label("xy", name: "badge")
    let row = View(name: "row").holding(badge)
    row.setLayout { _, context, _ in context.setFrame(rect(0, 0, 30, 10), of: badge).size }
    #expect(badge.sizeThatFits(size(100, 100)) == size(14, 17))
    #expect(row.sizeThatFits(size(50, 50)) == size(30, 10))
    badge.isCollapsed = true
    #expect(row.sizeThatFits(size(50, 50)) == .zero)
  }

  @Test func `nothing is kept of views that leave with a collapsed one`() throws {
    let page = View(name: "page").holding()
    page.layoutIfNeeded()
    let engine = try #require(page.node.engine)
    for _ in 0..<3 {
      let row = View(name: "row").holding(ModularView(name: "cover"))
      row.isCollapsed = true
      page.addSubview(row)
      page.layoutIfNeeded()
      #expect(engine.schedule.parking.parked.count == 1)
      row.removeFromSuperview()
      #expect(engine.schedule.parking.parked.isEmpty)
    }
  }

  @Test func `a placement returns an empty rect and is not applied`() {
    let cover = Leaf(31, 43, name: "cover")
    cover.frame = rect(1, 2, 3, 4)
    cover.isCollapsed = true
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(cover)
    var returned: [CGRect] = []
    page.setLayout { page, layout, size in
      returned = [
        layout.setFrame(rect(7, 14, 21, 28), of: cover),
        layout.sizeToFit(cover, in: rect(7, 14, 21, 28)),
      ]
      cover.frame = rect(9, 9, 9, 9)
      return size
    }
    page.layoutIfNeeded()
    #expect(returned == [rect(7, 14, 0, 0), rect(7, 14, 0, 0)])
    #expect(cover.frame == rect(1, 2, 3, 4))
    #expect(page.bodiesRun { cover.isCollapsed = false } == ["page"])
    #expect(cover.frame == rect(9, 9, 9, 9))
  }

  @Test func `those in a tree that was checked are left alone when another one is collapsed`() {
    let covers = (0..<2).map { Recorder(log, name: "\($0)") }
    let rows = covers.map { View(name: "row").holding($0) }
    let adding = ModularView(name: "adding")
    let page = View(frame: rect(0, 0, 99, 99), name: "page").holding(rows[0], rows[1], adding)
    adding.onLayout = { $0.addSubview(View()) }
    rows[0].isCollapsed = true
    page.layoutIfNeeded()
    _ = try? page.freshFrames()
    page.layoutIfNeeded()
    rows[1].isCollapsed = true
    _ = log.take()
    for cover in covers { cover.setNeedsLayout() }
    page.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test func `a view that is marked and then collapsed doesn't keep a host busy`() {
    let cover = ModularView(name: "cover")
    let page = ModularView(name: "page").holding(cover)
    cover.onUpdateProperties = { [log] _ in log.add("properties") }
    page.layoutIfNeeded()
    cover.setNeedsUpdateProperties()
    cover.setNeedsLayout()
    cover.isCollapsed = true
    #expect(!page.needsFlush)
    cover.isCollapsed = false
    #expect(page.needsFlush)
    cover.removeFromSuperview()
    page.layoutIfNeeded()
    #expect(log.take() == ["properties"] && !page.needsFlush)
  }
}

@Suite(.ends) struct `R39 Revealing` {
  @Test func `each dirty view runs once, each clean one not at all`() {
    let log = Log()
    let page = View(name: "page")
    let row = Recorder(log, name: "row")
    for name in ["a", "b", "c"] { row.addSubview(Recorder(log, name: name)) }
    page.holding(row).layoutIfNeeded()
    _ = log.take()
    row.isCollapsed = true
    row.subviews[2].setNeedsLayout()
    row.subviews[0].frame.size = size(7, 9)
    page.layoutIfNeeded()
    row.isCollapsed = false
    page.layoutIfNeeded()
    #expect(Set(log.take()) == ["a", "c"])
    #expect(!page.needsFlush)
  }
}
