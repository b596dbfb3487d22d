import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Layout managers".
@Suite(.ends) struct LayoutManagersTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a vertical line`() throws {
    let cover = View(name: "cover")
    let title = View(name: "title")
    let shelf = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480), name: "shelf")
    for view in [cover, title] { shelf.addSubview(view) }

    shelf.layout = VerticalLayout(margin: 10, padding: "0 5", horizontalAlignment: .center) {
      Slot(cover, width: 100, height: 150)
      Slot.spacer(height: 20)
      Slot(title, width: "50%", height: 17)
    }
    shelf.layoutIfNeeded()
    print(cover.frame)
    print(title.frame)

    shelf.updateLayout(VerticalLayout.self) { $0.padding = 8 }
    shelf.layoutIfNeeded()
    print(cover.frame)
    try printout.expectOutput(0, of: "LayoutManagers")
  }

  @Test func `edges are parsed`() throws {
    do {
      print(try EdgeLengths(parsing: "0 5% 10px"))
      print(try EdgeLengths(parsing: "10 px"))
    } catch {
      print(error)
    }
    try printout.expectOutput(1, of: "LayoutManagers")
  }

  @Test func `a pager`() throws {
    let pages = (1...4).map { View(name: "page-\($0)") }
    let pager = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480), name: "pager")
    pager.printsDiagnostics = false
    for page in pages { pager.addSubview(page) }
    pager.layout = HorizontalLayout {
      for page in pages { Slot(page, width: "100%", height: "100%") }
    }
    pager.layoutIfNeeded()
    print(pages[3].frame)
    print(pager.sizeThatFits(pager.frame.size))
    for diagnostic in pager.takeDiagnostics() { print(diagnostic) }
    try printout.expectOutput(2, of: "LayoutManagers")
  }

  @Test func `tiles, and cards`() throws {
    let covers = (1...5).map { View(name: "cover-\($0)") }
    let wall = View(frame: CGRect(x: 0, y: 0, width: 320, height: 200), name: "wall")
    for cover in covers { wall.addSubview(cover) }

    wall.layout = TileLayout(columns: 2, margin: 10, padding: 5) { covers }
    wall.layoutIfNeeded()
    print(covers[4].frame)

    wall.layout = FillLayout(margin: 10, padding: 5) { covers }
    wall.layoutIfNeeded()
    print(covers[4].frame)
    try printout.expectOutput(3, of: "LayoutManagers")
  }

  @Test func `a grid, and inheritance by its cells`() throws {
    let cover = View(name: "cover")
    let title = Label("Bricks", name: "title")
    let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300), name: "page")
    for view in [cover, title] { page.addSubview(view) }

    page.layout = GridLayout(
      margin: 10, padding: 5, verticalAlignment: .center, horizontalAlignment: .center
    ) {
      GridRow(height: "75%") {
        GridCell(width: "25%")
        GridCell(width: "75%", FillLayout { cover })
      }
      GridRow(height: "25%") {
        GridCell(width: "100%") { title }
      }
    }
    page.layoutIfNeeded()
    print(cover.frame)
    print(title.frame)

    page.updateLayout(GridLayout.self) { $0.rows[0].cells[1].inherits = true }
    page.layoutIfNeeded()
    print(cover.frame)
    try printout.expectOutput(4, of: "LayoutManagers")
  }

  @Test func `a border`() throws {
    let toolbar = Label("Back", name: "toolbar")
    let shelf = View(name: "shelf")
    let article = View(name: "article")
    let screen = View(frame: CGRect(x: 0, y: 0, width: 400, height: 300), name: "screen")
    for view in [toolbar, shelf, article] { screen.addSubview(view) }

    screen.layout = BorderLayout(
      padding: 5,
      north: BorderRegion(inherits: true, FillLayout { toolbar }),
      west: BorderRegion(size: "25%", FillLayout { shelf }),
      center: BorderRegion(inherits: true, FillLayout { article }))
    screen.layoutIfNeeded()
    for view in screen.subviews { print(view.frame) }
    try printout.expectOutput(5, of: "LayoutManagers")
  }

  @Test func `content decides sizes that aren't given`() throws {
    let halves = [View(name: "left"), View(name: "right")]
    let spread = View(name: "spread")
    for (half, height) in zip(halves, [30, 50]) {
      half.fixedHeight = CGFloat(height)
      spread.addSubview(half)
    }
    spread.layout = GridLayout(margin: 10) {
      for half in halves {
        GridRow(height: "50%") { GridCell(width: "100%", FillLayout { half }) }
      }
    }
    print(spread.sizeThatFits(width: 320))
    try printout.expectOutput(6, of: "LayoutManagers")
  }

  final class Page: View {
    let cover = ImageView(size: CGSize(width: 80, height: 120), name: "cover")
    let title = Label("Bricks", name: "title")

    override func viewInit() {
      addSubview(cover)
      addSubview(title)
    }

    override func layoutSubviews() {
      let layout = VerticalLayout(margin: 10, horizontalAlignment: .right) {
        cover
        title
      }
      layout.place(in: self)
    }
  }

  @Test func `by hand`() throws {
    let page = Page(frame: CGRect(x: 0, y: 0, width: 200, height: 300), name: "page")
    page.layoutIfNeeded()
    print(page.cover.frame)
    print(page.title.frame)
    try printout.expectOutput(7, of: "LayoutManagers")
  }
}
