import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

@Suite(.ends) struct `A FlowBox` {
  @Test func `each view is measured once, with the whole inner size`() {
    let covers = [Leaf(80, 30), Leaf(250, 40), Leaf(60, 20)]
    let box = FlowBox(
      covers, spacing: 10, insets: EdgeInsets(top: 5, left: 7, bottom: 9, right: 11))
    box.horizontalAlignment = .center
    box.holding(frame: rect(0, 0, 300, 200)).layoutIfNeeded()
    #expect(covers.map(\.proposals) == Array(repeating: [size(282, 186)], count: 3))
  }

  @Test func `with an unlimited width there is one row`() {
    let box = FlowBox([Leaf(80, 30), Leaf(120, 40)], spacing: 10, insets: EdgeInsets(all: 3))
    #expect(box.sizeThatFits(size(.infinity, .infinity)) == size(3 + 210 + 3, 3 + 40 + 3))
    box.horizontalAlignment = .right
    #expect(box.sizeThatFits(size(.infinity, 7)) == size(216, 46))
  }

  @Test func `keeps its row at the size that the boxes around it have asked for`() throws {
    let claim = Property("rows of a flow box in boxes") { source in
      func tenths() -> CGFloat { CGFloat(source.int(in: 1...999)) / 10 }
      let flow = FlowBox((0..<source.int(in: 2...4)).map { _ in Leaf(tenths(), 17) }, spacing: 7)
      let insets = EdgeInsets(left: tenths(), right: tenths())
      let box: View =
        source.boolean()
        ? HBox([Leaf(tenths(), 17), flow], spacing: tenths(), insets: insets)
        : VBox([flow], insets: insets)
      let root = View().holding(box)
      box.frame.size = box.sizeThatFits(size(.infinity, .infinity))
      root.layoutIfNeeded()
      let isRow = box.frame.height == 17 && flow.subviews.allSatisfy { $0.frame.minY == 0 }
      source.check(isRow, "\(box.frame), \(flow.subviews.map(\.frame))")
      source.check(root.diagnostics.isEmpty, "\(root.diagnostics)")
    }
    try checkCovering(claim)
  }

  @Test func `its own limits hold for its children, and it may ignore hidden views`() {
    let byline = Leaf(120, 40)
    let box = FlowBox([Leaf(80, 30), byline, Leaf(60, 20)], spacing: 10)
    #expect(box.sizeThatFits(size(200, 0)) == size(190, 30 + 10 + 40))
    byline.isHidden = true
    box.ignoresHidden = true
    #expect(box.sizeThatFits(size(200, 0)) == size(150, 30))
    box.minSize = size(170, 0)
    box.maxSize = size(0, 25)
    #expect(box.sizeThatFits(size(200, 0)) == size(170, 25 + 10 + 20))
  }
}

/// A random flow box, whose seed a failure prints.
private struct Case {
  let sizes: [CGSize]
  let insets: EdgeInsets
  let spacing: CGFloat
  let alignment: HorizontalAlignment
  let width: CGFloat

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    sizes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      CGSize(
        width: CGFloat(Int.random(in: 0...360, using: &random)) / 4,
        height: CGFloat(Int.random(in: 0...200, using: &random)) / 4)
    }
    let sides = (0..<4).map { _ in CGFloat(Int.random(in: 0...40, using: &random)) / 2 }
    insets = EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    spacing = CGFloat(Int.random(in: 0...24, using: &random)) / 2
    alignment = HorizontalAlignment.allCases.randomElement(using: &random) ?? .left
    width = CGFloat(Int.random(in: 20...400, using: &random))
  }

  /// The length of a run of neighbours.
  private func length(_ run: Range<Int>) -> CGFloat {
    run.reduce(-spacing) { $0 + sizes[$1].width + spacing }
  }

  /// Computed from the back: a row that ends at an item begins at the first item from which it
  /// fits, among those at which the previous row stops.
  var rows: [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    let inner = width - insets.left - insets.right
    while start < sizes.count {
      let ends = (start + 1...sizes.count).filter { $0 == start + 1 || length(start..<$0) <= inner }
      // Widths are never negative, so the rows that fit are the shortest.
      let end = ends.max() ?? start + 1
      rows.append(start..<end)
      start = end
    }
    return rows
  }

  var needed: CGSize {
    let heights = rows.map { row in row.map { sizes[$0].height }.max() ?? 0 }
    return CGSize(
      width: insets.left + insets.right + (rows.map(length).max() ?? 0),
      height: insets.top + insets.bottom + heights.reduce(0, +)
        + spacing * CGFloat(max(0, heights.count - 1)))
  }

  var frames: [CGRect] {
    let inner = width - insets.left - insets.right
    return rows.indices.flatMap { index in
      let row = rows[index]
      let above = rows[..<index].reduce(insets.top) { sum, row in
        sum + spacing + (row.map { sizes[$0].height }.max() ?? 0)
      }
      let free = max(0, inner - length(row))
      let shift: CGFloat =
        switch alignment {
        case .leading, .left: 0
        case .center: (free / 2).rounded()
        case .trailing, .right: free
        }
      return row.map { item in
        let before = item == row.lowerBound ? 0 : length(row.lowerBound..<item) + spacing
        return CGRect(
          origin: CGPoint(x: insets.left + shift + before, y: above), size: sizes[item])
      }
    }
  }
}

@Suite(.ends) struct `Random flow boxes` {
  private func box(_ item: Case) -> FlowBox {
    let box = FlowBox(item.sizes.map { Leaf($0) }, spacing: item.spacing, insets: item.insets)
    box.horizontalAlignment = item.alignment
    return box.holding()
  }

  @Test func `have the frames of the formula`() {
    for seed in 5_000..<5_600 as Range<UInt64> {
      let item = Case(seed: seed)
      let box = box(item)
      box.frame.size = size(item.width, 1_000)
      box.layoutIfNeeded()
      #expect(box.subviewFrames == item.frames, "seed \(seed)")
      #expect(box.sizeThatFits(size(item.width, 1_000)) == item.needed, "seed \(seed)")
      #expect(box.takeKinds() == (item.needed.width > item.width ? [.overflow] : []))
    }
  }

  @Test func `have placements that match their answer`() {
    for seed in 6_000..<6_400 as Range<UInt64> {
      let item = Case(seed: seed)
      // An item wider than the available width widens the answer, and so the rows within it.
      if item.needed.width > item.width { continue }
      expectUnified(box(item), width: item.width, "seed \(seed)")
    }
  }

  @Test func `keep their rows at the width that they answer, with any fractions`() {
    for seed in 7_000..<7_400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let sizes = (0..<7).map { _ in
        CGSize(
          width: CGFloat.random(in: 1...90, using: &random),
          height: .random(in: 1...9, using: &random))
      }
      let box = FlowBox(
        sizes.map { Leaf($0) }, spacing: 1 / 3,
        insets: EdgeInsets(
          top: 0.1, left: 0.1, bottom: 0.7, right: .random(in: 0...9, using: &random)))
      box.holding()
      let answer = box.sizeThatFits(size(200, .infinity))
      #expect(box.sizeThatFits(size(answer.width, .infinity)) == answer, "seed \(seed)")
    }
  }
}
