import Foundation
import Storypole

/// A list of books, built from blocks.
///
/// The screen sets the list's width and takes its height, as a scroll view would.
final class BenchList: GeneratedTree {
  static let name = "list"

  let screen = View(name: "screen")
  let viewCount: Int
  let middle: BenchRow

  static func content(rows: Int) -> Int { rows }

  init(_ count: Int) {
    let rows = (0..<count).map(BenchRow.init)
    let list = VBox(rows, name: "list")
    middle = rows[count / 2]
    viewCount = 2 + count * (1 + middle.subviews.count)
    screen.addSubview(list)
    screen.setLayout { [list] _, layout, size in
      let available = CGRect(x: 0, y: 0, width: size.width, height: 0)
      _ = layout.sizeToFitVertical(list, in: available)
      return size
    }
    screen.frame.size = CGSize(width: 390, height: 844)
  }

  static var cases: [BenchCase<BenchList>] {
    [
      .fullLayout, .resize, .rotate,
      BenchCase("same-size", "title of equal size") { list, n in
        list.middle.title.text = n.isMultiple(of: 2) ? "Measured Twice" : "Twice Measured"
      },
      BenchCase("absorbed", "button grows, its row doesn't") { list, n in
        let bottom: CGFloat = n.isMultiple(of: 2) ? 3 : 7
        list.middle.open.contentInsets = EdgeInsets(top: 3, left: 0, bottom: bottom, right: 0)
      },
      BenchCase("grows", "title grows its row", of: .tree) { list, n in
        let text = n.isMultiple(of: 2) ? "Plumb\nor not\nor almost" : "Plumb\nor not\nor\nlevel"
        list.middle.title.text = text
      },
      .nothing,
    ]
  }
}

/// A book: its cover on the left, its title and byline on the right, and a button below these.
final class BenchRow: View {
  let cover = ImageView(size: CGSize(width: 44, height: 60))
  let title: Label
  let byline = Label("by somebody who measured twice, and then once more")
  let open = Button("Open")

  init(_ index: Int) {
    title = Label("The Long Rule, volume \(index)")
    super.init(name: "row-\(index)")
  }

  override func viewInit() {
    for view in [cover, title, byline, open] { addSubview(view) }
    setLayout { row, layout, size in
      let cover = layout.setOrigin(CGPoint(x: 10, y: 10), of: row.cover)
      let left = cover.maxX + 10
      let available = CGRect(x: left, y: 10, width: size.width - left - 80, height: 0)
      let title = layout.sizeToFitVertical(row.title, in: available)
      let byline = layout.sizeToFitVertical(
        row.byline, in: available.offsetBy(dx: 0, dy: title.height))
      let corner = CGRect(x: size.width - 70, y: 10, width: 60, height: 0)
      let open = layout.sizeToFitVertical(row.open, in: corner)
      let bottom = max(cover.maxY, byline.maxY, open.maxY)
      return CGSize(width: size.width, height: bottom + 10)
    }
  }
}
