import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Boxes from right to left` {
  private let leaves = [Leaf(31, 17, name: "a"), Leaf(43, 20, name: "b"), Leaf(20, 7, name: "c")]

  /// The x of each subview.
  private func x(of box: View, in width: CGFloat) -> [CGFloat] {
    box.holding(frame: rect(0, 0, width, 90))
    box.environment.layoutDirection = .rightToLeft
    box.layoutIfNeeded()
    return box.subviews.map(\.frame.origin.x)
  }

  private func row(_ alignment: HorizontalAlignment = .leading) -> HBox {
    let row = HBox(
      leaves, spacing: 3, insets: EdgeInsets(top: 0, left: 5, bottom: 0, right: 11))
    row.horizontalAlignment = alignment
    return row
  }

  @Test(
    arguments: [
      (.leading, 5), (.left, 5), (.center, 47), (.right, 89), (.trailing, 89),
    ] as [(HorizontalAlignment, CGFloat)])
  func `from left to right, leading is left`(alignment: HorizontalAlignment, x: CGFloat) {
    let row = row(alignment).holding(frame: rect(0, 0, 200, 90))
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.origin.x) == [x, x + 34, x + 80])
  }

  @Test(arguments: HorizontalAlignment.allCases)
  func `a row that is too long reaches beyond the left edge`(alignment: HorizontalAlignment) {
    let row = row(alignment)
    #expect(x(of: row, in: 96) == [54, 8, -15])
    #expect(row.takeKinds() == [.overflow])
  }

  @Test func `a row in a scroll view stays where one can scroll`() {
    let page = ScrollView(name: "page")
    for leaf in leaves { page.addSubview(leaf) }
    page.layout = HBoxLayout(spacing: 3)
    #expect(x(of: page, in: 60) == [69, 23, 0])
    #expect(page.contentSize == size(100, 20))
    page.updateLayout(HBoxLayout.self) { $0.verticalAlignment = .center }
    #expect(x(of: page, in: 60) == [69, 23, 0])
    #expect(x(of: page, in: 150) == [119, 73, 50])
  }

  @Test func `a column puts narrow children at the right, and the left where that is asked for`() {
    let column = VBox(leaves, insets: EdgeInsets(top: 0, left: 5, bottom: 0, right: 11))
    leaves[0].boxAttributes.width = 40
    leaves[2].boxAttributes.width = 300
    // An item that is too wide, here 300 of 189, reaches beyond the left edge.
    #expect(x(of: column, in: 200) == [149, 5, -111])
    column.horizontalAlignment = .left
    column.layoutIfNeeded()
    #expect(column.subviews.map(\.frame.origin.x) == [5, 5, 5])
    column.horizontalAlignment = .trailing
    column.layoutIfNeeded()
    #expect(column.subviews.map(\.frame.origin.x) == [5, 5, -111])
  }

  @Test func `directional insets change sides, physical ones don't`() {
    let row = row()
    row.directionalInsets = DirectionalEdgeInsets(top: 2, leading: 5, bottom: 3, trailing: 11)
    #expect(x(of: row, in: 200) == [164, 118, 95])
    #expect(row.sizeThatFits(size(0, 0)) == size(116, 25))
    row.environment.layoutDirection = .leftToRight
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.origin.x) == [5, 39, 85])
    row.insets = EdgeInsets(left: 5, right: 11)
    row.environment.layoutDirection = .rightToLeft
    row.layoutIfNeeded()
    #expect(row.subviews.map(\.frame.origin.x) == [158, 112, 89])
    let column = VBox([Leaf(7, 14)])
    column.directionalInsets = DirectionalEdgeInsets(leading: 20)
    #expect(x(of: column, in: 100) == [0])
    let flow = FlowBox([Leaf(7, 14)])
    flow.directionalInsets = DirectionalEdgeInsets(leading: 20)
    #expect(x(of: flow, in: 100) == [73])
  }

  @Test func `insets that aren't finite are named by their directions`() {
    let row = row()
    row.directionalInsets = DirectionalEdgeInsets(leading: .nan, trailing: 7)
    #expect(row.directionalInsets == DirectionalEdgeInsets(leading: 0, trailing: 7))
    let reports = row.takeDiagnostics()
    #expect(reports.map(\.kind) == [.invalidNumber])
    #expect(reports[0].attempted.contains("directionalInsets.leading nan"))
    #expect(x(of: row, in: 200).first == 169)
  }
}

@Suite(.ends) struct `Borders, lines and toolbars from right to left` {
  private let icon = Leaf(31, 17, name: "icon")
  private let title = Leaf(43, 20, name: "title")
  private let badge = Leaf(20, 7, name: "badge")
  private let page = View(frame: rect(0, 0, 200, 40), name: "page")

  private func frames(_ layout: any Layout) -> [CGFloat] {
    page.holding(icon, title, badge)
    page.environment.layoutDirection = .rightToLeft
    page.layout = layout
    page.layoutIfNeeded()
    return page.subviews.map(\.frame.origin.x)
  }

  @Test func `leading edges of a border are at the right, left ones at the left`() {
    let insets = EdgeInsets(left: 5, right: 11)
    #expect(
      frames(
        BorderLine(
          .horizontal, center: title, start: [icon], end: [badge], followsDirection: false,
          insets: insets, spacing: 3))
        == [5, 39, 169])
    var border = BorderLine(
      .horizontal,
      center: title, start: [icon], end: [badge], insets: insets, spacing: 3)
    #expect(frames(border) == [158, 28, 5])
    #expect(title.frame.size == size(127, 40))
    border.followsDirection = false
    #expect(frames(border) == [5, 39, 169])
    border.followsDirection = true
    #expect(frames(border) == [158, 28, 5])
    #expect(frames(BorderLine(.horizontal, end: [badge, icon]))[2] == 31)
  }

  @Test func `a layout manager follows the direction only where its alignment does`() {
    func left(_ alignment: HorizontalAlignment) -> CGFloat {
      frames(LinearLayout(.horizontal, horizontalAlignment: alignment) { icon })[0]
    }
    let width = icon.sizeThatFits(size(.infinity, .infinity)).width
    #expect(left(.left) == 0 && left(.trailing) == 0)
    #expect(left(.right) == 200 - width && left(.leading) == 200 - width)
  }

  @Test func `a border in a block is mirrored in the rects that the block computes with`() {
    page.holding(icon, title, badge)
    page.environment.layoutDirection = .rightToLeft
    var seen: [CGFloat] = []
    page.setLayout { [icon, title] _, layout, size in
      layout.setFrame(
        CGRect(x: 10, y: 0, width: 100, height: 20),
        of: BorderLine(.horizontal, center: title, start: [icon]))
      seen.append(layout[icon].left)
      return size
    }
    _ = page.sizeThatFits(size(200, 40))
    page.layoutIfNeeded()
    #expect(seen == [79, 79])
  }

  @Test func `a row line begins at the right, and reverses its flip`() {
    let items: [FlexLineLayout.Item] = [.fitting(icon), .flexible, .fitting(title)]
    #expect(Array(frames(FlexLineLayout(.horizontal, items)).prefix(2)) == [169, 0])
    #expect(
      Array(frames(FlexLineLayout(.horizontal, isFlipped: true, items)).prefix(2)) == [0, 157])
    // Without a flexible item the run stays at the leading edge.
    #expect(
      Array(frames(FlexLineLayout(.horizontal, [.fitting(icon), .fitting(title)])).prefix(2)) == [
        169, 126,
      ])
    #expect(Array(frames(FlexLineLayout(.vertical, items)).prefix(2)) == [0, 0])
  }

  @Test func `a toolbar's first item is the rightmost`() {
    let toolbar = Toolbar([icon, Space(), title, Space(8), badge], name: "toolbar")
    toolbar.holding(frame: rect(0, 0, 200, 40))
    toolbar.environment.layoutDirection = .rightToLeft
    toolbar.layoutIfNeeded()
    #expect([icon, title, badge].map(\.frame.origin.x) == [169, 28, 0])
  }

  @Test func `managers stay as they are`() {
    let slots = [Slot(icon), Slot(title), Slot(badge)]
    let layouts: [any Layout] = [
      LinearLayout(.horizontal) { slots }, LinearLayout(.vertical) { slots },
      TileLayout(rows: 1) { slots },
      BorderLayout(west: BorderRegion(size: 30, FillLayout { Slot(icon) })),
    ]
    for layout in layouts {
      let mirrored = frames(layout)
      page.environment.layoutDirection = .leftToRight
      page.layoutIfNeeded()
      #expect(page.subviews.map(\.frame.origin.x) == mirrored)
    }
  }
}

@Suite(.ends) struct `A change of the reading direction` {
  @Test func `runs the layouts that mirror, and no others (R54)`() {
    let title = Label("Bricks", name: "title")
    title.boxAttributes.maxSize.width = 100
    let page = VBox(
      [
        HBox([Label("A"), Label("B")], name: "row"),
        VBox([Label("C"), Label("D")], name: "wide column"),
        VBox([title], name: "narrow column"),
        FlowBox([Label("E")], name: "flow"),
        Toolbar([Label("F")], name: "toolbar"),
        View(name: "border"), View(name: "directed border"), View(name: "line"),
        View(name: "column line"), View(name: "manager"), Label("G", name: "label"),
      ], name: "page")
    for view in page.subviews[5...9] { view.addSubview(Label("H")) }
    page.subviews[5].layout = BorderLine(
      .horizontal, start: [page.subviews[5].subviews[0]], followsDirection: false)
    page.subviews[6].layout = BorderLine(.horizontal, start: [page.subviews[6].subviews[0]])
    page.subviews[7].layout = FlexLineLayout(.horizontal, [.fitting(page.subviews[7].subviews[0])])
    page.subviews[8].layout = FlexLineLayout(.vertical, [.fitting(page.subviews[8].subviews[0])])
    page.subviews[9].layout = LinearLayout(.horizontal) { Slot(page.subviews[9].subviews[0]) }
    // Only an odd point is on one side of what is centred.
    for (width, name) in [(20, "even column"), (31, "odd column")] as [(CGFloat, String)] {
      let leaf = Leaf(width, 7)
      leaf.boxAttributes.maxSize.width = width
      let column = VBox([leaf], name: name)
      column.horizontalAlignment = .center
      page.addSubview(column)
    }
    page.holding(frame: rect(0, 0, 300, 500))
    page.layoutIfNeeded()
    let before = page.work
    let readers = [
      "row", "narrow column", "flow", "toolbar", "directed border", "line", "odd column",
    ]
    #expect(page.bodiesRun { page.environment.layoutDirection = .rightToLeft } == readers)
    #expect((page.work - before).measurements == 0)
    #expect(page.bodiesRun { page.environment.layoutDirection = .leftToRight } == readers)
    #expect(
      page.bodiesRun {
        page.environment.layoutDirection = .rightToLeft
        page.environment.layoutDirection = .leftToRight
      } == [])
  }
}
