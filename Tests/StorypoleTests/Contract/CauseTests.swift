import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// The text of an explanation, without this file's line numbers.
private func lines(_ explanation: Explanation) -> [String] {
  explanation.causes.map { "\($0)".replacing(/\.swift:\d+/, with: ".swift") }
}

private let here = "StorypoleTests/CauseTests.swift"

@Suite(.ends) struct `R30 Every run keeps its cause` {
  private let title = Label("ab", name: "title")
  private let byline = Label("abc", name: "byline")
  private let row: HBox
  private let list: VBox

  init() {
    row = HBox([title, byline], name: "row")
    list = VBox([row, VBox(name: "footer")], name: "list")
    list.holding(frame: rect(0, 0, 300, 500))
    list.recordsCauses = true
  }

  @Test func `a first layout is its own cause`() {
    list.layoutIfNeeded()
    #expect(lines(list.explain()) == ["list ran: for the first time"])
    #expect(lines(title.explain()) == ["list/row/title ran: for the first time"])
  }

  @Test func `a change of a subview list is a cause for a reader elsewhere`() {
    let (shelf, reader) = (View(name: "shelf"), View(name: "reader"))
    let page = View(frame: rect(0, 0, 100, 100), name: "page").holding(shelf, reader)
    page.recordsCauses = true
    reader.setLayout { [unowned shelf] _, _, size in
      CGSize(width: CGFloat(shelf.subviews.count), height: size.height)
    }
    page.layoutIfNeeded()
    shelf.addSubview(View(name: "cover"))
    page.layoutIfNeeded()
    #expect(
      lines(reader.explain()) == [
        "page/reader ran: the list of subviews of page/shelf changed",
        "addSubview(_:) was called on page/shelf, 0 → 1",
      ])
  }

  @Test func `a difference is the cause only of the run that it triggered`() {
    let (a, b) = (Label("a", name: "a"), Label("b", name: "b"))
    let root = VBox([VBox([a], name: "A"), VBox([b], name: "B")], name: "root")
    root.holding(frame: rect(0, 0, 100, 100))
    root.recordsCauses = true
    root.layoutIfNeeded()
    a.text = "a\nx"
    b.text = "b\ny"
    root.subviews[1].setNeedsLayout()
    root.layoutIfNeeded()
    let (ofRoot, ofB) = (lines(root.explain()), lines(root.subviews[1].explain()))
    #expect(ofRoot.first?.hasPrefix("root ran: the size for 100 × ∞ of root/A changed") == true)
    #expect(ofRoot.last == "text of root/A/a was set, “a” → “a⏎x”")
    #expect(ofB.first == "root/B ran: it was marked")
    #expect(!ofB.contains { $0.contains("root/A") || $0.contains("text") })
  }

  @Test func `a measurement that is made again on a larger stack says why`() {
    nonisolated(unsafe) let root = VBox(name: "root").holding(frame: rect(0, 0, 300, 500))
    // Too deep for the small stack, and not for the calls that the thread sanitizer can follow.
    let below = (0..<1_200).reduce(root) { above, _ in
      let box = VBox()
      above.addSubview(box)
      return box
    }
    below.addSubview(Leaf(40, 17))
    root.printsDiagnostics = false
    root.recordsCauses = true
    onSmallStack { root.layoutIfNeeded() }
    let causes = onStack(of: 64 * 1024 * 1024) {
      root.layoutIfNeeded()
      return lines(root.explain())
    }
    #expect(root.takeKinds().contains(.depthLimit))
    #expect(causes.last?.hasSuffix(" was refused for lack of stack") == true)
  }

  @Test func `a growing text is traced from the list to the setter`() {
    list.layoutIfNeeded()
    title.text = "abcd\nefgh"
    list.layoutIfNeeded()
    #expect(
      lines(list.explain()) == [
        "list ran: the size for 300 × ∞ of list/row changed, 300 × 17 → 300 × 34",
        "list/row was measured for 300 × ∞: "
          + "the size for 300 × ∞ of list/row/title changed, 14 × 17 → 28 × 34",
        "list/row/title was measured for 300 × ∞: its measurements were invalid",
        "text of list/row/title was set, “ab” → “abcd⏎efgh”",
      ])
    #expect(list.explain().rootCause?.event == .changed("text"))
    #expect(
      lines(title.explain()) == [
        "list/row/title ran: it was marked", "text of list/row/title was set, “ab” → “abcd⏎efgh”",
      ])
  }

  @Test func `a long text is truncated`() {
    list.layoutIfNeeded()
    byline.text = String(repeating: "ab", count: 30)
    list.layoutIfNeeded()
    let shown = String(repeating: "ab", count: 19) + "a…"
    #expect(byline.explain().rootCause?.new == "“\(shown)”")
    byline.text = String(repeating: "ab", count: 20)
    list.layoutIfNeeded()
    #expect(byline.explain().rootCause?.new == "“\(byline.text)”")
  }

  @Test func `a mark names the call, with its line`() {
    list.layoutIfNeeded()
    row.setNeedsPlacement()
    list.layoutIfNeeded()
    #expect(
      lines(row.explain()) == [
        "list/row ran: it was marked", "setNeedsPlacement() was called on list/row, at \(here)",
      ])
    #expect(row.explain().rootCause?.location?.line == #line - 6)
  }

  @Test func `a size is traced through the superviews that assigned it`() {
    list.layoutIfNeeded()
    list.frame.size.width = 299
    list.layoutIfNeeded()
    #expect(
      lines(row.explain()) == [
        "list/row ran: list gave it another size, 300 × 17 → 299 × 17",
        "list ran: its size changed, 300 × 500 → 299 × 500",
        "frame of list was set, (0, 0, 300, 500) → (0, 0, 299, 500)",
      ])
  }

  @Test func `a mask is a link in the chain`() {
    let page = View(frame: rect(0, 0, 100, 70), name: "page").holding()
    let cover = VBox(name: "cover")
    cover.frame = rect(10, 10, 80, 50)
    cover.autoresizingMask = .flexibleWidth
    page.addSubview(cover)
    page.recordsCauses = true
    page.layoutIfNeeded()
    page.frame.size.width = 107
    page.layoutIfNeeded()
    #expect(
      lines(cover.explain()) == [
        "page/cover ran: its size changed, 80 × 50 → 87 × 50",
        "page/cover was resized by its mask: the size of page changed, 80 × 50 → 87 × 50",
        "frame of page was set, (0, 0, 100, 70) → (0, 0, 107, 70)",
      ])
  }

  @Test func `what a layout reads of its subviews is named by its property`() {
    list.layoutIfNeeded()
    byline.isCollapsed = true
    list.layoutIfNeeded()
    #expect(
      lines(row.explain())
        == [
          "list/row ran: isCollapsed of list/row/byline changed, false → true",
          "isCollapsed of list/row/byline was set, false → true",
        ])
    byline.boxAttributes.minSize.width = 5
    byline.isCollapsed = false
    list.layoutIfNeeded()
    byline.boxAttributes.minSize.width = 50
    list.layoutIfNeeded()
    #expect(
      lines(row.explain()) == [
        "list/row ran: boxAttributes of list/row/byline changed",
        "boxAttributes of list/row/byline was set",
      ])
  }

  @Test func `a change by a body is traced to the cause of that body's run`() {
    let page = ModularView(frame: rect(0, 0, 100, 70), name: "page").holding()
    let shelf = ModularView(name: "shelf")
    page.addSubview(shelf)
    shelf.onLayout = { _ in }
    page.onLayout = { [shelf] _ in shelf.setNeedsLayout() }
    page.recordsCauses = true
    page.layoutIfNeeded()
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(
      lines(shelf.explain()) == [
        "page/shelf ran: it was marked",
        "setNeedsLayout() was called on page/shelf, by the layout body of page, at \(here)",
        "page ran: it was marked", "setNeedsLayout() was called on page, at \(here)",
      ])
  }

  @Test func `a host's resize is distinguished from other frame changes`() {
    let host = LayoutHost(size: size(300, 500), root: VBox([Label("a")], name: "screen"))
    host.root.recordsCauses = true
    host.tick()
    host.resize(to: size(500, 300))
    host.tick()
    #expect(
      lines(host.root.explain()) == [
        "screen ran: its size changed, 300 × 500 → 500 × 300",
        "resize(to:) was called on screen, 300 × 500 → 500 × 300",
      ])
  }
}

@Suite(.ends) struct `Recording causes` {
  @Test func `is off by default, and an explanation says so`() {
    let page = VBox(name: "page").holding()
    page.layoutIfNeeded()
    #expect(!page.recordsCauses)
    #expect(page.explain().causes == [])
    #expect(page.explain().rootCause == nil)
    #expect(
      page.explain().description
        == "no run of page was recorded; set `recordsCauses` on its tree before it runs")
  }

  @Test func `of a view that hasn't run since, an explanation says so`() {
    let title = Leaf(42, 17, name: "title")
    let page = VBox([title], name: "page").holding(frame: rect(0, 0, 300, 500))
    page.layoutIfNeeded()
    page.recordsCauses = true
    title.fitting = size(42, 31)
    page.layoutIfNeeded()
    #expect(
      title.explain().description
        == "page/title hasn't run since causes are recorded; it may have been moved all the same")
    #expect(!page.explain().causes.isEmpty)
  }

  @Test func `begins and ends between flushes, even if a body switches it`() {
    let page = ModularView(name: "page").holding()
    page.onLayout = { $0.recordsCauses = true }
    page.layoutIfNeeded()
    #expect(page.explain().causes == [])
    page.onLayout = { $0.recordsCauses = false }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(page.explain().causes == [])
    #expect(EngineRef.engine(for: page.node).causes == nil)
  }

  @Test func `drops links that no chain needs`() throws {
    let title = Label("a", name: "title")
    let list = VBox([title], name: "list").holding(frame: rect(0, 0, 300, 900))
    list.recordsCauses = true
    list.layoutIfNeeded()
    let causes = try #require(EngineRef.engine(for: list.node).causes)
    causes.log.compactionSize = 1_000
    for turn in 0..<20_000 {
      title.text = "turn \(turn)"
      list.layoutIfNeeded()
      if turn % 300 == 0 { causes.log.compactionSize = 1_000 }
    }
    causes.compact()
    #expect(causes.log.events.count < 20)
    #expect(title.explain().rootCause?.new == "“turn 19999”")
    // The last round in which the width of the text changed.
    #expect(list.explain().rootCause?.new == "“turn 10000”")
  }

  @Test func `keeps no view alive, and names views that have left`() {
    let list = VBox(name: "list").holding(frame: rect(0, 0, 300, 900))
    list.recordsCauses = true
    list.layoutIfNeeded()
    weak var gone: View?
    do {
      let title = Label("abc", name: "title")
      gone = title
      list.addSubview(title)
      list.layoutIfNeeded()
      title.removeFromSuperview()
    }
    #expect(gone == nil)
    let causes = EngineRef.engine(for: list.node).causes
    list.addSubview(View(name: "later"))
    list.layoutIfNeeded()
    causes?.compact()
    // The list's own measurements are still invalid because the title was removed.
    #expect(causes?.log.formerCount == 1)
    #expect(lines(list.explain()).count == 2)
  }

  @Test func `an endless chain is abridged, but keeps its root`() throws {
    let shelf = ModularView(name: "shelf").holding()
    shelf.layoutLimits.generations = 3
    shelf.recordsCauses = true
    shelf.onLayout = { $0.setNeedsLayout() }
    shelf.layoutIfNeeded()
    for _ in 0..<3_000 { shelf.layoutIfNeeded() }
    let causes = try #require(EngineRef.engine(for: shelf.node).causes)
    causes.compact()
    #expect(causes.log.events.count <= 1_010)
    let explanation = shelf.explain()
    #expect(explanation.isAbridged)
    #expect(explanation.causes.count == 1_001)
    #expect(explanation.rootCause?.reason == .first)
    #expect(explanation.description.split(separator: "\n").count == 14)
  }

  @Test func `a chain of 300 measurements leads to the root without abridgement`() throws {
    let leaf = Leaf(10, 10, name: "leaf")
    var top: View = leaf
    for _ in 0..<300 { top = VBox([top]) }
    let root = VBox([top], name: "root").holding(frame: rect(0, 0, 300, 900))
    root.recordsCauses = true
    root.layoutIfNeeded()
    leaf.fitting = size(10, 11)
    root.layoutIfNeeded()
    let explanation = root.explain()
    #expect(explanation.causes.count == 1 + 300 + 1 + 1)
    #expect(!explanation.isAbridged)
    #expect(explanation.description.contains("\n                      … 290 more …\n"))
  }

  @Test func `nodes are found in their table after many insertions and removals`() {
    var table = NodeTable()
    let nodes = (0..<1_000).map { _ in View() }
    for (index, view) in nodes.enumerated() { table.insert(view.node, UInt32(index + 1)) }
    for index in stride(from: 0, to: 1_000, by: 3) { table.remove(nodes[index].node) }
    for (index, view) in nodes.enumerated() {
      #expect(table.number(of: view.node) == (index.isMultiple(of: 3) ? 0 : UInt32(index + 1)))
    }
    table.remove(nodes[0].node)
    table.removeAll()
    #expect(table.number(of: nodes[1].node) == 0)
  }
}
