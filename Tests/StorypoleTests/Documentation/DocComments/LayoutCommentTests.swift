import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples in the doc comments of `Layout/` and `Layouts/`.
@Suite(.ends) struct LayoutCommentTests {
  private let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 600), name: "page")
  private let title = Label("Bricks", name: "title")
  private let text = Label("A book about walls", name: "text")
  private let cover = ImageView(size: CGSize(width: 40, height: 60), name: "cover")

  final class Cell: View {
    let icon = ImageView(size: CGSize(width: 44, height: 44), name: "icon")
    let title = Label("Bricks", name: "title")

    override func viewInit() {
      for view in [icon, title] { addSubview(view) }
      setLayout { cell, layout, size in
        let icon = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.icon)
        return CGSize(width: size.width, height: icon.maxY + 10)
      }
    }
  }

  /// The frames of views that are laid out in another one.
  private func frames(of views: [View], in host: View) -> [CGRect] {
    for view in views { host.addSubview(view) }
    host.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test func `a block places and measures`() {
    #expect(Cell().sizeThatFits(width: 100).height == 64)  // 10 + 44 + 10
  }

  @Test func `edges of an item are set`() {
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 64))
    cell.setLayout { cell, layout, size in
      layout[cell.title].width = 200
      layout[cell.title].right = size.width - .edgeSpace
      return size
    }
    cell.layoutIfNeeded()
    #expect(cell.title.frame.minX == 100)  // 320 - 20 - 200
  }

  @Test func `a drawn item is placed`() {
    let row = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 64), name: "row")
    let rule = DrawnItem(CGSize(width: 0, height: 1), name: "rule")
    row.addDrawnItem(rule)
    row.layout = VBorderLayout(center: row.title, bottom: [rule])
    row.layoutIfNeeded()
    #expect(rule.frame == CGRect(x: 0, y: 63, width: 320, height: 1))
  }

  @Test func `a layout is changed in place`() throws {
    let view = page
    view.layout = VBoxLayout(spacing: 3)
    view.updateLayout(VBoxLayout.self) { $0.spacing = 8 }
    #expect((view.layout as? VBoxLayout)?.spacing == 8)
  }

  @Test func `one item fills its view`() {
    page.layout = .fill(text, insets: EdgeInsets(all: 8))
    #expect(frames(of: [text], in: page) == [CGRect(x: 8, y: 8, width: 384, height: 584)])
  }

  @Test func `a row has a centre`() {
    let row = View(frame: CGRect(x: 0, y: 0, width: 320, height: 44), name: "row")
    let (icon, badge) = (cover, ImageView(size: CGSize(width: 20, height: 20)))
    row.layout = HBorderLayout(center: title, leading: [icon], trailing: [badge], spacing: 10)
    #expect(frames(of: [icon, title, badge], in: row)[1].width == 240)  // 320 - 40 - 20 - 10 - 10
  }

  @Test func `a page has a centre`() {
    let toolbar = View(name: "toolbar")
    page.layout = VBorderLayout(center: text, top: [title], bottom: [toolbar], spacing: 10)
    #expect(frames(of: [text, title, toolbar], in: page)[0].minY == 27)  // 17 + 10
  }

  @Test func `a line needs no view`() throws {
    let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
    var page = FlexLine(in: screen, direction: .column)
    try page.add(contentsOf: [.flexible, .height(44)])
    var bar = FlexLine(in: try page.frame(at: 1), direction: .row)
    try bar.add(.flexible)
    #expect(try bar.frame(at: 0) == CGRect(x: 0, y: 800, width: 390, height: 44))
  }

  @Test func `a line places views`() {
    let bar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 44), name: "bar")
    let (back, search) = (Button("Back"), Button("Search"))
    bar.layout = FlexLineLayout(
      .row, alignment: .center, [.fitting(back), .flexible, .fitting(search)])
    #expect(frames(of: [back, search], in: bar)[1].maxX == 320)
  }

  @Test func `a toolbar has spaces`() {
    let (back, search, add) = (Button("Back"), Button("Search"), Button("Add"))
    let toolbar = Toolbar([back, Space(), search, Space(8), add])
    toolbar.frame.size = CGSize(width: 320, height: 44)
    toolbar.layoutIfNeeded()
    #expect(add.frame.minX == search.frame.maxX + 8)
  }
}

extension LayoutCommentTests {
  @Test func `a border has regions`() {
    let (toolbar, shelf, article) = (View(), View(), View())
    page.layout = BorderLayout(
      padding: 5, north: BorderRegion(size: 44, inherits: true, FillLayout { toolbar }),
      west: BorderRegion(size: "25%", FillLayout { shelf }),
      center: BorderRegion(FillLayout { article }))
    #expect(frames(of: [toolbar, shelf, article], in: page)[1].width == 100)
  }

  @Test func `a grid has rows and cells`() {
    page.layout = GridLayout(
      margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center
    ) {
      GridRow(height: "30%") {
        GridCell(width: "50%", inherits: true, FillLayout { cover })
        GridCell(width: "50%") { Slot(title, width: 100, height: 40) }
      }
    }
    #expect(frames(of: [cover, title], in: page)[1].size == CGSize(width: 100, height: 40))
  }

  @Test func `views are packed downwards`() {
    let shelf = page
    shelf.layout = VerticalLayout(margin: 10, padding: 10, horizontalAlignment: .center) {
      Slot(cover, width: 300, height: 150)
      title
    }
    #expect(frames(of: [cover, title], in: shelf)[0].size == CGSize(width: 300, height: 150))
  }

  @Test func `pages are packed in a row`() {
    let pages = page
    for view in [title, text] { pages.addSubview(view) }
    pages.layout = HorizontalLayout {
      for page in pages.subviews { Slot(page, width: "100%", height: "100%") }
    }
    pages.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 400, y: 0, width: 400, height: 600))
  }

  @Test func `slots have lengths`() {
    page.layout = VerticalLayout {
      Slot(cover, width: 300, height: "50%")
      Slot.spacer(height: 20)
      title
    }
    #expect(frames(of: [cover, title], in: page)[1].minY == 320)  // 300 + 20
  }

  @Test func `a manager's content is built`() {
    let chapters = [text]
    page.layout = contents(chapters)
    #expect(frames(of: [title, text], in: page)[1].minY == 47)  // 10 + 17 + 20
  }

  private func contents(_ chapters: [Label]) -> VerticalLayout {
    VerticalLayout(margin: 10) {
      title
      Slot.spacer(height: 20)
      for chapter in chapters { Slot(chapter, width: "100%") }
    }
  }
}
