import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R28 Views left at a limit are laid out by the next flush` {
  private let page = ModularView(frame: rect(0, 0, 100, 100), name: "page").holding()
  private let row = ModularView(name: "row")
  private let next = ModularView(name: "next")

  init() { page.holding(row, next) }

  private func place(_ width: CGFloat) {
    page.onLayout = { page in
      for view in page.subviews { view.frame = rect(0, 0, width, 5) }
    }
    page.setNeedsLayout()
  }

  /// The views whose bodies run when the page gives its subviews a width.
  private func ran(at width: CGFloat) -> [String] { page.bodiesRun { place(width) } }

  @Test func `a view queued after the one at the limit is laid out at its new size`() {
    place(10)
    next.onLayout = { _ in }
    page.layoutIfNeeded()
    page.layoutLimits.runsOfOneView = 2
    var isRestless = true
    row.holding(ModularView(name: "title"))
    (row.subviews[0] as? ModularView)?.onLayout = { _ in }
    row.onLayout = { row in
      for _ in 0..<5 where isRestless {
        row.subviews[0].setNeedsLayout()
        row.subviews[0].layoutIfNeeded()
      }
    }
    #expect(ran(at: 20) == ["page", "row", "title", "title"])
    #expect(page.takeKinds() == [.feedbackLimit] && page.needsFlush)
    isRestless = false
    #expect(page.bodiesRun {} == ["next", "title"])
    #expect(next.frame.width == 20 && !page.needsFlush)
    #expect(ran(at: 30) == ["page", "row", "next"])
    #expect(page.brokenInvariants() == [])
  }

  @Test func `a view queued after one that keeps marking its superview is laid out`() {
    var width: CGFloat = 10
    var isRestless = false
    page.onLayout = { page in
      for view in page.subviews { view.frame = rect(0, 0, width, 5) }
    }
    row.onLayout = { row in
      guard isRestless else { return }
      width += 1
      row.superview?.setNeedsLayout()
      row.superview?.layoutIfNeeded()
    }
    next.onLayout = { _ in }
    page.layoutLimits.generations = 3
    page.layoutIfNeeded()
    isRestless = true
    width = 20
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(page.takeKinds().contains(.feedbackLimit))
    isRestless = false
    page.layoutIfNeeded()
    #expect(next.frame.width == width && row.frame.width == width)
    width = 200
    #expect(page.bodiesRun { page.setNeedsLayout() } == ["page", "row", "next"])
    #expect(next.frame.width == 200)
    #expect(page.brokenInvariants() == [])
  }
}

@Suite(.ends) struct `R28 A view outside a nested flush is no reason for another generation` {
  private let page = ModularView(frame: rect(0, 0, 100, 100), name: "page").holding()
  private let row = ModularView(name: "row")

  init() {
    page.holding(row)
    page.onLayout = { page in page.subviews[0].layoutIfNeeded() }
    page.layoutLimits.generations = 2
  }

  @Test func `the superview, marked in the last generation that the limit allows`() {
    var runs = 0
    row.onLayout = { row in
      runs += 1
      if runs == 1 { row.setNeedsLayout() }
      if runs == 2 { row.superview?.setNeedsLayout() }
    }
    #expect(page.bodiesRun {} == ["page", "row", "row", "page"])
    #expect(page.takeKinds() == [] && !page.needsFlush)
    #expect(page.brokenInvariants() == [])
  }

  @Test func `the view itself is`() {
    var runs = 0
    row.onLayout = { row in
      runs += 1
      if runs <= 2 { row.setNeedsLayout() }
    }
    #expect(page.bodiesRun {} == ["page", "row", "row"])
    #expect(page.takeKinds() == [.feedbackLimit] && page.needsFlush)
  }

  @Test func `nor is the superview for a flush of a subtree from outside`() {
    page.onLayout = { _ in }
    page.layoutIfNeeded()
    page.layoutLimits.generations = 1
    row.onLayout = { row in row.superview?.setNeedsLayout() }
    row.setNeedsLayout()
    let before = page.work.generations
    row.layoutIfNeeded()
    #expect(page.work.generations - before == 1)
    #expect(page.takeKinds() == [] && page.needsFlush)
    #expect(page.bodiesRun {} == ["page"])
  }
}

@Suite(.ends) struct `R31 and R35 Views that change trees` {
  private func runs(of view: ModularView) -> () -> Int {
    var count = 0
    view.onLayout = { _ in count += 1 }
    return { count }
  }

  @Test func `a view that a nested flush deferred and a body removes is not laid out`() {
    let frame = rect(0, 0, 10, 10)
    let page = ModularView(frame: rect(0, 0, 100, 100), name: "page").holding()
    let inner = ModularView(frame: frame, name: "inner")
    let side = View(frame: frame, name: "side")
    let deep = ModularView(frame: frame, name: "deep")
    var other: ModularView? = ModularView(frame: frame, name: "other")
    weak let removed = other
    page.holding(inner.holding(deep), side.holding(other!))
    for view in [page, inner, deep, other!] { view.onLayout = { _ in } }
    page.layoutIfNeeded()

    // Before the deep view, which a new closure marks.
    other!.setNeedsLayout()
    deep.onLayout = { _ in side.subviews.first?.removeFromSuperview() }
    page.onLayout = { _ in inner.layoutIfNeeded() }
    let ran = page.bodiesRun {
      for view in [other!, deep, inner, page] { view.setNeedsLayout() }
    }
    // It changes the list that it has read (R53).
    #expect(ran == ["page", "inner", "deep", "deep"])
    other = nil
    #expect(removed == nil)
    page.onLayout = { _ in }
    #expect(page.bodiesRun { page.setNeedsLayout() } == ["page"])
    #expect(page.brokenInvariants() == [])
  }

  @Test func `a view that ran in another tree's generation runs in this tree's`() {
    let frame = rect(0, 0, 9, 9)
    let a = View(frame: frame, name: "a")
    let b = ModularView(frame: frame, name: "b").holding()
    let kid = ModularView(frame: frame, name: "kid")
    let count = runs(of: kid)
    var takesKid = true
    b.onLayout = { b in
      if takesKid { b.addSubview(kid) }
      takesKid = false
    }
    a.addSubview(kid)
    a.layoutIfNeeded()
    kid.setNeedsLayout()
    a.layoutIfNeeded()
    kid.setNeedsLayout()
    #expect(count() == 2)
    let before = b.work.generations
    b.layoutIfNeeded()
    #expect(count() == 3 && b.work.generations - before == 1)

    kid.removeFromSuperview()
    kid.setNeedsLayout()
    takesKid = true
    let again = b.work.generations
    b.setNeedsLayout()
    b.layoutIfNeeded()
    #expect(count() == 4 && b.work.generations - again == 1)
  }

  @Test func `a view that ran in the generation of a released tree runs in this tree's`() {
    let frame = rect(0, 0, 9, 9)
    let page = ModularView(frame: frame, name: "page").holding()
    let kid = ModularView(frame: frame, name: "kid")
    let count = runs(of: kid)
    var gone: View? = View(frame: frame, name: "gone").holding(kid)
    for _ in 1...2 {
      kid.setNeedsLayout()
      gone?.layoutIfNeeded()
    }
    page.layoutIfNeeded()
    gone = nil
    page.addSubview(kid)
    page.onLayout = { _ in kid.setNeedsLayout() }
    let before = page.work.generations
    page.layoutIfNeeded()
    #expect(count() == 3 && page.work.generations - before == 1)
  }

  @Test func `a view that outlives a collapsed superview is laid out`() {
    var above: View? = View(frame: rect(0, 0, 100, 100)).holding()
    let kid = ModularView(frame: rect(0, 0, 10, 10), name: "kid")
    let low = ModularView(frame: rect(0, 0, 3, 3), name: "low")
    kid.addSubview(low)
    above?.addSubview(kid)
    let (count, lowCount) = (runs(of: kid), runs(of: low))
    above?.layoutIfNeeded()
    above?.isCollapsed = true
    above?.layoutIfNeeded()
    above = nil
    #expect(count() == 1 && lowCount() == 1)
    kid.setNeedsLayout()
    kid.layoutIfNeeded()
    #expect(count() == 2)
    low.setNeedsLayout()
    low.layoutIfNeeded()
    #expect(lowCount() == 2)
    #expect(kid.brokenInvariants() == [])
  }

  @Test func `a view queued below a collapsed superview that was released is laid out`() {
    var above: View? = View(frame: rect(0, 0, 100, 100)).holding()
    let kid = ModularView(frame: rect(0, 0, 10, 10), name: "kid")
    let low = ModularView(frame: rect(0, 0, 3, 3), name: "low")
    kid.addSubview(low)
    above?.addSubview(kid)
    let (count, lowCount) = (runs(of: kid), runs(of: low))
    above?.layoutIfNeeded()
    above?.isCollapsed = true
    for view in [kid, low] { view.setNeedsLayout() }
    above?.layoutIfNeeded()
    #expect(count() == 1 && lowCount() == 1)
    above = nil
    kid.layoutIfNeeded()
    #expect(count() == 2 && lowCount() == 2)
    #expect(kid.brokenInvariants() == [])
    kid.setNeedsLayout()
    kid.layoutIfNeeded()
    #expect(count() == 3 && !kid.needsFlush)
  }

  @Test func `bodies that remove their own views and the last sibling end with a clean tree`() {
    for _ in 0..<8 {
      let page = View(frame: rect(0, 0, 100, 100), name: "page").holding()
      for index in 0..<4 {
        let row = View(frame: rect(0, 0, 9, 9), name: "row-\(index)")
        row.addSubview(Label("x"))
        row.setLayout { row, layout, size in
          layout.setFrame(rect(0, 0, 5, 5), of: row.subviews[0])
          row.superview?.subviews.last?.removeFromSuperview()
          row.removeFromSuperview()
          return size
        }
        page.addSubview(row)
      }
      #expect(page.bodiesRun {} == ["row-0", "row-1"])
      #expect(page.subviews.isEmpty && page.brokenInvariants() == [])
    }
  }
}

@Suite(.ends) struct `R43 Each thread has its own stack` {
  /// A nest of blocks that each measure their subview.
  private func nest(_ depth: Int) -> View {
    var top = View(frame: rect(0, 0, 3, 3), name: "leaf")
    for _ in 0..<depth {
      let above = View()
      above.addSubview(top)
      above.setLayout { _, layout, size in layout.measure(0, size) }
      top = above
    }
    top.printsDiagnostics = false
    return top
  }

  @Test func `a tree measured on one thread uses the stack floor of the next`() {
    // Not too many calls for the thread sanitizer; and sanitizers make each many times as large.
    nonisolated(unsafe) let root = nest(1_000)
    let first = onStack(of: 128 << 20) {
      _ = root.sizeThatFits(size(10, 10))
      return root.takeKinds()
    }
    let second = onStack(of: 256 * 1024) {
      _ = root.sizeThatFits(size(11, 10))
      return root.takeKinds()
    }
    #expect(first == [] && second == [.depthLimit])
  }
}
