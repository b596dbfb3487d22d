import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A layout as an item` {
  private let cover = Leaf(31, 43, name: "cover")
  private let title = Leaf(70, 17, name: "title")
  private let page = View(frame: rect(0, 0, 300, 500), name: "page")

  init() { page.holding(cover, title) }

  @Test func `places views of the host, in the host's coordinates`() {
    page.layout = BorderLine(
      .horizontal,
      center: BorderLine(.vertical, center: title, start: [cover], insets: EdgeInsets(all: 3)),
      insets: EdgeInsets(top: 5, left: 7, bottom: 11, right: 13))
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(10, 8, 274, 43), rect(10, 8 + 43, 274, 484 - 6 - 43)])
    #expect(page.bodiesRun { cover.fitting.height = 44 } == ["page"])
    #expect(page.bodiesRun { title.fitting.height = 18 } == [])
    #expect(page.takeKinds() == [])
  }

  @Test func `hides its simulated placements while it is measured`() {
    let moving = ModularLayout { [cover] context, size in
      context.setFrame(CGRect(x: 3, y: 5, width: 7, height: 9), of: cover)
      return size
    }
    page.setLayout { [cover] _, layout, size in
      layout.setFrame(CGRect(x: 1, y: 2, width: 9, height: 11), of: cover)
      _ = layout.measure(moving, size)
      return cover.frame.size
    }
    #expect(page.sizeThatFits(size(300, 500)) == size(9, 11))
    page.layoutIfNeeded()
    #expect(cover.frame == rect(1, 2, 9, 11))
  }

  @Test func `answers placements in its own coordinates`() {
    let (item, text) = (DrawnItem(size(3, 4)), Leaf(7, 9))
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(text)
    page.addDrawnItem(item)
    text.frame = rect(50, 60, 8, 2)
    page.printsDiagnostics = false
    var answers: [CGRect] = []
    let inner = Placing { context in
      answers.append(context.setFrame(rect(1, 2, 30, 40), of: item))
      answers.append(item.frame(in: context))
      answers.append(context.setFrame(rect(.nan, 0, 1, 1), of: text))
    }
    page.layout = OneItemLayout.fill(inner, insets: EdgeInsets(top: 20, left: 10))
    page.layoutIfNeeded()
    let expected = [rect(1, 2, 30, 40), rect(1, 2, 30, 40), rect(50 - 10, 60 - 20, 8, 2)]
    #expect(answers == expected)
    #expect(item.frame == rect(11, 22, 30, 40))
    answers = []
    page.setLayout { _, layout, size in
      layout.setFrame(rect(10, 20, 90, 80), of: inner)
      return size
    }
    _ = page.sizeThatFits(size(300, 500))
    #expect(answers == expected)
  }

  @Test func `nested deeper than 500 is refused, and the old layout stays (R43)`() {
    let text = Leaf(7, 9)
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(text)
    page.layout = nest(500, around: text)
    page.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 300, 500))
    #expect(page.bodiesRun { page.layout = nest(500, around: text) } == [])
    #expect(page.takeKinds() == [])
    page.layout = nest(501, around: text)
    #expect(page.bodiesRun { page.layout = nest(501, around: text) } == [])
    let refusals = page.takeDiagnostics()
    #expect(refusals.map(\.kind) == [.depthLimit, .depthLimit])
    #expect(
      refusals[0].attempted == "was given a layout that nests layouts more than 500 levels deep")
    #expect((page.layout as? OneItemLayout) == nest(500, around: text))
    page.layout = nil
    #expect(page.layout == nil)
  }

  @Test func `nested 20,000 deep is refused without recursion, wherever it is given (R43)`() {
    final class Page: View {
      var inner: OneItemLayout?
      override func layoutSubviews() { inner?.place(in: self) }
    }
    let kinds = onSmallStack {
      let page = Page(frame: rect(0, 0, 300, 500), name: "page").holding()
      let item = DrawnItem(name: "item")
      page.addDrawnItem(item)
      var layout = nest(20_000, around: item)
      page.layout = layout
      item.layout = layout
      page.inner = layout
      page.layoutIfNeeded()
      page.inner = nil
      // Taken apart from the outside inwards: a value in a value is released by recursion.
      for _ in 1..<20_000 { layout = (layout.item as? OneItemLayout) ?? layout }
      return page.takeKinds()
    }
    #expect(kinds == [.depthLimit, .depthLimit, .depthLimit])
  }

  @Test func `nested too deep for a small stack is laid out again on a large one (R43)`() {
    let text = Leaf(7, 9)
    nonisolated(unsafe) let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(text)
    page.layout = nest(500, around: text)
    let layOut: @Sendable () -> ([Diagnostic.Kind], CGRect) = {
      page.layoutIfNeeded()
      return (page.takeKinds(), page.subviews[0].frame)
    }
    let refused = onStack(of: 192 * 1024, layOut)
    let after = onStack(of: 64 * 1024 * 1024, layOut)
    #expect(refused == ([.depthLimit], .zero))
    #expect(after == ([], rect(0, 0, 300, 500)))
  }

  @Test func `reads the frames that it has simulated while it is measured`() {
    let moving = ModularLayout { [cover] context, size in
      context.setFrame(CGRect(x: 3, y: 5, width: 7, height: 9), of: cover)
      return cover.frame.size
    }
    page.layout = LinearLayout(.vertical) { Slot(moving) }
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(7, 9))
  }
}

/// Nested layouts of one item, around an item.
private func nest(_ depth: Int, around item: some LayoutItem) -> OneItemLayout {
  (1..<depth).reduce(OneItemLayout.fill(item)) { layout, _ in .fill(layout) }
}

@Suite(.ends) struct `Laying out at once` {
  @Test func `layoutView runs the body and the bodies that depend on it`() {
    let title = Leaf(70, 17, name: "title")
    let page = View(frame: rect(0, 0, 300, 500), name: "page").holding(title)
    var isOpen = false
    page.setLayout { [title] _, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: 100, height: isOpen ? 50 : 0), of: title)
      return size
    }
    page.layoutIfNeeded()
    #expect(title.frame == rect(0, 0, 100, 0))
    isOpen = true
    page.layoutIfNeeded()
    #expect(title.frame == rect(0, 0, 100, 0))
    page.layoutView()
    #expect(title.frame == rect(0, 0, 100, 50))
    #expect(!page.needsLayout)
    #expect(page.diagnostics == [])
  }

  @Test func `viewInit is called once by every initialiser`() {
    final class Page: View {
      private(set) var calls = 0
      override func viewInit() { calls += 1 }
    }
    final class Text: Label {
      private(set) var calls = 0
      override func viewInit() { calls += 1 }
    }
    #expect(Page().calls == 1)
    #expect(Page(frame: rect(1, 2, 3, 4), name: "page").calls == 1)
    #expect(Text("Bricks", name: "text").calls == 1)
  }

  @Test func `calls passed by name need no arguments`() {
    let covers = [Leaf(31, 43, name: "a"), Leaf(70, 17, name: "b")]
    let shelf = VBox(name: "shelf").holding(frame: rect(0, 0, 300, 500))
    covers.forEach(shelf.addSubview)
    #expect(shelf.subviews.map(\.name) == ["a", "b"])
    let layOut: () -> Void = shelf.layoutIfNeeded
    let mark: () -> Void = shelf.setNeedsLayout
    layOut()
    #expect(shelf.subviewFrames == [rect(0, 0, 300, 43), rect(0, 43, 300, 17)])
    #expect(shelf.bodiesRun(by: mark) == ["shelf"])
    #expect(shelf.subviewFrames == [rect(0, 0, 300, 43), rect(0, 43, 300, 17)])
  }
}

/// A layout that runs a closure, and takes all that it gets.
private struct Placing: Layout {
  let place: (LayoutContext) -> Void

  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    place(context)
    return size
  }
}
