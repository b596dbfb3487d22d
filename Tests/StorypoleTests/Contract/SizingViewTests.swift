import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A detached label that bodies set and measure, up to a limit, so that a loop fails instead of
/// hanging.
private final class Ruler {
  let label = Label("", name: "ruler")
  private(set) var readings = 0

  init() {
    // After its first measurement a tree records which body sets its views.
    _ = label.sizeThatFits(.zero)
  }

  /// The height of a text at a width.
  func height(of text: String, width: CGFloat) -> CGFloat {
    readings += 1
    if readings < 1_000 { label.text = text }
    return label.sizeThatFits(size(width, .infinity)).height
  }
}

@Suite(.ends) struct `R10 Sizing views that bodies set and measure` {
  private let ruler = Ruler()
  private let log = Log()
  private let page = ModularView(frame: rect(0, 0, 100, 500), name: "page").holding()

  private func cell(_ name: String, _ texts: String...) -> ModularView {
    let cell = ModularView(name: name)
    cell.onMeasure = { [ruler, log] cell, proposal in
      log.add(cell.name ?? "")
      let heights = texts.map { ruler.height(of: $0, width: proposal.width) }
      return size(50, heights.reduce(0, +))
    }
    return cell
  }

  private func stack(_ cells: View...) {
    for cell in cells { page.addSubview(cell) }
    page.layout = VBoxLayout()
    page.layoutIfNeeded()
  }

  @Test func `setting a text that is there already is an edit, which others leave in place`() {
    var texts = ["a", "a", "a"]
    let cells = texts.indices.map { index in
      let cell = ModularView(name: "\(index)")
      cell.onMeasure = { [ruler, log] _, proposal in
        log.add("\(index)")
        return size(50, ruler.height(of: texts[index], width: proposal.width))
      }
      return cell
    }
    stack(cells[0], cells[1], cells[2])
    #expect(log.take() == ["0", "1", "2"])
    for (index, text) in [(1, "a\na"), (0, "a\na"), (1, "a")] {
      texts[index] = text
      cells[index].invalidateMeasuredSize()
      page.layoutIfNeeded()
      #expect(log.take() == ["\(index)"])
    }
  }

  @Test func `an own edit, measured again in the same run, is no feedback (R10, R25)`() {
    var height: CGFloat = 0
    page.onLayout = { [ruler] _ in
      // The first measurement is of a content that the body hasn't set.
      _ = ruler.label.sizeThatFits(size(100, .infinity))
      height = ruler.height(of: "a\nb", width: 100)
    }
    let flush = page.flush(recordsRuns: true)
    #expect(height == 34)
    #expect(flush.ran == ["page"] && flush.work.generations == 1)
    #expect(flush.feedbackEdges == 0 && flush.isSettled)
  }

  @Test func `a label measured twice in one run is tracked with its last content (R10)`() {
    let cell = cell("cell", "a", "b")
    stack(cell)
    #expect(cell.frame.height == 34)
    for height in [40, 43, 47] as [CGFloat] {
      ruler.label.environment.textMeasurer = .fixed(advance: 7, lineHeight: height)
      #expect(page.needsLayout || page.needsFlush)
      page.layoutIfNeeded()
      #expect(cell.frame.height == height + height)
    }
    #expect(page.brokenInvariants() == [])
  }

  @Test func `one label that two cells share settles in one generation`() {
    let cells = [cell("title", "a\nb"), cell("byline", "c\nd\ne")]
    stack(cells[0], cells[1])
    #expect(cells.map(\.frame.height) == [34, 51])
    #expect(page.work.generations == 1)
    #expect(log.take() == ["title", "byline"])
    #expect(page.bodiesRun {} == [])

    ruler.label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 20)
    page.layoutIfNeeded()
    #expect(cells.map(\.frame.height) == [40, 60])
    #expect(log.take() == ["title", "byline"])
    #expect(!page.needsFlush && page.diagnostics == [])
    #expect(page.brokenInvariants() == [])
  }

  @Test func `a second change from outside marks no reader again (R2)`() {
    stack(cell("title", "a\nb"), cell("byline", "c\nd\ne"))
    let before = page.work.edgesMarked
    ruler.label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 20)
    let edges = page.work.edgesMarked
    // The answer that each cell has read, and the answer of each cell, which the page has read.
    #expect(edges - before == 4)
    ruler.label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 23)
    #expect(page.work.edgesMarked == edges)
  }

  @Test func `a label that measuring code drops is gone when the measurement ends`() {
    var dropped: Label? = Label("a", name: "dropped")
    weak let label = dropped
    var isLast = false
    let cell = ModularView(name: "cell")
    cell.onMeasure = { _, proposal in
      defer { if isLast { dropped = nil } }
      return dropped?.sizeThatFits(proposal) ?? .zero
    }
    _ = cell.sizeThatFits(size(100, 100))
    dropped?.text = "abc"
    isLast = true
    #expect(cell.sizeThatFits(size(100, 100)) == size(21, 17))
    #expect(label == nil)
  }

  @Test func `a cell whose label a body sets answers anew, and the body runs again (R13, R53)`() {
    let (other, cell) = (ModularView(name: "other"), ModularView(name: "cell"))
    other.layoutIfNeeded()
    page.addSubview(cell)
    cell.onMeasure = { [ruler] _, _ in ruler.label.sizeThatFits(size(100, 100)) }
    page.onLayout = { [ruler, log] page in
      let before = page.subviews[0].sizeThatFits(size(100, 100)).width
      ruler.label.text = "abc"
      other.setNeedsLayout()
      other.layoutIfNeeded()
      log.add("\(before), \(page.subviews[0].sizeThatFits(size(100, 100)).width)")
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["0.0, 21.0", "21.0, 21.0"])
    #expect(page.work.generations == 2 && page.work.measurements == 2)
    #expect(!page.needsFlush)
  }

  @Test func `a label reset after it was measured causes no loop`() {
    let cell = ModularView(name: "cell")
    cell.onMeasure = { [ruler] _, proposal in
      let height = ruler.height(of: "a\nb", width: proposal.width)
      ruler.label.text = ""
      return size(50, height)
    }
    stack(cell)
    #expect(cell.frame.height == 34)
    #expect(ruler.readings <= 10)
    ruler.label.environment.textMeasurer = .fixed(advance: 7, lineHeight: 40)
    page.layoutIfNeeded()
    #expect(cell.frame.height == 80)
  }
}

@Suite(.ends) struct `Trees that measure each other` {
  private let model = Label("abc", name: "model")
  private let cell = View(name: "cell")
  private let sizing = ModularView(name: "sizing")
  private let page = ModularView(frame: rect(0, 0, 200, 200), name: "page")

  init() {
    sizing.onMeasure = { [model] _, proposal in model.sizeThatFits(proposal) }
    page.holding(cell, model)
    page.onLayout = { [sizing, cell] page in
      cell.frame.size = sizing.sizeThatFits(page.bounds.size)
    }
    page.layoutIfNeeded()
  }

  @Test func `a sizing view may depend on the tree that measures it`() {
    #expect(cell.frame.width == 21)
    #expect(page.bodiesRun { model.text = "abcdef" } == ["page", "model"])
    #expect(cell.frame.width == 42)
    #expect(page.takeKinds() == [] && sizing.takeKinds() == [])
    #expect(page.brokenInvariants() == [] && sizing.brokenInvariants() == [])
  }

  @Test func `a hosted tree is read there after it was measured, too`() {
    final class Host: TreeHost {
      func dirtDidChange() {}
    }
    let host = Host()
    page.attach(to: host)
    sizing.onMeasure = { [model] _, proposal in
      let fitting = model.sizeThatFits(size(proposal.width - 7, 31))
      return model.isHidden ? .zero : fitting
    }
    page.layoutIfNeeded()
    #expect(cell.frame.width == 21)
    model.isHidden = true
    page.layoutIfNeeded()
    #expect(cell.frame.width == 0)
    #expect(page.takeKinds() == [] && sizing.takeKinds() == [])
  }

  @Test func `marks made there are deferred until the measurement has ended (R10)`() {
    sizing.onMeasure = { [model] _, proposal in
      model.text = "ab"
      return model.sizeThatFits(proposal)
    }
    sizing.invalidateMeasuredSize()
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.markWhileMeasuring])
    page.layoutIfNeeded()
    #expect(cell.frame.width == 14)
    #expect(!page.needsFlush)
  }
}

private final class Gauge {
  @LayoutState var width: CGFloat = 31
}

@Suite(.ends) struct `R10 A sizing tree is one dependency` {
  private let first = Label("a", name: "first")
  private let second = Label("b", name: "second")
  private let sizing = VBox(name: "sizing")
  private let page = ModularView(frame: rect(0, 0, 200, 200), name: "page").holding()
  private let log = Log()

  init() {
    sizing.addSubview(first)
    sizing.addSubview(second)
    page.onLayout = { [sizing, log] _ in log.add(sizing.sizeThatFits(size(70, 90)).height.brief) }
    page.layoutIfNeeded()
  }

  @Test func `any change in it from outside runs the body that has measured it, once`() {
    #expect(log.take() == ["34"])
    #expect(page.bodiesRun { second.text = "c" } == ["page"])
    #expect(
      page.bodiesRun {
        first.text = "d\ne"
        second.text = "f"
      } == ["page"])
    #expect(log.take() == ["34", "51"])
    #expect(page.bodiesRun {} == [])
  }

  @Test func `a body that doesn't set it runs again after one that does`() {
    let row = ModularView(name: "row")
    row.onLayout = { [first] _ in first.text = "d\ne" }
    page.addSubview(row)
    page.layoutIfNeeded()
    #expect(log.take() == ["34", "34", "51"])
    #expect(page.bodiesRun {} == [] && page.brokenInvariants() == [])
  }

  @Test func `a sizing view answers anew if a body sets another tree that it measures`() {
    let helper = Label("", name: "helper")
    let wrapper = ModularView(name: "wrapper")
    wrapper.onMeasure = { [helper] _, proposal in helper.sizeThatFits(proposal) }
    var text = "a"
    page.onLayout = { [log] _ in
      helper.text = text
      log.add(wrapper.sizeThatFits(size(70, 90)).height.brief)
    }
    for lines in ["a", "a\nb", "a\nb\nc"] {
      text = lines
      page.setNeedsLayout()
      page.layoutIfNeeded()
    }
    #expect(log.take().suffix(1) == ["51"])
    #expect(!page.needsFlush)
  }

  @Test func `an answer that is stale as it is given runs the body that has asked for it again`() {
    let helper = Label("a", name: "helper")
    let (wrapper, editor) = (ModularView(name: "wrapper"), ModularView(name: "editor"))
    editor.onMeasure = { [helper] _, _ in
      helper.text = "a\nb"
      return .zero
    }
    wrapper.onMeasure = { [helper, editor] _, proposal in
      let answer = helper.sizeThatFits(proposal)
      _ = editor.sizeThatFits(proposal)
      return answer
    }
    page.onLayout = { [log] _ in log.add(wrapper.sizeThatFits(size(70, 90)).height.brief) }
    _ = log.take()
    page.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(log.take() == ["17", "34"])
    #expect(!page.needsFlush && page.takeDiagnostics() == [])
  }

  @Test func `what a body sets after it has measured runs it no more than what it set before`() {
    page.onLayout = { [first, sizing, log] _ in
      first.text = "c"
      log.add(sizing.sizeThatFits(size(70, 90)).height.brief)
      first.text = "d\ne"
    }
    _ = log.take()
    for _ in 0..<2 { #expect(page.bodiesRun { page.setNeedsLayout() } == ["page"]) }
    #expect(log.take() == ["34", "34"])
    #expect(!page.needsFlush && page.takeDiagnostics() == [])
  }

  @Test func `what another body sets doesn't run one that sets the sizing view itself`() {
    let row = ModularView(name: "row")
    row.onLayout = { [second] row in second.text = row.frame.width > 50 ? "b\nc" : "b" }
    page.addSubview(row)
    page.onLayout = { [first, sizing, log] _ in
      first.text = "c"
      log.add(sizing.sizeThatFits(size(70, 90)).height.brief)
    }
    page.layoutIfNeeded()
    _ = log.take()
    #expect(page.bodiesRun { row.frame.size = size(70, 14) } == ["row"])
    // The text of the second label counts for the page only if the page sets it as well.
    #expect(page.bodiesRun { page.setNeedsLayout() } == ["page"])
    #expect(log.take() == ["51"])
  }

  @Test func `a part that outlives its sizing tree still runs the body that has measured it`() {
    var tree: View? = View(name: "tree")
    let label = Label("a", name: "label")
    tree?.addSubview(label)
    page.onLayout = { [log] _ in log.add(label.sizeThatFits(size(70, 90)).height.brief) }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    _ = log.take()
    #expect(page.bodiesRun { tree = nil } == [])
    #expect(page.bodiesRun { label.text = "d\ne" } == ["page"])
    #expect(log.take() == ["34"])
  }

  @Test func `an answer that a body has read tells of changes though others were measured since`() {
    let gauge = Gauge()
    let leaf = ModularView(name: "leaf")
    leaf.onMeasure = { _, proposal in size(proposal.width == 70 ? gauge.width : 7, 14) }
    page.onLayout = { [log] _ in log.add(leaf.sizeThatFits(size(70, 90)).width.brief) }
    page.setNeedsLayout()
    page.layoutIfNeeded()
    for other in 1...9 { _ = leaf.sizeThatFits(size(CGFloat(other), 90)) }
    _ = log.take()
    #expect(page.bodiesRun { gauge.width = 43 } == ["page"])
    #expect(log.take() == ["43"])
  }

  @Test func `bodies that set and lay out one sizing tree don't run each other`() {
    let rows = ["b", "b\nc\nd"].map { text in
      let row = ModularView(name: text)
      row.onLayout = { [first, second, sizing, log] _ in
        first.text = text
        sizing.layoutIfNeeded()
        log.add(second.frame.minY.brief)
      }
      return row
    }
    page.onLayout = { _ in }
    for row in rows { page.addSubview(row) }
    page.layoutIfNeeded()
    #expect(log.take().suffix(2) == ["17", "51"])
    #expect(!page.needsFlush && page.takeDiagnostics() == [] && page.work.generations < 4)
    for row in rows { #expect(page.bodiesRun { row.setNeedsLayout() } == [row.name]) }
  }

  @Test func `a sizing view that gets a superview runs the body that has measured it`() {
    _ = log.take()
    let other = View(name: "other")
    #expect(page.bodiesRun { other.addSubview(sizing) } == ["page"])
    #expect(page.bodiesRun { first.text = "d\ne" } == ["page"])
    #expect(log.take() == ["34", "51"])
  }
}

@Suite(.ends) struct `R13 and R14 Measurements of a sizing view within a flush` {
  private let sizing = Leaf(40, 17, name: "sizing")
  private let page = ModularView(frame: rect(0, 0, 200, 200), name: "page").holding()

  private static func measure(_ sizing: View) {
    for width in [10, 20, 30, 40, 10, 20, 30, 40] as [CGFloat] {
      _ = sizing.sizeThatFits(size(width, 7))
    }
  }

  @Test func `bodies reuse what updateProperties measured in the same generation (R13)`() {
    page.onUpdateProperties = { [unowned sizing] _ in Self.measure(sizing) }
    page.onLayout = { [unowned sizing] _ in Self.measure(sizing) }
    page.layoutIfNeeded()
    #expect(sizing.takeProposals().map(\.width) == [10, 20, 30, 40])
  }

  @Test func `an entry that a live record read is kept within a flush, too (R14)`() {
    let row = ModularView(name: "row")
    let cover = ModularView(name: "cover")
    page.holding(row, cover)
    row.onLayout = { [sizing] _ in
      for width in [10, 20, 30] as [CGFloat] { _ = sizing.sizeThatFits(size(width, 7)) }
    }
    cover.onLayout = { [sizing] _ in
      for width in [11, 21, 31, 41] as [CGFloat] { _ = sizing.sizeThatFits(size(width, 7)) }
    }
    page.layoutIfNeeded()
    #expect(sizing.takeProposals().count == 3 + 4)
    cover.setNeedsPlacement()
    row.setNeedsPlacement()
    page.layoutIfNeeded()
    #expect(sizing.takeProposals() == [])
    #expect(page.bodiesRun { sizing.fitting.height = 18 } == ["row", "cover"])
  }
}
