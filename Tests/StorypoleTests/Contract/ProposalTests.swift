import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R11 Invalid proposals and answers` {
  private let cover = Leaf(31, 43, name: "cover")
  init() { cover.printsDiagnostics = false }

  @Test func `an infinite proposal is passed on, and is not reported`() {
    _ = cover.sizeThatFits(size(.infinity, .infinity))
    #expect(cover.proposals == [size(.infinity, .infinity)])
    #expect(cover.diagnostics == [])
  }

  @Test func `a negative extent becomes 0 and is not reported`() {
    _ = cover.sizeThatFits(size(-7, -.infinity))
    #expect(cover.proposals == [.zero])
    #expect(cover.diagnostics == [])
  }

  @Test func `a NaN extent becomes 0, and is reported with the path`() {
    _ = cover.sizeThatFits(size(.nan, 14))
    #expect(cover.proposals == [size(0, 14)])
    #expect(
      cover.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["invalidProposal", "cover"]
      ])
  }

  @Test func `a NaN height is reported for text, too, which ignores heights`() {
    let label = Label("tide", name: "label")
    let page = View(frame: rect(0, 0, 100, 50), name: "page").holding(label)
    page.printsDiagnostics = false
    var heights: [CGFloat] = [9, 9, .nan]
    page.setLayout { [label] _, _, own in
      for (width, height) in zip([50, 60, 60] as [CGFloat], heights) {
        _ = label.sizeThatFits(size(width, height))
      }
      return own
    }
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.invalidProposal])
    // A size that is known by now is asked for by a NaN as well.
    heights = [9, .nan]
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.invalidProposal])
  }

  @Test func `minus zero is treated as zero`() {
    for proposal in [size(0, 0), size(-0.0, 0), size(0, -0.0), size(-0.0, -0.0)] {
      let title = Leaf(70, 17)
      _ = title.sizeThatFits(proposal)
      #expect(title.proposals.map { [$0.width.sign, $0.height.sign] } == [[.plus, .plus]])
      #expect(cover.sizeThatFits(proposal) == size(31, 43))
    }
    #expect(cover.proposals == [.zero])
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a non-finite answer is treated as 0 on its axis, and is reported`(extent: CGFloat) {
    cover.fitting = size(extent, 43)
    #expect(cover.sizeThatFits(size(7, 14)) == size(0, 43))
    cover.fitting = size(31, extent)
    cover.invalidateMeasuredSize()
    #expect(cover.sizeThatFits(size(7, 14)) == size(31, 0))
    #expect(cover.takeKinds() == [.invalidSize, .invalidSize])
  }

  @Test(arguments: [size(-3, -0.0), size(-0.0, -0.0), size(0, -5)])
  func `a negative answer is treated as 0`(fitting: CGSize) {
    cover.fitting = fitting
    let answer = cover.sizeThatFits(size(7, 14))
    #expect(answer == .zero)
    #expect(answer.width.sign == .plus && answer.height.sign == .plus)
  }

  @Test(arguments: [
    size(0, 0), size(.infinity, .infinity), size(.greatestFiniteMagnitude, 0), size(-1, -1),
    size(.leastNonzeroMagnitude, 1e308),
  ])
  func `every proposal is cached`(proposal: CGSize) {
    for _ in 1...3 { _ = cover.sizeThatFits(proposal) }
    #expect(cover.proposals.count == 1)
  }
}

@Suite(.ends) struct `R12 A clean entry executes nothing` {
  @Test func `measuring again executes nothing`() {
    let title = Leaf(120, 17, name: "title")
    let shelf = VBox([title], spacing: 3, name: "shelf")
    _ = shelf.sizeThatFits(size(200, .infinity))
    let work = shelf.work
    #expect(shelf.sizeThatFits(size(200, .infinity)) == size(200, 17))
    #expect(shelf.work == work)
  }
}

@Suite(.ends) struct `A proposed extent that a layout ignores` {
  @Test func `makes no second measurement of a view that was given the layout (R12)`() {
    let shelf = View(name: "shelf").holding(Leaf(40, 17))
    shelf.layout = VBoxLayout()
    for height in [50, 70, .infinity] as [CGFloat] { _ = shelf.sizeThatFits(size(300, height)) }
    // The shelf and its subview.
    #expect(shelf.work.measurements == 2)
  }
}

@Suite(.ends) struct `R13 Each view is measured once per proposal` {
  /// A nest in which each view proposes three widths to its subview.
  private func nest(_ depth: Int) -> [ModularView] {
    let views = (0..<depth).map { ModularView(name: "level-\($0)") }
    for (above, below) in zip(views, views.dropFirst()) {
      above.addSubview(below)
      above.onMeasure = { _, proposal in
        let answers = [1, 2, 3].map { narrower -> CGSize in
          below.sizeThatFits(size(proposal.width - narrower, proposal.height))
        }
        return answers[2]
      }
    }
    views[depth - 1].onMeasure = { _, proposal in proposal }
    return views
  }

  @Test func `a nest of 14 with three proposals per level takes 196 measurements`() {
    let views = nest(14)
    #expect(views[0].sizeThatFits(size(1_000, 20)) == size(1_000 - 13 * 3, 20))
    // Level k is measured for the widths 1,000 − k to 1,000 − 3k: Σ (2k + 1) = 14².
    #expect(views[0].work.measurements == 14 * 14)
  }

  @Test func `invalidating the innermost view executes each entry at most once more`() {
    let views = nest(14)
    _ = views[0].sizeThatFits(size(1_000, 20))
    views[13].invalidateMeasuredSize()
    let before = views[0].work
    _ = views[0].sizeThatFits(size(1_000, 20))
    // The innermost's 27 entries answer the same as before, so no view above executes (R15).
    #expect((views[0].work - before).measurements == 2 * 13 + 1)
  }
}

@Suite(.ends) struct `R14 Cached entries between flushes` {
  @Test func `the answers of the last run are kept while the next one runs (R14)`() {
    let cover = Leaf(31, 43)
    let page = ModularView(name: "page").holding(cover)
    var widths: [CGFloat] = [10, 20, 30, 40, 50]
    page.onLayout = { _ in for width in widths { _ = cover.sizeThatFits(size(width, 7)) } }
    page.layoutIfNeeded()
    #expect(cover.takeProposals().count == 5)
    // The first is a new one, which needs an entry.
    widths.insert(60, at: 0)
    page.setNeedsPlacement()
    page.layoutIfNeeded()
    #expect(cover.takeProposals() == [size(60, 7)])
  }

  @Test func `two unreferenced entries are kept, the least recently used are evicted`() {
    let cover = Leaf(31, 43)
    for width in [10, 20, 30, 40, 50] as [CGFloat] { _ = cover.sizeThatFits(size(width, 7)) }
    _ = cover.takeProposals()
    _ = cover.sizeThatFits(size(50, 7))
    _ = cover.sizeThatFits(size(40, 7))
    #expect(cover.proposals == [])
    _ = cover.sizeThatFits(size(30, 7))
    #expect(cover.proposals == [size(30, 7)])
  }

  /// What a flush does with a measurement that was made before it.
  enum Use: CaseIterable { case confirms, executes, reads, readsInAnotherTree }

  @Test(arguments: Use.allCases)
  func `an entry that a flush uses outlives one that was measured before that`(use: Use) {
    let title = Leaf(120, 17, name: "title")
    let row = ModularView(name: "row").holding(title)
    let page = ModularView(name: "page").holding(row)
    let other = ModularView(name: "other").holding()
    var proposals: [CGSize] = []
    row.onMeasure = { _, proposal in
      proposals.append(proposal)
      return title.sizeThatFits(proposal)
    }
    page.onLayout = { _ in _ = row.sizeThatFits(size(50, 70)) }
    page.layoutIfNeeded()
    _ = row.sizeThatFits(size(30, 7))

    switch use {
    case .confirms: title.invalidateMeasuredSize()
    case .executes: row.invalidateMeasuredSize()
    case .reads: page.setNeedsLayout()
    case .readsInAnotherTree: other.onLayout = page.onLayout
    }
    for view in [page, other] { view.layoutIfNeeded() }
    // Neither reads anything any more, so that a third proposal evicts an entry.
    for view in [page, other] {
      view.onLayout = nil
      view.layoutIfNeeded()
    }
    _ = row.sizeThatFits(size(40, 7))
    proposals = []
    for proposal in [size(50, 70), size(30, 7)] { _ = row.sizeThatFits(proposal) }
    #expect(proposals == [size(30, 7)])
  }

  @Test func `more than 64 proposals in one flush are reported once, with the chain`() {
    let title = Leaf(120, 17, name: "title")
    let row = ModularView(name: "row").holding(title)
    let page = ModularView(name: "page").holding(row)
    var widths = 500...500
    row.onMeasure = { _, _ in
      for width in widths { _ = title.sizeThatFits(size(CGFloat(width), 7)) }
      return size(5, 7)
    }
    page.onLayout = { _ in _ = row.sizeThatFits(size(50, 70)) }
    func layOut(_ present: ClosedRange<Int>) {
      widths = present
      row.setNeedsLayout()
      page.setNeedsLayout()
      page.layoutIfNeeded()
    }
    page.layoutIfNeeded()
    // The one of the last flush is kept, and doesn't count.
    layOut(1...64)
    #expect(page.diagnostics == [])

    layOut(1...99)
    let diagnostics = page.takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.proposalExplosion])
    #expect(diagnostics.first?.path == "page/row/title")
    #expect(
      diagnostics.first?.advice
        == "Measured by: page → page/row. Propose fewer different sizes (R14).")
  }
}
