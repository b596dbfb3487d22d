import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R25 Marks while bodies run` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let toolbar = ModularView(frame: rect(0, 0, 100, 30), name: "toolbar")

  init() {
    page.holding(shelf, toolbar)
    for view in [page, shelf, toolbar] { view.onLayout = { _ in } }
    page.layoutIfNeeded()
  }

  @Test func `a view that has run waits for the next generation`() {
    var marksShelf = false
    toolbar.onLayout = { [shelf] _ in
      if marksShelf { shelf.setNeedsLayout() }
      marksShelf = false
    }
    page.layoutIfNeeded()
    marksShelf = true
    let before = page.work
    let ran = page.bodiesRun {
      shelf.setNeedsLayout()
      toolbar.setNeedsLayout()
    }
    #expect(ran == ["shelf", "toolbar", "shelf"])
    #expect((page.work - before).generations == 2)
  }
}

@Suite(.ends) struct `R26 A view that marks itself in its own body` {
  @Test func `runs again in the next generation, as one feedback edge`() {
    let cover = ModularView(name: "cover")
    var isFirst = true
    cover.onLayout = {
      if isFirst { $0.setNeedsLayout() }
      isFirst = false
    }
    let report = cover.flush(recordsRuns: true)
    #expect(report.ran == ["cover", "cover"])
    #expect(report.work.generations == 2)
    #expect(report.feedbackEdges == 1)
    #expect(report.isSettled)
  }
}

@Suite(.ends) struct `R27 A body that writes frames of views that aren't its subviews` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let toolbar = ModularView(frame: rect(0, 0, 100, 30), name: "toolbar")

  init() {
    page.holding(shelf, toolbar)
    for view in [page, shelf, toolbar] { view.onLayout = { _ in } }
  }

  @Test(arguments: ["page", "shelf", "toolbar"])
  func `a write to its own, an ancestor's or a sibling's frame is applied and reported`(
    name: String
  ) {
    let target = page.view(named: name)
    shelf.onLayout = { [weak target] _ in target?.frame = rect(7, 14, 21, 28) }
    let feedback = page.flush(recordsRuns: false).feedbackEdges
    #expect(feedback == (name == "toolbar" ? 1 : 2))
    #expect(target?.frame == rect(7, 14, 21, 28))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["foreignFrameInLayout", name == "page" ? "page" : "page/\(name)"]
      ])
    #expect(!page.needsLayout && !shelf.needsLayout && !toolbar.needsLayout)
  }
}

@Suite(.ends) struct `R28 The limits of a flush` {
  @Test func `10 generations, one report, and the rest is left to the next pass`() {
    let cover = ModularView(name: "cover").holding()
    cover.onLayout = { $0.setNeedsLayout() }
    cover.layoutIfNeeded()
    #expect(cover.work.generations == 10)
    #expect(cover.work.bodies == 10)
    #expect(cover.takeKinds() == [.feedbackLimit])
    #expect(cover.needsLayout)

    cover.onLayout = { _ in }
    #expect(cover.bodiesRun {} == ["cover"])
    #expect(!cover.needsLayout)
    #expect(cover.diagnostics == [])
  }

  @Test func `exactly 10 generations that settle are not reported`() {
    let cover = ModularView(name: "cover").holding()
    var runs = 0
    cover.onLayout = {
      runs += 1
      if runs < 10 { $0.setNeedsLayout() }
    }
    cover.layoutIfNeeded()
    #expect(runs == 10)
    #expect(cover.diagnostics == [])
  }
}
