import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A FlowBox` {
  @Test func `a row ends where the next view doesn't fit, and is as high as its tallest`() {
    let box = FlowBox(
      [Leaf(80, 30), Leaf(120, 40), Leaf(60, 20), Leaf(70, 50), Leaf(31, 17)], spacing: 10,
      insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    // The available width ends at 300 − 11 = 289: 7 + 80 + 10 + 120 + 10 + 60 = 287, and 70 more
    // don't fit.
    box.holding(frame: rect(0, 0, 300, 120)).layoutIfNeeded()
    #expect(
      box.subviewFrames == [
        rect(7, 5, 80, 30), rect(97, 5, 120, 40), rect(227, 5, 60, 20),
        rect(7, 5 + 40 + 10, 70, 50), rect(87, 55, 31, 17),
      ])
    #expect(box.sizeThatFits(size(300, 120)) == size(287 + 11, 5 + 40 + 10 + 50 + 9))
    #expect(box.takeKinds() == [])
  }

  @Test func `it wraps past the edge, not at it`() {
    let box = FlowBox([Leaf(80, 30), Leaf(120, 40)], spacing: 10)
    #expect(box.sizeThatFits(size(210, 0)) == size(210, 40))
    #expect(box.sizeThatFits(size(209, 0)) == size(120, 30 + 10 + 40))
  }

  @Test func `the first view of a row stays in it at any width, and overflow is reported`() {
    let box = FlowBox([Leaf(17, 9), Leaf(310, 40), Leaf(80, 30)], spacing: 3, name: "box")
    box.holding(frame: rect(0, 0, 300, 60)).layoutIfNeeded()
    #expect(box.subviewFrames == [rect(0, 0, 17, 9), rect(0, 12, 310, 40), rect(0, 55, 80, 30)])
    #expect(
      box.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["overflow", "box"], ["overflow", "box"],
      ])
    #expect(box.sizeThatFits(size(300, 60)) == size(310, 9 + 3 + 40 + 3 + 30))
  }

  @Test(
    arguments: [(.left, [7, 97, 7]), (.center, [40, 130, 115]), (.right, [72, 162, 222])]
      as [(HorizontalAlignment, [CGFloat])])
  func `each row is aligned within the insets`(alignment: HorizontalAlignment, x: [CGFloat]) {
    let box = FlowBox(
      [Leaf(80, 30), Leaf(120, 40), Leaf(60, 20)], spacing: 10,
      insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    box.horizontalAlignment = alignment
    box.holding(frame: rect(0, 0, 293, 100)).layoutIfNeeded()
    // 275 − 210 = 65, half of which is 32.5; 275 − 60 = 215, half of which is 107.5.
    #expect(
      box.subviewFrames == [
        rect(x[0], 5, 80, 30), rect(x[1], 5, 120, 40), rect(x[2], 55, 60, 20),
      ])
  }

  @Test func `each view is measured once, with the whole inner size`() {
    let covers = [Leaf(80, 30), Leaf(250, 40), Leaf(60, 20)]
    let box = FlowBox(
      covers, spacing: 10, insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    box.horizontalAlignment = .center
    box.holding(frame: rect(0, 0, 300, 200)).layoutIfNeeded()
    #expect(covers.map(\.proposals) == Array(repeating: [size(282, 186)], count: 3))
  }

  @Test func `a label wraps to the next row as a whole`() {
    let labels = ["Bricks", "Courses of brick", "Dry stone"].map { Label($0) }
    let box = FlowBox(labels, spacing: 7).holding(frame: rect(0, 0, 140, 100))
    box.layoutIfNeeded()
    #expect(
      box.subviewFrames == [
        rect(0, 0, 6 * 7, 17), rect(0, 17 + 7, 16 * 7, 17), rect(0, 48, 9 * 7, 17),
      ])
  }

  @Test func `with an unlimited width there is one row`() {
    let box = FlowBox([Leaf(80, 30), Leaf(120, 40)], spacing: 10, insets: EdgeInsets(all: 3))
    #expect(box.sizeThatFits(size(.infinity, .infinity)) == size(3 + 210 + 3, 3 + 40 + 3))
    box.horizontalAlignment = .right
    #expect(box.sizeThatFits(size(.infinity, 7)) == size(216, 46))
  }

  @Test func `fixed extents and limits decide what fits`() {
    let cover = Leaf(80, 40)
    cover.boxAttributes = BoxAttributes(
      minSize: SizeLimits(height: 50), maxSize: SizeLimits(width: 30, height: 45),
      width: .percent(50), height: 17)
    let box = FlowBox([Leaf(7, 9), cover]).holding(frame: rect(0, 0, 37, 500))
    box.layoutIfNeeded()
    #expect(box.subviewFrames == [rect(0, 0, 7, 9), rect(7, 0, 30, 50)])
  }

  @Test func `its own limits hold for its children, and it may ignore hidden views`() {
    let byline = Leaf(120, 40)
    let box = FlowBox([Leaf(80, 30), byline, Leaf(60, 20)], spacing: 10)
    #expect(box.sizeThatFits(size(200, 0)) == size(190, 30 + 10 + 40))
    byline.isHidden = true
    box.ignoresHidden = true
    #expect(box.sizeThatFits(size(200, 0)) == size(150, 30))
    box.minSize = size(170, 0)
    box.maxSize = size(0, 25)
    #expect(box.sizeThatFits(size(200, 0)) == size(170, 25 + 10 + 20))
  }

  @Test func `an empty FlowBox needs only its insets`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(FlowBox([], spacing: 10, insets: insets).sizeThatFits(size(50, 0)) == size(6, 4))
  }

  @Test func `a changed property invalidates, an equal value does nothing`() {
    let box = FlowBox([Leaf(80, 30)], name: "box").holding(frame: rect(0, 0, 300, 500))
    box.layoutIfNeeded()
    let changes: [(FlowBox) -> Void] = [
      { $0.spacing = 3 }, { $0.insets.top = 7 }, { $0.minSize = CGSize(width: 0, height: 5) },
      { $0.maxSize = CGSize(width: 0, height: 900) }, { $0.horizontalAlignment = .center },
      { $0.ignoresHidden = true }, { $0.subviews[0].boxAttributes.width = 50 },
    ]
    for (index, change) in changes.enumerated() {
      #expect(box.bodiesRun { change(box) } == ["box"], "change \(index)")
      #expect(box.bodiesRun { change(box) } == [], "the same again \(index)")
    }
  }

  @Test func `the layout works for any view`() {
    let page = View(frame: rect(0, 0, 100, 500), name: "page").holding(Leaf(80, 30), Leaf(70, 9))
    page.layout = FlowBoxLayout(spacing: 5)
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(0, 0, 80, 30), rect(0, 35, 70, 9)])
    #expect(page.bodiesRun { page.layout = FlowBoxLayout(spacing: 5) } == [])
  }
}
