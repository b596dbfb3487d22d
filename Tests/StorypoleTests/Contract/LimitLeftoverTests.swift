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
    // Not too many calls for the thread sanitizer, and sanitizers make each many times as large.
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
