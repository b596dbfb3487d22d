import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

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
}

@Suite(.ends) struct `Found by random programs: flushes` {
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
