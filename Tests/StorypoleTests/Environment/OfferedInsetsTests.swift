import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A bar that is as high as its content and the safe area above and below it.
private final class Bar: View {
  /// The insets that each measurement has read.
  var offered: [EdgeInsets] = []
  var readsInsets = true
  /// The edges that the bar is at.
  var edges: Set<Edge> = [.top, .bottom]
  enum Edge { case top, bottom }
  private let title = Label("Storypole", name: "title")

  override func viewInit() {
    addSubview(title)
    setLayout { bar, layout, size in
      var insets = bar.readsInsets ? layout.safeArea : .zero
      if layout.isSizing { bar.offered.append(insets) }
      if !bar.edges.contains(.top) { insets.top = 0 }
      if !bar.edges.contains(.bottom) { insets.bottom = 0 }
      let title = layout.sizeToFitVertical(
        bar.title,
        in: CGRect(
          x: insets.left, y: insets.top, width: max(0, size.width - insets.horizontal), height: 0))
      return CGSize(width: size.width, height: title.maxY + insets.bottom)
    }
  }
}

private let phone = EdgeInsets(top: 59, left: 3, bottom: 34, right: 5)

@Suite(.ends) struct `R54 Insets while measuring` {
  private let screen = View(frame: rect(0, 0, 390, 844), name: "screen")
  private let toolbar = Bar(name: "toolbar")
  private let input = Bar(name: "input")

  init() {
    screen.environment.safeAreaInsets = phone
    screen.isStrict = true
  }

  private func expectNoDiagnostics() { #expect(screen.takeKinds() == []) }

  @Test func `a toolbar and an input bar measure right the first time`() {
    screen.holding(toolbar, input)
    toolbar.edges = [.top]
    input.edges = [.bottom]
    screen.setLayout { [toolbar, input] _, layout, size in
      let bounds = CGRect(origin: .zero, size: size)
      layout.sizeToFitVertical(toolbar, in: bounds)
      layout.sizeToFitVertical(input, in: bounds, options: .alignBottom)
      return size
    }
    let before = screen.work
    #expect(screen.bodiesRun {} == ["screen", "toolbar", "title", "input", "title"])
    let work = screen.work - before
    #expect(work.generations == 1)
    // Each bar once, with its title.
    #expect(work.measurements == 2 + 2)
    #expect(toolbar.frame == rect(0, 0, 390, 59 + 17))
    #expect(input.frame == rect(0, 844 - 17 - 34, 390, 17 + 34))
    #expect(toolbar.offered == [EdgeInsets(top: 59, left: 3, bottom: 34, right: 5)])
    #expect(input.offered == [EdgeInsets(top: 59, left: 3, bottom: 34, right: 5)])
    expectNoDiagnostics()
    #expect(screen.bodiesRun {} == [])
  }

  @Test func `boxes give the leading inset to the first item, and the trailing one to the last`() {
    let page = View(frame: rect(0, 0, 0, 500), name: "page")
    page.boxAttributes.grow = 1
    let middle = Bar(name: "middle")
    let box = VBox([toolbar, page, middle, input], name: "box")
    box.frame = screen.frame
    box.environment.safeAreaInsets = phone
    box.isStrict = true
    let ran = box.bodiesRun {}
    #expect(ran == ["box", "toolbar", "title", "middle", "title", "input", "title"])
    #expect(toolbar.offered == [EdgeInsets(top: 59, left: 3, right: 5)])
    #expect(middle.offered == [EdgeInsets(left: 3, right: 5)])
    #expect(input.offered == [EdgeInsets(left: 3, bottom: 34, right: 5)])
    let heights: [CGFloat] = [59 + 17, 844 - 76 - 17 - 51, 17, 17 + 34]
    #expect(box.subviews.map(\.frame.height) == heights)
    #expect(box.takeKinds() == [])
    #expect(box.bodiesRun {} == [])
    #expect(box.brokenInvariants() == [])
  }

  @Test func `lines and borders divide them as boxes do`() {
    let label = Label("a", name: "a")
    screen.holding(toolbar, label, input)
    screen.layout = BorderLine(.vertical, center: label, start: [toolbar], end: [input])
    screen.layoutIfNeeded()
    #expect(toolbar.offered == [EdgeInsets(top: 59, left: 3, right: 5)])
    #expect(input.offered == [EdgeInsets(left: 3, bottom: 34, right: 5)])
    screen.layout = FlexLineLayout(
      .vertical, isFlipped: true, [.fitting(toolbar), .flexible(label), .fitting(input)])
    screen.layoutIfNeeded()
    #expect(toolbar.offered.last == EdgeInsets(left: 3, bottom: 34, right: 5))
    #expect(input.offered.last == EdgeInsets(top: 59, left: 3, right: 5))
    // Without a slot an item isn't the first.
    let gone = Label("b", name: "b")
    gone.isHidden = true
    screen.addSubview(gone)
    var line = FlexLineLayout(
      .vertical, [.fitting(gone), .fitting(toolbar), .flexible(label), .fitting(input)])
    line.ignoresHidden = true
    screen.layout = line
    screen.layoutIfNeeded()
    #expect(toolbar.frame == rect(0, 0, 390, 59 + 17))
    expectNoDiagnostics()
  }

  @Test func `a layout says what reaches an item`() {
    screen.holding(toolbar)
    screen.setLayout { [toolbar] _, layout, size in
      let needed = layout.measure(
        toolbar, CGSize(width: size.width, height: .infinity), safeArea: EdgeInsets(top: 11))
      layout.setFrame(CGRect(origin: .zero, size: needed), of: toolbar)
      return size
    }
    screen.layoutIfNeeded()
    #expect(toolbar.offered == [EdgeInsets(top: 11)])
    #expect(toolbar.frame.height == CGFloat(11) + 17)
    #expect(screen.bodiesRun { screen.environment.safeAreaInsets.top = 0 } == ["toolbar"])
  }

  @Test func `insets that aren't finite count as 0`() {
    screen.holding(toolbar)
    screen.setLayout { [toolbar] _, layout, size in
      _ = layout.measure(toolbar, size, safeArea: EdgeInsets(top: .nan, left: 2))
      return size
    }
    screen.printsDiagnostics = false
    screen.layoutIfNeeded()
    #expect(toolbar.offered == [EdgeInsets(left: 2)])
    #expect(screen.takeKinds() == [.invalidNumber])
  }

  @Test func `code outside any layout measures for the present insets`() {
    screen.holding(toolbar)
    toolbar.frame = rect(2, 9, 380, 60)
    #expect(toolbar.sizeThatFits(width: 380).height == CGFloat(59) - 9 + 17)
    toolbar.frame.origin.y = 19
    #expect(toolbar.sizeThatFits(width: 380).height == CGFloat(59) - 19 + 17)
    toolbar.frame.origin.y = 9
    #expect(screen.work { _ = toolbar.sizeThatFits(width: 380) }.measurements == 0)
  }

  @Test func `distances that a call doesn't know leave the inset whole`() {
    screen.holding(toolbar)
    screen.setLayout { [toolbar] _, layout, size in
      layout.sizeToFit(
        toolbar, in: CGRect(x: 2, y: 9, width: 380, height: 800),
        options: [.alignCenterHorizontal, .alignBottom])
      return size
    }
    screen.layoutIfNeeded()
    #expect(
      toolbar.offered
        == [EdgeInsets(top: 59, left: 3, bottom: 34 - (844 - 809), right: 5)].map {
          EdgeInsets(top: $0.top, left: $0.left, bottom: 0, right: $0.right)
        })
  }

  @Test func `margins include them`() {
    let reader = View(name: "reader")
    reader.setLayout { _, layout, size in
      CGSize(width: layout.margins.left, height: layout.marginsRect.minY)
    }
    screen.holding(reader)
    screen.setLayout { _, layout, size in
      layout.sizeToFit(reader, in: CGRect(x: 1, y: 2, width: 300, height: 300))
      return size
    }
    screen.layoutIfNeeded()
    #expect(reader.frame.size == size(8 + 3 - 1, 8 + 59 - 2))
    reader.layoutMargins = EdgeInsets(all: 10)
    screen.layoutIfNeeded()
    #expect(reader.frame.size == size(10 + 3 - 1, 10 + 59 - 2))
    reader.insetsLayoutMarginsFromSafeArea = false
    screen.layoutIfNeeded()
    #expect(reader.frame.size == size(10, 10))
    #expect(screen.bodiesRun { screen.environment.safeAreaInsets.top = 0 } == [])
  }

  @Test func `a view that begins to read them runs those that have measured it`() {
    toolbar.readsInsets = false
    let box = VBox([toolbar, input], name: "box")
    let outer = VBox([box], name: "outer")
    outer.frame = screen.frame
    outer.environment.safeAreaInsets = phone
    outer.layoutIfNeeded()
    #expect(toolbar.frame.height == 17)
    let ran = outer.bodiesRun {
      toolbar.readsInsets = true
      toolbar.setNeedsLayout()
    }
    #expect(ran == ["outer", "box", "toolbar", "title", "input"])
    #expect(toolbar.frame.height == CGFloat(59) + 17)
    #expect(outer.brokenInvariants() == [])
  }

  @Test func `a change runs no body that has stopped reading them`() {
    screen.holding(toolbar)
    screen.setLayout { [toolbar] _, layout, size in
      layout.sizeToFitVertical(toolbar, in: CGRect(origin: .zero, size: size))
      return size
    }
    screen.layoutIfNeeded()
    toolbar.readsInsets = false
    for view in [screen, toolbar] { view.setNeedsLayout() }
    screen.layoutIfNeeded()
    #expect(screen.bodiesRun { screen.environment.safeAreaInsets.top = 0 } == [])
  }

  @Test func `a view that reads none has one entry, whatever is offered`() {
    let label = Label("Storypole", name: "label")
    screen.holding(label)
    screen.setLayout { _, layout, size in
      for top in [1.0, 2, 3] { _ = layout.measure(label, size, safeArea: EdgeInsets(top: top)) }
      return size
    }
    #expect(screen.work { screen.layoutIfNeeded() }.measurements == 1)
    #expect(label.node.entryCount == 1)
  }

  @Test func `baselines depend on them as sizes do`() {
    let row = HBox([Label("a", name: "a"), Lower(name: "lower")], name: "row")
    row.box.verticalAlignment = .firstBaseline
    row.frame = screen.frame
    row.environment.safeAreaInsets = phone
    row.layoutIfNeeded()
    #expect(
      row.subviews.map(\.frame.minY) == [59.0 - row.subviews[0].firstBaselineOffsetFromTop, 0])
  }

  @Test func `an explanation names the size that depends on them`() {
    toolbar.readsInsets = false
    let box = VBox([toolbar], name: "box")
    box.frame = screen.frame
    box.recordsCauses = true
    box.layoutIfNeeded()
    toolbar.readsInsets = true
    toolbar.setNeedsLayout()
    box.layoutIfNeeded()
    #expect("\(box.explain())".contains("a size that now depends on the safe area"))
  }

  @Test func `what a layout says doesn't depend on what reaches itself`() {
    let page = View(name: "page").holding(toolbar)
    page.setLayout { [toolbar] _, layout, size in
      layout.measure(toolbar, size, safeArea: EdgeInsets(top: 7))
    }
    let screen = ModularView(frame: rect(0, 0, 390, 844), name: "screen").holding(page)
    screen.onLayout = { [page] _ in _ = page.sizeThatFits(size(300, 500)) }
    screen.environment.safeAreaInsets = phone
    screen.layoutIfNeeded()
    // For the page's proposal, and for its size.
    #expect(toolbar.offered == [EdgeInsets(top: 7), EdgeInsets(top: 7)])
    let work = screen.work {
      screen.environment.safeAreaInsets.top = 9
      screen.setNeedsPlacement()
    }
    #expect(work.measurements == 0)
  }

  @Test func `a layout from scratch measures for the insets where a view lies, too`() throws {
    let reader = ModularView(name: "reader")
    reader.setLayout { _, layout, size in CGSize(width: 9, height: layout.safeArea.left + 5) }
    let column = VBox([HBox([reader])], name: "column")
    let page = View(frame: rect(0, 0, 400, 300), name: "page").holding(column)
    page.environment.safeAreaInsets = EdgeInsets(left: 62)
    page.setLayout { [column] _, layout, size in
      let height = layout.measure(column, CGSize(width: 390, height: CGFloat.infinity)).height
      layout.setFrame(CGRect(x: 10, y: 0, width: 390, height: height), of: column)
      return size
    }
    page.layoutIfNeeded()
    #expect(column.subviews[0].frame == rect(0, 0, 390, 57))
    #expect(try page.differencesFromFresh().isEmpty)
  }

  @Test func `a sizing view is measured for the insets of its own tree`() {
    let window = View(frame: rect(0, 0, 100, 100), name: "window")
    window.environment.safeAreaInsets = EdgeInsets(top: 21)
    toolbar.frame = rect(0, 0, 100, 50)
    window.holding(toolbar)
    screen.setLayout { [toolbar] _, _, _ in toolbar.sizeThatFits(width: 100) }
    #expect(screen.sizeThatFits(.zero).height == CGFloat(21) + 17)
    window.environment.safeAreaInsets.top = 31
    #expect(screen.sizeThatFits(.zero).height == CGFloat(31) + 17)
  }

  @Test func `a layout runs again for the insets of a sizing view's own tree`() {
    let window = View(frame: rect(0, 0, 100, 100), name: "window")
    window.environment.safeAreaInsets = EdgeInsets(top: 21)
    toolbar.frame = rect(0, 0, 100, 50)
    window.holding(toolbar)
    var height: CGFloat = 0
    screen.setLayout { [toolbar] _, _, size in
      height = toolbar.sizeThatFits(width: 100).height
      return size
    }
    screen.layoutIfNeeded()
    #expect(height == CGFloat(21) + 17)
    window.environment.safeAreaInsets.top = 31
    #expect(screen.needsFlush)
    screen.layoutIfNeeded()
    #expect(height == CGFloat(31) + 17)
    #expect(screen.bodiesRun { toolbar.frame.origin.y = 11 } == ["screen"])
    #expect(height == CGFloat(20) + 17)
  }

  @Test(arguments: [\EdgeInsets.top, \.left, \.bottom, \.right])
  func `of one edge alone measure the items of boxes anew`(
    edge: any WritableKeyPath<EdgeInsets, CGFloat> & Sendable
  ) {
    for box in [VBoxLayout(), HBoxLayout(), FlowBoxLayout()] as [any Layout] {
      func root(_ insets: EdgeInsets) -> View {
        let bar = View()
        bar.setLayout { _, layout, _ in
          size(20 + layout.safeArea.horizontal, 10 + layout.safeArea.vertical)
        }
        let root = View().holding(bar, frame: rect(0, 0, 300, 200))
        root.environment.safeAreaInsets = insets
        root.layout = box
        root.layoutIfNeeded()
        return root
      }
      var insets = phone
      let changed = root(insets)
      insets[keyPath: edge] += 11
      let fresh = root(insets)
      #expect(changed.sizeThatFits(unlimited) != fresh.sizeThatFits(unlimited))
      changed.environment.safeAreaInsets = insets
      changed.layoutIfNeeded()
      #expect(changed.subviewFrames == fresh.subviewFrames)
      #expect(changed.sizeThatFits(unlimited) == fresh.sizeThatFits(unlimited))
      changed.environment.safeAreaInsets = phone
      _ = changed.sizeThatFits(unlimited)
      changed.additionalSafeAreaInsets[keyPath: edge] = 11
      changed.layoutIfNeeded()
      #expect(changed.subviewFrames == fresh.subviewFrames)
      #expect(changed.sizeThatFits(unlimited) == fresh.sizeThatFits(unlimited))
    }
  }

  /// A bar that is wider by twice the inset that a layout offers it at its left.
  private func leftReader() -> View {
    let bar = View(name: "bar")
    bar.setLayout { _, layout, _ in size(20 + 2 * layout.safeArea.left, 10) }
    return bar
  }

  @Test func `at the ends of a row are others as the reading direction changes`() {
    let (bar, leaf) = (leftReader(), Leaf(7, 7))
    let line = FlexLineLayout(.horizontal, [.fitting(bar), .fitting(leaf)])
    let rows: [any Layout] = [
      HBoxLayout(), ToolbarLayout(), line, BorderLine(.horizontal, start: [bar], end: [leaf]),
      ModularLayout { $0.measure(line, $1) },
    ]
    screen.holding(bar, leaf)
    for row in rows {
      screen.environment.layoutDirection = .leftToRight
      screen.layout = row
      let width = screen.sizeThatFits(unlimited).width
      screen.environment.layoutDirection = .rightToLeft
      // The bar is at the right then, and gets nothing of the left inset.
      #expect(screen.sizeThatFits(unlimited).width == width - 2 * 3)
    }
  }

  @Test func `are the same in both directions where a layout doesn't mirror`() {
    let bar = leftReader()
    let layouts: [any Layout] = [
      VBoxLayout(), OneItemLayout(bar), LinearLayout(.vertical) { Slot(bar) },
      ModularLayout { $0.measure(0, $1) },
    ]
    screen.holding(bar)
    for layout in layouts + [nil] {
      screen.environment.layoutDirection = .leftToRight
      screen.layout = layout
      if layout == nil { screen.setLayout { $1.measure(bar, $2) } }
      screen.layoutIfNeeded()
      _ = screen.sizeThatFits(unlimited)
      screen.environment.layoutDirection = .rightToLeft
      #expect(screen.work { _ = screen.sizeThatFits(unlimited) }.measurements == 0)
    }
  }

  private var unlimited: CGSize { size(.infinity, .infinity) }
}

/// Has its baseline below the safe area.
private final class Lower: View {
  override func measure(_ proposal: CGSize) -> CGSize { CGSize(width: 10, height: 80) }
  override func measureBaselines(in size: CGSize) -> Baselines {
    Baselines(first: safeAreaInsets.top, last: size.height)
  }
}
