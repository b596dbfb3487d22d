import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A context that is used wrongly` {
  private let page = View(frame: rect(0, 0, 300, 500), name: "page")
  private let cover = Leaf(31, 43, name: "cover")

  init() { page.holding(cover) }

  @Test func `after its body it does nothing, and reports each call`() {
    var escaped: LayoutContext?
    // The view retains the block, the block this variable, and a context its view.
    defer { escaped = nil }
    page.setLayout { _, layout, size in
      escaped = layout
      return size
    }
    page.layoutIfNeeded()
    #expect(escaped?.count == 0)
    #expect(escaped?.subview(at: 0) == nil)
    #expect(escaped?.measure(0, size(7, 9)) == .zero)
    escaped?.place(0, rect(1, 2, 3, 4))
    #expect(escaped?.isHidden(0) == false)
    escaped?.setFrame(rect(1, 2, 3, 4), of: cover)
    escaped?.setFrame(rect(1, 2, 3, 4), of: VBoxLayout())
    #expect(escaped?.measure(VBoxLayout(), size(7, 9)) == .zero)
    #expect(escaped?.layoutDirection == .leftToRight)
    #expect(cover.frame == .zero)
    #expect(page.takeKinds() == Array(repeating: .escapedContext, count: 9))
  }

  @Test func `after its tree was released it does nothing`() {
    var escaped: LayoutContext?
    // The view retains the block, the block this variable, and a context its view.
    defer { escaped = nil }
    do {
      let page = View(name: "short-lived").holding(Leaf(1, 2))
      page.setLayout { _, layout, size in
        escaped = layout
        return size
      }
      page.layoutIfNeeded()
    }
    #expect(escaped?.count == 0)
    #expect(escaped?.measure(0, size(7, 9)) == .zero)
    escaped?.setFrame(rect(1, 2, 3, 4), of: cover)
    #expect(escaped?.container.takeKinds() == [.escapedContext, .escapedContext, .escapedContext])
  }

  @Test(arguments: [-1, 1, .max, .min])
  func `an index out of range is reported`(index: Int) {
    page.layout = ModularLayout { context, size in
      #expect(context.subview(at: index) == nil)
      #expect(context.measure(index, size) == .zero)
      context.place(index, rect(1, 2, 3, 4))
      #expect(!context.isHidden(index))
      return size
    }
    page.layoutIfNeeded()
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] }
        == Array(repeating: ["notAChild", "page"], count: 4))
  }

  @Test func `a view that isn't a subview is not placed`() {
    let stranger = View(frame: rect(9, 9, 9, 9), name: "stranger").holding()
    let below = View(frame: rect(8, 8, 8, 8), name: "below")
    cover.addSubview(below)
    page.setLayout { page, layout, size in
      #expect(layout.setFrame(rect(1, 2, 3, 4), of: stranger) == rect(1, 2, 3, 4))
      layout.setFrame(rect(1, 2, 3, 4), of: below)
      layout.setFrame(rect(1, 2, 3, 4), of: page)
      return size
    }
    page.layoutIfNeeded()
    #expect(stranger.frame == rect(9, 9, 9, 9))
    #expect(below.frame == rect(8, 8, 8, 8))
    #expect(page.frame == rect(0, 0, 300, 500))
    #expect(page.takeDiagnostics().map(\.path) == ["stranger", "page/cover/below", "page"])
    #expect(stranger.diagnostics == [])
  }
}

@Suite(.ends) struct `Layouts within layouts` {
  private let page = View(frame: rect(0, 0, 300, 500), name: "page")

  @Test func `a layout is fitted like a view`() {
    page.holding(Leaf(80, 30), Leaf(60, 20))
    page.setLayout { _, layout, size in
      let rect = layout.sizeToFitVertical(
        VBoxLayout(spacing: 5), in: CGRect(x: 7, y: 14, width: 200, height: 0))
      return CGSize(width: size.width, height: rect.maxY)
    }
    #expect(page.sizeThatFits(size(300, 0)) == size(300, 14 + 30 + 5 + 20))
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(7, 14, 200, 30), rect(7, 14 + 35, 200, 20)])
  }

  @Test func `a change of an item runs the host`() {
    let title = Leaf(80, 30)
    page.holding(title)
    page.setLayout { _, layout, size in
      layout.sizeToFitVertical(VBoxLayout(), in: rect(0, 0, 200, 0))
      return size
    }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { title.fitting.height = 31 } == ["page"])
    #expect(page.bodiesRun { title.boxAttributes.height = 7 } == ["page"])
    #expect(title.frame == rect(0, 0, 200, 7))
  }
}
