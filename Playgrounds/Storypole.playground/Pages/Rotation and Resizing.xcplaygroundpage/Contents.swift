//: # Rotation and resizing
//:
//: A host lays a screen out at a size, as a window does, and again whenever there is another one.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run RotationandResizing`.

import Foundation
import Storypole
import StorypoleInspector

//: ## A screen for both orientations
//:
//: The block compares the width that it receives: a narrow screen puts the page below the shelf, a
//: wide one beside it.

func makeScreen() -> View {
  let screen = View(name: "screen")
  let shelf = Label("Shelf", name: "shelf")
  let page = Label("A rod on which a builder marks every height once.", name: "page")
  for view in [shelf, page] { screen.addSubview(view) }
  screen.setLayout { _, layout, size in
    let isWide = size.width > size.height
    let top = CGRect(x: 8, y: 8, width: isWide ? 70 : size.width - 16, height: 0)
    let first = layout.sizeToFitVertical(shelf, in: top)
    let rest =
      isWide
      ? CGRect(x: first.maxX + 8, y: 8, width: size.width - first.maxX - 16, height: 0)
      : CGRect(x: 8, y: first.maxY + 8, width: size.width - 16, height: 0)
    layout.sizeToFitVertical(page, in: rest)
    return size
  }
  return screen
}

//: ## There and back
//:
//: Each pass reports its work. What was measured before is still known when the screen is turned
//: back: nothing is measured again.

func rotate() {
  let portrait = CGSize(width: 140, height: 240)
  let landscape = CGSize(width: 240, height: 140)
  let host = LayoutHost(size: portrait, root: makeScreen())
  host.tick()
  print(host.root.drawing(), terminator: "\n\n")
  host.resize(to: landscape)
  report(host.tick())
  print(host.root.drawing(), terminator: "\n\n")
  host.resize(to: portrait)
  report(host.tick())
}

func report(_ pass: PassReport?) {
  guard let pass else { return print("nothing to lay out") }
  print("pass \(pass.number):", pass.work.bodies, "bodies,", pass.work.measurements, "measurements")
}

//: ## A window that is dragged
//:
//: Of the sizes that arrive before a pass, only the last is laid out.

func drag() {
  let host = LayoutHost(size: CGSize(width: 140, height: 240), root: makeScreen())
  host.tick()
  for width in stride(from: 150.0, through: 240, by: 10) {
    host.resize(to: CGSize(width: width, height: 240), isInteractive: true)
  }
  host.endInteractiveResize()
  report(host.tick())
  print("Now", host.root.frame.width, "points wide; then", host.tick() == nil ? "rest" : "more")
}

rotate()
drag()
