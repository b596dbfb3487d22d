import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Findings of random programs, each reduced to the smallest program that shows the mistake.
@Suite(.ends) struct `Found by random programs: hidden and collapsed views` {
  @Test func `R38 marking a collapsed view runs no reader, which saw a size of zero`() {
    let title = Leaf(120, 17, name: "title")
    let row = VBox([title], name: "row").holding(frame: rect(0, 0, 300, 70))
    row.layoutIfNeeded()
    _ = row.bodiesRun { title.isCollapsed = true }
    #expect(row.bodiesRun { title.setNeedsLayout() } == [])
    #expect(row.bodiesRun { title.isCollapsed = false } == ["row"])
  }

  @Test func `R21 attributes of a collapsed view are no dependency`() {
    let title = Leaf(120, 17, name: "title")
    let row = VBox([title], name: "row").holding(frame: rect(0, 0, 300, 70))
    title.isCollapsed = true
    row.layoutIfNeeded()
    #expect(row.bodiesRun { title.boxAttributes.width = 11 } == [])
  }

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

  @Test func `R23 a view whose layout was removed is clean after the next flush`() {
    let title = Leaf(120, 17, name: "title")
    let row = VBox([title], name: "row").holding(frame: rect(0, 0, 300, 70))
    row.layoutIfNeeded()
    row.layout = nil
    row.layoutIfNeeded()
    title.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(!row.needsLayout)
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

  @Test func `R6 a placement that restores a written size restores what its masks moved`() {
    let cover = View(frame: rect(0, 0, 5, 7))
    cover.autoresizingMask = .flexibleLeftMargin
    let row = ModularView(name: "row")
    row.onMeasure = { _, _ in size(30, 17) }
    row.onLayout = { _ in }
    row.addSubview(cover)
    let shelf = HBox([row], name: "shelf").holding(frame: rect(0, 0, 300, 70))
    shelf.layoutIfNeeded()
    #expect(cover.frame.origin.x == 30)
    row.frame.size = .zero
    #expect(shelf.bodiesRun {} == ["shelf"])
    #expect(cover.frame.origin.x == 30)
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

@Suite(.ends) struct `Found by random programs: measurements` {
  @Test func `R9 a nested measurement of the same view doesn't see the outer placements`() {
    let cover = View(name: "cover")
    let row = View(frame: rect(0, 0, 100, 50)).holding(cover)
    row.setLayout { row, layout, size in
      layout.setSize(CGSize(width: 5, height: 7), of: cover)
      let frame = layout.setOrigin(CGPoint(x: 0, y: cover.frame.maxY), of: cover)
      // Below 40 it doesn't measure any more.
      let inner = size.width > 40 ? row.sizeThatFits(CGSize(width: 40, height: 0)) : .zero
      return CGSize(width: size.width, height: frame.maxY + inner.height)
    }
    let narrow = row.sizeThatFits(size(40, 0))
    row.invalidateMeasuredSize()
    // 0 + 7 + 7: placed at 0, then moved below itself.
    #expect(narrow == size(40, 7 + 7))
    #expect(row.sizeThatFits(size(80, 0)) == size(80, 7 + 7 + narrow.height))
  }

  @Test func `R14 the entries that a body read of a grandchild are kept while it runs`() {
    let title = Leaf(30, 17, name: "title")
    let row = VBox([title], name: "row")
    let shelf = View(frame: rect(0, 0, 300, 70), name: "shelf").holding(row)
    shelf.setLayout { _, layout, size in
      layout.sizeToFit(row, in: CGRect(origin: .zero, size: size))
      return title.sizeThatFits(CGSize(width: 7, height: 14))
    }
    shelf.layoutIfNeeded()
    _ = title.takeProposals()
    shelf.frame.size.width = 200
    shelf.layoutIfNeeded()
    #expect(title.takeProposals() == [size(200, .infinity)])
  }

  @Test func `R14 the entries that a measurement read of a grandchild are kept while it runs`() {
    let title = Leaf(30, 17, name: "title")
    let shelf = ModularView(name: "shelf").holding(View(name: "row").holding(title))
    var widths: [CGFloat] = [7]
    shelf.onMeasure = { _, proposal in
      for width in widths { _ = title.sizeThatFits(size(width, 5)) }
      return proposal
    }
    let page = VBox([shelf], name: "page")
    page.frame.size = size(300, 70)
    page.layoutIfNeeded()
    #expect(title.takeProposals().map(\.width) == [7])
    widths = [20, 30, 7]
    shelf.invalidateMeasuredSize()
    page.layoutIfNeeded()
    #expect(title.takeProposals().map(\.width) == [20, 30])
  }
}

@Suite(.ends) struct `Found by random programs: environments` {
  /// A view that has read the direction of a page, in a shelf that was removed from the page.
  private func taken() -> (page: View, cover: View) {
    let cover = View(frame: rect(0, 0, 13, 17), name: "cover")
    cover.setLayout { _, layout, size in
      layout.layoutDirection == .rightToLeft ? .zero : size
    }
    let shelf = View(name: "shelf").holding(cover)
    let page = View(frame: rect(0, 0, 300, 70), name: "page").holding(shelf)
    page.environment.layoutDirection = .rightToLeft
    page.layoutIfNeeded()
    shelf.removeFromSuperview()
    cover.removeFromSuperview()
    return (page, cover)
  }

  @Test func `R21 a view that returns from a removed subtree reads the same and doesn't run`() {
    let (page, cover) = taken()
    #expect(page.bodiesRun { page.addSubview(cover) } == [])
  }

  @Test func `R34 a view that moves to an environment with other values runs`() {
    let (_, cover) = taken()
    let page = View(frame: rect(0, 0, 200, 50), name: "other").holding()
    page.layoutIfNeeded()
    #expect(page.bodiesRun { page.addSubview(cover) } == ["cover"])
  }
}

@Suite(.ends) struct `Found by random programs: invalid frames` {
  @Test func `R40 a block that measures with the written frame depends on it`() {
    let cover = View(frame: rect(0, 0, 13, 17), name: "cover")
    let row = View(name: "row").holding(cover)
    row.setLayout { _, layout, _ in
      layout.setFrame(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 7), of: cover).size
    }
    #expect(row.sizeThatFits(.zero) == size(13, 17))
    cover.frame.size.height = 19
    #expect(row.sizeThatFits(.zero) == size(13, 19))
  }
}

@Suite(.ends) struct `Found by random programs: flushes` {
  @Test func `R36 a flush of another subtree keeps the order of queued views`() {
    let log = Log()
    let title = Recorder(log, name: "title")
    let byline = Recorder(log, name: "byline")
    let toolbar = Recorder(log, name: "toolbar")
    let shelf = View(frame: rect(0, 0, 300, 70)).holding(title, byline, toolbar)
    shelf.layoutIfNeeded()
    _ = log.take()
    for view in [title, byline, toolbar] { view.setNeedsPlacement() }
    toolbar.layoutIfNeeded()
    #expect(log.take() == ["toolbar"])
    shelf.layoutIfNeeded()
    #expect(log.take() == ["title", "byline"])
  }

  @Test func `R8 reads of updateProperties in a nested flush aren't the outer body's`() {
    let badge = Badge()
    let row = ModularView(frame: rect(0, 0, 300, 70), name: "row").holding(badge)
    row.layoutIfNeeded()
    row.onLayout = { _ in
      badge.setNeedsUpdateProperties()
      badge.layoutIfNeeded()
    }
    #expect(row.bodiesRun { row.setNeedsLayout() } == ["row"])
    #expect(row.bodiesRun { badge.isHidden.toggle() } == [])
  }

  @Test func `R28 generations of nested flushes don't count towards the outer limit`() {
    let covers = (0..<13).map { ModularView(name: "cover \($0)") }
    let shelf = ModularView(frame: rect(0, 0, 300, 70), name: "shelf").holding()
    for cover in covers { shelf.addSubview(cover) }
    var runs = 0
    shelf.onLayout = { shelf in
      runs += 1
      for cover in covers {
        cover.setNeedsLayout()
        cover.layoutIfNeeded()
      }
      if runs == 1 { shelf.setNeedsLayout() }
    }
    shelf.layoutIfNeeded()
    #expect(runs == 2)
    #expect(shelf.takeKinds() == [])
  }

  @Test func `R26 a queued view that is resized runs once, and its own mark waits`() {
    let log = Log()
    let row = ModularView(name: "row")
    let shelf = ModularView(frame: rect(0, 0, 300, 70), name: "shelf").holding(row)
    var marks = 0
    row.onLayout = { row in
      log.add("row")
      if marks > 0 { row.setNeedsLayout() }
      marks -= 1
    }
    shelf.onLayout = { shelf in
      log.add("shelf")
      row.frame = shelf.bounds
    }
    shelf.layoutIfNeeded()
    _ = log.take()
    marks = 1
    row.setNeedsLayout()
    shelf.frame.size.width = 200
    let before = shelf.work.generations
    shelf.layoutIfNeeded()
    #expect(log.take() == ["shelf", "row", "row"])
    #expect(shelf.work.generations - before == 1 + 1)
  }

  @Test func `R21 a run in another tree's generation doesn't count in this one`() {
    let log = Log()
    let cover = Recorder(log, name: "cover")
    let row = VBox([cover], name: "row")
    let page = View(frame: rect(0, 0, 300, 70)).holding(row)
    let other = VBox(name: "other").holding()
    other.layoutIfNeeded()
    page.layoutIfNeeded()
    _ = log.take()
    cover.setNeedsPlacement()
    cover.boxAttributes.minSize = SizeLimits(size(11, 13))
    other.addSubview(row)
    let before = other.work.generations
    other.layoutIfNeeded()
    #expect(log.take() == ["cover"])
    #expect(other.work.generations - before == 1)
  }

  @Test func `R25 a view that has run and that a nested flush marks waits`() {
    let log = Log()
    let cover = Recorder(log, name: "cover")
    let row = ModularView(name: "row")
    let shelf = ModularView(name: "shelf").holding(row)
    let page = View(frame: rect(0, 0, 300, 70)).holding(cover, shelf)
    row.onLayout = { _ in
      log.add("row")
      cover.setNeedsLayout()
    }
    shelf.onLayout = { _ in
      log.add("shelf")
      row.layoutIfNeeded()
    }
    let before = page.work.generations
    page.layoutIfNeeded()
    #expect(log.take() == ["cover", "shelf", "row", "cover"])
    // The outer flush has two, and the nested one its own between them.
    #expect(page.work.generations - before == 2 + 1)
  }

  @Test func `R28 a nested flush at its limit ends the outer flush`() {
    let log = Log()
    let row = ModularView(name: "row")
    let shelf = ModularView(frame: rect(0, 0, 300, 70), name: "shelf").holding(row)
    row.onLayout = { row in
      log.add("row")
      row.setNeedsLayout()
    }
    shelf.onLayout = { _ in row.layoutIfNeeded() }
    shelf.layoutIfNeeded()
    #expect(log.take() == Array(repeating: "row", count: 10))
    #expect(shelf.takeKinds() == [.feedbackLimit])
    row.onLayout = { _ in log.add("row") }
    shelf.layoutIfNeeded()
    #expect(log.take() == ["row"])
  }
}

/// Shown after every other property update.
private final class Badge: View {
  override func updateProperties() { isHidden.toggle() }
}
