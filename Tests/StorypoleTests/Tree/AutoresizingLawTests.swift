import Foundation
import StorypoleChecking
import StorypoleProof
import Testing

@testable import Storypole

/// One axis of a view within its superview: leading margin, extent, trailing margin, in this order.
private struct Parts {
  var values: [CGFloat]
  var flexible: [Bool]

  init(start: CGFloat, extent: CGFloat, in room: CGFloat, flexible: [Bool]) {
    values = [start, extent, room - start - extent]
    self.flexible = flexible
  }
}

/// The laws of springs and struts, one by one, rather than a formula.
private func expectLaws(
  _ old: Parts, _ new: Parts, growth: CGFloat, _ comment: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let slack = 1e-9 * (1 + abs(growth) + old.values.reduce(0) { $0 + abs($1) })
  func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= slack }
  func check(_ law: Bool) { #expect(law, comment, sourceLocation: sourceLocation) }
  let (changes, isShrunkToNothing) = (
    zip(new.values, old.values).map { $0 - $1 }, new.values[1] == 0
  )
  check(new.values[1] >= 0)
  let flexible = old.flexible.indices.filter { old.flexible[$0] }
  if flexible.isEmpty {
    check(changes[0] == 0 && changes[1] == 0)
    return
  }
  // Struts hold; if the extent reaches 0, the margin after it takes the rest.
  for part in [0, 1] where !old.flexible[part] { check(changes[part] == 0) }
  if !isShrunkToNothing && !old.flexible[2] { check(isClose(changes[2], 0)) }
  let weights = flexible.map { max(0, old.values[$0]) }
  let total = weights.reduce(0, +)
  for (part, weight) in zip(flexible, weights) where part != 2 || !isShrunkToNothing {
    if part == 1 && isShrunkToNothing { continue }
    // Each has its share of the growth; cross-multiplied to avoid divisions.
    let (share, whole) = total > 0 ? (weight, total) : (1, CGFloat(flexible.count))
    check(abs(changes[part] * whole - growth * share) <= slack * max(1, whole))
  }
}

@Suite(.ends) struct `The laws of springs and struts` {
  private struct Case {
    let frame: CGRect
    let old: CGSize
    let sizes: [CGSize]

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Int>) -> CGFloat {
        CGFloat(Int.random(in: range, using: &random)) / 4
      }
      // Margins of 0 and below are frequent.
      func position(_ extent: CGFloat, _ room: CGFloat) -> CGFloat {
        [0, room - extent, number(-200...200), number(0...1_200)].randomElement(using: &random) ?? 0
      }
      old = size(number(0...2_000), number(0...2_000))
      let extent = size(
        Bool.random(using: &random) ? number(0...1_500) : 0, number(0...1_500))
      frame = CGRect(
        origin: point(position(extent.width, old.width), position(extent.height, old.height)),
        size: extent)
      sizes = (0..<3).map { _ in size(number(0...3_000), number(0...3_000)) }
    }
  }

  private func parts(_ frame: CGRect, in room: CGSize, _ mask: AutoresizingMask) -> [Parts] {
    [
      Parts(
        start: frame.minX, extent: frame.width, in: room.width,
        flexible: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains)),
      Parts(
        start: frame.minY, extent: frame.height, in: room.height,
        flexible: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains)),
    ]
  }

  @Test(arguments: (0..<64).map { AutoresizingMask(rawValue: $0) })
  func `hold for each mask, and a restored size restores the frame`(
    mask: AutoresizingMask
  ) {
    for seed in 0..<60 as Range<UInt64> {
      let item = Case(seed: seed)
      let page = View(frame: CGRect(origin: .zero, size: item.old))
      let cover = View(frame: item.frame)
      page.addSubview(cover)
      cover.autoresizingMask = mask
      for new in item.sizes {
        page.frame.size = new
        let axes = zip(parts(item.frame, in: item.old, mask), parts(cover.frame, in: new, mask))
        let growths = [new.width - item.old.width, new.height - item.old.height]
        for ((old, now), growth) in zip(axes, growths) {
          expectLaws(old, now, growth: growth, "seed \(seed), mask \(mask.rawValue), at \(new)")
        }
        page.frame.size = item.old
        #expect(cover.frame == item.frame, "seed \(seed), mask \(mask.rawValue)")
      }
    }
  }
}
