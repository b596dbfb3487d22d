import Foundation
import StorypoleProof
import Testing

@testable import Storypole

/// Each variant differs from the others in one property.
private func expectEachEqualsItselfOnly<Value: Equatable>(_ variants: [Value]) {
  for (a, first) in variants.enumerated() {
    for (b, second) in variants.enumerated() {
      #expect((first == second) == (a == b), "\(a), \(b) of \(variants)")
    }
  }
}

@Suite(.ends) struct `Layouts that differ in one property are different:` {
  private let title = View(name: "title")
  private let cover = View(name: "cover")
  private let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)

  @Test func `borders`() {
    let row = BorderLine(.horizontal, center: title, start: [cover], end: [cover, title])
    var variants = [row] + (0..<8).map { _ in row }
    variants[1].axis = .vertical
    variants[2].center = cover
    variants[3].start = []
    variants[4].end = [title, cover]
    variants[5].followsDirection = false
    variants[6].insets = insets
    variants[7].spacing = 3
    variants[8].ignoresHidden = true
    expectEachEqualsItselfOnly(variants)
  }

  @Test func `items of lines, slots, cells and regions`() {
    expectEachEqualsItselfOnly([
      FlexLineLayout.Item(title, width: 3, height: 7),
      FlexLineLayout.Item(title, width: 7, height: 7),
      FlexLineLayout.Item(title, width: 3, height: 3),
      FlexLineLayout.Item(cover, width: 3, height: 7),
      FlexLineLayout.Item(title, width: 3, height: 7, isFitting: true),
    ])
    expectEachEqualsItselfOnly([
      Slot(title, width: 3, height: 7), Slot(title, width: 7, height: 7),
      Slot(title, width: 3, height: 3), Slot(cover, width: 3, height: 7),
    ])
    let (fill, other) = (FillLayout { title }, FillLayout { cover })
    expectEachEqualsItselfOnly([
      GridCell(width: 3, inherits: true, fill), GridCell(width: 7, inherits: true, fill),
      GridCell(width: 3, inherits: false, fill), GridCell(width: 3, inherits: true, other),
    ])
    expectEachEqualsItselfOnly([
      BorderRegion(size: 3, inherits: true, fill), BorderRegion(size: 7, inherits: true, fill),
      BorderRegion(size: 3, inherits: false, fill), BorderRegion(size: 3, inherits: true, other),
    ])
    expectEachEqualsItselfOnly([
      OneItemLayout(title), OneItemLayout(cover), OneItemLayout(title, .center),
      OneItemLayout(title, insets: insets),
    ])
  }

  @Test func `places of nested layouts`() {
    let (frame, area) = (rect(1, 2, 30, 50), size(100, 90))
    let place = NestedEdges(at: frame, in: area)
    expectEachEqualsItselfOnly([
      .whole, NestedEdges(given: insets), NestedEdges(given: insets.mirrored), place,
      // The same distances from the edges at another frame, and others at the same frame.
      NestedEdges(at: rect(1, 2, 31, 50), in: size(101, 90)),
      NestedEdges(at: frame, in: size(101, 90)),
      place.measured(at: DirectedDistances(.zero)),
    ])
    #expect(place == NestedEdges(at: frame, in: area))
    #expect(place.hashValue == NestedEdges(at: frame, in: area).hashValue)
  }
}
