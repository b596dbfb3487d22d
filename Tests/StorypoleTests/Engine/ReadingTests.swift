import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `An input that is read twice in a run` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let cover = Leaf(31, 43)
  private let title = Leaf(40, 17)

  /// Measures a cover and, if that is narrow, a title, then the cover once more.
  private static func measureBoth(_ cover: Leaf, _ title: Leaf) {
    let proposal = size(100, 100)
    if cover.sizeThatFits(proposal).width < 50 { _ = title.sizeThatFits(proposal) }
    _ = cover.sizeThatFits(proposal)
  }

  private func changeBoth() {
    _ = (cover.takeProposals(), title.takeProposals())
    cover.fitting.width = 62
    title.fitting.width = 80
  }

  /// The record that reads the cover and the title.
  enum Reader: CaseIterable { case layout, measurement, layoutOfAnotherTree }

  private func read(as reader: Reader) {
    if reader != .measurement { return page.layoutIfNeeded() }
    _ = page.sizeThatFits(size(7, 14))
  }

  @Test(arguments: Reader.allCases)
  func `is verified at the position of its first read (R22)`(reader: Reader) {
    if reader != .layoutOfAnotherTree { page.holding(cover, title) }
    if reader == .measurement {
      page.onMeasure = { [cover, title] _, proposal in
        Self.measureBoth(cover, title)
        return proposal
      }
    } else {
      page.onLayout = { [cover, title] _ in Self.measureBoth(cover, title) }
    }
    read(as: reader)
    changeBoth()
    read(as: reader)
    #expect(cover.takeProposals().count == 1)
    #expect(title.takeProposals().isEmpty)
  }

  @Test func `runs the reader once when it changes (R21)`() {
    page.holding(cover, title)
    page.onLayout = { [cover, title] _ in Self.measureBoth(cover, title) }
    page.layoutIfNeeded()
    let work = page.work { cover.fitting.width = 33 }
    #expect(work.bodies == 1 && work.edgesMarked == 1)
  }
}

@Suite(.ends) struct `A body that removes a subview` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let cover = Leaf(31, 43)

  /// The number of runs of the page, if its first run performs an action and then removes the
  /// cover.
  private func runs(after first: @escaping (Leaf) -> Void) -> Int {
    page.holding(cover)
    page.layoutIfNeeded()
    var runs = 0
    page.onLayout = { [cover] _ in
      runs += 1
      if runs > 1 { return }
      first(cover)
      cover.removeFromSuperview()
    }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    return runs
  }

  @Test func `that it has measured runs again (R53)`() {
    #expect(runs { _ = $0.sizeThatFits(size(100, 100)) } == 2)
  }

  @Test func `that it has placed runs again (R53)`() {
    #expect(runs { $0.frame = rect(1, 2, 3, 4) } == 2)
  }

  @Test func `that it has not read doesn't run again (R32)`() {
    #expect(runs { _ in } == 1)
  }
}

@Suite(.ends) struct `What a body reads of views above it` {
  private let cell = ModularView(name: "cell")
  private let list = View(name: "list")
  private let screens = [rect(0, 0, 100, 50), rect(0, 0, 300, 50)].map { View(frame: $0) }

  @Test func `is tracked up to the root, so that a move of any of them to another tree counts`() {
    cell.onLayout = { $0.frame.size.width = $0.root.bounds.width }
    list.addSubview(cell)
    for screen in screens {
      screen.addSubview(list)
      screen.layoutIfNeeded()
      #expect(cell.frame.width == screen.bounds.width)
    }
    screens[0].frame.size.width = 70
    #expect(screens[1].bodiesRun {} == [])
    screens[1].frame.size.width = 280
    screens[1].layoutIfNeeded()
    #expect(cell.frame.width == 280)
  }

  @Test func `is tracked in the question whether it lies in another view`() {
    var answers: [Bool] = []
    cell.onLayout = { [unowned screen = screens[1]] in answers.append($0.isDescendant(of: screen)) }
    list.addSubview(cell)
    for screen in screens {
      screen.addSubview(list)
      screen.layoutIfNeeded()
    }
    #expect(answers == [false, true])
  }
}
