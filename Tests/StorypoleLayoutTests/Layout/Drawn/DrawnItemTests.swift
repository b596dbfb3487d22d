import Foundation
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A drawn item` {
  private let rule = DrawnItem(size(7, 1), name: "rule")
  private let title = Leaf(70, 17, name: "title")
  private let row = View(frame: rect(0, 0, 300, 40), name: "row")

  init() {
    row.holding(title)
    row.addDrawnItem(rule)
  }

  @Test func `has a slot in a border, like a view`() {
    row.layout = BorderLine(.vertical, center: title, end: [rule], spacing: 3)
    row.layoutIfNeeded()
    #expect(rule.frame == rect(0, 39, 300, 1))
    #expect(title.frame == rect(0, 0, 300, 39 - 3))
    #expect(row.sizeThatFits(size(300, .infinity)) == size(300, 17 + 3 + 1))
    #expect(row.diagnostics == [])
  }

  @Test func `is placed by a block, by all calls`() {
    rule.frame = rect(1, 2, 30, 4)
    var returned: [CGRect] = []
    row.setLayout { [rule] _, layout, size in
      returned = [
        layout.setFrame(CGRect(x: 3, y: 5, width: 9, height: 11), of: rule),
        layout.setOrigin(CGPoint(x: 13, y: 17), of: rule),
        layout.setSize(CGSize(width: 19, height: 23), of: rule),
        layout.sizeToFit(rule, in: CGRect(x: 29, y: 31, width: 0, height: 0)),
        layout.center(rule, in: CGRect(x: 0, y: 0, width: 107, height: 21)),
      ]
      return size
    }
    let expected = [
      rect(3, 5, 9, 11), rect(13, 17, 9, 11), rect(13, 17, 19, 23), rect(29, 31, 7, 1),
      rect(50, 10, 7, 1),
    ]
    _ = row.sizeThatFits(size(300, 40))
    #expect(returned == expected)
    #expect(rule.frame == rect(1, 2, 30, 4))
    row.layoutIfNeeded()
    #expect(returned == expected)
    #expect(rule.frame == expected[4])
  }

  @Test func `is measured only when a fitted size is requested`() {
    var proposals: [CGSize] = []
    rule.fittingSize = nil
    rule.setMeasure {
      proposals.append($0)
      return CGSize(width: 9, height: $0.width / 10)
    }
    row.layout = OneItemLayout.fill(rule)
    row.layoutIfNeeded()
    #expect(rule.frame == rect(0, 0, 300, 40))
    #expect(proposals == [])
    row.layout = .fitVertical(rule)
    row.layoutIfNeeded()
    #expect(rule.frame == rect(0, 0, 300, 30))
    #expect(proposals == [size(300, .infinity)])
  }

  @Test func `answers its fixed size, else its closure, its layout, or its written size`() {
    func answer() -> CGSize { row.sizeThatFits(size(.infinity, .infinity)) }
    row.layout = .fill(rule)
    #expect(answer() == size(7, 1))
    rule.frame = rect(1, 2, 30, 4)
    rule.layout = OneItemLayout(insets: EdgeInsets(all: 3))
    rule.setMeasure { _ in CGSize(width: 11, height: 13) }
    #expect(answer() == size(7, 1))
    rule.fittingSize = nil
    #expect(answer() == size(11, 13))
    rule.setMeasure(nil)
    #expect(answer() == size(6, 6))
    rule.layout = nil
    #expect(answer() == size(30, 4))
  }

  @Test func `runs the view's layout when the list of items changes`() {
    row.layout = .fill(title)
    row.layoutIfNeeded()
    let badge = DrawnItem()
    #expect(row.bodiesRun { row.addDrawnItem(badge) } == ["row"])
    #expect(row.drawnItems.map(\.label) == ["rule", "drawn-1"])
    #expect(row.bodiesRun { badge.remove() } == ["row"])
    #expect(row.bodiesRun { badge.remove() } == [])
    #expect(badge.view == nil)
    let other = View(name: "other")
    row.addSubview(other)
    row.layoutIfNeeded()
    other.addDrawnItem(rule)
    #expect(row.drawnItems.isEmpty && rule.view === other)
  }

  @Test func `has content if its own size has both extents, and lacks a frame until it has one`() {
    #expect(rule.hasContent && rule.lacksFrame)
    for flat in [size(0, 9), size(7, 0)] {
      rule.fittingSize = flat
      #expect(!rule.hasContent)
    }
    rule.fittingSize = nil
    #expect(!rule.hasContent)
    rule.setMeasure { _ in size(7, 9) }
    #expect(rule.hasContent)
    rule.frame = rect(1, 2, 3, 4)
    #expect(!rule.lacksFrame)
    rule.frame = .zero
    #expect(rule.lacksFrame)
  }
}

@Suite(.ends) struct `A drawn item's own layout` {
  private let star = DrawnItem(size(13, 9), name: "star")
  private let badge = DrawnItem(name: "badge")
  private let row = View(frame: rect(0, 0, 300, 40), name: "row").holding()

  init() {
    badge.addDrawnItem(star)
    row.addDrawnItem(badge)
  }

  @Test func `runs within the view's layout, in the item's own coordinates`() {
    badge.layout = OneItemLayout.center(star, insets: EdgeInsets(left: 4))
    row.layout = BorderLine(
      .horizontal, end: [badge], followsDirection: false, insets: EdgeInsets(all: 5))
    row.layoutIfNeeded()
    // The measurement covers the star and the inset.
    #expect(badge.frame == rect(300 - 5 - 17, 5, 17, 30))
    #expect(star.frame == rect(4, 11, 13, 9))
    #expect(badge.path == "row/badge" && star.path == "row/badge/star" && star.view === row)
  }

  @Test func `may be a block, within another item's block`() {
    let shine = DrawnItem(name: "shine")
    star.addDrawnItem(shine)
    star.setLayout { star, layout, size in
      let room = CGRect(x: 1, y: 2, width: size.width - 3, height: 5)
      let shine = layout.setFrame(room, of: star.drawnItems[0], options: .flipIfNeededForRTL)
      return CGSize(width: shine.maxX, height: shine.maxY)
    }
    badge.layout = .fill(star, insets: EdgeInsets(all: 2))
    row.layout = .fill(badge)
    row.layoutIfNeeded()
    #expect(star.frame == rect(2, 2, 296, 36))
    #expect(shine.frame == rect(1, 2, 293, 5))
    row.environment.layoutDirection = .rightToLeft
    row.layoutIfNeeded()
    #expect(shine.frame == rect(296 - 1 - 293, 2, 293, 5))
  }

  @Test func `can't place views, nor items of other containers`() {
    let title = Leaf(70, 17, name: "title")
    row.addSubview(title)
    let stranger = DrawnItem(name: "stranger")
    badge.layout = BorderLine(
      .horizontal, center: stranger, start: [title], end: [badge], followsDirection: false)
    row.layout = .fill(badge)
    row.layoutIfNeeded()
    #expect(title.frame == .zero && stranger.frame == .zero)
    #expect(row.takeKinds() == [.notAChild, .notAChild, .notAChild])
    badge.setLayout { _, layout, size in
      layout.setFrame(CGRect(x: 1, y: 2, width: 3, height: 4), of: title)
      layout.setFrame(CGRect(x: 1, y: 2, width: 3, height: 4), of: stranger)
      return size
    }
    row.layoutIfNeeded()
    #expect(title.frame == .zero && stranger.frame == .zero)
    #expect(row.takeKinds() == [.notAChild, .notAChild])
    badge.layout = VBoxLayout(insets: EdgeInsets(all: 3))
    row.layoutIfNeeded()
    #expect(row.sizeThatFits(size(.infinity, .infinity)) == size(6, 6))
    #expect(row.takeKinds() == [])
  }
}

@Suite(.ends) struct `A drawn item that is used wrongly` {
  private let rule = DrawnItem(size(7, 1), name: "rule")
  private let row = View(frame: rect(0, 0, 300, 40), name: "row").holding()

  init() { row.addDrawnItem(rule) }

  @Test func `can't contain itself`() {
    let star = DrawnItem(name: "star")
    rule.addDrawnItem(star)
    star.addDrawnItem(rule)
    rule.addDrawnItem(rule)
    #expect(row.takeKinds() == [.refusedTreeChange, .refusedTreeChange])
    #expect(rule.drawnItems.map(\.name) == ["star"] && star.drawnItems.isEmpty)
    #expect(rule.view === row)
  }

  @Test func `can't be changed during a measurement`() {
    let badge = DrawnItem()
    row.setLayout { [rule] row, layout, size in
      guard layout.isSizing else { return size }
      rule.fittingSize = .zero
      rule.setMeasure { $0 }
      rule.layout = VBoxLayout()
      rule.setLayout { $2 }
      rule.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      rule.remove()
      rule.addDrawnItem(badge)
      row.addDrawnItem(badge)
      return size
    }
    _ = row.sizeThatFits(size(7, 9))
    #expect(row.takeKinds() == Array(repeating: .changeWhileMeasuring, count: 8))
    #expect(rule.fittingSize == size(7, 1) && rule.frame == .zero && rule.layout == nil)
    #expect(row.drawnItems.count == 1 && badge.view == nil)
  }

  @Test func `is refused invalid numbers`() {
    rule.fittingSize = size(.nan, 1)
    rule.fittingSize = size(-1, 1)
    rule.frame = rect(0, 0, -1, 2)
    rule.frame = rect(.infinity, 0, 1, 2)
    #expect(rule.fittingSize == size(7, 1) && rule.frame == .zero)
    #expect(row.takeKinds() == [.invalidSize, .invalidSize, .invalidFrame, .invalidFrame])
    rule.frame = rect(1, 2, 3, 4)
    row.setLayout { [rule] _, layout, size in
      layout.setFrame(CGRect(x: 5, y: 6, width: CGFloat.nan, height: 7), of: rule)
      return size
    }
    row.layoutIfNeeded()
    #expect(rule.frame == rect(1, 2, 3, 4))
    row.setLayout { [rule] _, layout, size in
      _ = rule.place(CGRect(origin: .zero, size: CGSize(width: -5, height: 7)), in: layout)
      return size
    }
    row.layoutIfNeeded()
    #expect(rule.frame == rect(0, 0, 0, 7))
    rule.fittingSize = nil
    rule.setMeasure { _ in CGSize(width: CGFloat.infinity, height: 3) }
    row.layout = .fitHorizontal(rule)
    #expect(row.sizeThatFits(size(300, 40)) == size(0, 40))
    #expect(row.takeKinds() == [.invalidFrame, .invalidFrame, .invalidSize])
  }

  @Test func `is not placed by the layout of another view, nor after the body`() {
    let other = View(frame: rect(0, 0, 70, 90), name: "other")
    row.addSubview(other)
    var escaped: LayoutContext?
    defer { escaped = nil }
    other.setLayout { [rule] _, layout, size in
      layout.setFrame(CGRect(x: 1, y: 2, width: 3, height: 4), of: rule)
      escaped = layout
      return size
    }
    row.layoutIfNeeded()
    #expect(rule.frame == .zero)
    #expect(
      row.takeDiagnostics().map { [$0.kind.rawValue, $0.path] } == [["notAChild", "row/other"]])
    escaped?.setFrame(rect(1, 2, 3, 4), of: rule)
    #expect(escaped.map { rule.size(fitting: size(7, 9), in: $0) } == .zero)
    #expect(escaped.map { rule.frame(in: $0) } == .zero)
    #expect(row.takeKinds() == [.escapedContext, .escapedContext, .escapedContext])
  }

  @Test func `loses its placement when it moves to another view (R20)`() {
    let rule = DrawnItem(name: "rule")
    let other = View(frame: rect(0, 0, 50, 50), name: "other").holding()
    row.addDrawnItem(rule)
    row.setLayout { _, layout, size in
      layout.setFrame(rect(1, 1, 40, 5), of: rule)
      return size
    }
    other.setLayout { _, layout, size in
      layout.setOrigin(.zero, of: rule)
      return size
    }
    row.layoutIfNeeded()
    #expect(rule.frame == rect(1, 1, 40, 5))
    other.addDrawnItem(rule)
    other.layoutIfNeeded()
    #expect(rule.frame == .zero)
    #expect(other.takeKinds() == [])
    row.layoutIfNeeded()
    #expect(row.takeKinds() == [.notAChild])
  }

  @Test func `R43 a chain of any depth is released`() {
    let count = 100_000
    var chain: [DrawnItem] = (0..<count).map { _ in DrawnItem() }
    for (inner, outer) in zip(chain.dropFirst(), chain) {
      outer.children = [inner]
      outer.ownLayout = OneItemLayout(inner)
    }
    row.addDrawnItem(chain[0])
    chain = []
    weak let first = row.drawnItems.last
    first?.remove()
    #expect(first == nil)
  }

  @Test func `is added to a chain without a walk to the top (R24)`() {
    let count = 10_000
    row.addDrawnItem(DrawnItem(name: "outermost"))
    row.layoutIfNeeded()
    let before = ThreadContext.current.state.drawnItemsClimbed
    var outer = row.drawnItems[0]
    for _ in 0..<count {
      let inner = DrawnItem()
      outer.addDrawnItem(inner)
      inner.frame = rect(0, 0, 7, 9)
      #expect(inner.frame.width == 7)
      outer = inner
    }
    var inner = DrawnItem()
    for _ in 0..<count {
      let outer = DrawnItem()
      outer.addDrawnItem(inner)
      inner = outer
    }
    #expect(ThreadContext.current.state.drawnItemsClimbed == before)
    #expect(outer.view === row)
    #expect(ThreadContext.current.state.drawnItemsClimbed == before + count)
    row.addDrawnItem(inner)
    #expect(row.takeKinds() == [])
  }

  @Test func `R43 a chain is placed as deep as the stack allows`() {
    let (kinds, placed) = onSmallStack {
      let row = View(frame: rect(0, 0, 300, 40), name: "row").holding()
      var outer = DrawnItem()
      row.addDrawnItem(outer)
      row.layout = .fill(outer)
      for _ in 0..<1_500 {
        let inner = DrawnItem()
        outer.addDrawnItem(inner)
        outer.layout = .fill(inner)
        outer = inner
      }
      row.layoutIfNeeded()
      return (row.takeKinds(), row.drawnItems[0].frame)
    }
    #expect(kinds == [.depthLimit])
    #expect(placed == rect(0, 0, 300, 40))
  }
}
