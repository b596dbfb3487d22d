import Foundation
import Storypole
import StorypoleProof
import Testing

/// The program of the article "Your first layout".
@Suite(.ends) struct YourFirstLayoutTests {
  private let printout = Printout()

  private func print(_ item: Any) { printout.add(item) }

  @Test func `the program prints what the article says`() throws {
    yourFirstLayout()
    try printout.expectOutput(0, of: "YourFirstLayout")
  }

  final class BookRow: View {
    let cover = ImageView(size: CGSize(width: 30, height: 44), name: "cover")
    let title: Label
    let byline: Label

    init(_ title: String, by author: String, name: String) {
      self.title = Label(title, name: "title")
      byline = Label(author, name: "byline")
      super.init(name: name)
    }

    override func viewInit() {
      for view in [cover, title, byline] { addSubview(view) }
      setLayout { row, layout, size in
        let cover = layout.setOrigin(CGPoint(x: 12, y: 10), of: row.cover)
        let x = cover.maxX + 12
        let column = CGRect(x: x, y: 10, width: size.width - x - 12, height: 0)
        let title = layout.sizeToFitVertical(row.title, in: column)
        let below = column.offsetBy(dx: 0, dy: title.height + 4)
        let byline = layout.sizeToFitVertical(row.byline, in: below)
        return CGSize(width: size.width, height: max(cover.maxY, byline.maxY) + 10)
      }
    }
  }

  private func yourFirstLayout() {
    let bricks = BookRow("Bricks", by: "A. Mason", name: "bricks")
    let poles = BookRow(
      "How the Storypole Went Out of Use, and Why", by: "B. Carpenter", name: "poles")
    let shelf = VBox([bricks, poles], spacing: 8, insets: EdgeInsets(all: 10), name: "shelf")

    shelf.frame.size = CGSize(width: 320, height: 180)
    shelf.layoutIfNeeded()
    for view in [bricks, poles, poles.title, poles.byline] { print(view) }

    let room = CGSize(width: 320, height: CGFloat.infinity)
    print(shelf.sizeThatFits(room).height)

    shelf.frame.size = CGSize(width: 480, height: 180)
    shelf.layoutIfNeeded()
    for view in [bricks, poles, poles.title, poles.byline] { print(view) }

    print(shelf.bodiesRun { bricks.title.text = "Stones" })
    let stones = String(repeating: "Stones and mortar. ", count: 4)
    print(shelf.bodiesRun { bricks.title.text = stones })
    print(shelf.bodiesRun {})
  }
}
