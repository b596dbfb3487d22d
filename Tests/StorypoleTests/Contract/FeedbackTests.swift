import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R25 Marks while bodies run` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let toolbar = ModularView(frame: rect(0, 0, 100, 30), name: "toolbar")
  private let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")

  init() {
    page.holding(shelf, toolbar)
    shelf.addSubview(cover)
    for view in [page, shelf, toolbar, cover] { view.onLayout = { _ in } }
    page.layoutIfNeeded()
  }

  @Test func `a descendant that has not run joins this generation`() {
    page.onLayout = { [cover] _ in cover.setNeedsLayout() }
    let work = page.work { page.setNeedsLayout() }
    #expect(work.generations == 1)
    #expect(work.bodies == 2)
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

  @Test func `a cousin's ancestor waits if a view below it has run`() {
    let deep = ModularView(name: "deep")
    deep.onLayout = { [shelf] _ in shelf.setNeedsLayout() }
    toolbar.addSubview(View().holding(deep))
    page.layoutIfNeeded()
    let before = page.work
    let ran = page.bodiesRun {
      cover.setNeedsLayout()
      deep.setNeedsLayout()
    }
    #expect(ran == ["cover", "deep", "shelf"])
    #expect((page.work - before).generations == 2)
  }
}

@Suite(.ends) struct `R25 Views below a view that waits for the next generation` {
  private let log = Log()
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")

  @Test func `wait with it, and run once, at their new size`() {
    let (first, second) = (ModularView(name: "first"), ModularView(name: "second"))
    page.holding(first, second)
    var width: CGFloat = 10
    page.onLayout = { for view in $0.subviews { view.frame = rect(0, 0, width, 10) } }
    first.onLayout = { [log] in log.add("first \($0.bounds.size.width)") }
    page.layoutIfNeeded()
    second.onLayout = { [unowned page] _ in
      if width == 20 { return }
      width = 20
      page.setNeedsLayout()
      page.subviews[0].setNeedsLayout()
    }
    _ = log.take()
    second.setNeedsPlacement()
    page.layoutIfNeeded()
    #expect(log.take() == ["first 20.0"])
    #expect(!page.needsLayout && !first.needsLayout)
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
    page.layoutIfNeeded()
    #expect(target?.frame == rect(7, 14, 21, 28))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["foreignFrameInLayout", name == "page" ? "page" : "page/\(name)"]
      ])
    #expect(!page.needsLayout && !shelf.needsLayout && !toolbar.needsLayout)
  }

  @Test func `a superview overrides the size that a subview sets itself`() {
    page.onLayout = { $0.subviews[0].frame = rect(0, 0, 100, 70) }
    shelf.onLayout = { $0.frame.size.height = 25 }
    // The page waits for the next generation, and the toolbar with it.
    #expect(page.bodiesRun {} == ["page", "shelf", "page", "toolbar"])
    // It has the size again that it had when its body ran.
    #expect(shelf.frame == rect(0, 0, 100, 70))
    #expect(page.takeKinds() == [.foreignFrameInLayout])
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

  @Test func `50 runs of one view, nested flushes included`() {
    let page = ModularView(name: "page").holding(ModularView(name: "cover"))
    let cover = page.subviews[0] as? ModularView
    cover?.onLayout = { _ in }
    var rounds = 60
    page.onLayout = {
      for _ in 0..<rounds {
        $0.subviews[0].setNeedsLayout()
        $0.subviews[0].layoutIfNeeded()
      }
    }
    page.layoutIfNeeded()
    #expect(page.work.bodies == 1 + 50)
    #expect(page.takeKinds() == [.feedbackLimit])
    #expect(cover?.needsLayout == true)

    rounds = 0
    #expect(page.bodiesRun {} == ["cover"])
    #expect(!page.needsLayout && cover?.needsLayout == false)
  }
}
