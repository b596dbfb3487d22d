//: # The five systems
//:
//: The same three views by each of the layout systems that Storypole implements. They share one
//: engine, and any of them can be an item of another.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run TheFiveSystems`.

import Foundation
import Storypole
import StorypoleInspector

/// A container of the three views.
func container(_ name: String) -> (box: View, back: View, title: View, share: View) {
  let box = View(frame: CGRect(x: 0, y: 0, width: 240, height: 60), name: name)
  let back = ImageView(size: CGSize(width: 30, height: 30), name: "back")
  let title = Label("Library", name: "title")
  let share = ImageView(size: CGSize(width: 30, height: 30), name: "share")
  for view in [back, title, share] { box.addSubview(view) }
  return (box, back, title, share)
}

func show(_ box: View) {
  box.layoutIfNeeded()
  for view in box.subviews where view.name != nil { print(view) }
}

//: ## YOLayout
//:
//: Boxes, and blocks that place and measure.

func boxes() {
  let (box, _, title, _) = container("box")
  title.boxAttributes.grow = 1
  box.layout = HBoxLayout(spacing: 8, insets: EdgeInsets(all: 10))
  show(box)
}

//: ## SimpleLayout
//:
//: Edges as properties: each may be set, and the views stay as large as they are.

func edges() {
  let (box, back, title, share) = container("edges")
  box.setLayout { _, layout, size in
    for view in [back, title, share] {
      layout.sizeToFit(view, in: CGRect(origin: .zero, size: size))
    }
    (back.left, back.centerY) = (10, size.height / 2)
    (share.right, share.centerY) = (size.width - 10, size.height / 2)
    (title.centerX, title.centerY) = (size.width / 2, size.height / 2)
    return size
  }
  show(box)
}

//: ## SimpleLayoutEngine
//:
//: Flexible and fixed items in a line.

func line() {
  let (_, back, title, share) = container("line")
  let toolbar = Toolbar([back, Space(), title, Space(), share])
  toolbar.name = "line"
  toolbar.frame.size = CGSize(width: 240, height: 60)
  show(toolbar)
}

//: ## Layout managers
//:
//: Tiles, grids, borders and runs, by lengths such as `"33%"`.

func tiles() {
  let (box, back, title, share) = container("tiles")
  box.layout = TileLayout(columns: 3, margin: 10, padding: 5) { [back, title, share] }
  show(box)
}

//: ## Frame geometry
//:
//: The same edges on rects, for arithmetic without any view.

func geometry() {
  var rect = CGRect(x: 0, y: 0, width: 100, height: 30)
  rect.right = 240
  rect.centerY = 30
  print("CGRect at", rect.left, rect.top)
}

boxes()
edges()
line()
tiles()
geometry()
