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

  /// Readers of the environment are marked as their superview dies, beside views that are queued.
  @Test func `a tree that is due is released, whatever its views have read`() {
    for count in 1...40 {
      let sidebar = VBox((0..<count).map { _ in HBox([Leaf(7, 9), Leaf(3, 5)]) })
      sidebar.environment.layoutDirection = .rightToLeft
      let titles = (0..<count).map { _ in Label("Rod") }
      weak let root: View? = {
        let root = VBox([sidebar, VBox([VBox([VBox(titles)])])])
        root.printsDiagnostics = false
        root.frame.size = size(300, 300)
        root.layoutIfNeeded()
        root.setNeedsLayout()
        for title in titles { title.setNeedsPlacement() }
        return root
      }()
      #expect(root == nil)
      let page = View().holding(sidebar, titles[0])
      page.setNeedsLayout()
      page.layoutIfNeeded()
      #expect(page.brokenInvariants() == [])
    }
  }

  @Test func `a released view lets go of what its layout holds`() {
    final class Model {}
    weak var known: Model?
    do {
      let model = Model()
      known = model
      let page = View(name: "page")
      page.setLayout { [model] _, _, size in withExtendedLifetime(model) { size } }
      page.layoutIfNeeded()
      #expect(known != nil)
    }
    #expect(known == nil)
  }
}
