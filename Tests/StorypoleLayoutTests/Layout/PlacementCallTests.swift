import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Sizing by options` {
  @Test func `the item is measured with the whole hint, and only to fit`() {
    let cover = Leaf(31, 43)
    let page = View().holding(cover)
    page.setLayout { page, layout, size in
      let hint = CGSize(width: 7, height: 14)
      layout.setSize(hint, in: .zero, of: page.subviews[0], options: .constrainSize)
      layout.setSize(hint, in: .zero, of: page.subviews[0], options: .sizeToFitVertical)
      return size
    }
    page.layoutIfNeeded()
    #expect(cover.proposals == [size(7, 14)])
  }
}

@Suite(.ends) struct `Aligning by options` {
  @Test func `alignment is flipped if requested in a right-to-left environment`() {
    let page = View(frame: rect(0, 0, 320, 100), name: "page").holding(Leaf(31, 43), Leaf(31, 43))
    page.setLayout { page, layout, size in
      layout.setFrame(
        CGRect(x: 10, y: 5, width: 31, height: 43), of: page.subviews[0],
        options: .flipIfNeededForRTL)
      layout.setFrame(CGRect(x: 10, y: 5, width: 31, height: 43), of: page.subviews[1])
      return size
    }
    page.layoutIfNeeded()
    #expect(page.subviewFrames == [rect(10, 5, 31, 43), rect(10, 5, 31, 43)])
    #expect(page.bodiesRun { page.environment.layoutDirection = .rightToLeft } == ["page"])
    #expect(page.subviewFrames == [rect(320 - 10 - 31, 5, 31, 43), rect(10, 5, 31, 43)])
  }

  @Test func `a body that flips nothing doesn't depend on the direction`() {
    let shelf = shelf(Leaf(40, 17))
    #expect(shelf.bodiesRun { shelf.environment.layoutDirection = .rightToLeft } == [])
  }
}

@Suite(.ends) struct `The distances of an item that a call knows` {
  /// Those of an item as large as the hint, 30 × 10, in a rect of 100 × 50 at (10, 20).
  private func distances(
    _ options: PlacementOptions, _ direction: LayoutDirection = .leftToRight
  ) -> EdgeInsets {
    PlacementCall(rect: rect(10, 20, 100, 50), hint: size(30, 10), options: options)
      .knownDistances(in: size(300, 500), direction)
  }

  @Test func `follow its alignment on both axes`() {
    #expect(distances([]) == EdgeInsets(top: 20, left: 10, bottom: 470, right: 260))
    #expect(
      distances(.alignCenter)
        == EdgeInsets(top: 20 + 20, left: 10 + 35, bottom: 450, right: 225))
    #expect(
      distances([.alignRight, .alignBottom])
        == EdgeInsets(top: 20 + 40, left: 10 + 70, bottom: 430, right: 190))
  }

  @Test func `change sides where it does`() {
    #expect(
      distances([.alignRight, .flipIfNeededForRTL], .rightToLeft)
        == EdgeInsets(top: 20, left: 190, bottom: 470, right: 80))
  }
}

@Suite(.ends) struct `The distances of an item that is measured` {
  /// Those in a container of 300 × 500, of an item in a rect of 100 × 50 at (10, 20).
  private func distances(_ options: PlacementOptions) -> EdgeInsets {
    PlacementCall(rect: rect(10, 20, 100, 50), hint: size(30, 10), options: options)
      .knownDistances(in: size(300, 500), .leftToRight)
  }

  @Test func `are known on the side where it is aligned, of the axis that is measured`() {
    #expect(distances(.sizeToFit) == EdgeInsets(top: 20, left: 10))
    #expect(
      distances([.sizeToFit, .alignRight, .alignBottom])
        == EdgeInsets(bottom: 500 - 20 - 50, right: 300 - 10 - 100))
    #expect(distances([.sizeToFit, .alignCenter]) == EdgeInsets())
    #expect(
      distances(.sizeToFitHorizontal) == EdgeInsets(top: 20, left: 10, bottom: 470))
    #expect(
      distances([.sizeToFitVertical, .alignBottom])
        == EdgeInsets(left: 10, bottom: 430, right: 260))
  }
}

/// A card that is a point higher than its second view reaches.
private final class MeasuredCard: View {
  override func measure(_ proposal: CGSize) -> CGSize {
    _ = super.measure(proposal)
    return CGSize(width: proposal.width, height: subviews[1].frame.maxY + 1)
  }
}

@Suite(.ends) struct `The calls of a layout context` {
  private let cover = Leaf(31, 43, name: "cover")
  private let page = View(frame: rect(0, 0, 300, 500), name: "page")

  init() {
    cover.frame = rect(1, 2, 17, 19)
    page.holding(cover)
  }

  /// The result of a call in layout mode, where it also places, and in measure mode, where it
  /// doesn't.
  private func results(of call: @escaping (LayoutContext, Leaf) -> CGRect) -> [CGRect] {
    var returned: [CGRect] = []
    page.setLayout { [cover] _, layout, size in
      returned.append(call(layout, cover))
      #expect(cover.frame == returned.last)
      return CGSize(width: 1, height: 2)
    }
    _ = page.sizeThatFits(size(300, 500))
    #expect(cover.node.frame == rect(1, 2, 17, 19))
    page.layoutIfNeeded()
    #expect(cover.frame == returned.last)
    return returned
  }

  /// Calls, and the frames of an item at (1, 2) of 17 × 19 that measures 31 × 43.
  private static let calls: [(String, CGRect, @Sendable (LayoutContext, Leaf) -> CGRect)] = [
    ("setFrame", rect(7, 14, 21, 28), { $0.setFrame(rect(7, 14, 21, 28), of: $1) }),
    (
      "setSize in a rect", rect(57, 64, 21, 28),
      { $0.setSize(size(21, 28), in: rect(7, 14, 121, 128), of: $1, options: [.alignCenter]) }
    ),
    ("setSize keeps the origin", rect(1, 2, 21, 28), { $0.setSize(size(21, 28), of: $1) }),
    ("setOrigin keeps the size", rect(7, 14, 17, 19), { $0.setOrigin(point(7, 14), of: $1) }),
    (
      "setSize builds on setOrigin", rect(7, 14, 21, 28),
      {
        $0.setOrigin(point(7, 14), of: $1)
        return $0.setSize(size(21, 28), of: $1)
      }
    ),
    ("sizeToFit", rect(7, 14, 31, 43), { $0.sizeToFit($1, in: rect(7, 14, 21, 28)) }),
    ("its width", rect(7, 14, 31, 28), { $0.sizeToFitHorizontal($1, in: rect(7, 14, 0, 28)) }),
    ("its height", rect(7, 14, 21, 43), { $0.sizeToFitVertical($1, in: rect(7, 14, 21, 0)) }),
    (
      "place by index", rect(7, 14, 21, 28),
      {
        $0.place(0, rect(7, 14, 21, 28))
        return $1.frame
      }
    ),
    ("a VBox as an item", rect(7, 14, 21, 43), { frame(of: $1, in: VBoxLayout(), $0) }),
    ("an HBox as an item", rect(7, 14, 31, 43), { frame(of: $1, in: HBoxLayout(), $0) }),
    ("a FlowBox as an item", rect(7, 14, 31, 43), { frame(of: $1, in: FlowBoxLayout(), $0) }),
    (
      "a layout in a layout", rect(7, 14, 21, 43),
      {
        let inner = ModularLayout { VBoxLayout().layout($0, in: $1) }
        return frame(of: $1, in: inner, $0)
      }
    ),
  ]

  /// The frame of an item that a layout places, which is fitted as an item itself.
  private static func frame(
    of item: Leaf, in layout: some Layout, _ context: LayoutContext
  ) -> CGRect {
    context.sizeToFitVertical(layout, in: rect(7, 14, 21, 0))
    return item.frame
  }

  @Test func `tell a measure of one's own the frames in a layout that it measures by`() {
    let card = ModularView(name: "card").holding(Leaf(31, 43), Leaf(20, 10))
    card.onMeasure = { card, proposal in
      VBoxLayout(spacing: 4).place(in: card)
      return CGSize(width: proposal.width, height: card.subviews[1].frame.maxY + 1)
    }
    #expect(card.sizeThatFits(width: 100) == size(100, 58))
  }

  @Test func `tell a measure that calls super the frames in the view's own layout`() {
    for (layout, expected) in [(VBoxLayout(spacing: 4) as any Layout, 57), (HBoxLayout(), 10)] {
      let card = MeasuredCard(name: "card").holding(Leaf(31, 43), Leaf(20, 10))
      card.layout = layout
      #expect(card.sizeThatFits(width: 100) == size(100, CGFloat(expected) + 1))
    }
  }

  @Test(arguments: calls.indices)
  func `place in layout mode, and answer the same while measuring`(index: Int) {
    let (name, expected, call) = Self.calls[index]
    #expect(results(of: call) == [expected, expected], "\(name)")
  }

  @Test func `setOrigin with options takes the size as the hint`() {
    let results = results { $0.setOrigin(point(7, 14), of: $1, options: .sizeToFitVertical) }
    #expect(results == [rect(7, 14, 17, 43), rect(7, 14, 17, 43)])
    #expect(cover.proposals == [size(17, 19)])
  }

  @Test func `a layout has no frame: it keeps (0, 0), and has no size to keep`() {
    let cover = Leaf(31, 43)
    let page = View(frame: rect(0, 0, 300, 500)).holding(cover)
    var returned: [CGRect] = []
    page.setLayout { _, layout, size in
      returned = [layout.setSize(CGSize(width: 70, height: 90), of: VBoxLayout())]
      return size
    }
    page.layoutIfNeeded()
    #expect(returned == [rect(0, 0, 70, 90)])
    #expect(cover.frame == rect(0, 0, 70, 43))
    page.setLayout { _, layout, size in
      returned = [layout.setOrigin(CGPoint(x: 3, y: 5), of: VBoxLayout())]
      return size
    }
    page.layoutIfNeeded()
    #expect(returned == [rect(3, 5, 0, 0)])
    #expect(cover.frame == rect(3, 5, 0, 43))
  }

  @Test(arguments: [
    (size(11, 13), rect(44, 42, 11, 13)), (size(0, 13), rect(34, 42, 31, 13)),
    (size(11, 0), rect(44, 27, 11, 43)), (size(0, 0), rect(34, 27, 31, 43)),
  ])
  func `center fits an extent of 0 to that of the rect`(extent: CGSize, expected: CGRect) {
    let results = results { $0.center($1, size: extent, in: rect(0, 0, 99, 97)) }
    #expect(results == [expected, expected])
    let hint = size(extent.width == 0 ? 99 : 11, extent.height == 0 ? 97 : 13)
    #expect(cover.proposals == (hint == extent ? [] : [hint]))
  }

  @Test func `the rect(_:) forms answer the same without placing`() {
    page.setLayout { [cover] _, layout, size in
      let room = rect(7, 14, 121, 128)
      let options: PlacementOptions = [.sizeToFit, .alignRight]
      #expect(layout.rect(room, of: cover, options: options) == rect(97, 14, 31, 43))
      #expect(
        layout.rect(CGSize(width: 5, height: 6), in: room, of: cover) == rect(7, 14, 5, 6))
      return size
    }
    page.layoutIfNeeded()
    #expect(cover.frame == rect(1, 2, 17, 19))
  }

  @Test func `a fixed extent overrides the block's answer, per axis`() {
    page.setLayout { _, _, size in CGSize(width: size.width - 1, height: 17) }
    #expect(page.sizeThatFits(size(100, 50)) == size(99, 17))
    page.fixedHeight = 23
    #expect(page.sizeThatFits(size(100, 50)) == size(99, 23))
    page.fixedWidth = 0
    #expect(page.sizeThatFits(size(100, 50)) == size(0, 23))
    page.fixedHeight = nil
    #expect(page.sizeThatFits(size(100, 50)) == size(0, 17))
  }
}

@Suite(.ends) struct `The table cell of the YOLayout document` {
  private let cell = ListCell(
    title: String(repeating: "t", count: 23),
    details: Array(repeating: "word", count: 17).joined(separator: " "), index: 1)

  @Test func `is 88 high at width 320`() {
    #expect(cell.sizeThatFits(size(320, 0)) == size(320, 88))
    cell.frame.size = size(320, 88)
    cell.layoutIfNeeded()
    #expect(
      cell.subviewFrames == [
        rect(10, 10, 44, 44), rect(64, 10, 246, 17), rect(64, 27, 246, 51),
      ])
  }
}
