import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// One axis of springs and struts, implemented from the rule and not from the code.
private func expected(
  start: Double, extent: Double, old: Double, new: Double, flexible: [Bool]
) -> (start: Double, extent: Double) {
  let parts = [start, extent, old - start - extent]
  // Negative parts are treated as 0 and don't flex.
  let springs = zip(parts, flexible).map { $1 ? max(0, $0) : 0 }
  let total = springs.reduce(0, +)
  let count = flexible.count { $0 }
  let grown = (0..<3).map { index -> Double in
    if total > 0 { return parts[index] + (new - old) * springs[index] / total }
    return flexible[index] ? parts[index] + (new - old) / Double(count) : parts[index]
  }
  return (grown[0], max(0, grown[1]))
}

private let masks = (0..<64).map { AutoresizingMask(rawValue: $0) }

@Suite(.ends) struct `Springs and struts` {
  /// A reference frame in (320, 480), and the sizes that the superview then takes.
  private static let sizes = [
    size(320, 480), size(844, 390), size(100.5, 17), size(0, 0), size(320, 481), size(7, 2_000),
  ]

  private func expectRule(_ frame: CGRect, _ mask: AutoresizingMask, in old: CGSize) {
    let page = View(frame: CGRect(origin: .zero, size: old), name: "page")
    let cover = View(name: "cover")
    page.addSubview(cover)
    cover.frame = frame
    cover.autoresizingMask = mask
    for new in Self.sizes {
      page.frame.size = new
      let x = expected(
        start: frame.origin.x, extent: frame.size.width, old: old.width, new: new.width,
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let y = expected(
        start: frame.origin.y, extent: frame.size.height, old: old.height, new: new.height,
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      let differences = [
        cover.frame.origin.x - x.start, cover.frame.size.width - x.extent,
        cover.frame.origin.y - y.start, cover.frame.size.height - y.extent,
      ]
      #expect(differences.allSatisfy { abs($0) < 1e-9 }, "\(frame) in \(new)")
    }
    page.frame.size = old
    #expect(cover.frame == frame)
  }

  @Test(arguments: masks)
  func `each mask shares the change in proportion`(mask: AutoresizingMask) {
    expectRule(rect(11, 17, 101, 203), mask, in: size(320, 480))
  }

  @Test(arguments: masks)
  func `parts of 0 share evenly if nothing else is flexible`(mask: AutoresizingMask) {
    expectRule(rect(0, 0, 0, 0), mask, in: .zero)
    expectRule(rect(0, 480, 320, 0), mask, in: size(320, 480))
  }

  @Test(arguments: masks)
  func `negative parts are treated as 0`(mask: AutoresizingMask) {
    expectRule(rect(-30, 400, 500, 203), mask, in: size(320, 480))
  }

  @Test func `the reference is the last written frame`() {
    let page = View(frame: rect(0, 0, 100, 100))
    let cover = View(frame: rect(0, 0, 50, 50))
    page.addSubview(cover)
    cover.autoresizingMask = .flexibleWidth
    page.frame.size.width = 110
    #expect(cover.frame.size.width == 60)
    cover.frame = rect(0, 0, 40, 50)
    page.frame.size.width = 100
    #expect(cover.frame.size.width == 30)
  }

  @Test func `the reference is the superview's size when the view was added, if later`() {
    let cover = View(frame: rect(0, 0, 50, 50))
    cover.autoresizingMask = .flexibleWidth
    let page = View(frame: rect(0, 0, 100, 100))
    page.addSubview(cover)
    #expect(cover.frame == rect(0, 0, 50, 50))
    page.frame.size.width = 107
    #expect(cover.frame.size.width == 57)
  }

  @Test func `a placement by the superview's layout wins, and isn't a written frame`() {
    let cover = View(frame: rect(1, 2, 31, 43), name: "cover")
    let page = View(frame: rect(0, 0, 100, 100), name: "page").holding(cover)
    cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.setLayout { page, layout, size in
      layout.setFrame(CGRect(x: 0, y: 0, width: 7, height: 9), of: page.subviews[0])
      return size
    }
    page.layoutIfNeeded()
    page.frame.size = size(200, 300)
    page.layoutIfNeeded()
    #expect(cover.frame == rect(0, 0, 7, 9))
    #expect(cover.sizeThatFits(size(1, 1)) == size(31, 43))
  }

  @Test func `masks act within a flush, all the way down, and resized views are laid out`() {
    let cover = View(frame: rect(3, 5, 11, 13), name: "cover")
    let row = ModularView(frame: rect(0, 0, 40, 17), name: "row").holding(cover)
    let shelf = View(name: "shelf").holding(row)
    let page = View(frame: rect(0, 0, 100, 70), name: "page").holding(shelf)
    page.setLayout { page, layout, size in
      layout.setFrame(CGRect(origin: .zero, size: size), of: page.subviews[0])
      return size
    }
    page.layoutIfNeeded()
    for view in [row, cover] { view.autoresizingMask = .flexibleWidth }
    row.onLayout = { _ in }
    page.layoutIfNeeded()
    #expect(page.bodiesRun { page.frame.size.width = 107 } == ["page", "row"])
    #expect(row.frame == rect(0, 0, 40 + 7, 17))
    #expect(cover.frame == rect(3, 5, 11 + 7, 13))
    #expect(page.bodiesRun { page.frame.size.width = 100 } == ["page", "row"])
    #expect(cover.frame == rect(3, 5, 11, 13))
  }

  @Test func `a view that has run, and has moved, runs again at its size there`() {
    let cover = ModularView(frame: rect(0, 0, 10, 10), name: "cover")
    let mover = ModularView(frame: rect(0, 0, 10, 10), name: "mover")
    let row = View(frame: rect(0, 0, 40, 17), name: "row")
    let shelf = ModularView(frame: rect(0, 0, 40, 17), name: "shelf").holding(row)
    let page = View(frame: rect(0, 0, 100, 70), name: "page")
    page.holding(cover, mover, View(name: "side").holding(shelf))
    cover.autoresizingMask = .flexibleWidth
    var widths: [CGFloat] = []
    cover.onLayout = { widths.append($0.bounds.width) }
    page.layoutIfNeeded()
    cover.setNeedsLayout()
    mover.onLayout = { _ in row.addSubview(cover) }
    shelf.onLayout = { _ in row.frame.size.width = 47 }
    page.layoutIfNeeded()
    #expect(widths == [10, 10, 17])
  }

  @Test func `the mask of a view that was only placed has no reference`() {
    let cover = Leaf(31, 43)
    let box = VBox([cover]).holding(frame: rect(0, 0, 100, 70))
    box.layoutIfNeeded()
    cover.autoresizingMask = .flexibleLeftMargin
    #expect(cover.frame == rect(0, 0, 100, 43))
    #expect(box.bodiesRun { box.frame.size.width = 107 }.count == 1)
    #expect(cover.frame == rect(0, 0, 107, 43))
  }

  @Test func `huge sizes leave finite frames`() {
    let page = View(frame: rect(0, 0, 1e308, 100))
    let cover = View(frame: rect(-1e308, 0, 1e308, 50))
    page.addSubview(cover)
    cover.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    page.frame.size.width = .greatestFiniteMagnitude
    #expect(cover.frame.isStorable)
  }

  @Test func `a mask set after a move to another superview refers to that one`() {
    let (page, shelf) = (View(frame: rect(0, 0, 100, 100)), View(frame: rect(0, 0, 50, 50)))
    let cover = View(frame: rect(0, 0, 10, 10), name: "cover")
    page.addSubview(cover)
    shelf.addSubview(cover)
    cover.autoresizingMask = .flexibleWidth
    shelf.frame.size.width = 60
    #expect(cover.frame == rect(0, 0, 10 + (60 - 50), 10))
  }
}
