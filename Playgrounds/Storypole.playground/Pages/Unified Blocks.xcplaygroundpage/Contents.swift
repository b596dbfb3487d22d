//: # Unified blocks
//:
//: One block lays a view out and measures it, so that the two can't disagree.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run UnifiedBlocks`.

import Foundation
import Storypole
import StorypoleInspector

//: ## A cell
//:
//: The block computes with the rects that its calls return. While the cell is measured, they are
//: the frames that the block would set. While it is laid out, they are those that it has set.

final class Cell: View {
  let cover = ImageView(size: CGSize(width: 44, height: 44), name: "cover")
  let title = Label("The rod with every height", name: "title")
  let details = Label("Marked once, and used for each course", name: "details")

  override func viewInit() {
    for view in [cover, title, details] { addSubview(view) }
    setLayout { cell, layout, size in
      let cover = layout.setOrigin(CGPoint(x: 10, y: 10), of: cell.cover)
      let x = cover.maxX + 10
      let column = CGRect(x: x, y: 10, width: size.width - x - 10, height: 0)
      let title = layout.sizeToFitVertical(cell.title, in: column)
      let below = column.offsetBy(dx: 0, dy: title.height + 4)
      let details = layout.sizeToFitVertical(cell.details, in: below)
      return CGSize(width: size.width, height: max(cover.maxY, details.maxY) + 10)
    }
  }
}

//: ## Measured, then laid out
//:
//: No frame is set by measuring. The height that is answered is the one that the content takes.

func measure(_ cell: Cell) {
  for width in [320.0, 240, 180] {
    let size = cell.sizeThatFits(CGSize(width: width, height: CGFloat.infinity))
    print("At \(width) points:", size.height, "high; the title is still at", cell.title.frame.minX)
  }
}

func layOut(_ cell: Cell) {
  cell.frame.size = CGSize(width: 240, height: cell.sizeThatFits(width: 240).height)
  cell.layoutIfNeeded()
  print(cell.drawing(columns: 40), terminator: "\n\n")
  print("The title is at", cell.title.frame.minX)
}

//: ## In another layout
//:
//: A list asks each cell for its height, and the cells answer with the same blocks.

func list() {
  let list = VBox([Cell(name: "one"), Cell(name: "two")], spacing: 8, name: "list")
  print("The list needs", list.sizeThatFits(width: 240).height, "points")
}

let cell = Cell(name: "cell")
measure(cell)
layOut(cell)
list()
