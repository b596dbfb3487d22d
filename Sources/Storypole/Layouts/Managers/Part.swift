import Foundation

/// How much of a run something takes along an axis: its own extent and padding, or a share of the room.
struct Part {
  /// The extent within the padding, unless a share makes it longer.
  var own: CGFloat
  /// The padding before and after it together.
  var padding: CGFloat = 0
  /// So many hundredths of a room that wasn't known when the part was measured; 0 for none.
  var percent: CGFloat = 0

  /// The extent within the padding, in a room that is known by now.
  func inner(in room: CGFloat) -> CGFloat {
    percent == 0 ? own : max(own, Length.percent(percent).extent(of: room) - padding)
  }

  /// The extent with the padding, in a room that is known by now.
  func extent(in room: CGFloat) -> CGFloat { (inner(in: room) + padding).saturated }

  /// What it needs with its padding, whatever the room.
  var least: CGFloat { (own + padding).saturated }

  /// The least room of which the share is as much as it needs; 0 without a share.
  fileprivate var leastWhole: CGFloat {
    percent == 0 || least == 0 ? 0 : least.divided(byPercent: percent)
  }
}

extension [Part] {
  /// The least room in which all of them have what they need, one after the other: the extent of content without a limit.
  ///
  /// Shares are of that room. Where they come to more than the whole of it no room would do, and each takes what it needs.
  var leastRoom: CGFloat {
    let shares = map(\.percent).total
    let rest = filter { $0.percent == 0 }.map(\.least).total
    let leastWhole = map(\.leastWhole).max() ?? 0
    if rest == 0 && !shares.exceeds(100) { return leastWhole }
    guard CGFloat(100).exceeds(shares) else { return map(\.least).total }
    return Swift.max(leastWhole, rest.divided(byPercent: 100 - shares))
  }

  /// The least room in which each of them has what it needs, one above the other.
  var leastSharedRoom: CGFloat { map { [$0].leastRoom }.max() ?? 0 }
}

extension CGFloat {
  /// What so many hundredths of are this much; multiplies first, as ``Length/resolved(against:)`` does.
  fileprivate func divided(byPercent percent: CGFloat) -> CGFloat {
    (self * 100 / percent).saturated
  }
}

extension [CGFloat] {
  /// The sum, which is no infinity.
  var total: CGFloat { reduce(0) { ($0 + $1).saturated } }
}
