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

@Suite(.ends) struct `Sizing by options` {
  private let room = rect(10, 20, 200, 100)

  @Test(arguments: fittingSamples)
  func `an item of 80 × 30 is sized in 200 × 100`(options: PlacementOptions, expected: CGRect) {
    #expect(placed(size(80, 30), in: room, options) == expected)
  }

  @Test func `keeping the ratio, the axis that does not decide is rounded`() {
    // 100 × 3 / 7 = 42.86, and 50 × 7 / 3 = 116.67.
    let options: PlacementOptions = [.sizeToFit, .constrainSizeMaintainAspectRatio]
    #expect(placed(size(700, 300), in: rect(0, 0, 100, 100), options).size == size(100, 43))
    #expect(placed(size(700, 300), in: rect(0, 0, 400, 50), options).size == size(117, 50))
    #expect(placed(size(70, 30), in: rect(0, 0, 100, 100), options).size == size(70, 30))
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
