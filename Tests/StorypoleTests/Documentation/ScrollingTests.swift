import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Scrolling".
@Suite(.ends) struct ScrollingTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  private func print(_ offset: CGFloat, _ page: Int) { printout.add("\(offset) \(page)") }

  @Test func `scrolling runs no body`() throws {
    let list = ScrollView(name: "list")
    for number in 1...30 { list.addSubview(Label("Row \(number)")) }
    list.layout = VBoxLayout()
    list.frame.size = CGSize(width: 200, height: 100)
    list.layoutIfNeeded()
    print(list.contentSize)

    print(list.bodiesRun { list.contentOffset.y = 70 })
    list.contentOffset.y = 9_999
    print(list.contentOffset.y)
    try printout.expectOutput(0, of: "Scrolling")
  }

  @Test func `an inset lets the content scroll beyond its edges`() throws {
    let list = ScrollView(name: "list")
    for number in 1...30 { list.addSubview(Label("Row \(number)")) }
    list.layout = VBoxLayout()
    list.frame.size = CGSize(width: 200, height: 100)
    list.layoutIfNeeded()
    list.contentInset = EdgeInsets(top: 20, bottom: 336)
    list.contentOffset.y = 9_999
    list.layoutIfNeeded()
    print(list.contentOffset.y)
    list.contentOffset.y = -50
    print(list.contentOffset.y)
    try printout.expectOutput(1, of: "Scrolling")
  }

  @Test func `in a box it takes what is left if it grows and shrinks`() throws {
    let list = ScrollView(name: "list")
    for number in 1...30 { list.addSubview(Label("Row \(number)")) }
    list.layout = VBoxLayout()
    list.boxAttributes = BoxAttributes(grow: 1, shrink: 1)

    let screen = VBox([Label("Books"), list])
    screen.frame.size = CGSize(width: 200, height: 100)
    screen.layoutIfNeeded()
    print(list.frame)
    try printout.expectOutput(2, of: "Scrolling")
  }

  @Test func `a header stays at the top`() throws {
    let header = Label("Books", name: "header")
    let shelf = ScrollView(name: "shelf")
    shelf.addSubview(header)
    shelf.setLayout { shelf, layout, size in
      layout.sizeToFitVertical(header, in: CGRect(x: 0, y: 0, width: size.width, height: 0))
      layout[header].top = layout.bounds.top
      return CGSize(width: size.width, height: 1_000)
    }
    shelf.frame.size = CGSize(width: 200, height: 100)
    shelf.layoutIfNeeded()
    print(shelf.bodiesRun { shelf.contentOffset.y = 70 })
    print(header.frame)
    try printout.expectOutput(3, of: "Scrolling")
  }

  @Test func `the current page survives a rotation`() throws {
    let pages = ScrollView(name: "pages")
    for _ in 0..<4 { pages.addSubview(View()) }
    pages.setLayout { pages, layout, size in
      for index in 0..<layout.count {
        let origin = CGPoint(x: CGFloat(index) * size.width, y: 0)
        layout.place(index, CGRect(origin: origin, size: size))
      }
      return CGSize(width: CGFloat(layout.count) * size.width, height: size.height)
    }
    pages.isPagingEnabled = true
    pages.frame.size = CGSize(width: 768, height: 1_024)
    pages.scroll(toPage: 2)
    print(pages.contentOffset.x, pages.pageCount)

    pages.frame.size = CGSize(width: 1_024, height: 768)
    pages.layoutIfNeeded()
    print(pages.contentOffset.x, pages.currentPage)
    try printout.expectOutput(4, of: "Scrolling")
  }
}
