import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `Frame, bounds and centre` {
  private let cover = View(frame: rect(10, 20, 31, 43), name: "cover")

  @Test func `bounds have the frame's size and an origin of their own`() {
    #expect(cover.bounds == rect(0, 0, 31, 43))
    cover.bounds.origin = point(7, 14)
    #expect(cover.bounds == rect(7, 14, 31, 43))
    #expect(cover.frame == rect(10, 20, 31, 43))
  }

  @Test func `a new size of the bounds resizes about the centre`() {
    cover.bounds.size = size(41, 23)
    #expect(cover.frame == rect(10 - 5, 20 + 10, 41, 23))
  }

  @Test func `a new centre moves`() {
    #expect(cover.center == point(10 + 15.5, 20 + 21.5))
    cover.center = point(100, 200)
    #expect(cover.frame == rect(84.5, 178.5, 31, 43))
  }

  @Test func `sizeToFit keeps the origin`() {
    let title = Label("Storypole")
    title.frame = rect(7, 14, 400, 9)
    title.sizeToFit()
    #expect(title.frame == rect(7, 14, 63, 17))
  }

  @Test func `a label that is laid out breaks its lines at its width`() {
    let title = Label("A rod on which every height is marked")
    title.frame.size = size(70, 100)
    title.layoutIfNeeded()
    #expect(title.textLayout.lines.count == 5)
    title.frame.size.width = 700
    title.layoutIfNeeded()
    #expect(title.textLayout.lines.count == 1)
  }

  @Test func `a button fits its title and insets, and centres it`() {
    let button = Button("Open", name: "open")
    button.contentInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.sizeThatFits(size(5, 5)) == size(2 + 28 + 4, 1 + 17 + 3))
    #expect(button.intrinsicContentSize == size(34, 21))
    #expect(button.title == "Open" && button.font == Font())
    button.title += "s"
    #expect(button.intrinsicContentSize == size(34 + 7, 21))
    button.title.removeLast()
    button.frame.size = size(54, 41)
    button.layoutIfNeeded()
    #expect(button.titleFrame == rect(2 + 10, 1 + 10, 28, 17))
    #expect(button.bodiesRun { button.title = "Open" } == [])
    #expect(button.bodiesRun { button.title = "Shut" } == ["open"])
  }

  @Test func `an image answers its own size`() {
    let image = ImageView(size: size(44, 33))
    #expect(image.frame == rect(0, 0, 44, 33))
    #expect(image.sizeThatFits(.zero) == size(44, 33))
    image.imageSize = size(17, 19)
    #expect(image.sizeThatFits(.zero) == size(17, 19))
  }
}

@Suite(.ends) struct `Conversion` {
  private let page = View(frame: rect(100, 200, 300, 500), name: "page")
  private let shelf = View(frame: rect(10, 20, 200, 300), name: "shelf")
  private let cover = View(frame: rect(3, 5, 31, 43), name: "cover")
  private let toolbar = View(frame: rect(50, 400, 200, 44), name: "toolbar")

  init() {
    page.holding(shelf, toolbar)
    shelf.addSubview(cover)
  }

  @Test func `points go up, down and across`() {
    #expect(cover.convert(point(1, 2), to: page) == point(1 + 3 + 10, 2 + 5 + 20))
    #expect(page.convert(point(14, 27), to: cover) == point(1, 2))
    #expect(cover.convert(point(1, 2), to: toolbar) == point(14 - 50, 27 - 400))
    #expect(toolbar.convert(point(1, 2), from: cover) == point(14 - 50, 27 - 400))
    #expect(cover.convert(point(1, 2), to: cover) == point(1, 2))
  }

  @Test func `converting to nil is to the root, whose own position doesn't count`() {
    #expect(cover.convert(point(1, 2), to: nil) == point(14, 27))
    #expect(cover.convert(point(14, 27), from: nil) == point(1, 2))
  }

  @Test func `rects keep their size`() {
    #expect(cover.convert(rect(1, 2, 7, 9), to: page) == rect(14, 27, 7, 9))
    #expect(cover.convert(rect(14, 27, 7, 9), from: page) == rect(1, 2, 7, 9))
  }

  @Test func `a bounds origin scrolls what is inside`() {
    shelf.bounds.origin = point(0, 50)
    #expect(cover.convert(point(1, 2), to: page) == point(14, 27 - 50))
    #expect(page.convert(point(14, 27 - 50), to: cover) == point(1, 2))
    page.bounds.origin = point(7, 0)
    #expect(cover.convert(point(1, 2), to: nil) == point(14, 27 - 50))
    #expect(cover.convert(point(1, 2), to: page) == point(14, 27 - 50))
  }
}

@Suite(.ends) struct `Hit testing` {
  private let page = View(frame: rect(100, 200, 300, 500), name: "page")
  private let shelf = View(frame: rect(10, 20, 200, 300), name: "shelf")
  private let cover = View(frame: rect(3, 5, 31, 43), name: "cover")
  private let above = View(frame: rect(20, 20, 31, 43), name: "above")

  init() {
    page.holding(shelf)
    shelf.holding(cover, above)
  }

  private func hit(_ x: CGFloat, _ y: CGFloat) -> String? { page.hitTest(point(x, y))?.name }

  @Test func `the frontmost view at a point`() {
    #expect(hit(1, 1) == "page")
    #expect(hit(12, 22) == "shelf")
    #expect(hit(10 + 3, 20 + 5) == "cover")
    #expect(hit(10 + 25, 20 + 25) == "above")
    #expect(hit(10 + 18, 20 + 18) == "cover")
  }

  @Test func `left and top edges belong to a view, right and bottom edges don't`() {
    #expect(hit(0, 0) == "page")
    #expect(hit(300, 0) == nil)
    #expect(hit(299, 499) == "page")
    #expect(hit(0, 500) == nil)
    #expect(hit(-1, 0) == nil)
  }

  @Test func `hidden and collapsed views are not hit, nor what is in them`() {
    above.isHidden = true
    #expect(hit(35, 45) == "cover")
    shelf.isCollapsed = true
    #expect(hit(13, 25) == "page")
    page.isHidden = true
    #expect(hit(1, 1) == nil)
  }

  @Test func `transparent views, labels and images let touches through`() {
    above.alpha = 0
    #expect(hit(35, 45) == "cover")
    for view in [Label("text"), ImageView(size: CGSize(width: 9, height: 9))] {
      view.frame = cover.frame
      shelf.addSubview(view)
      #expect(hit(13, 25) == "cover")
    }
  }

  @Test func `views outside their superview are not hit`() {
    cover.frame.origin = point(-20, 0)
    #expect(hit(9, 21) == "page")
    #expect(hit(11, 21) == "cover")
  }

  @Test func `a scrolled view is hit where it is seen`() {
    shelf.bounds.origin = point(0, 50)
    #expect(hit(13, 25) == "shelf")
    cover.frame.origin.y = 55
    #expect(hit(13, 25) == "cover")
  }

  @Test(arguments: [point(.nan, 1), point(1, .nan), point(.infinity, 1), point(1, -.infinity)])
  func `a non-finite point hits nothing`(point: CGPoint) {
    #expect(page.hitTest(point) == nil)
    #expect(!page.point(inside: point))
  }
}
