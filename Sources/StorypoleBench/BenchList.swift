import Foundation
import Storypole

extension BenchShape {
  /// A list of books, built from blocks.
  ///
  /// The screen sets the list's width and takes its height, as a scroll view would.
  static let list = BenchShape(name: "list") { count in
    return {
      let rows = (0..<count).map(BenchRow.init)
      let list = VBox(rows, name: "list")
      let screen = View(name: "screen")
      screen.addSubview(list)
      screen.setLayout { [list] _, layout, size in
        let available = CGRect(x: 0, y: 0, width: size.width, height: 0)
        _ = layout.sizeToFitVertical(list, in: available)
        return size
      }
      screen.frame.size = CGSize(width: 390, height: 844)
      let middle = rows[count / 2]
      return BenchTree(
        screen: screen, viewCount: 2 + count * (1 + middle.subviews.count),
        cases: [.fullLayout, .resize(screen), .rotate(screen)] + middle.cases + [.nothing])
    }
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

  /// The changes to a row.
  fileprivate var cases: [BenchCase] {
    [
      BenchCase("same-size", "title of equal size") { [title] n in
        title.text = n.isMultiple(of: 2) ? "Measured Twice" : "Twice Measured"
      },
      BenchCase("absorbed", "button grows, its row doesn't") { [open] n in
        let bottom: CGFloat = n.isMultiple(of: 2) ? 3 : 7
        open.contentInsets = EdgeInsets(top: 3, left: 0, bottom: bottom, right: 0)
      },
      BenchCase("grows", "title grows its row", of: .tree) { [title] n in
        title.text = n.isMultiple(of: 2) ? "Plumb\nor not\nor almost" : "Plumb\nor not\nor\nlevel"
      },
    ]
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
