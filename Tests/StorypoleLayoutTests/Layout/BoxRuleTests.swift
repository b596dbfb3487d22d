import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// The limits and extents of children, with a label of 7 × 17 a character.
@Suite(.ends) struct `The limits of a box` {
  private let leaves = [Leaf(80, 30), Leaf(120, 40), Leaf(60, 20)]

  @Test func `a child's own limits win, on each axis`() {
    let box = VBox(leaves).holding(frame: rect(0, 0, 320, 500))
    box.minSize = size(0, 50)
    box.maxSize = size(100, 0)
    leaves[0].boxAttributes.minSize.height = 35
    leaves[1].boxAttributes.maxSize = SizeLimits(size(107, 43))
    box.layoutIfNeeded()
    // The second is at most 43 high, although the box's children are at least 50.
    #expect(
      box.subviewFrames == [rect(0, 0, 100, 35), rect(0, 35, 107, 43), rect(0, 78, 100, 50)])
  }

  @Test(arguments: [(7.0, 40.0), (90.0, 90.0)])
  func `the box is at least its minimum, in both directions`(least: Double, expected: Double) {
    let row = HBox([Leaf(31, 40)])
    row.minSize.height = least
    #expect(row.sizeThatFits(size(100, 50)) == size(100, expected))
    let empty = HBox(spacing: 3)
    empty.minSize = size(130, least)
    #expect(empty.sizeThatFits(size(100, 50)) == size(130, least))
    #expect(empty.sizeThatFits(size(.infinity, .infinity)) == size(130, least))
  }

  @Test func `a row's and a flow's limits hold for each child, too`() {
    for isFlow in [false, true] {
      let box: View = isFlow ? FlowBox(leaves) : HBox(leaves)
      box.updateLayout(HBoxLayout.self) { $0.minSize = size(70, 0) }
      box.updateLayout(FlowBoxLayout.self) { $0.minSize = size(70, 0) }
      box.updateLayout(HBoxLayout.self) { $0.maxSize = size(100, 35) }
      box.updateLayout(FlowBoxLayout.self) { $0.maxSize = size(100, 35) }
      box.holding(frame: rect(0, 0, 320, 500)).layoutIfNeeded()
      #expect(
        box.subviewFrames == [rect(0, 0, 80, 30), rect(80, 0, 100, 35), rect(180, 0, 70, 20)])
    }
  }
}

@Suite(.ends) struct `A child measured within its limits` {
  @Test func `is asked at its own width, as it is and in percent of the inner width`() {
    let cover = Leaf(31, 43)
    let box = VBox([cover], insets: EdgeInsets(top: 1, left: 7, bottom: 2, right: 14))
    cover.boxAttributes.width = 70
    _ = box.sizeThatFits(size(300, .infinity))
    // Half of the 279 between the insets.
    cover.boxAttributes.width = "50%"
    _ = box.sizeThatFits(size(300, .infinity))
    cover.boxAttributes.maxSize.width = 99
    _ = box.sizeThatFits(size(300, .infinity))
    #expect(cover.takeProposals() == [70, 139.5, 99].map { size($0, .infinity) })
  }

  @Test func `in a row, a height in percent is of the inner height`() {
    let cover = Leaf(31, 43)
    let box = HBox([cover], insets: EdgeInsets(top: 1, left: 7, bottom: 2, right: 14))
      .holding(frame: rect(0, 0, 300, 63))
    cover.boxAttributes.height = "50%"
    box.layoutIfNeeded()
    #expect(cover.frame == rect(7, 1, 31, 30))
    #expect(cover.takeProposals() == [size(300 - 21, 30)])
    // Without a limit, the height is the child's own.
    #expect(box.sizeThatFits(size(300, .infinity)) == size(300, 1 + 43 + 2))
    // A percentage of the width stays one of the measured width.
    cover.boxAttributes = BoxAttributes(width: "200%")
    box.layoutIfNeeded()
    #expect(cover.frame == rect(7, 1, 62, 43))
  }

  @Test func `with an unlimited width, a width in percent is the child's own`() {
    let (cover, title) = (Leaf(31, 43), Leaf(80, 17))
    cover.boxAttributes.width = "50%"
    let box = VBox([cover, title])
    #expect(box.sizeThatFits(size(.infinity, .infinity)) == size(80, 60))
    box.holding(frame: rect(0, 0, 80, 60)).layoutIfNeeded()
    #expect(box.subviewFrames == [rect(0, 0, 40, 43), rect(0, 43, 80, 17)])
  }

  @Test func `with an unlimited width, a maximum is no width`() {
    let title = Leaf(80, 17)
    title.boxAttributes.maxSize.width = 268
    #expect(VBox([title]).sizeThatFits(size(.infinity, .infinity)) == size(80, 17))
    #expect(title.takeProposals().first == size(268, .infinity))
  }

  @Test(arguments: [1, 32])
  func `isn't asked at all if nothing of its size is left to ask for`(count: Int) {
    for box in [HBox(), FlowBox(), VBox()] as [View] {
      let covers = (0..<count).map { _ in Leaf(31, 43) }
      for cover in covers {
        box.addSubview(cover)
        cover.boxAttributes = BoxAttributes(width: 7, height: 5)
      }
      box.holding(frame: rect(0, 0, 300, 500)).layoutIfNeeded()
      #expect(covers.allSatisfy { $0.frame.size == size(7, 5) })
      // A long column goes on from measurements when one of them changes.
      let isResumed = count == 32 && box is VBox
      #expect(covers.allSatisfy { $0.takeProposals().isEmpty == !isResumed })
      #expect(box.bodiesRun { covers[0].fitting.width = 37 }.isEmpty == !isResumed)
      covers[0].boxAttributes.height = nil
      box.layoutIfNeeded()
      #expect(covers[0].frame.size == size(7, 43))
    }
  }
}

@Suite(.ends) struct `A fixed extent` {
  /// A block that needs as much height as its width.
  private func square() -> View {
    let view = View(name: "square")
    view.setLayout { _, _, size in CGSize(width: size.width, height: min(size.width, 900)) }
    return view
  }

  @Test func `of width 70 asks the block at 70`() {
    let square = square()
    square.fixedWidth = 70
    #expect(square.sizeThatFits(size(200, 500)) == size(70, 70))
    #expect(square.sizeThatFits(size(.infinity, .infinity)) == size(70, 70))
    square.fixedWidth = nil
    #expect(square.sizeThatFits(size(200, 500)) == size(200, 200))
  }

  @Test func `on both axes measures nothing`() {
    let cover = Leaf(31, 43)
    cover.fixedWidth = 7
    #expect(cover.sizeThatFits(size(200, 500)) == size(7, 43))
    #expect(cover.takeProposals() == [size(7, 500)])
    cover.fixedHeight = 9
    let before = cover.work
    #expect(cover.sizeThatFits(size(200, 500)) == size(7, 9))
    #expect(cover.takeProposals() == [])
    #expect((cover.work - before).measurements == 0)
  }

  @Test func `is no reason to report other answers in strict mode`() {
    let square = square()
    square.fixedWidth = 70
    let page = View(frame: rect(0, 0, 300, 500)).holding(square)
    page.isStrict = true
    page.setLayout { page, layout, size in
      let fitted = layout.sizeToFit(page.subviews[0], in: rect(0, 0, 100, 50))
      layout.setFrame(rect(0, 0, 100, 50), of: page.subviews[0])
      return fitted.size
    }
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [])
  }
}
