import Foundation
import Testing

@testable import Storypole

@Suite(.ends) struct `R6 Writing a frame` {
  private let log = Log()

  @Test func `a different size makes the view a candidate, and needs no measurement`() {
    let cover = Recorder(log, name: "cover")
    cover.layoutIfNeeded()
    let work = cover.work { cover.bounds.size = size(31, 43) }
    #expect(work.bodies == 1)
    #expect(work.measurements == 0)
  }

  @Test func `a size that comes back before the flush runs nothing`() {
    let cover = Recorder(log, name: "cover")
    cover.frame.size = size(31, 43)
    cover.layoutIfNeeded()
    let work = cover.work {
      cover.frame.size = size(17, 19)
      cover.frame.size = size(31, 43)
    }
    #expect(work.bodies == 0)
    #expect(work.visited == 0)
  }

  @Test func `a new origin or centre dirties nothing`() {
    let cover = Recorder(log, name: "cover")
    let page = View(name: "page").holding(cover)
    page.layoutIfNeeded()
    let work = page.work {
      cover.frame.origin = point(7, 14)
      cover.center = point(21, 28)
      page.frame.origin = point(3, 5)
    }
    #expect(work == WorkCounters())
    #expect(!page.needsLayout && !cover.needsLayout)
  }

  @Test func `the frame of a placed subview, written from outside, runs the superview`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    #expect(shelf.bodiesRun { title.frame = rect(5, 7, 11, 13) } == ["shelf"])
    #expect(title.frame == rect(0, 0, 300, 17))
    #expect(shelf.diagnostics == [])
  }

  @Test func `strict mode names a frame that was written over a placement`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    shelf.isStrict = true
    title.frame = rect(5, 7, 11, 13)
    #expect(
      shelf.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["wrotePlacedFrame", "shelf/title"]
      ])
  }

  @Test func `the frame of a subview that no body placed runs nobody above`() {
    let cover = Recorder(log, name: "cover")
    let page = ModularView(name: "page")
    page.onLayout = { _ in }
    page.holding(cover).layoutIfNeeded()
    #expect(page.bodiesRun { cover.frame = rect(5, 7, 11, 13) } == ["cover"])
  }

  @Test func `an equal value does nothing at all`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = shelf(title)
    let work = shelf.work {
      title.frame = rect(0, 0, 300, 17)
      shelf.frame = rect(0, 0, 300, 500)
      shelf.bounds = rect(0, 0, 300, 500)
      shelf.center = point(150, 250)
    }
    #expect(work == WorkCounters())
  }

  @Test func `a superview that read a subview's written frame runs when it is written`() {
    let cover = View(frame: rect(0, 0, 31, 43), name: "cover")
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(cover)
    page.setLayout { page, layout, size in
      layout.setOrigin(point(7, 14), of: page.subviews[0])
      return size
    }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { cover.frame = rect(0, 0, 37, 41) } == ["page"])
    #expect(cover.frame == rect(7, 14, 37, 41))
  }
}
