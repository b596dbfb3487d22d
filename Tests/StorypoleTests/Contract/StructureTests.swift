import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `R31 Bodies iterate over a snapshot of the subviews` {
  private let log = Log()
  private let shelf = View(frame: rect(0, 0, 300, 500), name: "shelf")

  init() {
    for name in ["a", "b", "c"] { shelf.holding(Recorder(log, name: name)) }
  }

  @Test func `a view removed before its turn is skipped, and not laid out later`() {
    shelf.layout = ModularLayout { context, size in
      for index in 0..<context.count {
        context.place(index, rect(0, CGFloat(index) * 10, 7, 9))
        if index == 0, context.container.subviews.count == 3 {
          context.container.subviews[1].removeFromSuperview()
        }
      }
      return size
    }
    let removed = shelf.subviews[1]
    shelf.layoutIfNeeded()
    #expect(log.take() == ["a", "c"])
    #expect(removed.frame == .zero)
    #expect(shelf.diagnostics == [])
  }

  @Test func `a root released during a run lets the run end`() {
    var page: View? = ModularView(name: "page")
    let cover = ModularView(name: "cover")
    let title = Recorder(log, name: "title")
    page?.holding(cover, title)
    weak let root = page
    cover.onLayout = { _ in page = nil }
    cover.layoutIfNeeded()
    #expect(root == nil)
    #expect(cover.superview == nil && title.superview == nil)
    #expect(cover.path == "cover")
  }
}

@Suite(.ends) struct `R32 Views inserted during layout` {
  private let log = Log()
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")

  @Test func `views inserted by the running body are laid out in the same generation`() {
    page.onLayout = { [log] page in
      let cover = Recorder(log, name: "cover")
      page.addSubview(cover)
      cover.frame = rect(1, 2, 31, 43)
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["cover"])
    #expect(page.work.generations == 1)
    #expect(page.work.bodies == 2)
    #expect(!page.needsLayout)
  }

  @Test func `a subview added in every run is no loop if the body doesn't read its subviews`() {
    page.onLayout = { $0.addSubview(View()) }
    for _ in 1...3 {
      page.setNeedsLayout()
      page.layoutIfNeeded()
    }
    #expect(page.subviews.count == 3)
    #expect(page.diagnostics == [])
  }
}

@Suite(.ends) struct `R33 Changes of the list of subviews` {
  private let shelf: VBox
  private let list: VBox

  init() {
    shelf = VBox(["a", "b", "c"].map { Leaf(40, 17, name: $0) }, name: "shelf")
    list = VBox([shelf, Leaf(10, 20)], name: "list").holding(frame: rect(0, 0, 300, 500))
    list.layoutIfNeeded()
  }

  @Test func `an insertion forces the parent, and runs the readers of its changed size`() {
    #expect(list.bodiesRun { shelf.insertSubview(Leaf(40, 9), at: 1) } == ["list", "shelf"])
    let tops: [CGFloat] = [0, 17, 17 + 9, 17 + 9 + 17]
    #expect(shelf.subviewFrames.map(\.origin.y) == tops)
    #expect(list.subviews[1].frame == rect(0, 17 + 9 + 17 + 17, 300, 20))
  }

  @Test func `an unchanged order runs no body`() {
    let ran = list.bodiesRun {
      shelf.exchangeSubview(at: 1, withSubviewAt: 1)
      shelf.bringSubviewToFront(shelf.subviews[2])
      shelf.sendSubviewToBack(shelf.subviews[0])
      shelf.addSubview(shelf.subviews[2])
      shelf.insertSubview(shelf.subviews[1], at: 1)
    }
    #expect(ran == [])
  }
}

@Suite(.ends) struct `R34 Moves` {
  @Test func `both parents run`() {
    let from = VBox([Leaf(40, 17, name: "title")], name: "from")
    let to = VBox([], name: "to")
    let page = ModularView(name: "page").holding(from, to)
    page.onLayout = { _ in }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { to.addSubview(from.subviews[0]) } == ["from", "to"])
  }
}

@Suite(.ends) struct `R35 Detached views` {
  private let log = Log()

  @Test func `marks are kept, and run once the view is attached`() {
    let page = View(name: "page").holding(Recorder(log, name: "cover"))
    let cover = page.subviews[0]
    page.layoutIfNeeded()
    cover.removeFromSuperview()
    cover.setNeedsLayout()
    page.layoutIfNeeded()
    #expect(log.take() == ["cover"])
    page.addSubview(cover)
    page.layoutIfNeeded()
    #expect(log.take() == ["cover"])
  }
}

@Suite(.ends) struct `R36 Order` {
  @Test func `shallow before deep, and ties in the order in which they were queued`() {
    let log = Log()
    let page = Recorder(log, name: "page")
    let covers = (0..<9).map { Recorder(log, name: "cover-\($0)") }
    for cover in covers { page.addSubview(cover) }
    covers[0].addSubview(Recorder(log, name: "below"))
    page.layoutIfNeeded()
    _ = log.take()
    for view in [covers[0].subviews[0], covers[5], covers[2], covers[7], page] {
      view.setNeedsLayout()
    }
    page.layoutIfNeeded()
    #expect(log.take() == ["page", "cover-5", "cover-2", "cover-7", "below"])
  }
}
