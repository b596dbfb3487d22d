import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// A random line of items, whose seed a failure prints.
private struct Case {
  let fitting: [CGSize]
  let lengths: [(width: Length?, height: Length?)]
  let style: Style
  let room: CGSize

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    fitting = (0..<Int.random(in: 0...6, using: &random)).map { _ in random.size(0...90, 0...60) }
    lengths = fitting.map { _ in
      (
        random.chance(30) ? nil : random.length(points: 0...90, percent: 0...45),
        random.chance(30) ? nil : random.length(points: 0...60, percent: 0...45)
      )
    }
    style = random.style()
    room = random.size(50...400, 50...600)
  }

  func slots(_ leaves: [Leaf]) -> [Slot] {
    zip(leaves, lengths).map { Slot($0, width: $1.width, height: $1.height) }
  }

  private var padding: EdgeInsets { Style.points(style.padding, room.width) }

  /// The size of an item, without its padding.
  func size(_ index: Int) -> CGSize {
    let box = style.box(CGRect(origin: .zero, size: room))
    func extent(_ length: Length?, _ fitted: CGFloat, _ box: CGFloat, _ taken: CGFloat) -> CGFloat {
      switch length {
      case nil: fitted
      case .points(let points): points
      case .percent(let percent): max(0, box * percent / 100 - taken)
      }
    }
    return CGSize(
      width: extent(
        lengths[index].width, fitting[index].width, box.width, padding.left + padding.right),
      height: extent(
        lengths[index].height, fitting[index].height, box.height, padding.top + padding.bottom))
  }

  var widths: [CGFloat] {
    fitting.indices.map { size($0).width + padding.left + padding.right }
  }

  var heights: [CGFloat] {
    fitting.indices.map { size($0).height + padding.top + padding.bottom }
  }

  /// The left edge of a box of a width.
  private func left(of width: CGFloat) -> CGFloat {
    let box = style.box(CGRect(origin: .zero, size: room))
    switch style.horizontalAlignment ?? .left {
    case .left, .leading: return box.minX
    case .center: return (2 * box.minX + box.width - width) / 2
    case .right, .trailing: return box.maxX - width
    }
  }

  /// The top edge of a box of a height.
  private func top(of height: CGFloat) -> CGFloat {
    let box = style.box(CGRect(origin: .zero, size: room))
    switch style.verticalAlignment ?? .top {
    case .top, .firstBaseline, .lastBaseline: return box.minY
    case .center: return (2 * box.minY + box.height - height) / 2
    case .bottom: return box.maxY - height
    }
  }

  var column: [CGRect] {
    fitting.indices.map { index in
      CGRect(
        origin: CGPoint(
          x: left(of: widths[index]) + padding.left,
          y: top(of: heights.reduce(0, +)) + heights[..<index].reduce(0, +) + padding.top),
        size: size(index))
    }
  }

  var row: [CGRect] {
    fitting.indices.map { index in
      CGRect(
        origin: CGPoint(
          x: left(of: widths.reduce(0, +)) + widths[..<index].reduce(0, +) + padding.left,
          y: top(of: heights[index]) + padding.top),
        size: size(index))
    }
  }

  /// The size that the host needs for content of a size.
  func needed(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    let margin = Style.points(style.margin, room.width)
    return CGSize(
      width: width + margin.left + margin.right, height: height + margin.top + margin.bottom)
  }
}

extension CGSize {
  /// Whether the size is at least as large as another on both axes.
  fileprivate func atLeast(_ other: CGSize) -> CGSize {
    CGSize(width: max(width, other.width), height: max(height, other.height))
  }
}

@Test(.ends) func `random columns have the frames of the formula`() {
  for seed in 10_000..<10_800 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.fitting, item.room)
    host.layout = item.style.applied(to: LinearLayout(.vertical) { item.slots(leaves) })
    host.layoutIfNeeded()
    expectFrames(leaves.map(\.frame), item.column, "seed \(seed)")
    let needed = item.needed(item.widths.max() ?? 0, item.heights.reduce(0, +))
    #expect(
      host.sizeThatFits(item.room).isClose(to: item.room.atLeast(needed)), "seed \(seed)")
    let isTooLong = needed.width > item.room.width + 1e-6 || needed.height > item.room.height + 1e-6
    #expect(host.takeKinds().isEmpty == !isTooLong, "seed \(seed)")
  }
}

@Test(.ends) func `random rows have the frames of the formula`() {
  for seed in 11_000..<11_800 as Range<UInt64> {
    let item = Case(seed: seed)
    let (host, leaves) = shelf(of: item.fitting, item.room)
    host.layout = item.style.applied(to: LinearLayout(.horizontal) { item.slots(leaves) })
    host.layoutIfNeeded()
    expectFrames(leaves.map(\.frame), item.row, "seed \(seed)")
    let needed = item.needed(item.widths.reduce(0, +), item.heights.max() ?? 0)
    #expect(
      host.sizeThatFits(item.room).isClose(to: item.room.atLeast(needed)), "seed \(seed)")
  }
}

@Test(.ends)
func `a random column's percentage of no limit refers to the smallest height that fits`() {
  for seed in 13_000..<13_500 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 1...4, using: &random)
    let needs = (0..<count).map { _ in random.number(1...60) }
    let shares = (0..<count).map { _ in random.chance(60) ? random.number(1...30) : nil }
    if shares.compactMap({ $0 }).reduce(0, +) > 95 { continue }
    let (host, leaves) = shelf(of: needs.map { CGSize(width: 7, height: $0) }, .zero)
    host.layout = LinearLayout(.vertical) {
      for (leaf, share) in zip(leaves, shares) {
        Slot(leaf, width: "50%", height: share.map(Length.percent))
      }
    }
    let answer = host.sizeThatFits(CGSize(width: 100, height: CGFloat.infinity)).height
    func fits(_ height: CGFloat) -> Bool {
      let extents = zip(needs, shares).map { need, share in share.map { $0 * height / 100 } ?? need
      }
      return extents.reduce(0, +) <= height && zip(extents, needs).allSatisfy { $0 >= $1 }
    }
    #expect(fits(answer + 1e-6), "seed \(seed)")
    #expect(!fits(answer - 1e-6), "seed \(seed)")
    expectUnified(host, width: 100, "seed \(seed)")
    #expect(host.takeKinds() == [], "seed \(seed)")
  }
}

@Test(.ends) func `random columns and rows fit into the height that they answer`() {
  for seed in 14_000..<14_400 as Range<UInt64> {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...4, using: &random)
    let (host, leaves) = shelf(
      of: (0..<count).map { _ in random.size(0...60, 0...60) }, CGSize(width: 500, height: 300))
    let slots = leaves.map { leaf in
      Slot(
        leaf, width: random.chance(40) ? nil : random.length(points: 0...60, percent: 0...20),
        height: random.chance(40) ? nil : random.length(points: 0...60, percent: 0...20))
    }
    let style = random.style()
    host.layout =
      random.chance(50)
      ? style.applied(to: LinearLayout(.vertical) { slots })
      : style.applied(to: LinearLayout(.horizontal) { slots })
    expectUnified(host, width: 700, "seed \(seed)")
    #expect(host.takeKinds() == [], "seed \(seed)")
  }
}
