import Foundation
import Storypole

final class ArticleCell: View {
  let title: Label
  let summary = Label(name: "summary")
  var isCompact = false { didSet { setNeedsLayout() } }

  init(_ text: String, name: String) {
    title = Label(text, name: "title")
    super.init(name: name)
  }

  override func viewInit() {
    addSubview(title)
    addSubview(summary)
    setLayout { cell, layout, size in
      let room = CGRect(x: 12, y: 8, width: size.width - 24, height: 0)
      let title = layout.sizeToFitVertical(cell.title, in: room)
      let gap: CGFloat = cell.summary.text.isEmpty ? 0 : cell.isCompact ? 3 : 20
      let below = room.offsetBy(dx: 0, dy: title.height + gap)
      let summary = layout.sizeToFitVertical(cell.summary, in: below)
      return CGSize(width: size.width, height: summary.maxY + 8)
    }
  }
}
