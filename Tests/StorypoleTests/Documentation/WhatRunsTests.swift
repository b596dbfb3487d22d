import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "What runs, and why".
@Suite(.ends) struct WhatRunsTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  private func bookList() -> (list: VBox, row: VBox, title: Label) {
    let title = Label("Bricks", name: "title")
    let byline = Label("A. Mason", name: "byline")
    let row = VBox([title, byline], name: "row")
    let list = VBox([row, Label("Stones", name: "other")], name: "list")
    list.frame.size = CGSize(width: 150, height: 480)
    return (list, row, title)
  }

  @Test func `a change runs what read it`() throws {
    let (list, row, title) = bookList()
    print(list.bodiesRun {})
    print(list.bodiesRun { title.text = "Stones" })
    print(list.bodiesRun { title.text = "Mortar and bricks" })
    print(list.bodiesRun { title.text = "Everything about mortar and bricks" })
    print(row.frame)
    print(list.bodiesRun {})
    try printout.expectOutput(0, of: "WhatRuns")
  }

  final class Page: View {
    let toolbar = HBox([Label("Library", name: "heading")], name: "toolbar")
    let text = Label("A rod on which every height is marked once.", name: "text")

    override func viewInit() {
      addSubview(toolbar)
      addSubview(text)
      setLayout { page, layout, size in
        let bar = layout.setFrame(
          CGRect(x: 0, y: 0, width: size.width, height: 44), of: page.toolbar)
        let room = CGRect(x: 16, y: bar.maxY, width: size.width - 32, height: 0)
        return CGSize(width: size.width, height: layout.sizeToFitVertical(page.text, in: room).maxY)
      }
    }
  }

  @Test func `a parent that measured nothing is a boundary`() throws {
    let page = Page(name: "page")
    page.frame.size = CGSize(width: 320, height: 480)
    page.layoutIfNeeded()
    let heading = page.toolbar.subviews[0] as? Label
    print(page.bodiesRun { heading?.text = "Everything that I ever wanted to read" })
    print(page.bodiesRun { page.text.text = "A rod." })
    try printout.expectOutput(1, of: "WhatRuns")
  }

  @Test func `marks differ in what they request`() throws {
    let (list, row, title) = bookList()
    list.layoutIfNeeded()
    print(list.bodiesRun { row.setNeedsLayout() })
    print(list.bodiesRun { row.setNeedsPlacement() })
    print(list.bodiesRun { title.invalidateMeasuredSize() })
    try printout.expectOutput(2, of: "WhatRuns")
  }

  final class Counting: View {
    let label = Label("0", name: "label")

    override func viewInit() {
      addSubview(label)
    }

    override func layoutSubviews() {
      let size = label.sizeThatFits(bounds.size)
      label.frame = CGRect(x: 0, y: 0, width: size.width, height: 17)
      if size.width < 21 { label.text += "0" }
    }
  }

  @Test func `writing a value that was read takes another generation`() throws {
    let counting = Counting(frame: CGRect(x: 0, y: 0, width: 99, height: 17), name: "counting")
    let before = counting.work
    print(counting.bodiesRun {})
    let work = counting.work - before
    print("\(work.bodies) bodies, \(work.generations) generations")
    print(counting.label.frame)
    try printout.expectOutput(3, of: "WhatRuns")
  }

  @Test func `the counters show the cost of a change`() throws {
    let rows = (0..<1_000).map { VBox([Label("Book \($0)")], name: "row-\($0)") }
    let list = VBox(rows, name: "list")
    list.frame.size = CGSize(width: 320, height: 480)
    list.printsDiagnostics = false
    list.layoutIfNeeded()

    let before = list.work
    (rows[617].subviews[0] as? Label)?.text = "Another"
    list.layoutIfNeeded()
    let work = list.work - before
    print("\(work.visited) views visited, \(work.bodies) bodies, \(work.measurements) measurements")
    try printout.expectOutput(4, of: "WhatRuns")
  }
}
