import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleInspector

private final class Shelf: View {}

@Test(.ends) func `a snapshot has the views from back to front with both frames`() {
  let root = View(frame: CGRect(x: 31, y: 17, width: 390, height: 844), name: "screen")
  let shelf = Shelf(frame: CGRect(x: 10, y: 44, width: 370, height: 500), name: "shelf")
  let cover = View(frame: CGRect(x: 3, y: 5, width: 100, height: 150))
  let title = View(frame: CGRect(x: 3, y: 160, width: 100, height: 17), name: "title")
  root.addSubview(shelf)
  root.addSubview(View(frame: CGRect(x: 0, y: 800, width: 390, height: 44), name: "toolbar"))
  shelf.addSubview(cover)
  shelf.addSubview(title)
  shelf.bounds.origin = CGPoint(x: 0, y: 7)
  let snapshot = Snapshot(of: root)
  #expect(snapshot.size == CGSize(width: 390, height: 844))
  #expect(
    snapshot.boxes.indices.map(snapshot.path(ofBoxAt:)) == [
      "screen", "screen/shelf", "screen/shelf/0", "screen/shelf/title", "screen/toolbar",
    ])
  #expect(snapshot.boxes.map(\.kind) == ["View", "Shelf", "View", "View", "View"])
  #expect(snapshot.boxes.map(\.depth) == [0, 1, 2, 2, 1])
  #expect(snapshot.boxes.map(\.parent) == [nil, 0, 1, 1, 0])
  #expect(snapshot.boxes[0].absoluteFrame.origin == .zero)
  #expect(snapshot.boxes[2].frame == cover.frame)
  #expect(
    snapshot.boxes[2].absoluteFrame == CGRect(x: 10 + 3, y: 44 + 5 - 7, width: 100, height: 150))
}

@Test(.ends) func `paths of deep boxes are elided as the views' paths are`() {
  var root = View(name: "leaf")
  for _ in 0..<70 {
    let above = View()
    above.addSubview(root)
    root = above
  }
  let snapshot = Snapshot(of: root)
  var view = root
  #expect(snapshot.boxes.count == 71)
  for index in snapshot.boxes.indices {
    #expect(snapshot.path(ofBoxAt: index) == view.path)
    view = view.subviews.first ?? view
  }
}

@Test(.ends) func `a collapsed view is hidden in a snapshot`() {
  let root = View(frame: CGRect(x: 0, y: 0, width: 30, height: 50))
  for _ in 0..<3 { root.addSubview(View()) }
  root.subviews[0].isHidden = true
  root.subviews[2].isCollapsed = true
  #expect(Snapshot(of: root).boxes.map(\.isHidden) == [false, true, false, true])
}

@Test(.ends) func `labels, buttons and images have their kind of content`() {
  let label = Label("one two three", name: "title")
  let button = Button("Open")
  let root = VBox([label, button, ImageView(size: CGSize(width: 31, height: 17))], spacing: 3)
  root.frame.size = CGSize(width: 7 * 8, height: 150)
  root.layoutIfNeeded()
  let boxes = Snapshot(of: root).boxes
  #expect(boxes.map(\.kind) == ["VBox", "Label", "Button", "ImageView"])
  #expect(boxes.map(\.role) == [.container, .text, .control, .image])
  #expect(boxes[1].lines.map(\.text) == ["one two", "three"])
  #expect(boxes[1].lines[1].frame == CGRect(x: 0, y: 17, width: 7 * 5, height: 17))
  #expect(boxes[2].lines == [Snapshot.TextLine(text: "Open", frame: button.titleFrame)])
}

@Test(.ends) func `lines are aligned as in the label, and end with an ellipsis at its height`() {
  let label = Label("one two three")
  label.textAlignment = .right
  label.frame = CGRect(x: 0, y: 0, width: 7 * 9, height: 15)
  #expect(
    Snapshot(of: label).boxes[0].lines == [
      Snapshot.TextLine(text: "one two…", frame: CGRect(x: 7 * 1, y: 0, width: 7 * 8, height: 17))
    ])
}

@Test(.ends) func `views beyond the limit are counted`() {
  let root = View(frame: CGRect(x: 0, y: 0, width: 30, height: 50))
  for _ in 0..<3 {
    let row = View()
    row.addSubview(View())
    root.addSubview(row)
  }
  let snapshot = Snapshot(of: root, limit: 4)
  #expect(snapshot.boxes.count == 4)
  #expect(snapshot.elidedCount == 1 + 3 * 2 - 4)
  #expect(TreeDescription().picture(of: snapshot).text().hasSuffix("\n… 3 more views"))
  #expect(Snapshot(of: root, limit: -3).boxes.count == 1)
}

@Test(.ends) func `drawn items are behind the subviews, each with its contents`() {
  let page = View(frame: CGRect(x: 10, y: 20, width: 300, height: 200), name: "page")
  page.bounds.origin = CGPoint(x: 0, y: 5)
  page.addSubview(View(frame: CGRect(x: 1, y: 2, width: 3, height: 4), name: "text"))
  let badge = DrawnItem(name: "badge")
  let star = DrawnItem()
  badge.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
  star.frame = CGRect(x: 3, y: 5, width: 7, height: 9)
  badge.addDrawnItem(star)
  page.addDrawnItem(DrawnItem())
  page.addDrawnItem(badge)
  let snapshot = Snapshot(of: page)
  let paths = snapshot.boxes.indices.map(snapshot.path)
  #expect(paths == ["page", "page/drawn-0", "page/badge", "page/badge/drawn-0", "page/text"])
  #expect(snapshot.boxes.map(\.role) == [.container, .drawing, .drawing, .drawing, .container])
  #expect(snapshot.boxes.map(\.depth) == [0, 1, 1, 2, 1])
  #expect(snapshot.boxes[2].absoluteFrame == CGRect(x: 30, y: 35, width: 50, height: 60))
  #expect(snapshot.boxes[3].absoluteFrame == CGRect(x: 33, y: 40, width: 7, height: 9))
  #expect(snapshot.boxes[3].frame == star.frame)
  #expect(Snapshot(of: page, limit: 2).elidedCount == 3)
}
