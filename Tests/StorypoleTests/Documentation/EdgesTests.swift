import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Edges as properties".
@Suite(.ends) struct EdgesTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `edges move, extents resize`() throws {
    let cover = View(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    cover.right = 200
    print(cover.frame)
    cover.width = 40
    print(cover.frame)
    cover.right = 200
    print(cover.frame)
    try printout.expectOutput(0, of: "EdgesAsProperties")
  }

  final class Screen: View {
    let search = Label("Search"), add = Label("Add")

    override func viewInit() { for view in [search, add] { addSubview(view) } }

    override func layoutSubviews() {
      for label in [search, add] { label.sizeToFit() }
      add.right = bounds.right - .edgeSpace
      search.right = add.left - .interViewSpace
      for label in [search, add] { label.centerY = bounds.centerY }
    }
  }

  @Test func `a container's own edges`() throws {
    let screen = Screen(frame: CGRect(x: 30, y: 40, width: 320, height: 44))
    screen.layoutIfNeeded()
    print(screen.search.frame)
    print(screen.add.frame)
    try printout.expectOutput(1, of: "EdgesAsProperties")
  }

  @Test func `edges are set in a block`() throws {
    let title = Label("Low tide", name: "title"), byline = Label("M. Strand", name: "byline")
    let row = View(name: "row")
    for view in [title, byline] { row.addSubview(view) }
    row.setLayout { row, layout, size in
      layout.sizeToFit(title, in: .zero)
      layout.sizeToFit(byline, in: .zero)
      layout[title].left = layout.bounds.left + .edgeSpace
      layout[title].top = layout.bounds.top + .interViewSpace
      layout[byline].right = layout.bounds.right - .edgeSpace
      layout[byline].top = layout[title].bottom + .interViewSpace
      return CGSize(width: size.width, height: layout[byline].bottom + .interViewSpace)
    }
    print(row.sizeThatFits(width: 200))
    row.frame.size = CGSize(width: 200, height: 58)
    row.layoutIfNeeded()
    print(byline.frame)
    try printout.expectOutput(2, of: "EdgesAsProperties")
  }

  @Test func `a child is centred`() throws {
    let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 481))
    let cover = View(frame: CGRect(x: 0, y: 0, width: 101, height: 50))
    page.addSubview(cover)
    cover.center(in: page.bounds)
    print(cover.frame)
    cover.centerY = page.bounds.centerY
    print(cover.frame)
    try printout.expectOutput(3, of: "EdgesAsProperties")
  }
}
