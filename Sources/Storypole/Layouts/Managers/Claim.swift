import Foundation

/// The space that an item asks of a manager: a length or its own size along each axis, and the
/// padding around it.
///
/// All managers measure through this type, so one rule applies: an item with a known extent
/// along both axes is never measured, any other one once.
struct Claim {
  var item: (any LayoutItem)?
  var width: Length?
  var height: Length?
  var padding = EdgeInsets.zero
  /// The size proposed to the item on an axis without a length, padding included.
  var offer = CGSize(width: CGFloat.infinity, height: .infinity)

  /// The parts that it takes of the available size, which is infinite on an unlimited axis.
  func parts(of available: CGSize, in context: LayoutContext) -> (width: Part, height: Part) {
    let width = extent(width, of: available.width, less: padding.horizontal)
    let height = extent(height, of: available.height, less: padding.vertical)
    let size = size(width, height, in: context)
    return (
      Part(
        own: size.width.saturated, padding: padding.horizontal,
        percent: width == nil ? self.width.share : 0),
      Part(
        own: size.height.saturated, padding: padding.vertical,
        percent: height == nil ? self.height.share : 0)
    )
  }

  /// The item's size, where only unknown extents are measured.
  private func size(_ width: CGFloat?, _ height: CGFloat?, in context: LayoutContext) -> CGSize {
    let inner = offer.inset(by: padding)
    let proposal = CGSize(width: width ?? inner.width, height: height ?? inner.height)
    if width != nil && height != nil { return proposal }
    let fitted = item?.size(fitting: proposal, in: context) ?? .zero
    return CGSize(width: width ?? fitted.width, height: height ?? fitted.height)
  }

  /// The extent of a length, or `nil` for a percentage of an unlimited extent, except 0 %.
  private func extent(_ length: Length?, of available: CGFloat, less padding: CGFloat) -> CGFloat? {
    guard let length else { return nil }
    if case .points = length { return length.extent(of: 0) }
    let share = length.resolved(against: available)
    return available < .infinity || share == 0 ? max(0, share.saturated - padding) : nil
  }
}

extension Length? {
  /// The number of hundredths of a percentage, or 0 for anything else.
  fileprivate var share: CGFloat {
    if case .percent(let percent)? = self { percent } else { 0 }
  }
}

/// The extent that an item takes along an axis: its own extent and padding, or a share of the
/// available extent.
struct Part {
  /// The extent within the padding, unless a share makes it longer.
  var own: CGFloat
  /// The padding before and after it together.
  var padding: CGFloat = 0
  /// The percentage of an extent that was unknown when the part was measured, or 0 without one.
  var percent: CGFloat = 0

  /// The extent within the padding, once the available extent is known.
  func inner(in available: CGFloat) -> CGFloat {
    percent == 0 ? own : max(own, Length.percent(percent).extent(of: available) - padding)
  }

  /// The extent with the padding, once the available extent is known.
  func extent(in available: CGFloat) -> CGFloat { (inner(in: available) + padding).saturated }

  /// The extent with its padding, independent of the available extent.
  var least: CGFloat { (own + padding).saturated }

  /// The least available extent whose share is as much as the part needs, or 0 without a share.
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
  /// The whole that this is a percentage of, multiplying first, as
  /// ``Length/resolved(against:)`` does.
  fileprivate func divided(byPercent percent: CGFloat) -> CGFloat {
    (self * 100 / percent).saturated
  }
}

extension [CGFloat] {
  /// The sum, with infinities replaced by the greatest finite magnitude.
  var total: CGFloat { reduce(0) { ($0 + $1).saturated } }
}
