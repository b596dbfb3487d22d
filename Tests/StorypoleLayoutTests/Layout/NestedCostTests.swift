import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A layout of one item, by every kind of layout with items.
private let wrappings: [(name: String, wrap: @Sendable (any LayoutItem) -> any Layout)] = [
  ("fill", { .fill($0) }),
  ("center", { .center($0, insets: EdgeInsets(left: 1)) }),
  ("fit vertical", { .fitVertical($0, insets: EdgeInsets(top: 1)) }),
  ("fit horizontal", { .fitHorizontal($0) }),
  ("border with an edge", { BorderLine(.vertical, start: [$0], insets: EdgeInsets(left: 1)) }),
  (
    "border with an edge across",
    { BorderLine(.horizontal, end: [$0], followsDirection: false, insets: EdgeInsets(top: 1)) }
  ),
  ("border with a centre", { BorderLine(.vertical, center: $0, insets: EdgeInsets(top: 1)) }),
  ("border with a centre across", { BorderLine(.horizontal, center: $0) }),
  ("line of a flexible item", { FlexLineLayout(.horizontal, [.flexible($0)]) }),
  ("line of a fitting item", { FlexLineLayout(.horizontal, [.fitting($0), .flexible]) }),
  ("column of a flexible item", { FlexLineLayout(.vertical, [.flexible($0)]) }),
  ("column of a fitting item", { FlexLineLayout(.vertical, [.fitting($0)]) }),
  ("column with a width", { FlexLineLayout(.vertical, [.width(70, $0)]) }),
  ("pile", { item in FillLayout(padding: 1) { item } }),
  ("vertical run", { item in LinearLayout(.vertical, padding: 1) { item } }),
  (
    "horizontal run", { item in LinearLayout(.horizontal, padding: 1) { Slot(item, width: "50%") } }
  ),
  ("tile", { item in TileLayout(rows: 2) { item } }),
  (
    "grid that is inherited from",
    { item in
      GridLayout(padding: 1) {
        GridRow { GridCell(inherits: true, LinearLayout(.vertical) { item }) }
      }
    }
  ),
  ("border region", { item in BorderLayout(west: BorderRegion(LinearLayout(.vertical) { item })) }),
]

/// Nests layouts around an item that counts its measurements.
private struct Nest {
  let page = View(frame: rect(0, 0, 300, 500), name: "page").holding()
  private final class Counter { var questions = 0 }
  private let counter = Counter()

  init(_ depth: Int, _ wrapping: (Int) -> (any LayoutItem) -> any Layout) {
    let text = DrawnItem(name: "text")
    text.setMeasure { [counter] _ in
      counter.questions += 1
      return CGSize(width: 70, height: 17)
    }
    page.addDrawnItem(text)
    var layout = wrapping(0)(text)
    for level in 1..<depth { layout = wrapping(level)(layout) }
    page.layout = layout
  }

  /// The measurements of laying out and of measuring without a limit.
  func questions() -> Int {
    page.layoutIfNeeded()
    for proposal in [size(.infinity, .infinity), size(300, .infinity), size(.infinity, 500)] {
      _ = page.sizeThatFits(proposal)
    }
    defer { counter.questions = 0 }
    return counter.questions
  }
}

/// A bound that grows with the number of levels, in four runs.
///
/// Each level answers a proposal by measuring the next for at most two. The unlimited one
/// is always the same. So level n is measured for at most n + 1 different ones. Twice as many if a
/// line along one axis is in one along the other. It measures each of them when it is measured, and
/// once more when it is placed.
///
/// Each run asks something, unless the nest was refused.
private func questions(of depth: Int) -> ClosedRange<Int> { 1...4 * 2 * (2 * depth + 1) }

/// The depths: exponential growth shows at the first ones, and would never end at the last one.
private let depths = [8, 24, 60]

@Suite(.ends)
struct `Nested layouts measure the innermost item once per level (R13)` {
  @Test(arguments: wrappings.indices)
  func `each kind nested in itself`(index: Int) throws {
    for depth in depths {
      let asked = Nest(depth) { _ in wrappings[index].wrap }.questions()
      try #require(questions(of: depth) ~= asked, "\(wrappings[index].name), \(depth) deep")
    }
  }

  @Test(arguments: wrappings.indices)
  func `each kind nested in each other kind`(index: Int) throws {
    // In turns, as the order of two doesn't matter.
    for other in wrappings.indices.dropFirst(index + 1) {
      for depth in depths {
        let nest = Nest(depth) { wrappings[$0.isMultiple(of: 2) ? index : other].wrap }
        try #require(
          questions(of: depth) ~= nest.questions(),
          "\(wrappings[index].name) and \(wrappings[other].name), \(depth) deep")
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `all kinds nested at once`(seed: UInt64) throws {
    for depth in depths {
      var random = SplitMix64(seed: seed)
      let nest = Nest(depth) { _ in wrappings.randomElement(using: &random)!.wrap }
      try #require(questions(of: depth) ~= nest.questions(), "seed \(seed), \(depth) deep")
    }
  }
}

@Suite(.ends) struct `A layout in a layout` {
  @Test func `is measured once, even if a subview's own layouts are measured meanwhile (R13)`() {
    var questions = 0
    let rule = DrawnItem(name: "rule")
    rule.setMeasure { _ in
      questions += 1
      return size(7, 9)
    }
    let counting = LinearLayout(.vertical) { rule }
    let cover = View(name: "cover").holding()
    cover.layout = ModularLayout { pass, size in
      pass.measure(ModularLayout { _, size in size }, size)
    }
    let page = View(name: "page").holding(cover)
    page.addDrawnItem(rule)
    let inner = ModularLayout { pass, size in
      _ = pass.measure(counting, size)
      _ = pass.measure(cover, size)
      return pass.measure(counting, size)
    }
    page.layout = ModularLayout { pass, size in pass.measure(inner, size) }
    #expect(page.sizeThatFits(size(.infinity, .infinity)) == size(7, 9))
    #expect(questions == 1)
  }
}
