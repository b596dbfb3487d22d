import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `What one flush leaves for the next` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 300, 400), name: "shelf")
  private let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
  private let log = Log()

  private func record(_ view: ModularView) {
    view.onLayout = { [log] in log.add($0.name ?? "?") }
  }

  @Test func `views that waited for a generation make no later flush climb (R24)`() {
    page.holding(shelf.holding(cover)).layoutIfNeeded()
    var marks = 1
    cover.onLayout = { cover in
      if marks > 0 { cover.setNeedsLayout() }
      marks -= 1
    }
    #expect(page.work { cover.setNeedsLayout() }.generations == 2)
    #expect(page.work { cover.setNeedsLayout() }.walked == 0)
  }

  @Test func `a scope that watches frames ends the log of runs that it began`() throws {
    page.holding(shelf).layoutIfNeeded()
    let engine = try #require(page.node.engine)
    var former: [CGRect] = []
    FrameWatch.watching(
      {
        shelf.frame.origin.x = 7
        shelf.setNeedsLayout()
        page.layoutIfNeeded()
      }, { former += $0.map(\.former) })
    #expect(former == [rect(0, 0, 300, 400)])
    #expect(engine.runLog == nil)
  }

  @Test func `a run in another tree doesn't delay a view that a body adds (R25, R34)`() {
    page.layoutIfNeeded()
    record(cover)
    shelf.holding(cover).layoutIfNeeded()
    _ = shelf.work { cover.setNeedsLayout() }
    // Both trees are in their second generation when it runs.
    cover.removeFromSuperview()
    var isAdded = false
    page.onLayout = { [cover] page in
      if !isAdded { page.addSubview(cover) }
      isAdded = true
      cover.frame = rect(7, 9, 14, 18.5)
    }
    _ = log.take()
    let work = page.work { page.setNeedsLayout() }
    #expect(log.take() == ["cover"])
    #expect(work.generations == 1)
  }

  @Test func `a cycle is sought in the flush that doesn't settle, not in those before (R29)`() {
    page.holding(shelf).layoutIfNeeded()
    page.recordsCauses = true
    page.layoutLimits.generations = 1
    shelf.onLayout = { $0.setNeedsLayout() }
    for _ in 0..<5 {
      page.layoutIfNeeded()
      let reports = page.takeDiagnostics()
      #expect(reports.map(\.kind) == [.feedbackLimit])
      #expect(reports.first?.cycle == nil)
    }
  }

  @Test func `a body that is cut short as its view leaves runs where that is added next (R31)`() {
    var leaves = true
    shelf.addSubview(cover)
    shelf.setLayout { shelf, layout, size in
      if leaves { shelf.removeFromSuperview() }
      leaves = false
      layout.place(0, rect(7, 9, 14, 18.5))
      return size
    }
    page.holding(shelf).layoutIfNeeded()
    #expect(page.takeKinds() == [] && shelf.takeKinds() == [.escapedContext])
    #expect(cover.frame == rect(0, 0, 31, 43))
    shelf.layoutIfNeeded()
    #expect(cover.frame == rect(7, 9, 14, 18.5))
    #expect(shelf.brokenInvariants() == [])
  }

  @Test func `a mark made while a layout in a layout is measured is carried out in the same flush`()
  {
    record(cover)
    page.holding(shelf, cover).layoutIfNeeded()
    _ = log.take()
    shelf.layout = BorderLine(
      .horizontal, start: [MarkingLayout(view: cover)], followsDirection: false)
    page.layoutIfNeeded()
    #expect(log.take() == ["cover"])
    #expect(page.takeKinds() == [.markWhileMeasuring])
  }
}

/// A layout that marks a view whenever it is measured.
private struct MarkingLayout: Layout {
  let view: View

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    if context.isSizing { view.setNeedsLayout() }
    return CGSize(width: 7, height: 9)
  }
}

@Suite(.ends) struct `What sizing views remember of their readers` {
  private let ruler = Label("a", name: "ruler")

  @Test func `records that read them no more pile up to eight, until a search drops them`() throws {
    _ = ruler.sizeThatFits(.zero)
    // All are kept, as another cell at the address of a former one replaces its edge.
    var cells: [View] = []
    var most = 0
    for _ in 0..<1_000 {
      let cell = ModularView()
      cells.append(cell)
      for onMeasure in [ruler.sizeThatFits, { $0 }] as [(CGSize) -> CGSize] {
        cell.onMeasure = { _, proposal in onMeasure(proposal) }
        _ = cell.sizeThatFits(size(70, 90))
      }
      most = max(most, try #require(ruler.extras).distantEdges.edges.count)
    }
    #expect(most == 8)
  }
}
