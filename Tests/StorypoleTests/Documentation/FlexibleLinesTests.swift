import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Flexible lines".
@Suite(.ends) struct FlexibleLinesTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `a line needs no view`() throws {
    var page = FlexLine(in: CGRect(x: 0, y: 0, width: 414, height: 896), direction: .column)
    try page.add(contentsOf: [.flexible, .height(44), .height(200)])
    for frame in page.frames { print(frame) }

    var bar = FlexLine(in: try page.frame(at: 1), direction: .row, alignment: .center)
    try bar.add(.width(20))
    try bar.add(.size(CGSize(width: 60, height: 30)))
    try bar.add(.flexible)
    print(try bar.frame(at: 1))
    try printout.expectOutput(0, of: "FlexibleLines")
  }

  @Test func `an item that doesn't fit is refused`() throws {
    var row = FlexLine(in: CGRect(x: 0, y: 0, width: 300, height: 44), direction: .row)
    try row.add(contentsOf: [.width(200), .flexible])
    do {
      try row.add(.width(101))
    } catch {
      print(error)
    }
    print(row.count)
    try printout.expectOutput(1, of: "FlexibleLines")
  }

  @Test func `a line of a view's items`() throws {
    let title = Label("Low tide", name: "title"), add = Label("Add", name: "add")
    let bar = View(frame: CGRect(x: 0, y: 0, width: 320, height: 44), name: "bar")
    for view in [title, add] { bar.addSubview(view) }
    bar.layout = FlexLineLayout(
      .row, alignment: .center, [.width(20), .fitting(title), .flexible, .fitting(add), .width(20)])
    bar.layoutIfNeeded()
    for view in bar.subviews { print(view.frame) }
    print(bar.sizeThatFits(width: .infinity))
    try printout.expectOutput(2, of: "FlexibleLines")
  }

  @Test func `a toolbar`() throws {
    let back = Button("Back"), search = Button("Search"), add = Button("Add")
    let toolbar = Toolbar([back, Space(), search, Space(8), add])
    toolbar.frame.size = CGSize(width: 320, height: 44)
    toolbar.layoutIfNeeded()
    for button in [back, search, add] { print(button.frame) }
    try printout.expectOutput(3, of: "FlexibleLines")
  }
}
