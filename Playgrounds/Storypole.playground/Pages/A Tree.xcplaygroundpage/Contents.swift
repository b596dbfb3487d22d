//: # A tree
//:
//: Views in views, with frames of their own: what there is before any layout.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run ATree`.

import Foundation
import Storypole
import StorypoleInspector

//: ## Frames
//:
//: A view has a frame in its superview's coordinates, and subviews from back to front. Names are
//: for you: they make paths, and name the views in reports.

func frames() -> View {
  let shelf = View(frame: CGRect(x: 0, y: 0, width: 240, height: 120), name: "shelf")
  let cover = ImageView(size: CGSize(width: 30, height: 44), name: "cover")
  cover.frame = CGRect(x: 14, y: 16, width: 30, height: 44)
  let title = Label("Measure twice, cut once", name: "title")
  title.frame = CGRect(x: 56, y: 16, width: 170, height: 17)
  for view in [cover, title] { shelf.addSubview(view) }
  print(shelf.recursiveDescription(), terminator: "\n\n")
  print(shelf.drawing(columns: 40), terminator: "\n\n")
  return shelf
}

//: ## Springs and struts
//:
//: A mask says which parts of a frame give way when the superview is resized: here the title's
//: width, and the distance of the cover from the left edge.

func springs(in shelf: View) {
  let (cover, title) = (shelf.subviews[0], shelf.subviews[1])
  cover.autoresizingMask = .flexibleLeftMargin
  title.autoresizingMask = .flexibleWidth
  shelf.frame.size.width = 300
  shelf.layoutIfNeeded()
  print("Wider:", cover.frame.minX, title.frame.width)
  shelf.frame.size.width = 240
  shelf.layoutIfNeeded()
  print("And back:", cover.frame.minX, title.frame.width)
}

//: ## Sizes
//:
//: A view can be asked how large it would like to be. A label wraps at the width that it is given.

func sizes(of shelf: View) {
  let title = shelf.subviews[1]
  for width in [200.0, 100, 60] {
    let size = title.sizeThatFits(CGSize(width: width, height: CGFloat.infinity))
    print("At \(width) points:", size.height, "high")
  }
}

func aTree() {
  let shelf = frames()
  springs(in: shelf)
  sizes(of: shelf)
}

aTree()
