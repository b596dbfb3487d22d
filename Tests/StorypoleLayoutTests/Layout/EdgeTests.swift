import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A change by edges, and the resulting frame of (10, 20, 100, 50), made on a view, and on an item
/// in a context.
private struct Change: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let expected: CGRect
  let apply: @Sendable (any FrameEdges) -> Void

  init(
    _ text: String, _ expected: CGRect, _ apply: @escaping @Sendable (any FrameEdges) -> Void
  ) {
    testDescription = text
    self.expected = expected
    self.apply = apply
  }

  static let all = [
    Change("left", rect(200, 20, 100, 50)) { $0.left = 200 },
    Change("right", rect(100, 20, 100, 50)) { $0.right = 200 },
    Change("top", rect(10, 200, 100, 50)) { $0.top = 200 },
    Change("bottom", rect(10, 150, 100, 50)) { $0.bottom = 200 },
    Change("centerX", rect(50, 20, 100, 50)) { $0.centerX = 100 },
    Change("centerY", rect(10, 75, 100, 50)) { $0.centerY = 100 },
    Change("width", rect(10, 20, 40, 50)) { $0.width = 40 },
    Change("height", rect(10, 20, 100, 40)) { $0.height = 40 },
    Change("right, then width", rect(100, 20, 40, 50)) {
      $0.right = 200
      $0.width = 40
    },
    Change("width, then right", rect(160, 20, 40, 50)) {
      $0.width = 40
      $0.right = 200
    },
    Change("its own edges", rect(10, 20, 100, 50)) {
      $0.left = $0.left
      $0.right = $0.right
      $0.centerX = $0.centerX
      $0.bottom = $0.bottom
    },
    Change("a centre with a half", rect(55.5, 20, 101, 50)) {
      $0.width = 101
      $0.centerX = 106
    },
  ]
}

/// An item that isn't a view: it only accepts a frame.
private final class Sticker: LayoutItem {
  private(set) var frame = rect(10, 20, 100, 50)

  func size(fitting proposal: CGSize, in context: LayoutContext) -> CGSize { .zero }

  func frame(in context: LayoutContext) -> CGRect { frame }

  func place(_ frame: CGRect, in context: LayoutContext) -> CGRect {
    if !context.isSizing { self.frame = frame }
    return frame
  }
}

/// A page with a cover at (10, 20, 100, 50).
private func page() -> (page: View, cover: View) {
  let cover = View(frame: rect(10, 20, 100, 50), name: "cover")
  let page = View(frame: rect(300, 400, 320, 480), name: "page").holding(cover)
  return (page, cover)
}

@Suite(.ends) struct `Edges as properties` {
  @Test(arguments: Change.all)
  fileprivate func `move and resize a view`(change: Change) {
    let cover = page().cover
    change.apply(cover)
    #expect(cover.frame == change.expected)
  }

  @Test(arguments: Change.all)
  fileprivate func `move and resize a view from a block, while measuring too`(
    change: Change
  ) {
    let (page, cover) = page()
    var measured: [CGRect] = []
    page.setLayout { page, layout, size in
      change.apply(layout[cover])
      if layout.isSizing { measured.append(layout[cover].frame) }
      return CGSize(width: layout[cover].right, height: layout[cover].bottom)
    }
    let needed = size(change.expected.maxX, change.expected.maxY)
    #expect(page.sizeThatFits(size(320, .infinity)) == needed)
    #expect(cover.frame == rect(10, 20, 100, 50))
    page.layoutIfNeeded()
    #expect(cover.frame == change.expected)
    #expect(measured == [change.expected])
    #expect(page.takeKinds() == [])
  }

  @Test(arguments: Change.all)
  fileprivate func `move and resize an item that isn't a view`(change: Change) {
    let page = page().page
    let sticker = Sticker()
    page.setLayout { _, layout, size in
      change.apply(layout[sticker])
      return size
    }
    page.root.layoutIfNeeded()
    #expect(sticker.frame == change.expected)
  }

  @Test func `are read in the superview's coordinates`() {
    let cover = page().cover
    #expect(cover.left == 10)
    #expect(cover.right == CGFloat(10) + 100)
    #expect(cover.top == 20)
    #expect(cover.bottom == CGFloat(20) + 50)
    #expect(cover.centerX == CGFloat(10) + 50)
    #expect(cover.centerY == CGFloat(20) + 25)
    #expect(cover.width == 100)
    #expect(cover.height == 50)
  }

  @Test func `ignore an invalid number, and report it once`() {
    let (page, cover) = page()
    cover.right = .nan
    cover.width = -7
    #expect(cover.frame == rect(10, 20, 100, 50))
    #expect(page.takeKinds() == [.invalidFrame, .invalidFrame])
  }
}

@Suite(.ends) struct `A container's own edges` {
  @Test(arguments: [point(0, 0), point(300, 400), point(-31, 7.5)], [point(0, 0), point(50, -70)])
  func `are independent of its position, and follow its scroll offset`(
    origin: CGPoint, scrolled: CGPoint
  ) {
    let (page, cover) = page()
    let shelf = View(frame: rect(0, 0, 900, 900), name: "shelf").holding(page)
    page.frame.origin = origin
    page.bounds.origin = scrolled
    cover.right = page.bounds.right - .edgeSpace
    cover.bottom = page.bounds.bottom - .interViewSpace
    let seen = cover.convert(point(100, 50), to: shelf)
    #expect(seen == point(origin.x + 320 - 20, origin.y + 480 - 8))
    cover.centerX = page.bounds.centerX
    cover.centerY = page.bounds.centerY
    #expect(cover.convert(point(50, 25), to: shelf) == point(origin.x + 160, origin.y + 240))
  }

  @Test func `are the context's bounds, a dependency on scrolling`() {
    let (page, cover) = page()
    page.setLayout { _, layout, size in
      layout[cover].right = layout.bounds.right - .edgeSpace
      return size
    }
    page.root.layoutIfNeeded()
    #expect(cover.right == CGFloat(320) - 20)
    #expect(page.bodiesRun { page.bounds.origin = point(50, 0) } == ["page"])
    #expect(cover.right == CGFloat(320) + 50 - 20)
    #expect(page.bodiesRun { page.frame.origin = point(1, 2) } == [])
  }

  @Test func `are no dependency on scrolling for a body that uses the size`() {
    let (page, cover) = page()
    page.setLayout { _, layout, size in
      layout[cover].right = size.width - .edgeSpace
      return size
    }
    page.root.layoutIfNeeded()
    #expect(page.bodiesRun { page.bounds.origin = point(50, 0) } == [])
  }

  @Test func `are zero after the body has returned, with a diagnostic`() {
    let page = page().page
    var kept: LayoutContext?
    // The view retains the block, the block the context, and the context the view.
    defer { kept = nil }
    page.setLayout { _, layout, size in
      kept = layout
      return size
    }
    page.root.layoutIfNeeded()
    #expect(kept?.bounds == .zero)
    #expect(page.takeKinds() == [.escapedContext])
  }
}

@Suite(.ends) struct `Several setters in a row` {
  private func change(_ view: any FrameEdges) {
    view.width = 40
    view.height = 30
    view.left = 7
    view.right = 200
    view.centerY = 70
    view.bottom = 311
  }

  @Test func `cause one invalidation from outside`() {
    let cover = Leaf(31, 43, name: "cover")
    let page = VBox([cover], name: "page").holding(frame: rect(0, 0, 320, 480))
    page.layoutIfNeeded()
    let one = page.work { cover.frame = rect(160, 281, 40, 30) }
    page.layoutIfNeeded()
    let many = page.work { change(cover) }
    #expect(many == one)
    #expect(one.bodies == 1)
  }
}

@Suite(.ends) struct `A child in the middle of its parent` {
  private static let parent = rect(0, 0, 320, 481)

  @Test func `has its origin rounded down to whole points, also below zero`() {
    let cover = View(frame: rect(3, 5, 101, 50))
    let page = View(frame: Self.parent).holding(cover)
    cover.centerHorizontally(in: page.bounds)
    #expect(cover.frame == rect(109, 5, 101, 50))
    cover.centerVertically(in: page.bounds)
    #expect(cover.frame == rect(109, 215, 101, 50))
    cover.frame = rect(3, 5, 500, 500)
    cover.center(in: page.bounds)
    #expect(cover.frame == rect(-90, -10, 500, 500))
  }
}
