import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Reads insets in its layout, and records them.
private final class Reader: View {
  var seen: [EdgeInsets] = []

  override func layoutSubviews() { seen.append(safeAreaInsets) }
}

@Suite(.ends) struct `R54 The safe area` {
  private let screen = View(frame: rect(0, 0, 390, 844), name: "screen")
  private let page = View(frame: rect(10, 20, 370, 800), name: "page")
  private let reader = Reader(frame: rect(5, 6, 300, 790), name: "reader")

  init() {
    screen.environment.safeAreaInsets = EdgeInsets(top: 59, left: 3, bottom: 34, right: 50)
    page.addSubview(reader)
    screen.addSubview(page)
    screen.layoutIfNeeded()
  }

  @Test func `is what is left of it at the distance of each edge`() {
    #expect(
      page.safeAreaInsets
        == EdgeInsets(top: 59 - 20, left: 0, bottom: 34 - (844 - 820), right: 50 - 10))
    #expect(
      reader.seen == [EdgeInsets(top: 39 - 6, left: 0, bottom: 10 - 4, right: max(0, 40 - 65))])
  }

  @Test func `is taken up by a scroll view along its axes`() {
    let scroll = ScrollView(name: "scroll")
    let text = Reader(frame: rect(0, 0, 390, 2000), name: "text")
    scroll.frame = screen.bounds
    scroll.addSubview(text)
    scroll.setLayout { [text] _, _, _ in text.frame.size }
    screen.addSubview(scroll)
    screen.layoutIfNeeded()
    #expect(text.seen == [EdgeInsets(left: 3, right: 50)])
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 59, bottom: 34))
    #expect(scroll.contentOffset.y == -59)
    scroll.contentOffset.y = 100
    #expect(
      screen.bodiesRun { screen.environment.safeAreaInsets.top = 20 } == ["scroll", "reader"])
    #expect(scroll.contentOffset.y == 100)
    scroll.contentOffset.y = -100
    #expect(scroll.contentOffset.y == -20)
    #expect(screen.bodiesRun { scroll.safeAreaAxes = [] } == ["scroll", "text"])
    // The content reaches 1156 points below the edge of the scroll view.
    #expect(text.seen.last == EdgeInsets(top: 20, left: 3, bottom: 34 + 1156, right: 50))
    #expect(screen.bodiesRun { scroll.contentOffset.y = 300 } == [])
  }

  @Test func `is taken up along one axis, and content stays where it is along the other`() {
    let scroll = ScrollView(name: "scroll")
    scroll.safeAreaAxes = [.horizontal, .vertical]
    scroll.frame = screen.bounds
    scroll.setLayout { _, _, _ in size(900, 2000) }
    screen.addSubview(scroll)
    screen.layoutIfNeeded()
    #expect(scroll.contentOffset == point(-3, -59))
    scroll.contentOffset.y = 100
    screen.environment.safeAreaInsets.left = 44
    screen.layoutIfNeeded()
    #expect(scroll.contentOffset == point(-44, 100))
    scroll.contentOffset = point(70, -59)
    screen.environment.safeAreaInsets.top = 20
    screen.layoutIfNeeded()
    #expect(scroll.contentOffset == point(70, -20))
  }

  @Test func `gives a block the rect inside it`() {
    var rects: [CGRect] = []
    page.setLayout { _, layout, size in
      rects = [layout.safeAreaRect, layout.marginsRect]
      return size
    }
    screen.layoutIfNeeded()
    #expect(
      rects == [rect(0, 39, 330, 800 - 49), rect(8, 47, 330 - 16, 800 - 49 - 16)])
  }

  @Test func `has 0 in place of an inset that isn't finite`() {
    screen.printsDiagnostics = false
    screen.environment.safeAreaInsets = EdgeInsets(top: .nan, bottom: 34)
    page.additionalSafeAreaInsets = EdgeInsets(left: .infinity)
    #expect(screen.safeAreaInsets == EdgeInsets(bottom: 34))
    #expect(page.additionalSafeAreaInsets == .zero)
    #expect(screen.diagnostics.map(\.kind) == [.invalidNumber, .invalidNumber])
  }

  /// A view that logs its name, and then calls a closure.
  private func logging(
    _ name: String, to log: Log, at frame: CGRect = .zero, then run: @escaping () -> Void = {}
  ) -> ModularView {
    let view = ModularView(frame: frame, name: name)
    view.onLayout = { _ in
      log.add(name)
      run()
    }
    return view
  }

  @Test func `of a subview is known before a moved view is verified (R21)`() {
    let (log, cover) = (Log(), Leaf(7, 14))
    let shelf = logging("shelf", to: log) { [cover] in
      _ = (cover.safeAreaInsets, cover.sizeThatFits(size(7, 7)))
    }
    let side = logging("side", to: log)
    var y: CGFloat = 0
    let room = logging("room", to: log) { [shelf] in shelf.frame.origin.y = y }
    screen.addSubview(room.holding(shelf.holding(cover), side))
    screen.layoutIfNeeded()
    _ = log.take()
    y = 7
    cover.invalidateMeasuredSize()
    for view in [side, room] { view.setNeedsLayout() }
    // The shelf is due before the side, as the cover's size may have changed.
    #expect(screen.work {}.visited == 3)
    #expect(log.take() == ["room", "shelf", "side"])
  }

  @Test func `of a view that moves up in the tree is known before what lies deeper runs (R21)`() {
    let log = Log()
    let cover = ModularView(name: "cover")
    cover.onLayout = { log.add("cover at \($0.safeAreaInsets.top)") }
    let (taker, deep, mover) = (View(), logging("deep", to: log), ModularView(name: "mover"))
    let corner = View(frame: rect(100, 100, 100, 100))
    corner.addSubview(View().holding(View().holding(mover.holding(cover))))
    screen.holding(View().holding(View().holding(deep)), corner, taker)
    screen.layoutIfNeeded()
    #expect(log.take() == ["deep", "cover at 0.0"])
    mover.onLayout = { [cover] mover in
      if cover.superview !== mover { return }
      log.add("mover")
      cover.frame.origin.y = 7
      taker.addSubview(cover)
      deep.setNeedsLayout()
    }
    screen.layoutIfNeeded()
    #expect(log.take() == ["mover", "cover at 52.0", "deep"])
  }

  @Test func `of a view elsewhere is known before what lies deeper than its reader runs (R21)`() {
    let (log, cover) = (Log(), View(name: "cover"))
    let deep = logging("deep", to: log)
    let shelf = View().holding(deep, View().holding(View().holding(cover)))
    let far = logging("far", to: log) { [cover] in log.add("\(cover.safeAreaInsets.top)") }
    var y: CGFloat = 0
    let mover = logging("mover", to: log) { [shelf] in shelf.frame.origin.y = y }
    screen.holding(mover.holding(shelf), View().holding(far))
    screen.layoutIfNeeded()
    _ = log.take()
    y = 7
    for view in [mover, deep] { view.setNeedsLayout() }
    screen.layoutIfNeeded()
    #expect(log.take() == ["mover", "far", "52.0", "deep"])
  }

  @Test func `is read in one generation by a body that is moved and resized above`() {
    screen.setLayout { [page] _, layout, size in
      layout.setFrame(CGRect(origin: .zero, size: size), of: page)
      return size
    }
    screen.layoutIfNeeded()
    let before = screen.work
    screen.frame.size = size(844, 390)
    screen.environment.safeAreaInsets = EdgeInsets(left: 59, bottom: 21, right: 59)
    #expect(screen.bodiesRun {} == ["screen", "reader"])
    #expect((screen.work - before).generations == 1)
    #expect(reader.seen.last?.left == CGFloat(59) - 5)
  }
}

@Suite(.ends) struct `R54 Layout margins` {
  private let screen = View(frame: rect(0, 0, 390, 844), name: "screen")
  private let page = View(frame: rect(0, 0, 390, 800), name: "page")

  init() {
    screen.environment.safeAreaInsets = EdgeInsets(top: 59, bottom: 34)
    screen.addSubview(page)
  }

  @Test func `by edges are the same in both directions`() {
    let page = View(name: "page")
    page.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      page.environment.layoutDirection = direction
      #expect(page.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(page.effectiveLayoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
    page.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 7, bottom: 3, trailing: 7)
    #expect(page.layoutMargins == EdgeInsets(top: 1, left: 7, bottom: 3, right: 7))
  }

  @Test func `and what they add to can't be changed by a measuring body (R10)`() {
    let page = View(name: "page")
    page.printsDiagnostics = false
    let changes: [(View) -> Void] = [
      { $0.layoutMargins.left = 20 },
      { $0.directionalLayoutMargins.leading = 20 },
      { $0.insetsLayoutMarginsFromSafeArea = false },
      { $0.preservesSuperviewLayoutMargins = true },
    ]
    for change in changes {
      page.setLayout { page, layout, size in
        if layout.isSizing { change(page) }
        return size
      }
      _ = page.sizeThatFits(size(7, 14))
      #expect(!page.takeDiagnostics().isEmpty)
      #expect(page.layoutMargins == EdgeInsets(all: 8))
      #expect(page.insetsLayoutMarginsFromSafeArea && !page.preservesSuperviewLayoutMargins)
    }
  }

  @Test func `change sides with the reading direction, if they are set by it`() {
    var read: [DirectionalEdgeInsets] = []
    page.setLayout { _, layout, size in
      read.append(layout.directionalMargins)
      return size
    }
    page.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    page.insetsLayoutMarginsFromSafeArea = false
    screen.layoutIfNeeded()
    #expect(page.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(screen.bodiesRun { screen.environment.layoutDirection = .rightToLeft } == ["page"])
    #expect(page.effectiveLayoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(page.layoutMargins == page.effectiveLayoutMargins)
    #expect(read.map(\.leading) == [2, 2])
    page.layoutMargins = EdgeInsets(left: 5, right: 7)
    #expect(page.directionalLayoutMargins == DirectionalEdgeInsets(leading: 7, trailing: 5))
    #expect(screen.brokenInvariants() == [])
  }

  @Test func `by the reading direction are an input of measurements`() {
    page.setLayout { _, layout, _ in CGSize(width: layout.margins.left, height: 0) }
    page.insetsLayoutMarginsFromSafeArea = false
    page.directionalLayoutMargins = DirectionalEdgeInsets(leading: 2, trailing: 4)
    #expect(page.sizeThatFits(.zero).width == 2)
    screen.environment.layoutDirection = .rightToLeft
    #expect(page.sizeThatFits(.zero).width == 4)
    page.directionalLayoutMargins.trailing = .nan
    #expect(page.directionalLayoutMargins == DirectionalEdgeInsets(leading: 2))
    #expect(screen.takeKinds() == [.invalidNumber])
  }

  @Test func `leave a readable width in a regular one`() {
    var read = CGRect.zero
    page.setLayout { _, layout, size in
      read = layout.readableRect
      return size
    }
    screen.frame.size.width = 1000
    page.frame.size.width = 1000
    screen.layoutIfNeeded()
    #expect(read == rect(8, 67, 984, 725))
    screen.environment.horizontalSizeClass = .regular
    screen.layoutIfNeeded()
    #expect(read == rect(168, 67, 664, 725))
    page.frame.size.width = 768
    screen.layoutIfNeeded()
    #expect(read == rect(52, 67, 664, 725))
    page.frame.size.width = 767
    screen.layoutIfNeeded()
    #expect(read == rect(8, 67, 751, 725))
    page.frame.size.width = 1000
    screen.environment.contentSizeCategory = .extraSmall
    screen.layoutIfNeeded()
    #expect(read.width == CGFloat(664) * 14 / 17)
    page.frame.size.height = 300
    screen.layoutIfNeeded()
    #expect(read.width == CGFloat(664) * 14 / 17)
  }

  @Test func `run a body that reads those of another view, as they were set`() {
    let reader = View(name: "reader")
    reader.setLayout { [page] _, _, _ in size(page.layoutMargins.left, 7) }
    screen.addSubview(reader)
    screen.layoutIfNeeded()
    #expect(screen.bodiesRun { page.layoutMargins.left = 20 }.contains("reader"))
    #expect(!screen.bodiesRun { screen.layoutMargins.left = 25 }.contains("reader"))
  }
}
