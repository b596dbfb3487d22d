import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Pages side by side, each as large as the view.
private struct SideBySide: Layout {
  func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    for index in 0..<context.count {
      context.place(index, CGRect(origin: point(CGFloat(index) * size.width, 0), size: size))
    }
    return CGSize(width: CGFloat(context.count) * size.width, height: size.height)
  }
}

private func pages(_ count: Int = 4, _ frame: CGRect = rect(0, 0, 768, 1_024)) -> ScrollView {
  let pages = ScrollView(name: "pages").holding(frame: frame)
  for index in 0..<count { pages.addSubview(ModularView(name: "page-\(index)")) }
  pages.layout = SideBySide()
  pages.layoutIfNeeded()
  return pages
}

/// A list of 30 rows, 17 points high each, in 200 × 100.
private func list() -> ScrollView {
  let list = ScrollView(name: "list").holding(frame: rect(0, 0, 200, 100))
  for index in 0..<30 { list.addSubview(Label("Row \(index)", name: "row-\(index)")) }
  list.layout = VBoxLayout()
  list.layoutIfNeeded()
  return list
}

@Suite(.ends) struct `The content of a scroll view` {
  @Test func `is as large as its layout answers, without a diagnostic`() {
    let list = list()
    #expect(list.contentSize == size(200, 30 * 17))
    #expect(list.subviews[29].frame == rect(0, 29 * 17, 200, 17))
    #expect(list.diagnostics == [])
    list.frame.size = size(100, 200)
    list.layoutIfNeeded()
    #expect(list.reachableArea == rect(0, 0, 100, 30 * 17))
    list.contentInset = EdgeInsets(top: 3, left: 7, bottom: 1, right: 2)
    #expect(list.reachableArea == rect(-7, -3, 109, 514))
  }

  @Test func `is a dependency of another body that reads it`() {
    let list = list()
    let thumb = View(name: "thumb")
    let bar = View(name: "bar").holding(thumb)
    let screen = View(frame: rect(0, 0, 210, 100), name: "screen").holding(list, bar)
    bar.frame = rect(200, 0, 10, 100)
    bar.setLayout { bar, layout, size in
      let share = list.bounds.height / list.contentSize.height
      layout.setFrame(CGRect(x: 0, y: 0, width: 10, height: size.height * share), of: thumb)
      return size
    }
    screen.layoutIfNeeded()
    let (few, many): (CGFloat, CGFloat) = (29 * 17, 30 * 17)
    #expect(thumb.height == 100 * (100 / many))
    #expect(screen.bodiesRun { list.subviews[0].isHidden = true } == [])
    #expect(screen.bodiesRun { (list.subviews[0] as? Label)?.text = "Row 9" } == ["row-0"])
    #expect(screen.bodiesRun { list.subviews[0].isCollapsed = true } == ["list", "bar"])
    #expect(thumb.height == 100 * (100 / few))
  }

  @Test func `is reported if it doesn't fit a box in it`() {
    let row = HBox([Leaf(120, 17), Leaf(120, 17)], name: "row")
    let window = ScrollView().holding(row, frame: rect(0, 0, 200, 100))
    window.layout = VBoxLayout()
    window.layoutIfNeeded()
    #expect(window.takeDiagnostics().map(\.path) == ["root/row"])
  }

  @Test func `is the scroll view's measured size, up to the proposal`() {
    let list = list()
    #expect(list.sizeThatFits(size(200, .infinity)) == size(200, 30 * 17))
    #expect(list.sizeThatFits(size(200, 70)) == size(200, 70))
    #expect(list.sizeThatFits(size(200, 700)) == size(200, 30 * 17))
    list.isCollapsed = true
    #expect(list.sizeThatFits(size(200, 70)) == .zero)
  }
}

@Suite(.ends) struct `Scrolling` {
  @Test func `moves no frame, and runs no body that doesn't read the bounds`() {
    let list = list()
    let frames = list.subviewFrames
    let work = list.work { list.contentOffset = point(0, 70) }
    #expect(work == WorkCounters())
    #expect(list.bounds.origin == point(0, 70))
    #expect(list.subviewFrames == frames)
    #expect(list.subviews[10].frame.minY - list.bounds.minY == 100)
  }

  @Test func `stops at the end of the content`() {
    let list = list()
    list.contentOffset = point(50, 9_999)
    #expect(list.contentOffset == point(0, 30 * 17 - 100))
    list.contentOffset = point(-50, -1e308)
    #expect(list.contentOffset == .zero)
    list.contentOffset = point(0, 1e308)
    #expect(list.contentOffset == point(0, 30 * 17 - 100))
  }

  @Test func `goes back when the content shrinks`() {
    let list = list()
    list.contentOffset.y = 400
    for view in list.subviews.dropFirst(10) { view.removeFromSuperview() }
    list.layoutIfNeeded()
    #expect(list.contentOffset == point(0, 10 * 17 - 100))
    list.frame.size.height = 150
    list.layoutIfNeeded()
    #expect(list.contentOffset == point(0, 10 * 17 - 150))
    list.frame.size.height = 500
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == 0)
  }

  @Test func `before the first layout is corrected by it`() {
    let list = ScrollView(name: "list").holding(frame: rect(0, 0, 200, 100))
    for index in 0..<30 { list.addSubview(Label("Row \(index)")) }
    list.layout = VBoxLayout()
    list.contentOffset = point(31, 70)
    #expect(list.contentOffset == point(31, 70))
    list.layoutIfNeeded()
    #expect(list.contentOffset == point(0, 70))
  }

  @Test func `too far is corrected by a layout without other work`() {
    let list = list()
    (list.subviews[0] as? Label)?.text = "Row 9"
    #expect(list.needsLayout)
    #expect(list.bodiesRun { list.contentOffset.y = 9_999 } == ["list", "row-0"])
    #expect(list.contentOffset == point(0, 30 * 17 - 100))
    (list.subviews[0] as? Label)?.text = "Row 8"
    #expect(list.bodiesRun { list.contentOffset.y = 70 } == ["row-0"])
  }

  @Test func `to a non-finite offset is refused and reported`() {
    let list = list()
    list.contentOffset.y = 70
    list.contentOffset.y = .nan
    list.contentOffset.x = .infinity
    #expect(list.contentOffset == point(0, 70))
    #expect(list.takeKinds() == [.invalidFrame, .invalidFrame])
  }
}

@Suite(.ends) struct `Pages` {
  @Test func `lie side by side if the content is horizontal`() {
    let pages = pages()
    #expect(pages.contentSize == size(4 * 768, 1_024))
    #expect(pages.pageCount == 4)
    #expect(pages.currentPage == 0)
    #expect(pages.pagingAxis == .horizontal)
    pages.scroll(toPage: 2)
    #expect(pages.contentOffset == point(2 * 768, 0))
    #expect(pages.currentPage == 2)
  }

  @Test func `lie below one another in a list, the last of them in part`() {
    let list = list()
    #expect(list.pagingAxis == .vertical)
    #expect(list.pageCount == 6)
    list.scroll(toPage: 3)
    #expect(list.contentOffset == point(0, 300))
    list.scroll(toPage: 5)
    #expect(list.contentOffset == point(0, 30 * 17 - 100))
    #expect(list.currentPage == 5)
  }

  @Test(arguments: [(-7, 0), (Int.min, 0), (4, 3), (Int.max, 3)])
  func `outside the range are clamped to the nearest`(page: Int, nearest: Int) {
    let pages = pages()
    pages.scroll(toPage: page)
    #expect(pages.currentPage == nearest)
  }

  @Test func `past the end are the last, even if some content is left over`() {
    let pages = ScrollView(name: "pages").holding(frame: rect(0, 0, 768, 1_024))
    pages.setLayout { _, _, size in CGSize(width: 4 * size.width + 0.5, height: size.height) }
    pages.layoutIfNeeded()
    #expect(pages.pageCount == 4)
    pages.scroll(toPage: 7)
    #expect(pages.contentOffset == point(3 * 768, 0))
  }

  @Test(arguments: [(383.0, 0), (385, 1), (767, 1), (2_000, 3), (2_304, 3)])
  func `are current when most of them is visible`(offset: Double, page: Int) {
    let pages = pages()
    pages.contentOffset.x = offset
    #expect(pages.currentPage == page)
  }

  @Test func `are counted up to 1,000,000,000, and none behind the last is current`() {
    let pages = ScrollView(name: "pages").holding(frame: rect(0, 0, 1, 1))
    pages.setLayout { _, _, _ in CGSize(width: 2e9, height: 1) }
    pages.layoutIfNeeded()
    #expect(pages.pageCount == 1_000_000_000)
    pages.contentOffset.x = 1.5e9
    #expect(pages.currentPage == 999_999_999)
  }

  @Test func `may be a point wide, and are one without a width`() {
    let pages = ScrollView(name: "pages").holding(frame: rect(0, 0, 1, 1))
    pages.setLayout { _, _, _ in CGSize(width: 3, height: 1) }
    pages.layoutIfNeeded()
    pages.contentOffset.x = 1
    #expect(pages.currentPage == 1)
    pages.frame.size.width = 0
    pages.layoutIfNeeded()
    #expect(pages.currentPage == 0)
  }

  @Test func `can be scrolled to before the first layout`() {
    let pages = ScrollView(name: "pages").holding(View(), View(), frame: rect(0, 0, 70, 31))
    pages.layout = SideBySide()
    pages.scroll(toPage: 1)
    #expect(pages.contentOffset.x == 70)
  }

  @Test func `number one without content`() {
    let empty = ScrollView()
    #expect(empty.pageCount == 1)
    #expect(empty.currentPage == 0)
    empty.scroll(toPage: 3)
    #expect(empty.contentOffset == .zero)
  }

  @Test func `survive a rotation and back`() {
    let pages = pages()
    pages.isPagingEnabled = true
    pages.scroll(toPage: 2)
    pages.frame.size = size(1_024, 768)
    pages.layoutIfNeeded()
    #expect(pages.contentOffset == point(2 * 1_024, 0))
    #expect(pages.currentPage == 2)
    pages.frame.size = size(768, 1_024)
    pages.layoutIfNeeded()
    #expect(pages.contentOffset == point(2 * 768, 0))
    #expect(pages.diagnostics == [])
  }

  @Test func `begin at the inset, and stay there`() {
    let list = ScrollView(name: "list").holding(frame: rect(0, 0, 100, 200))
    list.isPagingEnabled = true
    list.environment.safeAreaInsets = EdgeInsets(top: 62)
    list.setLayout { _, _, size in CGSize(width: size.width, height: 5 * size.height) }
    for height: CGFloat in [200, 300, 200] {
      list.frame.size.height = height
      list.layoutIfNeeded()
      #expect(list.contentOffset == point(0, -62))
    }
    let pages = pages(4, rect(0, 0, 100, 200))
    pages.environment.safeAreaInsets = EdgeInsets(top: 62)
    pages.isPagingEnabled = true
    for (width, height) in [(200.0, 100.0), (100, 200)] {
      pages.frame.size = size(width, height)
      pages.layoutIfNeeded()
      #expect(pages.contentOffset == point(0, -62))
    }
  }

  @Test func `keep an offset from before the first layout`() {
    let list = ScrollView(name: "list").holding(frame: rect(0, 0, 100, 200))
    list.isPagingEnabled = true
    list.setLayout { _, _, size in CGSize(width: size.width, height: 5 * size.height) }
    list.contentOffset.y = 400
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == 400)
  }

  @Test func `don't survive if paging is off`() {
    let pages = pages()
    pages.scroll(toPage: 2)
    pages.frame.size = size(1_024, 768)
    pages.layoutIfNeeded()
    #expect(pages.contentOffset == point(2 * 768, 0))
  }
}

@Suite(.ends) struct `The content inset of a scroll view` {
  @Test func `widens the range of the offset, and moves no frame`() {
    let list = list()
    let frames = list.subviewFrames
    let insets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    #expect(list.bodiesRun { list.contentInset = insets } == ["list"])
    #expect(list.subviewFrames == frames && list.contentSize == size(200, 510))
    list.contentOffset = point(-99, -99)
    #expect(list.contentOffset == point(-5, -3))
    list.contentOffset = point(99, 999)
    #expect(list.contentOffset == point(11, 510 + 7 - 100))
    #expect(list.sizeThatFits(width: 200) == size(200, 510))
  }

  @Test func `keeps content at the top there, as the safe area does`() {
    let list = list()
    #expect(list.contentOffset == .zero)
    for (safeArea, inset): (CGFloat, CGFloat) in [(0, 20), (47, 20), (47, 31), (59, 31), (59, 0)] {
      list.environment.safeAreaInsets = EdgeInsets(top: safeArea)
      list.contentInset.top = inset
      list.layoutIfNeeded()
      #expect(list.contentOffset == point(0, 0 - safeArea - inset))
    }
    list.contentOffset.y = -20
    list.contentInset.top = 11
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == -20)
  }

  @Test func `that shrinks brings the offset back in the next layout`() {
    let list = list()
    list.contentInset.bottom = 50
    list.layoutIfNeeded()
    list.contentOffset.y = 999
    #expect(list.contentOffset == point(0, 510 + 50 - 100))
    list.contentInset.bottom = 7
    list.layoutIfNeeded()
    #expect(list.contentOffset == point(0, 510 + 7 - 100))
    #expect(list.bodiesRun { list.contentInset.bottom = 7 } == [])
  }

  @Test func `of content that is lower than the view holds it at its top inset`() {
    let list = list()
    for view in list.subviews.dropFirst(3) { view.removeFromSuperview() }
    list.contentInset = EdgeInsets(top: 20, bottom: 31)
    list.layoutIfNeeded()
    list.contentOffset.y = 40
    #expect(list.contentOffset == point(0, 51 + 31 - 100))
    list.contentInset.bottom = 0
    list.layoutIfNeeded()
    #expect(list.contentOffset.y == -20)
  }

  @Test func `that isn't finite is replaced by 0, and is reported`() {
    let list = list()
    list.contentInset = EdgeInsets(top: .nan, left: 3, bottom: .infinity, right: 0)
    #expect(list.contentInset == EdgeInsets(left: 3))
    #expect(list.takeKinds() == [.invalidNumber])
  }
}

@Suite(.ends) struct `A subclass of ScrollView` {
  private final class Shelf: ScrollView {
    var runs = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      runs += 1
    }
  }

  @Test func `may override layoutSubviews, and calls super`() {
    let shelf = Shelf().holding(Leaf(31, 430), frame: rect(0, 0, 70, 100))
    shelf.layout = VBoxLayout()
    shelf.layoutIfNeeded()
    #expect(shelf.contentSize == size(70, 430))
    #expect(shelf.runs == 1)
  }
}
