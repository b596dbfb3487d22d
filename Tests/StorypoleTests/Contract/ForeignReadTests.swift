import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Reads of views other than subviews are tracked` {
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  private let log = Log()

  private func onLayout(_ body: @escaping () -> CGSize) {
    page.onLayout = { [log] _ in
      let read = body()
      log.add("\(read.width)×\(read.height)")
    }
    page.printsDiagnostics = false
    page.layoutIfNeeded()
  }

  @Test func `a detached sizing view`() {
    let sizing = Label("Storypole")
    onLayout { sizing.sizeThatFits(size(.infinity, 0)) }
    sizing.text = "Rod"
    page.layoutIfNeeded()
    sizing.textAlignment = .right
    page.layoutIfNeeded()
    #expect(log.take() == ["63.0×17.0", "21.0×17.0"])
  }

  @Test func `a sizing tree, deep below its root`() {
    let title = Leaf(40, 17)
    let sizing = VBox([VBox([title])])
    onLayout { sizing.sizeThatFits(size(100, .infinity)) }
    title.fitting.height = 34
    page.layoutIfNeeded()
    title.invalidateMeasuredSize()
    page.layoutIfNeeded()
    #expect(log.take() == ["100.0×17.0", "100.0×34.0"])
  }

  @Test func `the superview of a view that moves from one to another`() {
    let title = View(name: "title")
    let shelf = View(name: "shelf").holding(title)
    let toolbar = View(name: "toolbar")
    page.holding(shelf, toolbar)
    var seen: [String] = []
    page.onLayout = { _ in seen.append(title.superview?.name ?? "none") }
    page.layoutIfNeeded()
    toolbar.addSubview(title)
    page.layoutIfNeeded()
    #expect(seen == ["shelf", "toolbar"])
  }

  @Test func `a cousin that a body marks is measured in the same generation (R25)`() {
    let title = Leaf(40, 17)
    let (editor, shelf) = (ModularView(name: "editor"), ModularView(name: "shelf"))
    let row = ModularView(name: "row")
    page.holding(View().holding(title), editor, shelf.holding(row))
    row.onMeasure = { _, proposal in title.sizeThatFits(proposal) }
    shelf.onLayout = { [log] shelf in
      shelf.subviews[0].frame.size = shelf.subviews[0].sizeThatFits(size(100, 100))
      log.add("shelf")
    }
    page.layoutIfNeeded()
    _ = log.take()
    editor.onLayout = { _ in title.fitting.height = 34 }
    let work = page.work {}
    #expect(log.take() == ["shelf"] && work.generations == 1)
    #expect(row.frame == rect(0, 0, 40, 34))
    #expect(page.brokenInvariants() == [])
  }

  @Test func `a box within boxes, at the size that they propose`() {
    let title = Leaf(40, 17)
    let box = VBox([VBox([title])])
    page.onLayout = { [log] _ in log.add("\(box.sizeThatFits(size(300, .infinity)).height)") }
    let screen = VBox([VBox([box]), page])
    screen.frame.size = size(300, 500)
    screen.layoutIfNeeded()
    // Marks climb clean trees in blocks that earlier marks have left.
    for height in [34, 51, 68] as [CGFloat] {
      title.fitting.height = height
      screen.layoutIfNeeded()
    }
    #expect(log.take() == ["17.0", "34.0", "51.0", "68.0"])
  }

  @Test func `a grandchild`() {
    let title = Leaf(40, 17)
    page.addSubview(View().holding(title))
    onLayout { title.sizeThatFits(size(10, 10)) }
    title.fitting.height = 34
    page.layoutIfNeeded()
    #expect(log.take() == ["40.0×17.0", "40.0×34.0"])
  }

  @Test func `a superview's or a sibling's measurement`() {
    let title = Leaf(40, 17)
    let screen = View(name: "screen").holding(page, title)
    onLayout { title.sizeThatFits(size(10, 10)) }
    screen.layoutIfNeeded()
    title.fitting.height = 34
    screen.layoutIfNeeded()
    #expect(log.take() == ["40.0×17.0", "40.0×34.0"])
  }

  @Test func `a cousin's frame, written`() {
    let cover = View(frame: rect(0, 0, 31, 43))
    let screen = View(name: "screen").holding(page, View().holding(cover))
    onLayout { cover.frame.size }
    screen.layoutIfNeeded()
    cover.frame = rect(0, 0, 37, 41)
    screen.layoutIfNeeded()
    #expect(log.take() == ["31.0×43.0", "37.0×41.0"])
  }

  @Test func `a cousin's frame, placed: the reader runs again in the flush that placed it`() {
    let cover = Leaf(31, 43)
    let shelf = VBox([cover], name: "shelf")
    let screen = View(name: "screen").holding(page, shelf)
    shelf.frame.size = size(100, 500)
    onLayout { cover.frame.size }
    screen.layoutIfNeeded()
    cover.fitting.height = 47
    screen.layoutIfNeeded()
    #expect(log.take().last == "100.0×47.0")
    #expect(!screen.needsFlush)
    #expect(screen.diagnostics == [])
  }

  @Test func `a part of a frame that isn't read is no dependency`() {
    let cover = View(frame: rect(0, 0, 31, 43))
    let screen = View(name: "screen").holding(page, View().holding(cover))
    onLayout { cover.bounds.size }
    screen.layoutIfNeeded()
    cover.frame.origin = point(7, 14)
    screen.layoutIfNeeded()
    #expect(log.take() == ["31.0×43.0"])
  }

  @Test func `a scroll offset`() {
    let scroll = View(name: "scroll")
    let screen = View(name: "screen").holding(page, scroll)
    onLayout { CGSize(width: scroll.bounds.origin.x, height: scroll.bounds.origin.y) }
    screen.layoutIfNeeded()
    scroll.bounds.origin = point(7, 14)
    screen.layoutIfNeeded()
    #expect(log.take() == ["0.0×0.0", "7.0×14.0"])
  }

  @Test func `the list of another view's subviews`() {
    let shelf = View(name: "shelf")
    let screen = View(name: "screen").holding(page, shelf)
    onLayout { CGSize(width: shelf.subviews.count, height: 0) }
    screen.layoutIfNeeded()
    shelf.addSubview(View())
    screen.layoutIfNeeded()
    #expect(log.take() == ["0.0×0.0", "1.0×0.0"])
  }

  @Test func `reads in measure mode, as in layout mode`() {
    let sizing = Leaf(40, 17)
    page.onMeasure = { _, _ in sizing.sizeThatFits(size(10, 10)) }
    let shelf = VBox([page], name: "shelf")
    shelf.layoutIfNeeded()
    sizing.fitting.height = 34
    #expect(shelf.bodiesRun {} == ["shelf", "page"])
    #expect(page.frame.size.height == 34)
  }

  @Test func `a view of another hosted tree is no dependency, and is reported to the reader`() {
    final class Host: TreeHost {
      func dirtDidChange() {}
    }
    let host = Host()
    let other = View(frame: rect(0, 0, 31, 43), name: "other")
    other.printsDiagnostics = false
    other.attach(to: host)
    onLayout { other.frame.size }
    #expect(log.take() == ["31.0×43.0"])
    #expect(page.takeKinds() == [.foreignTree])
    other.frame.size = size(1, 2)
    page.layoutIfNeeded()
    #expect(log.take() == [])
  }
}

@Suite(.ends) struct `Measurement cycles end` {
  @Test func `of a view that measures itself for the same proposal`() {
    let page = ModularView(name: "page").holding()
    page.onMeasure = { page, proposal in
      let own = page.sizeThatFits(proposal)
      return size(own.width + 7, 14)
    }
    #expect(page.sizeThatFits(size(50, 50)) == size(7, 14))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["measurementCycle", "page"]
      ])
  }

  @Test func `of two views that measure each other, now and after every mark`() {
    let page = ModularView(name: "page")
    let cover = ModularView(name: "cover")
    let title = Leaf(40, 17, name: "title")
    cover.addSubview(title)
    page.holding(cover)
    page.onMeasure = { _, proposal in cover.sizeThatFits(proposal) }
    cover.onMeasure = { [unowned page] _, proposal in
      let above = page.sizeThatFits(proposal)
      let below = title.sizeThatFits(proposal)
      return size(above.width + below.width, below.height)
    }
    #expect(page.sizeThatFits(size(50, 50)) == size(40, 17))
    #expect(page.takeKinds() == [.measurementCycle])
    for height in [18, 19, 20] as [CGFloat] {
      title.fitting.height = height
      #expect(page.sizeThatFits(size(50, 50)).height == height)
      title.invalidateMeasuredSize()
      cover.invalidateMeasuredSize()
      page.invalidateMeasuredSize()
      _ = page.sizeThatFits(size(50, 50))
    }
  }

  @Test func `of two views that measure each other for ever larger proposals`() {
    // 64 levels, even if a sanitizer makes each of them many times as large.
    let kinds = onStack(of: 4 << 20) { () -> Set<Diagnostic.Kind> in
      let page = ModularView(name: "page")
      let cover = ModularView(name: "cover")
      page.holding(cover)
      page.onMeasure = { _, p in cover.sizeThatFits(size(p.width + 1, 0)) }
      cover.onMeasure = { [unowned page] _, p in page.sizeThatFits(size(p.width + 1, 0)) }
      _ = page.sizeThatFits(size(50, 50))
      return Set(page.takeKinds())
    }
    #expect(kinds == [.depthLimit, .proposalExplosion])
  }

  @Test func `of an intrinsicContentSize that measures its own view`() {
    final class Page: View {
      override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: 7, height: 9)) }
    }
    let page = Page(name: "page").holding()
    #expect(page.sizeThatFits(size(7, 9)) == .zero)
    #expect(page.takeKinds() == [.measurementCycle])
  }
}
