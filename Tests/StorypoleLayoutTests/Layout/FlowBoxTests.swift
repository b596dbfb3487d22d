import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A FlowBox` {
  @Test func `each view is measured once, with the whole inner size`() {
    let covers = [Leaf(80, 30), Leaf(250, 40), Leaf(60, 20)]
    let box = FlowBox(
      covers, spacing: 10, insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    box.horizontalAlignment = .center
    box.holding(frame: rect(0, 0, 300, 200)).layoutIfNeeded()
    #expect(covers.map(\.proposals) == Array(repeating: [size(282, 186)], count: 3))
  }

  @Test func `with an unlimited width there is one row`() {
    let box = FlowBox([Leaf(80, 30), Leaf(120, 40)], spacing: 10, insets: EdgeInsets(all: 3))
    #expect(box.sizeThatFits(size(.infinity, .infinity)) == size(3 + 210 + 3, 3 + 40 + 3))
    box.horizontalAlignment = .right
    #expect(box.sizeThatFits(size(.infinity, 7)) == size(216, 46))
  }

  @Test func `keeps its row at the size that the boxes around it have asked for`() throws {
    let claim = Property("rows of a flow box in boxes") { source in
      func tenths() -> CGFloat { CGFloat(source.int(in: 1...999)) / 10 }
      let flow = FlowBox((0..<source.int(in: 2...4)).map { _ in Leaf(tenths(), 17) }, spacing: 7)
      let insets = EdgeInsets(left: tenths(), right: tenths())
      let box: View =
        source.boolean()
        ? HBox([Leaf(tenths(), 17), flow], spacing: tenths(), insets: insets)
        : VBox([flow], insets: insets)
      let root = View().holding(box)
      box.frame.size = box.sizeThatFits(size(.infinity, .infinity))
      root.layoutIfNeeded()
      let isRow = box.frame.height == 17 && flow.subviews.allSatisfy { $0.frame.minY == 0 }
      source.check(isRow, "\(box.frame), \(flow.subviews.map(\.frame))")
      source.check(root.diagnostics.isEmpty, "\(root.diagnostics)")
    }
    try checkCovering(claim)
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
}
