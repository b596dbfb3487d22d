import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A change to a view that takes effect in the next flush.
private enum Pending: CaseIterable {
  case layout, placement, measuredSize, answer, properties, size, attached, hidden, text

  func apply(_ cover: ModularView) {
    let title = cover.subviews[0] as? Label
    switch self {
    case .layout: cover.setNeedsLayout()
    case .placement: cover.setNeedsPlacement()
    case .measuredSize: title?.invalidateMeasuredSize()
    case .answer: (cover.subviews[1] as? Leaf)?.fitting.height = 34
    case .properties: cover.setNeedsUpdateProperties()
    case .size: cover.frame.size.width = 62
    case .attached: cover.addSubview(View(name: "badge"))
    case .hidden: title?.isCollapsed = true
    case .text: title?.text = "abc"
    }
  }
}

/// A view whose layout reads a state.
private final class Shelf: View {
  @LayoutState var count = 0

  override func layoutSubviews() { _ = count }
}

@Suite(.ends) struct `Dropping causes that no chain needs` {
  /// The cause of a run after a change before the flush.
  private func causes(of pending: Pending, compacting: Bool) throws -> [String] {
    let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
    cover.addSubview(Label("ab", name: "title"))
    cover.addSubview(Leaf(40, 17, name: "mark"))
    cover.onUpdateProperties = { $0.setNeedsLayout() }
    cover.onLayout = { for view in $0.subviews { _ = view.sizeThatFits(size(100, 100)) } }
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(cover)
    page.recordsCauses = true
    page.layoutIfNeeded()
    pending.apply(cover)
    if compacting {
      try #require(page.node.causes).compact()
    }
    page.layoutIfNeeded()
    return cover.explain().causes.map { "\($0)" }
  }

  @Test(arguments: Pending.allCases)
  fileprivate func `keeps the causes of the next flush (R30)`(pending: Pending) throws {
    let causes = try causes(of: pending, compacting: false)
    #expect(!causes.isEmpty)
    #expect(try self.causes(of: pending, compacting: true) == causes)
  }

  /// A page that records causes, after titles were added and removed again, one after the other.
  private func pageThatHeld(titles count: Int) -> VBox {
    let page = VBox(name: "page").holding(frame: rect(0, 0, 300, 500))
    page.recordsCauses = true
    for _ in 0..<count {
      page.addSubview(Label("ab", name: "title"))
      page.layoutIfNeeded()
      page.subviews[0].removeFromSuperview()
    }
    return page
  }

  @Test func `drops the names of released views that no chain mentions`() throws {
    let page = pageThatHeld(titles: 100)
    page.layoutIfNeeded()
    let causes = try #require(page.node.causes)
    #expect(causes.log.subjects.count > 100)
    causes.compact()
    // "No view", the page, and the view whose removal made the page run.
    #expect(causes.log.subjects.count == 3)
    #expect(page.explain().causes.map(\.view) == ["page", "title"])
  }

  @Test func `drops the names of states that were set, but those that a chain mentions`() throws {
    let shelf = Shelf(name: "shelf")
    let page = VBox([shelf], name: "page").holding(frame: rect(0, 0, 300, 500))
    page.recordsCauses = true
    for count in 0..<100 {
      shelf.count = count
      page.layoutIfNeeded()
    }
    let causes = try #require(page.node.causes)
    let before = "\(shelf.explain())"
    #expect(causes.log.subjects.count > 100)
    causes.compact()
    #expect(causes.log.subjects.count < 10)
    #expect("\(shelf.explain())" == before)
  }

  @Test func `keeps the root of a chain when it drops the middle (R30)`() throws {
    let (cover, title) = (ModularView(name: "cover"), ModularView(name: "title"))
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(cover, title)
    page.recordsCauses = true
    page.layoutIfNeeded()
    (page.layoutLimits.generations, page.layoutLimits.runsOfOneView) = (2_000, 2_000)
    var turns = 800
    for (view, other) in [(cover, title), (title, cover)] {
      view.onLayout = { [unowned other] _ in
        turns -= 1
        if turns > 0 { other.setNeedsPlacement() }
      }
    }
    page.layoutIfNeeded()
    turns = 800
    cover.setNeedsPlacement(line: 7)
    page.layoutIfNeeded()
    let before = title.explain()
    #expect(before.isAbridged && before.rootCause?.location?.line == 7)
    try #require(page.node.causes).compact()
    #expect("\(title.explain())" == "\(before)")
  }

  @Test(arguments: [true, false])
  func `takes place when there are many, whether there are passes or not`(passes: Bool) throws {
    let title = Leaf(40, 17)
    let page = VBox([title]).holding(frame: rect(0, 0, 300, 500))
    page.recordsCauses = true
    let causes = try #require(page.node.causes)
    for _ in 0..<200 {
      causes.log.compactionSize = 100
      title.invalidateMeasuredSize()
      if passes { page.layoutIfNeeded() }
    }
    #expect(causes.log.events.count < 110)
  }

  @Test func `keeps the first of two marks, the cause of the run (R2, R30)`() {
    let title = Leaf(40, 17, name: "title")
    let page = VBox([title], name: "page").holding(frame: rect(0, 0, 300, 500))
    page.recordsCauses = true
    page.layoutIfNeeded()
    title.invalidateMeasuredSize(line: 7)
    title.invalidateMeasuredSize(line: 9)
    title.fitting.height = 34
    page.layoutIfNeeded()
    #expect(page.explain().rootCause?.location?.line == 7)
  }
}
