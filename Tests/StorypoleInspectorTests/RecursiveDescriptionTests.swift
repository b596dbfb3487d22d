import Foundation
import Storypole
import StorypoleInspector
import StorypoleProof
import Testing

private func shelf() -> VBox {
  let title = Label("Bricks", name: "title")
  title.tag = 7
  let row = View(name: "bricks")
  row.addSubview(title)
  row.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
  let shelf = VBox([row], name: "shelf")
  shelf.frame.size = CGSize(width: 49, height: 43)
  return shelf
}

@Test(.ends) func `a view describes its subtree with flags and layouts`() {
  let shelf = shelf()
  let row = shelf.subviews[0]
  row.clipsToBounds = true
  row.layout = HBoxLayout()
  let badge = View(name: "badge")
  badge.isHidden = true
  shelf.addSubview(badge)
  shelf.addSubview(View(name: "note"))
  shelf.subviews[2].isCollapsed = true
  shelf.layoutIfNeeded()
  #expect(
    shelf.recursiveDescription().text() == """
      <VBox shelf; frame = (0, 0, 49, 43)>
         | <View bricks; frame = (0, 0, 49, 17); clips; autoresize = W+BM; layout = HBoxLayout>
         |    | <Label title; frame = (0, 0, 42, 17); text = "Bricks"; tag = 7>
         | <View badge; frame = (0, 17, 49, 0); hidden>
         | <View note; frame = (0, 0, 0, 0); collapsed; needs layout>
      """)
}

@Test(.ends) func `a description says where a block was given, and what needs layout`() {
  let shelf = shelf()
  shelf.subviews[0].setLayout { _, _, size in size }
  let lines = shelf.recursiveDescription().text().split(separator: "\n")
  #expect(lines[0] == "<VBox shelf; frame = (0, 0, 49, 43); needs layout>")
  let block = lines[1].firstMatch(
    of: /layout = block at StorypoleInspectorTests\/RecursiveDescriptionTests\.swift:\d+/)
  #expect(block != nil, "\(lines[1])")
}

@Test(.ends) func `a drawn item is described without flags`() {
  let view = View(name: "view")
  view.frame.size = CGSize(width: 31, height: 43)
  view.addDrawnItem(DrawnItem(name: "rule"))
  view.tag = 3
  view.layoutIfNeeded()
  #expect(
    view.recursiveDescription().text() == """
      <View view; frame = (0, 0, 31, 43); tag = 3>
         | <DrawnItem rule; frame = (0, 0, 0, 0)>
      """)
}

@Test(.ends) func `a picture prints as its text, in a debugger too`() {
  let shelf = shelf()
  shelf.layoutIfNeeded()
  let description = shelf.recursiveDescription()
  #expect("\(description)" == description.text())
  #expect(String(reflecting: description) == description.text())
  let drawing = CharacterDrawing(pointsPerColumn: 7).picture(of: Snapshot(of: shelf))
  #expect("\(shelf.drawing())" == drawing.text())
}

@Test(.ends) func `describing marks and lays out nothing`() {
  let shelf = shelf()
  let work = shelf.work
  _ = (shelf.recursiveDescription(), shelf.drawing())
  #expect(shelf.work == work)
  #expect(shelf.needsLayout)
}

/// A description and a drawing of a tree too deep for recursion.
@Suite(.ends) struct `Large trees are described and drawn without recursion` {
  @Test func `a chain of 20,000 views takes 20,000 short lines`() {
    let (lines, columns) = onSmallStack { () -> ([String], Int) in
      let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
      let root = View(frame: frame, name: "v0")
      var last = root
      for index in 1..<20_000 {
        let below = View(frame: frame, name: "v\(index)")
        last.addSubview(below)
        last = below
      }
      let snapshot = Snapshot(of: root, limit: 20_000)
      let text = TreeDescription().picture(of: snapshot).text()
      let drawing = CharacterDrawing(pointsPerColumn: frame.width / 19).picture(of: snapshot)
      return (text.split(separator: "\n").map(String.init), drawing.width)
    }
    #expect(lines.count == 20_000 && columns == 20)
    let indentation = String(repeating: "   | ", count: 64)
    #expect(lines[64] == indentation + "<View v64; frame = (0, 0, 390, 844)>")
    #expect(lines[19_999] == indentation + "(depth 19999) <View v19999; frame = (0, 0, 390, 844)>")
  }
}
