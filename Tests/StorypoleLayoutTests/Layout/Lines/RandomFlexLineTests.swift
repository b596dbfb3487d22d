import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A random line, whose seed a failure prints.
private struct Case {
  /// The width and height of each item, if set.
  let items: [(width: CGFloat?, height: CGFloat?)]
  let rect: CGRect
  let isFlipped: Bool
  let alignment: FlexLine.Alignment

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func extent(_ range: ClosedRange<Int>) -> CGFloat? {
      Bool.random(using: &random) ? CGFloat(Int.random(in: range, using: &random)) / 2 : nil
    }
    items = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      (extent(0...150), extent(0...90))
    }
    let needed: CGFloat = items.reduce(0) { $0 + ($1.width ?? 0) }
    let free = CGFloat(Int.random(in: -60...400, using: &random))
    rect = CGRect(
      x: CGFloat(Int.random(in: -50...50, using: &random)),
      y: CGFloat(Int.random(in: -50...50, using: &random)), width: max(0, needed + free),
      height: CGFloat(Int.random(in: 0...60, using: &random)))
    isFlipped = Bool.random(using: &random)
    alignment = [.start, .center, .end].randomElement(using: &random) ?? .start
  }

  var needed: CGFloat { items.reduce(0) { $0 + ($1.width ?? 0) } }

  /// The frames of a row, by walking along it: each item begins where its neighbour ends.
  var frames: [CGRect] {
    let flexible = items.count { $0.width == nil }
    let share = flexible == 0 ? 0 : max(0, rect.width - needed) / CGFloat(flexible)
    var frames = Array(repeating: CGRect.zero, count: items.count)
    var x = rect.minX
    for index in isFlipped ? Array(items.indices.reversed()) : Array(items.indices) {
      let height = items[index].height ?? rect.height
      let y: CGFloat =
        switch alignment {
        case .start: rect.minY
        case .center: rect.midY - height / 2
        case .end: rect.maxY - height
        }
      frames[index] = CGRect(x: x, y: y, width: items[index].width ?? share, height: height)
      x = frames[index].maxX
    }
    return frames
  }

  var line: FlexLine {
    FlexLine(in: rect, axis: .horizontal, alignment: alignment, isFlipped: isFlipped)
  }
}

extension CGRect {
  fileprivate var turned: CGRect {
    CGRect(x: origin.y, y: origin.x, width: size.height, height: size.width)
  }

  fileprivate func isClose(to other: CGRect) -> Bool {
    zip([minX, minY, width, height], [other.minX, other.minY, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }
}

private func areClose(_ a: [CGRect], _ b: [CGRect]) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { $0.isClose(to: $1) }
}

@Suite(.ends) struct `Random flexible lines` {
  @Test func `have the frames of the formula, in rows and in columns`() throws {
    for seed in 1_000..<2_000 as Range<UInt64> {
      let item = Case(seed: seed)
      var row = item.line
      var column = FlexLine(
        in: item.rect.turned, axis: .vertical, alignment: item.alignment,
        isFlipped: item.isFlipped)
      do {
        for part in item.items {
          try row.add(FlexLine.Item(width: part.width, height: part.height))
        }
        try column.add(
          contentsOf: item.items.map { FlexLine.Item(width: $0.height, height: $0.width) })
        #expect(item.needed <= item.rect.width, "seed \(seed)")
        #expect(areClose(row.frames, item.frames), "seed \(seed)")
        #expect(areClose(column.frames.map(\.turned), item.frames), "seed \(seed)")
      } catch FlexLineError.outOfSpace {
        #expect(item.needed > item.rect.width, "seed \(seed)")
      }
    }
  }

  @Test func `are laid out by the manager as by the solver, or overflow`() {
    for seed in 3_000..<4_000 as Range<UInt64> {
      let item = Case(seed: seed)
      let views = item.items.map { _ in Leaf(11, 13) }
      let page = View(frame: CGRect(origin: .zero, size: item.rect.size), name: "page").holding()
      for view in views { page.addSubview(view) }
      page.layout = FlexLineLayout(
        .horizontal, alignment: item.alignment, isFlipped: item.isFlipped,
        zip(views, item.items).map {
          FlexLineLayout.Item($0, width: $1.width, height: $1.height)
        })
      page.layoutIfNeeded()
      let expected = item.frames.map {
        $0.offsetBy(dx: -item.rect.minX, dy: -item.rect.minY)
      }
      #expect(areClose(page.subviewFrames, expected), "seed \(seed)")
      #expect(views.allSatisfy { $0.proposals == [] }, "seed \(seed)")
      let highest = item.items.compactMap(\.height).max() ?? 0
      let overflows = [item.needed > item.rect.width, highest > item.rect.height].count { $0 }
      #expect(
        page.takeKinds() == Array(repeating: .overflow, count: overflows), "seed \(seed)")
      let answer = size(
        max(item.rect.width, item.needed), max(item.rect.height, highest))
      #expect(page.sizeThatFits(item.rect.size) == answer, "seed \(seed)")
    }
  }

  @Test func `measure as they place`() {
    for seed in 5_000..<5_300 as Range<UInt64> {
      let item = Case(seed: seed)
      var random = SplitMix64(seed: seed)
      for axis in Axis.allCases {
        let page = View(name: "page").holding()
        let items = item.items.map { part in
          let view = Label(String(repeating: "word ", count: .random(in: 0...9, using: &random)))
          page.addSubview(view)
          return FlexLineLayout.Item(
            view, width: part.width, height: part.height, isFitting: .random(using: &random))
        }
        // An item that is larger across than the line overflows on both sides.
        page.layout = FlexLineLayout(axis, isFlipped: item.isFlipped, items)
        expectUnified(page, width: item.rect.width, "seed \(seed), \(axis)")
      }
    }
  }
}
