import Foundation

/// The extent that an item takes along an axis: its own extent and padding, or a share of the
/// available extent.
struct Part {
  /// The extent within the padding, unless a share makes it longer.
  var own: CGFloat
  /// The padding before and after it together.
  var padding: CGFloat = 0
  /// The percentage of an extent that was unknown when the part was measured; 0 without one.
  var percent: CGFloat = 0

  /// The extent within the padding, once the available extent is known.
  func inner(in room: CGFloat) -> CGFloat {
    percent == 0 ? own : max(own, Length.percent(percent).extent(of: room) - padding)
  }

  /// The extent with the padding, once the available extent is known.
  func extent(in room: CGFloat) -> CGFloat { (inner(in: room) + padding).saturated }

  /// The extent with its padding, independent of the available extent.
  var least: CGFloat { (own + padding).saturated }

  /// The least available extent whose share is as much as the part needs; 0 without a share.
  fileprivate var leastWhole: CGFloat {
    percent == 0 || least == 0 ? 0 : least.divided(byPercent: percent)
  }
}

extension [Part] {
  /// The least extent in which all parts fit, one after the other: the content's extent on an
  /// unlimited axis.
  ///
  /// Shares are of that extent. If they exceed it in total, or leave nothing for the other
  /// parts, no extent would fit, and each part takes its own extent.
  var leastRoom: CGFloat {
    let shares = map(\.percent).total
    let rest = filter { $0.percent == 0 }.map(\.least).total
    let leastWhole = map(\.leastWhole).max() ?? 0
    if rest == 0 && !shares.exceeds(100) { return leastWhole }
    guard CGFloat(100).exceeds(shares) else { return map(\.least).total }
    return Swift.max(leastWhole, rest.divided(byPercent: 100 - shares))
  }

  /// The least extent in which each part fits, when they lie on top of each other.
  var leastSharedRoom: CGFloat { map { [$0].leastRoom }.max() ?? 0 }
}

extension CGFloat {
  /// The whole of which this is a percentage; multiplies first, as
  /// ``Length/resolved(against:)`` does.
  fileprivate func divided(byPercent percent: CGFloat) -> CGFloat {
    (self * 100 / percent).saturated
  }
}

extension [CGFloat] {
  /// The sum, with infinities replaced by the greatest finite magnitude.
  var total: CGFloat { reduce(0) { ($0 + $1).saturated } }
}
