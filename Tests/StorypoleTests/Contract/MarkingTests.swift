import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R1 A mark runs nothing` {
  @Test func `setNeedsLayout runs nothing, measures nothing and moves nothing`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    let work = shelf.work
    let frames = shelf.subviewFrames

    title.fitting = size(130, 34)
    title.setNeedsLayout()

    #expect((shelf.work - work).withoutMarks == WorkCounters())
    #expect(title.takeProposals() == [])
    #expect(shelf.subviewFrames == frames)
    #expect(shelf.needsLayout)
  }
}

@Suite(.ends) struct `R2 Marks are idempotent` {
  @Test func `five marks cost as much as one`() {
    func work(marks: Int) -> WorkCounters {
      let list = list(of: 3)
      let title = list.view(named: "title-1")
      return list.work { for _ in 0..<marks { title?.setNeedsLayout() } }
    }
    #expect(work(marks: 5) == work(marks: 1))
  }
}

@Suite(.ends) struct `R24 A mark counts every edge that it dirties` {
  @Test func `of a layout and of two measurements that have read one answer`() {
    let title = Leaf(42, 17, name: "title")
    let page = ModularView(frame: rect(0, 0, 300, 500), name: "page").holding(title)
    page.onMeasure = { [title] _, _ in title.sizeThatFits(size(100, 100)) }
    page.onLayout = { [title] _ in title.frame.size = title.sizeThatFits(size(100, 100)) }
    page.layoutIfNeeded()
    for width in [10, 20] as [CGFloat] { _ = page.sizeThatFits(size(width, 50)) }
    #expect(page.work { title.setNeedsLayout() }.edgesMarked == 3)
  }
}

@Suite(.ends) struct `R3 A marked view runs once, and its measurements are discarded` {
  @Test func `the body runs exactly once`() {
    let log = Log()
    let cover = Recorder(log, name: "cover")
    cover.layoutIfNeeded()
    _ = log.take()

    cover.setNeedsLayout()
    cover.layoutIfNeeded()
    cover.layoutIfNeeded()

    #expect(log.take() == ["cover"])
  }

  @Test func `every measurement is executed again on demand`() {
    let cover = Leaf(31, 43)
    let proposals = [size(7, 14), size(21, .infinity), size(0, 0)]
    for proposal in proposals { _ = cover.sizeThatFits(proposal) }
    cover.setNeedsLayout()
    _ = cover.takeProposals()

    for proposal in proposals { _ = cover.sizeThatFits(proposal) }

    #expect(cover.proposals == proposals)
  }
}

@Suite(.ends) struct `R4 A mark runs no superview's body by itself` {
  @Test func `a cover of equal size leaves the shelf alone`() {
    let log = Log()
    let cover = Recorder(log, name: "cover")
    let shelf = VBox([cover], name: "shelf")
    #expect(shelf.bodiesRun {} == ["shelf", "cover"])
    #expect(shelf.bodiesRun { cover.setNeedsLayout() } == ["cover"])
  }
}

@Suite(.ends) struct `R5 The narrower calls` {
  @Test func `setNeedsPlacement runs the body and keeps the measurements`() {
    let cover = ModularView(name: "cover")
    var measured = 0
    cover.onMeasure = { _, _ in
      measured += 1
      return size(31, 43)
    }
    cover.onLayout = { _ in }
    let shelf = VBox([cover], name: "shelf")
    shelf.layoutIfNeeded()
    measured = 0

    #expect(shelf.bodiesRun { cover.setNeedsPlacement() } == ["cover"])
    _ = cover.sizeThatFits(size(0, .infinity))
    #expect(measured == 0)
  }

  @Test func `invalidateMeasuredSize measures again and runs no body of its own`() {
    let title = Label("Storypole", name: "title")
    let shelf = VBox([title], name: "shelf")
    shelf.layoutIfNeeded()
    let work = shelf.work { title.invalidateMeasuredSize() }
    #expect(work.measurements == 1)
    #expect(work.bodies == 0)
  }

  @Test func `properties of one depth are updated in the order of their marks (R36)`() {
    let log = Log()
    let names = ["e", "b", "d", "a", "c"]
    let page = View(name: "page")
    for name in names { page.addSubview(ModularView(name: name)) }
    for case let view as ModularView in page.subviews {
      view.onUpdateProperties = { log.add($0.name ?? "?") }
    }
    page.layoutIfNeeded()
    #expect(log.take() == names)
    for view in page.subviews.reversed() { view.setNeedsUpdateProperties() }
    page.layoutIfNeeded()
    #expect(log.take() == names.reversed())
  }
}
