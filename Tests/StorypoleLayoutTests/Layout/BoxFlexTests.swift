import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Flexible children of an HBox` {
  private let leaves = [Leaf(31, 17), Leaf(43, 19), Leaf(20, 7)]

  private func widths(in width: CGFloat, spacing: CGFloat = 3) -> [CGFloat] {
    let box = HBox(leaves, spacing: spacing).holding(frame: rect(0, 0, width, 100))
    box.layoutIfNeeded()
    return box.subviews.map(\.frame.size.width)
  }

  @Test(arguments: [-1e308, 1e308])
  func `get something even where sums of huge numbers are none`(spacing: CGFloat) {
    for leaf in leaves { leaf.boxAttributes = BoxAttributes(grow: 1, shrink: 1) }
    #expect(widths(in: 300, spacing: spacing).allSatisfy { $0 >= 0 })
  }

  @Test func `a lone flexible child gets the same to the last bit, whatever its own extent`() throws
  {
    let claim = Property("lone flexible children") { source in
      func thirds(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(source.int(in: range)) / 3 }
      let rigid = (0..<source.int(in: 1...4)).map { _ in Leaf(thirds(1...300), 17) }
      let (spacing, width) = (thirds(0...30), thirds(1_000...3_000))
      let flexible = Leaf(thirds(1...2_500), 17)
      flexible.boxAttributes = BoxAttributes(grow: 1, shrink: 1)
      var children: [View] = rigid
      children.insert(flexible, at: source.int(in: 0...rigid.count))
      let box = HBox(children, spacing: spacing).holding(frame: rect(0, 0, width, 100))
      box.layoutIfNeeded()
      let (first, frames) = (flexible.fitting.width, box.subviewFrames)
      let second = thirds(1...2_500)
      flexible.fitting.width = second
      box.layoutIfNeeded()
      let taken = rigid.reduce(0) { $0 + $1.fitting.width } + spacing * CGFloat(rigid.count)
      // Where nothing is distributed, the extent is the child's own.
      let isFitting = [first, second].contains { abs($0 + taken - width) < 1 }
      if taken > width || isFitting { return }
      source.label("it grows", if: second + taken < width)
      source.label("it shrinks", if: second + taken > width)
      source.check(box.subviewFrames == frames, "\(frames) → \(box.subviewFrames)")
    }
    try checkCovering(claim)
  }

  @Test func `rigid children are measured first, flexible ones at the width that they get`() {
    leaves[0].boxAttributes.shrink = 1
    leaves[0].fitting.width = 500
    _ = widths(in: 300)
    #expect(leaves[1].takeProposals() == [size(300 - 3, 100)])
    #expect(leaves[2].takeProposals() == [size(300 - 6 - 43, 100)])
    #expect(leaves[0].takeProposals() == [size(.infinity, 100), size(300 - 6 - 63, 100)])
  }

  @Test func `a label that gives way is as high as its lines there`() {
    let text = Label("Measured courses of stone")
    text.boxAttributes.shrink = 1
    let row = HBox([text, leaves[1]]).holding(frame: rect(0, 0, 43 + 70, 100))
    row.layoutIfNeeded()
    // 10 characters to a line: Measured, courses of, stone.
    #expect(row.subviewFrames == [rect(0, 0, 70, 51), rect(70, 0, 43, 19)])
    #expect(row.sizeThatFits(width: 113) == size(113, 51))
  }

  @Test func `a limit that takes or adds less than a point leaves the rest to the others`() {
    for leaf in leaves { leaf.boxAttributes = BoxAttributes(grow: 1, shrink: 1) }
    leaves[0].boxAttributes.maxSize.width = 32.5
    // Two points more for each, and a half of what the first one leaves.
    #expect(widths(in: 106) == [32.5, 45.25, 22.25])
    leaves[0].boxAttributes.maxSize.width = nil
    leaves[0].boxAttributes.minSize.width = 29.75
    // Six are taken from 94, in proportion, of which the first one gives 1.25.
    let rest = [29.75, 43 - 4.75 * 43 / 63, 20 - 4.75 * 20 / 63]
    for (width, expected) in zip(widths(in: 94), rest) { #expect(abs(width - expected) < 1e-9) }
  }

  @Test func `overflow that no child takes is reported`() {
    leaves[0].boxAttributes.shrink = 1
    let row = HBox(leaves, name: "row").holding(frame: rect(0, 0, 50, 100))
    row.layoutIfNeeded()
    #expect(row.subviewFrames.map(\.width) == [0, 43, 20])
    #expect(row.takeKinds() == [.overflow])
    #expect(row.sizeThatFits(size(50, 100)) == size(63, 19))
  }

  @Test func `a changed factor runs the box, an equal one nothing`() {
    let row = HBox(leaves, name: "row").holding(frame: rect(0, 0, 200, 100))
    row.layoutIfNeeded()
    let changes: [(View) -> Void] = [
      { $0.boxAttributes.grow = 1 }, { $0.boxAttributes.shrink = 1 },
      { $0.boxAttributes.aspectRatio = 2 }, { $0.boxAttributes.grow = 0 },
    ]
    for change in changes {
      #expect(row.bodiesRun { change(leaves[0]) } == ["row"])
      #expect(row.bodiesRun { change(leaves[0]) } == [])
    }
    #expect(row.bodiesRun { row.verticalAlignment = .bottom } == ["row"])
    #expect(row.bodiesRun { row.verticalAlignment = .bottom } == [])
  }
}

@Suite(.ends) struct `Flexible children of a VBox` {
  private let leaves = [Leaf(31, 17), Leaf(80, 43), Leaf(20, 31)]
  private var box: VBox {
    VBox(leaves, spacing: 5, name: "box").holding(frame: rect(0, 0, 200, 300))
  }

  @Test func `share the free height, and give way`() {
    let box = box
    leaves[1].boxAttributes = BoxAttributes(grow: 1, shrink: 1)
    box.layoutIfNeeded()
    // 300 − (17 + 43 + 31) − 2 · 5 is 199.
    #expect(
      box.subviewFrames == [rect(0, 0, 200, 17), rect(0, 22, 200, 242), rect(0, 269, 200, 31)])
    // 58 are taken.
    box.frame.size.height = 60
    box.layoutIfNeeded()
    #expect(box.subviewFrames.map(\.height) == [17, 2, 31])
    #expect(box.takeKinds() == [])
    box.frame.size.height = 50
    box.layoutIfNeeded()
    #expect(box.subviewFrames.map(\.height) == [17, 0, 31])
    #expect(box.takeKinds() == [.overflow])
  }

  @Test func `don't change its answer, which is that of its content`() {
    let box = box
    box.isStrict = true
    leaves[1].boxAttributes = BoxAttributes(grow: 1, shrink: 1)
    for height in [40, 101, 300, CGFloat.infinity] {
      #expect(box.sizeThatFits(size(200, height)) == size(200, 101))
    }
    box.layoutIfNeeded()
    #expect(box.takeKinds() == [])
  }

  @Test func `grow in a scroll view, but don't give way`() {
    let page = ScrollView(name: "page").holding(frame: rect(0, 0, 200, 300))
    for leaf in leaves { page.addSubview(leaf) }
    page.layout = VBoxLayout(spacing: 5)
    leaves[1].boxAttributes = BoxAttributes(grow: 1, shrink: 1)
    page.layoutIfNeeded()
    #expect(page.subviewFrames.map(\.height) == [17, 242, 31])
    page.frame.size.height = 60
    page.layoutIfNeeded()
    #expect(page.subviewFrames.map(\.height) == [17, 43, 31])
    #expect(page.contentSize == size(200, 101))
    #expect(page.takeKinds() == [])
  }
}

@Suite(.ends) struct `Vertical alignment of boxes` {
  @Test(arguments: [(.top, 7), (.center, 21), (.bottom, 34)] as [(VerticalAlignment, CGFloat)])
  func `a label beside a button of 44 points, in a row`(alignment: VerticalAlignment, y: CGFloat) {
    let row = HBox(
      [Label("Plumb"), Leaf(60, 44)], spacing: 8,
      insets: EdgeInsets(top: 7, left: 5, bottom: 3, right: 2))
    row.verticalAlignment = alignment
    row.holding(frame: rect(0, 0, 200, 54)).layoutIfNeeded()
    // (44 − 17) / 2 is 13.5.
    #expect(row.subviewFrames == [rect(5, y, 35, 17), rect(48, 7, 60, 44)])
    #expect(row.sizeThatFits(size(200, 54)) == size(200, 54))
  }

  @Test func `moves the content of a column, and each child in the row of a flow`() {
    let column = VBox([Leaf(31, 17), Leaf(43, 20)], spacing: 3)
    column.verticalAlignment = .center
    column.horizontalAlignment = .center
    column.maxSize.width = 90
    column.holding(frame: rect(0, 0, 100, 61)).layoutIfNeeded()
    // (61 − 40) / 2 is 10.5.
    #expect(column.subviewFrames == [rect(5, 11, 90, 17), rect(5, 31, 90, 20)])
    #expect(column.sizeThatFits(size(100, 61)) == size(100, 40))
    let flow = FlowBox([Leaf(31, 17), Leaf(43, 20), Leaf(50, 9), Leaf(40, 30)], spacing: 3)
    flow.verticalAlignment = .bottom
    flow.holding(frame: rect(0, 0, 100, 200)).layoutIfNeeded()
    #expect(
      flow.subviewFrames == [
        rect(0, 3, 31, 17), rect(34, 0, 43, 20), rect(0, 44, 50, 9), rect(53, 23, 40, 30),
      ])
  }
}

@Suite(.ends) struct `The aspect ratio of a child` {
  private let cover = Leaf(48, 43)

  private func frame(in box: View, _ attributes: BoxAttributes) -> CGSize {
    cover.boxAttributes = attributes
    box.layoutIfNeeded()
    return cover.frame.size
  }

  @Test func `gives its height in a column, without measuring it`() {
    let box = VBox([cover]).holding(frame: rect(0, 0, 320, 500))
    #expect(frame(in: box, BoxAttributes(aspectRatio: 16.0 / 9)) == size(320, 180))
    #expect(cover.takeProposals() == [])
    #expect(box.sizeThatFits(width: 160) == size(160, 90))
    #expect(frame(in: box, BoxAttributes(width: "50%", aspectRatio: 2)) == size(160, 80))
    #expect(frame(in: box, BoxAttributes(height: 70, aspectRatio: 2)) == size(140, 70))
    #expect(frame(in: box, BoxAttributes(width: 31, height: 70, aspectRatio: 2)) == size(31, 70))
    // A limit of the height narrows the width, unless the child asks for one.
    #expect(
      frame(in: box, BoxAttributes(maxSize: SizeLimits(height: 90), aspectRatio: 2))
        == size(180, 90))
    #expect(
      frame(in: box, BoxAttributes(maxSize: SizeLimits(height: 90), width: 300, aspectRatio: 2))
        == size(300, 90))
  }

  @Test func `goes from the measured width in a row, a flow, and at an unlimited width`() {
    for isFlow in [false, true] {
      let box: View = isFlow ? FlowBox([cover]) : HBox([cover])
      box.holding(frame: rect(0, 0, 320, 60))
      #expect(frame(in: box, BoxAttributes(aspectRatio: 2)) == size(48, 24))
      #expect(frame(in: box, BoxAttributes(width: "200%", aspectRatio: 2)) == size(96, 48))
      #expect(frame(in: box, BoxAttributes(height: 31, aspectRatio: 2)) == size(62, 31))
      cover.removeFromSuperview()
    }
    let row = HBox([cover]).holding(frame: rect(0, 0, 320, 60))
    #expect(frame(in: row, BoxAttributes(height: "50%", aspectRatio: 2)) == size(60, 30))
    #expect(frame(in: row, BoxAttributes(grow: 1, aspectRatio: 8)) == size(320, 40))
    cover.boxAttributes = BoxAttributes(aspectRatio: 2)
    #expect(VBox([cover]).sizeThatFits(size(.infinity, .infinity)) == size(48, 24))
  }
}

@Suite(.ends) struct `Unusable factors and ratios` {
  @Test func `count as unset, and are reported`() {
    let cover = Leaf(31, 43, name: "cover")
    cover.printsDiagnostics = false
    for wrong in [-1, .nan, .infinity] as [CGFloat] {
      cover.boxAttributes = BoxAttributes(grow: wrong, shrink: wrong, aspectRatio: wrong)
      #expect(cover.boxAttributes == BoxAttributes())
      let said = cover.takeDiagnostics().map(\.description).joined()
      for name in ["grow", "shrink", "aspectRatio"] {
        #expect(said.contains("boxAttributes.\(name) \(wrong.brief)"), "\(said)")
      }
    }
    cover.boxAttributes.aspectRatio = 0
    #expect(cover.boxAttributes.aspectRatio == nil)
    #expect(cover.takeKinds() == [.invalidNumber])
  }
}

/// Random rows: the level at which each extent grows or shrinks is found by bisection, and the
/// library's rounds have to arrive at it.
@Suite(.ends) struct `Random flexible rows` {
  private struct Item {
    let base: CGFloat
    let attributes: BoxAttributes

    init(_ random: inout SplitMix64) {
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random))
      }
      base = number(1...90)
      var attributes = BoxAttributes()
      if Bool.random(using: &random) { attributes.grow = number(0...4) }
      if Bool.random(using: &random) { attributes.shrink = number(0...4) }
      if Bool.random(using: &random) { attributes.minSize.width = number(0...40) }
      if Bool.random(using: &random) { attributes.maxSize.width = number(30...140) }
      // A limit of less than a point is one, too.
      if number(0...9) == 0 { attributes.maxSize.width = 0.5 }
      self.attributes = attributes
    }

    func limited(_ extent: CGFloat) -> CGFloat {
      let most = attributes.maxSize.width ?? 0
      return max(attributes.minSize.width ?? 0, most > 0 ? min(extent, most) : extent)
    }

    /// The extent at a level, which is positive for growing.
    func extent(at level: CGFloat) -> CGFloat {
      let start = limited(base)
      let factor = level > 0 ? attributes.grow : attributes.shrink * base
      // One that would have to change the other way first keeps its limit.
      if factor == 0 || (level > 0 ? base > start : base < start) { return start }
      return limited(max(0, base + level * factor))
    }
  }

  @Test func `have the widths of the level at which they fit`() {
    for seed in 9_000..<9_500 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let items = (0..<Int.random(in: 1...7, using: &random)).map { _ in Item(&random) }
      let width = CGFloat(Int.random(in: 10...600, using: &random))
      let row = HBox(items.map { Leaf($0.base, 9) }).holding(frame: rect(0, 0, width, 20))
      for (view, item) in zip(row.subviews, items) { view.boxAttributes = item.attributes }
      row.layoutIfNeeded()
      func total(_ level: CGFloat) -> CGFloat { items.reduce(0) { $0 + $1.extent(at: level) } }
      var (low, high): (CGFloat, CGFloat) = total(0) < width ? (0, 2_000) : (-2_000, 0)
      for _ in 0..<200 {
        let middle = (low + high) / 2
        if total(middle) < width { low = middle } else { high = middle }
      }
      let level = total(0) < width ? low : high
      for (view, item) in zip(row.subviews, items) {
        #expect(abs(view.frame.width - item.extent(at: level)) < 1e-6, "seed \(seed)")
      }
      let sum = row.subviews.last?.frame.maxX ?? 0
      #expect((sum > width + 1e-6) == (row.takeKinds() == [.overflow]), "seed \(seed)")
    }
  }
}
