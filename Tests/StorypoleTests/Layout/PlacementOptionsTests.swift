import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// A leaf of a fitting size that a block places in a rect; returns the rect that the block gets.
private func placed(
  _ fitting: CGSize, in rect: CGRect, hint: CGSize? = nil, _ options: PlacementOptions
) -> CGRect {
  let cover = Leaf(fitting, name: "cover")
  let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 500), name: "page").holding(cover)
  var returned = CGRect.null
  page.setLayout { page, layout, size in
    returned = layout.setSize(hint ?? rect.size, in: rect, of: page.subviews[0], options: options)
    return size
  }
  page.layoutIfNeeded()
  #expect(cover.frame == returned)
  return returned
}

/// Options, and the resulting frame of an item.
private let fittingSamples: [(PlacementOptions, CGRect)] = [
  ([], rect(10, 20, 200, 100)),
  (.sizeToFitVertical, rect(10, 20, 200, 30)),
  (.sizeToFitHorizontal, rect(10, 20, 80, 100)),
  (.sizeToFit, rect(10, 20, 80, 30)),
  ([.sizeToFit, .alignCenter], rect(70, 55, 80, 30)),
  ([.sizeToFit, .alignRight], rect(130, 20, 80, 30)),
  ([.sizeToFit, .alignBottom], rect(10, 90, 80, 30)),
  ([.sizeToFit, .alignRight, .alignBottom, .alignCenter], rect(130, 90, 80, 30)),
  ([.sizeToFit, .alignCenterVertical, .alignRight], rect(130, 55, 80, 30)),
  ([.sizeToFit, .alignCenterHorizontal], rect(70, 20, 80, 30)),
]

/// Options, and the resulting size of a large item.
private let largeSamples: [(PlacementOptions, CGSize)] = [
  (.sizeToFit, size(300, 200)),
  ([.sizeToFit, .constrainWidth], size(200, 200)),
  ([.sizeToFit, .constrainHeight], size(300, 100)),
  ([.sizeToFit, .constrainSize], size(200, 100)),
  ([.sizeToFit, .constrainSizeMaintainAspectRatio], size(150, 100)),
  ([.sizeToFit, .constrainSizeMaintainAspectRatio, .constrainSize], size(150, 100)),
  ([.sizeToFitVertical, .constrainSizeMaintainAspectRatio], size(200, 100)),
  ([.sizeToFitHorizontal, .constrainSizeMaintainAspectRatio], size(150, 100)),
  (.constrainSize, size(200, 100)),
  (.constrainSizeMaintainAspectRatio, size(200, 100)),
]

/// Options, the fitting size of an item, and its resulting size.
private let emptySamples: [(PlacementOptions, CGSize, CGSize)] = [
  (.sizeToFit, size(0, 30), size(0, 30)),
  ([.sizeToFit, .defaultWidth], size(0, 30), size(200, 30)),
  ([.sizeToFit, .defaultHeight], size(0, 30), size(0, 30)),
  ([.sizeToFit, .defaultHeight], size(80, 0), size(80, 100)),
  ([.sizeToFit, .defaultSize], size(0, 0), size(200, 100)),
  ([.sizeToFit, .defaultSize], size(80, 30), size(80, 30)),
  (.defaultSize, size(0, 0), size(200, 100)),
]

@Suite(.ends) struct `Sizing by options` {
  private let room = rect(10, 20, 200, 100)

  @Test(arguments: fittingSamples)
  func `an item of 80 × 30 is sized in 200 × 100`(options: PlacementOptions, expected: CGRect) {
    #expect(placed(size(80, 30), in: room, options) == expected)
  }

  @Test(arguments: largeSamples)
  func `an item of 300 × 200 is sized in 200 × 100`(options: PlacementOptions, expected: CGSize) {
    #expect(
      placed(size(300, 200), in: room, options) == CGRect(origin: room.origin, size: expected))
  }

  @Test func `keeping the ratio, the axis that does not decide is rounded`() {
    // 100 × 3 / 7 = 42.86, and 50 × 7 / 3 = 116.67.
    let options: PlacementOptions = [.sizeToFit, .constrainSizeMaintainAspectRatio]
    #expect(placed(size(700, 300), in: rect(0, 0, 100, 100), options).size == size(100, 43))
    #expect(placed(size(700, 300), in: rect(0, 0, 400, 50), options).size == size(117, 50))
    #expect(placed(size(70, 30), in: rect(0, 0, 100, 100), options).size == size(70, 30))
  }

  @Test(arguments: emptySamples)
  func `a fitted extent of exactly 0 takes the hint if requested`(
    options: PlacementOptions, fitting: CGSize, expected: CGSize
  ) {
    #expect(placed(fitting, in: room, options).size == expected)
  }

  @Test func `a hint of 0 means 0`() {
    let flat = rect(10, 20, 200, 0)
    #expect(placed(size(80, 30), in: flat, []).size == size(200, 0))
    #expect(placed(size(80, 30), in: flat, [.sizeToFit, .constrainSize]).size == size(80, 0))
    #expect(placed(size(80, 0), in: flat, [.sizeToFit, .defaultSize]).size == size(80, 0))
  }

  @Test func `a hint of 0 does not constrain an item that keeps its ratio`() {
    let options: PlacementOptions = [.sizeToFit, .constrainSizeMaintainAspectRatio]
    #expect(placed(size(300, 200), in: rect(0, 0, 150, 0), options).size == size(150, 100))
    #expect(placed(size(300, 200), in: .zero, options).size == size(300, 200))
  }

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
  @Test func `an extent of 0 of the rect becomes that of the item`() {
    let all: PlacementOptions = [.sizeToFit, .alignRight, .alignBottom]
    #expect(placed(size(80, 30), in: rect(10, 20, 0, 0), all) == rect(10, 20, 80, 30))
    #expect(placed(size(80, 30), in: rect(10, 20, 0, 100), all) == rect(10, 90, 80, 30))
    let center: PlacementOptions = [.sizeToFit, .alignCenter]
    #expect(placed(size(80, 30), in: rect(10, 20, 200, 0), center) == rect(70, 20, 80, 30))
  }

  @Test(arguments: [
    // Half a point goes away from zero: (5 − 2) / 2 = 1.5, (2 − 5) / 2 = −1.5, (5 − 4) / 2 = 0.5.
    (size(2, 2), rect(0, 0, 5, 5), point(2, 2)),
    (size(5, 5), rect(0, 0, 2, 2), point(-2, -2)),
    (size(4, 6), rect(0, 0, 5, 5), point(1, -1)),
    (size(500, 500), rect(0, 0, 320, 481), point(-90, -10)),
  ])
  func `centring rounds half a point away from zero, and may be negative`(
    fitting: CGSize, room: CGRect, origin: CGPoint
  ) {
    #expect(placed(fitting, in: room, [.sizeToFit, .alignCenter]).origin == origin)
  }

  @Test func `items are flush right and bottom, and not clamped`() {
    let options: PlacementOptions = [.sizeToFit, .alignRight, .alignBottom]
    #expect(
      placed(size(80, 30), in: rect(10, 20, 7.25, 9.5), options) == rect(-62.75, -0.5, 80, 30))
  }

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
