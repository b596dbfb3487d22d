import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `The list of subviews` {
  private let shelf = View(name: "shelf")
  private let a = View(name: "a"), b = View(name: "b"), c = View(name: "c"), d = View(name: "d")

  init() { shelf.holding(a, b, c) }

  private var names: [String?] { shelf.subviews.map(\.name) }

  @Test func `addSubview adds a view at the front`() {
    shelf.addSubview(d)
    #expect(names == ["a", "b", "c", "d"])
    #expect(d.superview === shelf)
    shelf.addSubview(a)
    #expect(names == ["b", "c", "d", "a"])
  }

  @Test(arguments: [(0, "dabc"), (1, "adbc"), (3, "abcd")])
  func `insertSubview at an index`(index: Int, expected: String) {
    shelf.insertSubview(d, at: index)
    #expect(names == expected.map(String.init))
  }

  @Test(arguments: [(0, "abc"), (1, "bac"), (2, "bca")])
  func `insertSubview of a subview moves it to that index`(index: Int, expected: String) {
    shelf.insertSubview(a, at: index)
    #expect(names == expected.map(String.init))
    #expect(shelf.diagnostics == [])
  }

  @Test func `insertSubview above and below a sibling`() {
    shelf.insertSubview(d, aboveSubview: a)
    #expect(names == ["a", "d", "b", "c"])
    shelf.insertSubview(a, aboveSubview: b)
    #expect(names == ["d", "b", "a", "c"])
    shelf.insertSubview(c, belowSubview: d)
    #expect(names == ["c", "d", "b", "a"])
  }

  @Test func `exchange, bring to front, send to back`() {
    shelf.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(names == ["c", "b", "a"])
    shelf.bringSubviewToFront(c)
    #expect(names == ["b", "a", "c"])
    shelf.sendSubviewToBack(c)
    #expect(names == ["c", "b", "a"])
  }

  @Test func `removeFromSuperview keeps the frame`() {
    b.frame = rect(1, 2, 3, 4)
    b.removeFromSuperview()
    #expect(names == ["a", "c"])
    #expect(b.superview == nil)
    #expect(b.frame == rect(1, 2, 3, 4))
    b.removeFromSuperview()
    #expect(b.diagnostics == [])
  }

  @Test func `a view that is added elsewhere leaves its superview`() {
    d.addSubview(b)
    #expect(names == ["a", "c"])
    #expect(b.superview === d)
    #expect(b.root === d && a.root === shelf)
  }
}

@Suite(.ends) struct `R42 Refused changes leave the tree as it was` {
  private let shelf = View(name: "shelf")
  private let row = View(name: "row")
  private let cover = View(name: "cover")
  private let other = View(name: "other")

  init() {
    row.addSubview(cover)
    shelf.holding(row, View(name: "last"))
    other.printsDiagnostics = false
  }

  private func expectRefused(
    _ path: String = "shelf", by view: View? = nil, _ change: () -> Void
  ) {
    change()
    #expect(shelf.subviews.map(\.name) == ["row", "last"])
    #expect(row.subviews.map(\.name) == ["cover"])
    #expect(shelf.superview == nil && other.superview == nil && row.superview === shelf)
    let diagnostics = (view ?? shelf).takeDiagnostics()
    #expect(diagnostics.map(\.kind) == [.refusedTreeChange])
    #expect(diagnostics.first?.path == path)
  }

  @Test func `a view added to itself`() {
    expectRefused { shelf.addSubview(shelf) }
    expectRefused("shelf/row") { row.addSubview(row) }
  }

  @Test func `a view added to its own descendant`() {
    expectRefused("shelf/row/cover") { cover.addSubview(shelf) }
    expectRefused("shelf/row/cover") { cover.insertSubview(row, at: 0) }
    expectRefused("shelf/row") { row.insertSubview(shelf, aboveSubview: cover) }
  }

  @Test(arguments: [-1, 3, .max, .min])
  func `an index outside the list`(index: Int) {
    expectRefused { shelf.insertSubview(other, at: index) }
    expectRefused { shelf.exchangeSubview(at: index, withSubviewAt: 0) }
    expectRefused { shelf.exchangeSubview(at: 0, withSubviewAt: index) }
  }

  @Test func `the index after the last, for a subview that is moved`() {
    expectRefused { shelf.insertSubview(row, at: 2) }
  }

  @Test func `beside a view that isn't a subview, or beside itself`() {
    expectRefused { shelf.insertSubview(other, aboveSubview: cover) }
    expectRefused { shelf.insertSubview(other, belowSubview: other) }
    expectRefused { shelf.insertSubview(row, aboveSubview: row) }
  }

  @Test func `to the front or the back, of a view that isn't a subview`() {
    expectRefused { shelf.bringSubviewToFront(cover) }
    expectRefused { shelf.sendSubviewToBack(other) }
  }

  @Test func `any exchange in an empty list`() {
    expectRefused("other", by: other) { other.exchangeSubview(at: 0, withSubviewAt: 0) }
  }

  @Test func `the throwing form gives the reason with both names`() {
    #expect(throws: TreeError.wouldCreateCycle(child: "shelf", ancestor: "shelf/row/cover")) {
      try cover.insert(shelf, at: nil)
    }
    #expect(throws: TreeError.indexOutOfRange(index: 7, count: 2, path: "shelf")) {
      try shelf.insert(other, at: 7)
    }
    #expect(shelf.diagnostics == [])
    let message = "\(TreeError.wouldCreateCycle(child: "shelf", ancestor: "shelf/row"))"
    #expect(message.contains("shelf can't be added to shelf/row"))
  }

  @Test func `a refused change marks nothing`() {
    shelf.layoutIfNeeded()
    let work = shelf.work
    cover.addSubview(shelf)
    shelf.insertSubview(other, at: 9)
    #expect(!shelf.needsFlush)
    #expect(shelf.work == work)
  }

  @Test func `a sizing root that is being measured`() {
    let sizing = ModularView(name: "sizing").holding()
    sizing.onMeasure = { [shelf] sizing, _ in
      shelf.addSubview(sizing)
      return CGSize(width: 7, height: 9)
    }
    expectRefused { _ = sizing.sizeThatFits(size(1, 1)) }
  }
}
