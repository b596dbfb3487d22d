import Foundation
import Storypole
import StorypoleTesting
import Testing

/// The view of README's package; its test is below.
private final class ArticleCell: View {
  let icon = ImageView(size: CGSize(width: 44, height: 44))
  let title = Label("Storypole", name: "title")

  override func viewInit() {
    addSubview(icon)
    addSubview(title)
    setLayout { cell, layout, size in
      let icon = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.icon)
      let room = CGRect(x: icon.maxX + 10, y: 10, width: size.width - icon.maxX - 20, height: 0)
      let title = layout.sizeToFitVertical(cell.title, in: room)
      return CGSize(width: size.width, height: max(title.maxY, icon.maxY) + 10)
    }
  }
}

struct ArticleCellTests {
  @Test func `a title of three lines moves the cell below`() {
    let cells = [ArticleCell(name: "first"), ArticleCell(name: "second")]
    let list = VBox(cells, name: "list")
    list.frame.size = CGSize(width: 200, height: 200)
    list.layoutIfNeeded()
    expectFrames(["second": CGRect(x: 0, y: 64, width: 200, height: 64)], in: list)

    let title = cells[0].title
    expectRan(["list", "first", "first/title"], in: list) {
      title.text = "Measure twice, cut once, and never measure again"
    }
    expectFrames(["second": CGRect(x: 0, y: 71, width: 200, height: 64)], in: list)

    // As high as before: no other block.
    expectRan(["first/title"], in: list) { title.text += "!" }
  }
}
