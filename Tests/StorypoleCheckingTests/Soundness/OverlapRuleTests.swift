import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@Suite(.ends) struct `Sound siblings` {
  private func items(_ views: View...) -> [View] {
    for view in views where view.boxAttributes == BoxAttributes() {
      view.boxAttributes = BoxAttributes(width: 30, height: 20)
    }
    return views
  }

  private func host(_ views: [View], _ layout: any Layout) -> View {
    let view = View(name: "host")
    for subview in views { view.addSubview(subview) }
    view.layout = layout
    return view
  }

  // MARK: Layouts that keep their items apart

  @Test func `boxes keep their subviews apart, whatever these are`() {
    func views() -> [View] { items(View(name: "a"), View(name: "b")) }
    #expect(findings(in: VBox(views(), spacing: -1), 100, 60) == ["overlap a, b"])
    #expect(findings(in: HBox(views(), spacing: -1), 100, 60) == ["overlap a, b"])
    #expect(findings(in: FlowBox(views(), spacing: -1), 100, 60) == ["overlap a, b"])
    #expect(findings(in: VBox(views()), 100, 60) == [])
    #expect(findings(in: HBox(views()), 100, 60) == [])
  }

  @Test func `a grid keeps its cells apart, and what layouts in them place`() {
    let views = [View(name: "a"), View(name: "b")]
    let grid = GridLayout {
      GridRow(height: 20) {
        GridCell(width: 30, LinearLayout(.horizontal) { Slot(views[0], width: 31, height: 20) })
        GridCell(width: 30, FillLayout { views[1] })
      }
    }
    // The line in the first cell is too long for it, which is a problem of its own.
    #expect(findings(in: host(views, grid), 100, 60) == ["overflow host", "overlap a, b"])
  }

  @Test func `borders and lines keep their items apart`() {
    func views() -> [View] { [View(name: "a"), View(name: "b")] }
    let pair = views()
    let border = BorderLayout(
      north: BorderRegion(
        size: 20, LinearLayout(.vertical) { Slot(pair[0], width: 20, height: 27) }),
      center: BorderRegion(FillLayout { pair[1] }))
    #expect(findings(in: host(pair, border), 100, 60) == ["overflow host", "overlap a, b"])
    let edges = views()
    edges[0].fixedHeight = 40
    let line = BorderLine(.vertical, center: edges[1], start: [edges[0]], spacing: -7)
    #expect(findings(in: host(edges, line), 100, 60) == ["overlap a, b"])
    for axis in Axis.allCases {
      let views = views()
      let flexible = FlexLineLayout(axis, [.flexible(views[0]), .flexible(views[1])])
      #expect(findings(in: host(views, flexible), 100, 60) == [])
    }
  }

  @Test func `a layout of one's own says whether it keeps its items apart`() {
    struct Staggered: Layout, Equatable {
      var itemArrangement = ItemArrangement.unspecified
      func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
        for index in 0..<context.count {
          context.place(index, CGRect(CGFloat(index) * 7, CGFloat(index) * 7, 20, 20))
        }
        return size
      }
    }
    func views() -> [View] { [View(name: "a"), View(name: "b")] }
    #expect(findings(in: host(views(), Staggered()), 100, 60) == [])
    #expect(
      findings(in: host(views(), Staggered(itemArrangement: .apart)), 100, 60) == ["overlap a, b"])
    #expect(findings(in: host(views(), Staggered(itemArrangement: .layered)), 100, 60) == [])
  }

  // MARK: Texts and targets

  @Test func `texts may have a point in common, and no more`() {
    func page(_ y: CGFloat) -> View {
      block([
        (Label("rod", name: "a"), CGRect(0, 0, 21, 17)),
        (Label("rod", name: "b"), CGRect(0, y, 21, 17)),
      ])
    }
    #expect(findings(in: page(16), 100, 60) == [])
    #expect(findings(in: page(15.5), 100, 60) == ["overlap a, b"])
  }

  @Test func `texts and targets count wherever they are in siblings`() {
    let cell = block([(Label("rod", name: "title"), CGRect(0, 0, 21, 17))], name: "cell")
    let bar = block([(Button("ok", name: "ok"), CGRect(0, 0, 44, 20))], name: "bar")
    let page = block([(cell, CGRect(0, 0, 50, 20)), (bar, CGRect(0, 10, 50, 20))])
    #expect(findings(in: page, 100, 60) == ["overlap cell, bar"])
    let problem = page.layoutProblems().first
    #expect(
      problem?.what == "the touch target of root/bar/ok covers the text of root/cell/title "
        + "by 21 × 7")
  }

  @Test func `the frames of labels may overlap where their texts don't`() {
    let right = Label("rod", name: "b")
    right.textAlignment = .right
    let page = block([
      (Label("rod", name: "a"), CGRect(0, 0, 100, 17)), (right, CGRect(0, 0, 100, 17)),
    ])
    #expect(findings(in: page, 100, 60) == [])
  }

  @Test func `only what can be seen counts`() {
    let clip = block([(Label("rod", name: "title"), CGRect(0, 0, 21, 17))], name: "clip")
    clip.clipsToBounds = true
    clip.subviews[0].soundnessExemptions.insert(.outside)
    let page = block([
      (clip, CGRect(0, 0, 50, 10)), (Label("ok", name: "ok"), CGRect(0, 10, 14, 17)),
    ])
    #expect(findings(in: page, 100, 60) == [])
    clip.clipsToBounds = false
    #expect(findings(in: page, 100, 60) == ["overlap clip, ok"])
  }

  @Test func `what is scrolled beneath a bar doesn't cover it, but its neighbours in the list do`()
  {
    let rows = (0..<7).map { Label("row \($0)", name: "row-\($0)") }
    let list = ScrollView(name: "list")
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout()
    let page = block([
      (list, CGRect(0, 0, 100, 40)), (Button("Send", name: "send"), CGRect(0, 40, 100, 44)),
    ])
    #expect(findings(in: page, 100, 84) == [])
    list.layout = VBoxLayout(spacing: -2)
    #expect(findings(in: page, 100, 84).count == 6)
  }

  @Test(arguments: [0, 5, 10, 17, 31]) func `a list may be scrolled under a floating bar`(
    offset: CGFloat
  ) {
    let rows = (0..<7).map { Label("row \($0)", name: "row-\($0)") }
    let list = ScrollView(name: "list")
    for row in rows { list.addSubview(row) }
    list.layout = VBoxLayout()
    let bar = Button("Send", name: "send")
    let page = block([(list, CGRect(0, 0, 100, 84)), (bar, CGRect(0, 40, 100, 44))])
    page.frame.size = CGSize(width: 100, height: 84)
    list.contentInset.bottom = 44
    page.layoutIfNeeded()
    list.contentOffset.y = offset
    #expect(findings(in: page, 100, 84) == [])
  }

  // MARK: Never

  @Test func `items of a fill never overlap`() {
    let cards = [Label("rod", name: "a"), Label("rod", name: "b")]
    #expect(findings(in: host(cards, FillLayout { cards }), 100, 60) == [])
    let nested = [Button("rod", name: "a"), Button("rod", name: "b")]
    let grid = GridLayout {
      GridRow(height: 44) { GridCell(width: 60, FillLayout { nested }) }
    }
    #expect(findings(in: host(nested, grid), 100, 60) == [])
  }

  @Test func `an image or a background under content never overlaps it`() {
    let image = items(
      ImageView(size: CGSize(width: 20, height: 20), name: "image"), Label("rod", name: "title"))
    #expect(findings(in: VBox(image, spacing: -10), 100, 60) == [])
    let back = View(name: "background")
    back.boxAttributes = BoxAttributes(height: 40)
    #expect(findings(in: VBox([back, Label("rod", name: "title")], spacing: -30), 100, 60) == [])
  }

  @Test func `an image over content overlaps it, and so do two images`() {
    func image(_ name: String) -> View {
      ImageView(size: CGSize(width: 20, height: 20), name: name)
    }
    let over = items(Label("rod", name: "title"), image("image"))
    #expect(findings(in: VBox(over, spacing: -10), 100, 60) == ["overlap title, image"])
    #expect(
      findings(in: VBox(items(image("a"), image("b")), spacing: -10), 100, 60) == ["overlap a, b"])
  }
}
