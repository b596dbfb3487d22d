//: # Your first layout
//:
//: A shelf of books: laid out, drawn, made wider, and changed by a word. The article of the
//: same name in Storypole's documentation goes through it line by line.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run YourFirstLayout`.

import Foundation
import Storypole
import StorypoleInspector

//: ## A view
//:
//: One block places the subviews, and answers how large the view wants to be. It works with the
//: rects that the calls return, so it is right in both modes.

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

//: ## A program
//:
//: Code stands in functions, where the compiler checks all of it, as it would in an app.

func yourFirstLayout() {
  let bricks = BookRow("Bricks", by: "A. Mason", name: "bricks")
  let poles = BookRow(
    "How the Storypole Went Out of Use, and Why", by: "B. Carpenter", name: "poles")
  let shelf = VBox([bricks, poles], spacing: 8, insets: EdgeInsets(all: 10), name: "shelf")

  shelf.frame.size = CGSize(width: 320, height: 180)
  shelf.layoutIfNeeded()
  for view in [bricks, poles, poles.title, poles.byline] { print(view) }
  draw(shelf)

  let room = CGSize(width: 320, height: CGFloat.infinity)
  print("The shelf needs", shelf.sizeThatFits(room).height, "points.\n")

  shelf.frame.size = CGSize(width: 480, height: 180)
  shelf.layoutIfNeeded()
  for view in [bricks, poles, poles.title, poles.byline] { print(view) }
  draw(shelf)

  print("A word as long as the old one runs", shelf.bodiesRun { bricks.title.text = "Stones" })
  let stones = String(repeating: "Stones and mortar. ", count: 4)
  print("A text of two lines runs", shelf.bodiesRun { bricks.title.text = stones })
  print("Nothing changed:", shelf.bodiesRun {})
}

/// Draws a view with characters, 7 points a column.
func draw(_ view: View) {
  let drawing = CharacterDrawing(pointsPerColumn: 7)
  print(drawing.picture(of: Snapshot(of: view)).text(), terminator: "\n\n")
}

yourFirstLayout()
