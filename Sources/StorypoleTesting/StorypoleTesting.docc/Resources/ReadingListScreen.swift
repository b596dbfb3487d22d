import Foundation
import Storypole

final class ReadingListScreen: View {
  let heading = Label("Reading list", name: "heading")
  let list = VBox(spacing: 6, name: "list")
  let cells = [
    ArticleCell("Measure twice", name: "measure"),
    ArticleCell("How the storypole went out of use", name: "storypole"),
  ]

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 150), name: "screen")
  }

  override func viewInit() {
    addSubview(heading)
    addSubview(list)
    for cell in cells { list.addSubview(cell) }
    setLayout { screen, layout, size in
      let top = CGRect(x: 12, y: 8, width: size.width - 24, height: 0)
      let heading = layout.sizeToFitVertical(screen.heading, in: top)
      let below = CGRect(x: 0, y: heading.maxY + 8, width: size.width, height: 0)
      let list = layout.sizeToFitVertical(screen.list, in: below)
      return CGSize(width: size.width, height: list.maxY)
    }
  }
}
