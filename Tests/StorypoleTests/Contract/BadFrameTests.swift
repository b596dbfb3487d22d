import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// Rects that are invalid as frames.
private let badRects = [
  rect(.nan, 0, 1, 1), rect(0, .nan, 1, 1), rect(0, 0, .nan, 1), rect(0, 0, 1, .nan),
  rect(.infinity, 0, 1, 1), rect(0, -.infinity, 1, 1), rect(0, 0, .infinity, 1),
  rect(0, 0, 1, .infinity), .null, .infinite,
]
private let negativeRects = [rect(3, 5, -7, 11), rect(3, 5, 7, -11), rect(3, 5, -7, -11)]

@Suite(.ends) struct `R40 Invalid frames written from outside` {
  private let cover = View(frame: rect(1, 2, 31, 43), name: "cover")
  init() { cover.printsDiagnostics = false }

  private func expectRefused(_ kinds: [Diagnostic.Kind] = [.invalidFrame]) {
    #expect(cover.frame == rect(1, 2, 31, 43))
    #expect(cover.diagnostics.map(\.kind) == kinds)
    #expect(cover.diagnostics.allSatisfy { $0.path == "cover" })
  }

  @Test(arguments: badRects.filter { $0 != .infinite } + negativeRects)
  func `the frame keeps its value`(frame: CGRect) {
    cover.frame = frame
    expectRefused()
  }

  @Test(arguments: [size(.nan, 1), size(1, .infinity), size(-1, 1), size(1, -.infinity)])
  func `the size keeps its value`(extent: CGSize) {
    cover.bounds.size = extent
    expectRefused()
    #expect(cover.diagnostics[0].attempted == "the bounds size \(extent.brief) was written")
  }

  @Test(arguments: [point(.nan, 1), point(1, .infinity), point(-.infinity, 1)])
  func `the centre and the bounds origin keep their values`(origin: CGPoint) {
    cover.center = origin
    cover.bounds.origin = origin
    #expect(cover.bounds.origin == .zero)
    expectRefused([.invalidFrame, .invalidFrame])
    let place = "(\(origin.x), \(origin.y)) was written"
    #expect(
      cover.diagnostics.map(\.attempted) == ["the centre \(place)", "the bounds origin \(place)"])
  }

  @Test(arguments: badRects.filter { $0 != .infinite } + negativeRects)
  func `a view initialised with one has a frame of zero`(frame: CGRect) {
    let view = View(frame: frame)
    #expect(view.frame == .zero)
    #expect(view.takeKinds() == [.invalidFrame])
  }

  @Test func `the largest finite frame is valid`() {
    let huge = CGFloat.greatestFiniteMagnitude
    cover.frame = rect(-huge, 1e308, huge, 1e308)
    #expect(cover.frame == rect(-huge, 1e308, huge, 1e308))
    #expect(cover.diagnostics == [])
  }

  @Test func `a measurement given an invalid rect depends on the written frame (R40)`() {
    let title = Leaf(70, 17, name: "title")
    let row = View(name: "row").holding(title)
    title.frame = rect(3, 5, 70, 17)
    row.setLayout { [unowned title] _, layout, _ in
      let placed = layout.setFrame(rect(.nan, 0, 9, 9), of: title)
      return size(placed.maxX, placed.maxY)
    }
    #expect(row.sizeThatFits(size(300, 500)) == size(3 + 70, 5 + 17))
    title.frame.origin.x = 31
    #expect(row.sizeThatFits(size(300, 500)) == size(31 + 70, 5 + 17))
    title.frame.size.height = 43
    #expect(row.sizeThatFits(size(300, 500)) == size(31 + 70, 5 + 43))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1])
  func `an invalid fixed extent keeps the old one`(extent: CGFloat) {
    cover.fixedWidth = 17
    cover.fixedWidth = extent
    cover.fixedHeight = extent
    #expect(cover.fixedWidth == 17)
    #expect(cover.fixedHeight == nil)
    #expect(cover.takeKinds() == [.invalidSize, .invalidSize])
  }

  @Test(arguments: [size(.nan, 43), size(31, .infinity), size(-31, 43)])
  func `an invalid image size is treated as 0 on its axis`(extent: CGSize) {
    let image = ImageView(size: extent)
    let fitted = image.sizeThatFits(size(100, 100))
    #expect(fitted.width == (extent.width == 31 ? 31 : 0))
    #expect(fitted.height == (extent.height == 43 ? 43 : 0))
  }
}

@Suite(.ends) struct `R40 Invalid frames placed by a body` {
  private let cover = View(frame: rect(1, 2, 31, 43), name: "cover")
  private let page = ModularView(frame: rect(0, 0, 300, 500), name: "page")
  init() { page.holding(cover) }

  @Test(arguments: negativeRects)
  func `a negative extent is stored as 0`(frame: CGRect) {
    page.onLayout = { $0.subviews[0].frame = frame }
    page.layoutIfNeeded()
    #expect(cover.frame == rect(3, 5, max(0, frame.size.width), max(0, frame.size.height)))
    #expect(
      page.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [
        ["invalidFrame", "page/cover"]
      ])
  }

  @Test func `a negative extent of the bounds is, too`() {
    page.onLayout = { $0.subviews[0].bounds.size = CGSize(width: -7, height: 14) }
    page.layoutIfNeeded()
    #expect(cover.frame.size == size(0, 14))
    #expect(page.takeKinds() == [.invalidFrame])
  }

  @Test(arguments: badRects.filter { $0 != .infinite })
  func `a context does the same, and returns the rect that it placed`(frame: CGRect) {
    var returned = CGRect.null
    page.onLayout = nil
    page.setLayout { page, layout, size in
      returned = layout.setFrame(frame, of: page.subviews[0])
      return size
    }
    page.layoutIfNeeded()
    #expect(returned == rect(1, 2, 31, 43))
    #expect(cover.frame == rect(1, 2, 31, 43))
    #expect(page.takeKinds() == [.invalidFrame])
  }

  @Test func `huge frames add up to finite frames`() {
    let boxes: [View] = [
      VBox([Leaf(1e308, 1e308), Leaf(1e308, 1e308), Leaf(1e308, 1e308)], spacing: 1e308),
      HBox([Leaf(1e308, 1e308), Leaf(1e308, 1e308), Leaf(1e308, 1e308)], spacing: 1e308),
    ]
    for box in boxes {
      box.holding(frame: rect(0, 0, 300, 500))
      box.layoutIfNeeded()
      #expect(box.subviews.allSatisfy { $0.frame.isFinite })
      #expect(box.sizeThatFits(size(.infinity, .infinity)).isFinite)
    }
  }

  @Test func `a block's invalid answer is treated as 0 on its axis`() {
    let row = View(name: "row")
    row.setLayout { _, _, _ in CGSize(width: CGFloat.nan, height: -7) }
    page.onLayout = { [row] _ in #expect(row.sizeThatFits(size(1, 1)) == .zero) }
    page.addSubview(row)
    page.layoutIfNeeded()
    #expect(page.takeKinds() == [.invalidSize])
  }
}
