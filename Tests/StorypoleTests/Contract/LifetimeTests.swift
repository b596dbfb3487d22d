import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A view that makes every forbidden call in `deinit`.
private final class LastWords: View {
  var onDeath: ((LastWords) -> Void)?

  override func layoutSubviews() {}

  deinit {
    setNeedsLayout()
    setNeedsPlacement()
    invalidateMeasuredSize()
    setNeedsUpdateProperties()
    frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    isHidden = true
    isCollapsed = true
    _ = sizeThatFits(CGSize(width: 5, height: 7))
    layoutIfNeeded()
    onDeath?(self)
  }
}

@Suite(.ends) struct `R41 Lifetime` {
  private let log = Log()

  @Test func `marks in deinit do nothing`() {
    let page = Recorder(log, name: "page")
    page.holding(LastWords(name: "cover"))
    page.layoutIfNeeded()
    page.subviews[0].removeFromSuperview()
    page.layoutIfNeeded()
    _ = log.take()
    #expect(page.bodiesRun {} == [])
    #expect(!page.needsFlush)
  }

  @Test func `marks in deinit of a root, or of views released with it, do nothing`() {
    var page: View? = LastWords(name: "page").holding(
      LastWords(name: "cover"), VBox([LastWords(name: "title")], name: "row"))
    page?.layoutIfNeeded()
    page?.subviews[0].setNeedsLayout()
    weak let root = page
    page = nil
    #expect(root == nil)
  }

  @Test func `a block receives its own view with its class, and keeps nothing alive`() {
    var row: ListCell? = ListCell(1)
    row?.layoutIfNeeded()
    weak let dead = row
    row = nil
    #expect(dead == nil)
  }

  @Test func `a tree that was laid out, marked, measured and taken apart is released`() {
    weak var root: View?
    weak var removed: View?
    weak var measured: View?
    do {
      let list = list(of: 20)
      root = list
      removed = list.subviews[3]
      let sizing = Label("Storypole", name: "sizing")
      measured = sizing
      let page = ModularView(name: "page")
      page.onLayout = { _ in _ = sizing.sizeThatFits(size(10, 10)) }
      list.addSubview(page)
      list.layoutIfNeeded()
      list.subviews[3].removeFromSuperview()
      list.view(named: "title-7")?.setNeedsLayout()
      list.subviews[5].isCollapsed = true
      sizing.text = "Rod"
      list.layoutIfNeeded()
      #expect(removed == nil)
      list.view(named: "title-8")?.setNeedsLayout()
    }
    #expect(root == nil && measured == nil)
  }

  @Test func `a view that outlives its tree becomes a root and keeps its marks`() {
    var page: View? = View(name: "page")
    let row = VBox([Recorder(log, name: "cover")], name: "row")
    page?.holding(row)
    page?.layoutIfNeeded()
    _ = log.take()
    row.subviews[0].setNeedsLayout()
    page = nil
    #expect(row.superview == nil)
    #expect(row.path == "row")
    row.layoutIfNeeded()
    #expect(log.take() == ["cover"])
  }

  @Test func `a view that was read elsewhere may be released before its reader is verified`() {
    let page = ModularView(name: "page")
    var sizing: Leaf? = Leaf(40, 17)
    page.onLayout = { [log] _ in
      log.add("page")
      _ = sizing?.sizeThatFits(size(10, 10))
    }
    page.layoutIfNeeded()
    sizing?.fitting = size(41, 17)
    sizing = nil
    page.layoutIfNeeded()
    page.layoutIfNeeded()
    #expect(log.take() == ["page", "page"])
  }

  @Test func `a released reader is not notified`() {
    let sizing = Leaf(40, 17)
    var page: ModularView? = ModularView(name: "page")
    page?.onLayout = { _ in _ = sizing.sizeThatFits(size(10, 10)) }
    page?.layoutIfNeeded()
    page = nil
    sizing.fitting = size(41, 17)
    #expect(sizing.sizeThatFits(size(10, 10)) == size(41, 17))
  }
}
