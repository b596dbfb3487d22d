import Foundation
import Storypole
import StorypoleProof
import Testing

/// The samples of the article "Why it ran".
@Suite(.ends) struct WhyItRanTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  private let title = Label("Bricks", name: "title")
  private let row: VBox
  private let list: VBox

  init() {
    row = VBox([title, Label("A. Mason", name: "byline")], name: "row")
    list = VBox([row, Label("Stones", name: "other")], name: "list")
    list.frame.size = CGSize(width: 150, height: 480)
  }

  private func lengthenTitle() {
    list.recordsCauses = true
    list.layoutIfNeeded()
    title.text = "Everything about mortar and bricks"
    list.layoutIfNeeded()
  }

  @Test func `a growing text is traced up to the list`() throws {
    list.recordsCauses = true
    list.layoutIfNeeded()
    title.text = "Everything about mortar and bricks"
    list.layoutIfNeeded()
    print(list.explain())
    try printout.expectOutput(0, of: "WhyItRan")
  }

  @Test func `a size is traced to the code that wrote it`() throws {
    lengthenTitle()
    list.frame.size.width = 99
    list.layoutIfNeeded()
    print(row.explain())
    try printout.expectOutput(1, of: "WhyItRan")
  }

  final class Cover: View {
    override func layoutSubviews() { frame.size.height += 1 }
  }

  @Test func `a loop is reported as its cycle`() throws {
    let cover = Cover(frame: CGRect(x: 0, y: 0, width: 31, height: 43), name: "cover")
    cover.printsDiagnostics = false
    cover.layoutIfNeeded()
    for diagnostic in cover.takeDiagnostics() where diagnostic.cycle != nil { print(diagnostic) }
    try printout.expectOutput(2, of: "WhyItRan")
  }
}
