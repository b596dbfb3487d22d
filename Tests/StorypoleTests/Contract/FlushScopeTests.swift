import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R7 layoutIfNeeded starts at the topmost of contiguous dirty views` {
  private let log = Log()
  private let chain: [Recorder]

  init() {
    let log = log
    chain = ["root", "page", "shelf", "cover"].map { Recorder(log, name: $0) }
    for (above, below) in zip(chain, chain.dropFirst()) { above.addSubview(below) }
    chain[0].layoutIfNeeded()
    _ = log.take()
  }

  @Test func `it runs the contiguous ancestors, and no others`() {
    for index in [0, 2, 3] { chain[index].setNeedsLayout() }
    chain[3].layoutIfNeeded()
    #expect(log.take() == ["shelf", "cover"])
    #expect(chain[0].needsLayout)
    #expect(!chain[2].needsLayout && !chain[3].needsLayout)

    chain[0].layoutIfNeeded()
    #expect(log.take() == ["root"])
  }

  @Test func `a view that may be dirty is verified, and runs no body if it is clean`() {
    let list = list(of: 3)
    let row = list.subviews[1]
    list.view(named: "title-1")?.invalidateMeasuredSize()
    #expect(row.needsLayout)
    let before = list.work
    row.layoutIfNeeded()
    let work = list.work - before
    #expect(work.bodies == 0)
    #expect(work.measurements == 1)
    #expect(!row.needsLayout && !list.needsLayout)
  }

  @Test func `a label that grew lays out its row and its list`() throws {
    let list = list(of: 3)
    let title = try #require(list.view(named: "title-1") as? Label)
    title.text = "A title which is so long that it takes two lines of the row"
    title.layoutIfNeeded()
    // Image at 10, or two lines of title and one of details, in rows of 10 + 44 + 10 before.
    #expect(list.subviews[1].frame == rect(0, 64, 390, 10 + 34 + 17 + 10))
    #expect(list.subviews[2].frame == rect(0, 64 + 71, 390, 64))
    #expect(!list.needsLayout)
  }
}

@Suite(.ends) struct `R8 layoutIfNeeded within a running body` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let shelf = ModularView(frame: rect(0, 0, 100, 70), name: "shelf")
  private let cover = ModularView(frame: rect(0, 0, 31, 43), name: "cover")
  private let log = Log()

  init() {
    page.holding(shelf)
    shelf.addSubview(cover)
  }

  @Test(arguments: ["shelf", "page"])
  func `on the running view or an ancestor, it does nothing and is reported`(name: String) {
    let target = page.view(named: name)
    shelf.onLayout = { [log, weak target] _ in
      log.add("shelf")
      target?.layoutIfNeeded()
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["shelf"])
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["layoutWhileRunning", name == "page" ? "page" : "page/shelf"]
      ])
  }

  @Test func `on a view below, it lays that view out at once`() {
    let title = Leaf(20, 17)
    cover.addSubview(title)
    cover.onLayout = { $0.subviews[0].frame = rect(1, 2, $0.bounds.size.width - 2, 17) }
    shelf.onLayout = { [log] shelf in
      let cover = shelf.subviews[0]
      cover.frame.size = size(29, 41)
      cover.layoutIfNeeded()
      log.add("\(title.frame.size.width)")
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["27.0"])
    #expect(page.diagnostics == [])
    #expect(page.work.bodies == 3)
  }

  @Test func `while measuring it is refused and reported`() {
    cover.onLayout = { [log] _ in log.add("cover") }
    shelf.onMeasure = { shelf, _ in
      shelf.subviews[0].layoutIfNeeded()
      return size(5, 7)
    }
    #expect(shelf.sizeThatFits(size(100, 100)) == size(5, 7))
    #expect(log.take() == [])
    #expect(page.takeKinds() == [.layoutWhileMeasuring])
  }
}
