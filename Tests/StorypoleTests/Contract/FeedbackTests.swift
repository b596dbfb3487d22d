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

  @Test func `a view elsewhere that has not run, nor any below it, joins too`() {
    shelf.onLayout = { [toolbar] _ in toolbar.setNeedsLayout() }
    let work = page.work { shelf.setNeedsLayout() }
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

  @Test func `an ancestor of a view that has run waits for the next generation`() {
    cover.onLayout = { [unowned page] _ in page.setNeedsLayout() }
    #expect(page.bodiesRun { cover.setNeedsLayout() } == ["cover", "page"])
    #expect(page.diagnostics == [])
  }

  @Test func `a view waits even if the view that ran below it has left`() {
    let log = Log()
    let title = ModularView(name: "title")
    let (mover, late) = (ModularView(name: "mover"), ModularView(name: "late"))
    shelf.addSubview(View().holding(title))
    toolbar.addSubview(View().holding(mover, late))
    for view in [shelf, title, late] { view.onLayout = { log.add($0.name ?? "?") } }
    page.layoutIfNeeded()
    _ = log.take()
    title.setNeedsLayout()
    mover.onLayout = { [shelf] _ in
      log.add("mover")
      late.setNeedsLayout()
      title.removeFromSuperview()
      shelf.setNeedsLayout()
    }
    let work = page.work {}
    #expect(log.take() == ["title", "mover", "late", "shelf"])
    #expect(work.generations == 2)
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

  @Test func `wait even if they were queued before it, or are next on the stack`() {
    let (first, second, third) = (
      ModularView(name: "first"), ModularView(name: "second"), ModularView(name: "third")
    )
    let deep = ModularView(name: "deep")
    third.addSubview(deep)
    page.holding(first, second, third)
    for view in [first, third, deep] {
      view.onLayout = { [log] in log.add("\($0.name ?? "") \($0.bounds.size.width)") }
    }
    var width: CGFloat = 10
    page.onLayout = {
      for view in $0.subviews { view.frame = rect(0, 0, width, 10) }
      deep.frame.size.width = width
    }
    page.layoutIfNeeded()
    _ = page.takeDiagnostics()
    var isArmed = true
    first.onLayout = { [log, unowned page] in
      log.add("first \($0.bounds.size.width)")
      if !isArmed { return }
      isArmed = false
      width = 30
      page.setNeedsLayout()
    }
    width = 20
    _ = log.take()
    page.setNeedsPlacement()
    deep.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(log.take() == ["first 20.0", "first 30.0", "third 30.0", "deep 30.0"])
  }

  @Test func `run at once if a body flushes them`() {
    let (row, cover) = (ModularView(name: "row"), ModularView(name: "cover"))
    row.addSubview(cover)
    page.holding(row)
    for view in [page, row] { view.onLayout = { _ in } }
    cover.onLayout = { [log] _ in log.add("cover") }
    page.layoutIfNeeded()
    var isArmed = true
    row.onLayout = { [log, unowned page] _ in
      if isArmed {
        isArmed = false
        page.setNeedsLayout()
        cover.setNeedsLayout()
        cover.layoutIfNeeded()
      }
      log.add("row")
    }
    _ = log.take()
    row.setNeedsPlacement()
    page.layoutIfNeeded()
    #expect(log.take() == ["cover", "row"])
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

  @Test func `a view that sizes itself settles, if its superview lets it`() {
    shelf.onLayout = { $0.frame.size.height = $0.bounds.size.width / 4 }
    page.layoutIfNeeded()
    #expect(shelf.frame.size == size(100, 25))
    #expect(page.work.bodies == 3 + 1)
  }

  @Test func `two views that size each other end at the limit, with one report`() {
    shelf.onLayout = { [unowned toolbar] in toolbar.frame.size.width = $0.bounds.size.width + 1 }
    toolbar.onLayout = { [shelf] in shelf.frame.size.width = $0.bounds.size.width + 1 }
    page.layoutIfNeeded()
    #expect(page.work.generations == 10)
    let kinds = page.takeKinds()
    #expect(kinds.filter { $0 == .feedbackLimit }.count == 1)
    #expect(kinds.allSatisfy { $0 == .feedbackLimit || $0 == .foreignFrameInLayout })
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

  @Test func `the limits can be set`() {
    let cover = ModularView(name: "cover").holding()
    cover.layoutLimits = LayoutLimits()
    cover.layoutLimits.generations = 3
    cover.onLayout = { $0.setNeedsLayout() }
    cover.layoutIfNeeded()
    #expect(cover.work.bodies == 3)

    cover.layoutLimits.generations = 1_000
    cover.layoutLimits.runsOfOneView = 7
    let before = cover.work
    cover.layoutIfNeeded()
    #expect((cover.work - before).bodies == 7)
    #expect(cover.takeKinds() == [.feedbackLimit, .feedbackLimit])
  }

  @Test func `a measurement that marks itself each time ends`() {
    let title = ModularView(name: "title")
    title.onMeasure = { title, _ in
      title.setNeedsLayout()
      return size(40, 17)
    }
    let shelf = VBox([title], name: "shelf").holding(frame: rect(0, 0, 300, 500))
    shelf.layoutIfNeeded()
    #expect(shelf.work.generations <= 10)
    #expect(title.frame == rect(0, 0, 300, 17))
    shelf.layoutIfNeeded()
    #expect(shelf.takeKinds().contains(.feedbackLimit))
  }

  @Test func `other views are laid out even if one does not settle`() {
    let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
    let loop = ModularView(name: "loop")
    let row = VBox([Leaf(40, 17, name: "title")], name: "row")
    page.holding(loop, row)
    loop.onLayout = { $0.setNeedsLayout() }
    page.onLayout = { $0.subviews[1].frame = rect(0, 0, 100, 50) }
    page.layoutIfNeeded()
    #expect(row.subviews[0].frame == rect(0, 0, 100, 17))
  }
}
