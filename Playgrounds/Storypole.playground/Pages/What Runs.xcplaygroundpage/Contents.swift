//: # What runs
//:
//: After a change, the layout bodies run that must, and no others: this page counts them, and asks
//: why.
//:
//: In Xcode open the package, choose the scheme *Storypole-Package*, build, and run this page. On
//: Linux it is a program: `swift run WhatRuns`.

import Foundation
import Storypole
import StorypoleInspector

//: ## A list
//:
//: Three rows in a column. Each row puts a title next to a cover, and is as high as the higher one.

func makeRow(_ title: String, name: String) -> View {
  let row = View(name: name)
  let cover = ImageView(size: CGSize(width: 30, height: 44), name: "cover")
  let label = Label(title, name: "title")
  for view in [cover, label] { row.addSubview(view) }
  row.setLayout { _, layout, size in
    let cover = layout.setOrigin(CGPoint(x: 10, y: 10), of: cover)
    let column = CGRect(x: cover.maxX + 10, y: 10, width: size.width - 60, height: 0)
    let title = layout.sizeToFitVertical(label, in: column)
    return CGSize(width: size.width, height: max(cover.maxY, title.maxY) + 10)
  }
  return row
}

//: ## Changes
//:
//: `bodiesRun` makes a change, lays out, and lists what ran.

func changes(in list: View, _ title: Label) {
  print("A text as large as before:", list.bodiesRun { title.text = "Mortar" })
  print("A wider one:", list.bodiesRun { title.text = "Stones and mortar" })
  let long = "Stones, mortar, and what holds them together when it rains for weeks on end"
  print("A higher one:", list.bodiesRun { title.text = long })
  print("A frame that the list has given:", list.bodiesRun { list.subviews[2].frame.origin.y += 7 })
  print("The same text again:", list.bodiesRun { title.text = long })
  print()
}

//: ## Why?
//:
//: Causes are recorded on request. Read the chain from below: the change, then what had read it.

func reasons(in list: View, _ title: Label) {
  list.recordsCauses = true
  title.text = "Stones"
  list.layoutIfNeeded()
  print(list.explain())
}

func whatRuns() {
  let names = ["bricks", "stones", "poles"]
  let list = VBox(names.map { makeRow($0.capitalized, name: $0) }, name: "list")
  list.frame.size = CGSize(width: 240, height: 320)
  list.layoutIfNeeded()
  guard let title = list.subviews[1].subviews[1] as? Label else { return }
  changes(in: list, title)
  reasons(in: list, title)
}

whatRuns()
