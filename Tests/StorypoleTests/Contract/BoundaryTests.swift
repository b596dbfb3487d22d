import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R19 A layout runs only for what it read` {
  @Test func `the boundary follows what the last run read`() {
    let title = Leaf(120, 17, name: "title")
    let page = View(frame: rect(0, 0, 400, 500), name: "page").holding(title)
    page.setLayout { page, layout, size in
      let options: PlacementOptions = size.width > 300 ? .sizeToFitVertical : []
      layout.setFrame(rect(0, 0, 100, 50), of: page.subviews[0], options: options)
      return size
    }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { title.fitting.height = 18 } == ["page"])
    #expect(page.bodiesRun { page.frame.size.width = 200 } == ["page"])
    #expect(page.bodiesRun { title.fitting.height = 19 } == [])
    #expect(page.bodiesRun { page.frame.size.width = 301 } == ["page"])
    #expect(page.bodiesRun { title.fitting.height = 20 } == ["page"])
  }
}

@Suite(.ends) struct `R20 After a flush the frames are those of a fresh tree` {
  @Test func `a subview that the last run didn't place keeps its frame, as strict mode reports`() {
    let title = Leaf(120, 17, name: "title")
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(title)
    page.setLayout { page, layout, size in
      if size.width > 250 { layout.setFrame(rect(1, 2, 3, 4), of: page.subviews[0]) }
      return size
    }
    page.isStrict = true
    page.layoutIfNeeded()
    page.frame.size.width = 200
    page.layoutIfNeeded()
    #expect(title.frame == rect(1, 2, 3, 4))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["noLongerPlaced", "page/title"]
      ])
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(page.diagnostics == [])
  }
}

@Suite(.ends) struct `R21 A body runs if and only if it must` {
  private let title = Leaf(120, 17, name: "title")
  private let byline = Leaf(90, 13, name: "byline")
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let log = Log()

  init() {
    page.holding(title, byline)
    page.onLayout = { [log] in
      log.add("page")
      for subview in $0.subviews { _ = subview.sizeThatFits(size(50, 60)) }
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["page"], "(b) never laid out")
  }

  @Test func `in no other case`() {
    byline.invalidateMeasuredSize()
    title.invalidateMeasuredSize()
    page.frame.origin = point(3, 5)
    page.isHidden = true
    page.tag = 7
    title.isHidden = true
    title.boxAttributes.width = 20
    page.layoutIfNeeded()
    #expect(log.take() == [])
  }

  @Test(arguments: ["forced", "resized"])
  func `nothing is verified for a body that must run anyway`(reason: String) {
    page.onLayout = { [log] _ in log.add("page") }
    title.fitting = size(121, 17)
    if reason == "forced" { page.setNeedsPlacement() } else { page.frame.size.width = 301 }
    _ = title.takeProposals()
    page.layoutIfNeeded()
    #expect(log.take() == ["page"])
    #expect(title.proposals == [])
  }
}

@Suite(.ends) struct `R22 A measurement executes on demand only` {
  private let title = Leaf(120, 17, name: "title")
  private let byline = Leaf(90, 13, name: "byline")
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")

  init() {
    page.holding(title, byline)
    page.onLayout = { page in
      // A tall title leaves no space for the byline, which isn't even measured then.
      if page.subviews[0].sizeThatFits(size(50, 60)).height > 30 { return }
      _ = page.subviews[1].sizeThatFits(size(50, 60))
    }
    page.layoutIfNeeded()
    _ = title.takeProposals()
    _ = byline.takeProposals()
  }

  @Test func `verification stops at the first difference`() {
    title.fitting.height = 31
    byline.fitting.height = 26
    let work = page.work {}
    #expect(work.bodies == 1)
    #expect(title.proposals.count == 1)
    #expect(byline.proposals == [])
  }
}

@Suite(.ends) struct `R23 A second flush does nothing` {
  @Test func `nothing runs, and no view is visited`() {
    let list = list(of: 30)
    let work = list.work
    list.layoutIfNeeded()
    for row in list.subviews { row.layoutIfNeeded() }
    #expect(list.work == work)
  }
}

@Suite(.ends) struct `R24 The cost of a change` {
  @Test(arguments: [10, 1_000])
  func `a change of one of many siblings visits three views`(count: Int) {
    let list = list(of: count)
    let title = list.view(named: "title-7") as? Label
    let work = list.work { title?.text = "Storypole 8" }
    // The edges title → row's measurement, title → row's layout, row → list's layout.
    #expect(work.edgesMarked == 3)
    #expect(work.visited == 3)
    #expect(work.measurements == 1)
  }

  @Test func `a mark stops at the first ancestor that is already dirty`() {
    let list = list(of: 10)
    list.view(named: "title-7")?.invalidateMeasuredSize()
    let work = list.work
    list.view(named: "details-7")?.invalidateMeasuredSize()
    // Details → the row's measurement, which is already dirty, and → the row's layout.
    #expect((list.work - work).edgesMarked == 2)
  }
}
