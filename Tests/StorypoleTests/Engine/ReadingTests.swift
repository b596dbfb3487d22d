import Foundation
import Testing

@testable import Storypole

@Suite struct `What is read twice in a run` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let cover = Leaf(31, 43)
  private let title = Leaf(40, 17)

  /// A narrow cover leaves room for a title; the cover is measured once more at the end.
  private func measureBoth() {
    let proposal = size(100, 100)
    if cover.sizeThatFits(proposal).width < 50 { _ = title.sizeThatFits(proposal) }
    _ = cover.sizeThatFits(proposal)
  }

  private func changeBoth() {
    _ = (cover.takeProposals(), title.takeProposals())
    cover.fitting.width = 62
    title.fitting.width = 80
  }

  @Test func `is verified where it was read first, by a layout (R22)`() {
    page.holding(cover, title)
    page.onLayout = { _ in measureBoth() }
    page.layoutIfNeeded()
    changeBoth()
    page.layoutIfNeeded()
    #expect(cover.takeProposals().count == 1)
    #expect(title.takeProposals().isEmpty)
  }

  @Test func `is verified where it was read first, by a measurement (R22)`() {
    page.holding(cover, title)
    page.onMeasure = { _, proposal in
      measureBoth()
      return proposal
    }
    _ = page.sizeThatFits(size(7, 14))
    changeBoth()
    _ = page.sizeThatFits(size(7, 14))
    #expect(cover.takeProposals().count == 1)
    #expect(title.takeProposals().isEmpty)
  }

  @Test func `is verified where it was read first, in another tree (R22)`() {
    page.onLayout = { _ in measureBoth() }
    page.layoutIfNeeded()
    changeBoth()
    page.layoutIfNeeded()
    #expect(cover.takeProposals().count == 1)
    #expect(title.takeProposals().isEmpty)
  }

  @Test func `runs the reader once when it changes (R21)`() {
    page.holding(cover, title)
    page.onLayout = { _ in measureBoth() }
    page.layoutIfNeeded()
    let work = page.work { cover.fitting.width = 33 }
    #expect(work.bodies == 1 && work.edgesMarked == 1)
  }
}
