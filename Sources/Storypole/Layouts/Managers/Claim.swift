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
  func parts(of room: CGSize, in context: LayoutContext) -> (width: Part, height: Part) {
    let width = extent(width, of: room.width, less: padding.horizontal)
    let height = extent(height, of: room.height, less: padding.vertical)
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

  /// The item's size; only unknown extents are measured.
  private func size(_ width: CGFloat?, _ height: CGFloat?, in context: LayoutContext) -> CGSize {
    let inner = offer.inset(by: padding)
    let proposal = CGSize(width: width ?? inner.width, height: height ?? inner.height)
    if width != nil && height != nil { return proposal }
    let fitted = item?.size(fitting: proposal, in: context) ?? .zero
    return CGSize(width: width ?? fitted.width, height: height ?? fitted.height)
  }

  /// The extent of a length; `nil` for a percentage of an unlimited extent, except 0 %.
  private func extent(_ length: Length?, of room: CGFloat, less padding: CGFloat) -> CGFloat? {
    guard let length else { return nil }
    if case .points = length { return length.extent(of: 0) }
    let share = length.resolved(against: room)
    return room < .infinity || share == 0 ? max(0, share.saturated - padding) : nil
  }
}

extension Length? {
  /// The number of hundredths of a percentage; 0 for anything else.
  fileprivate var share: CGFloat {
    if case .percent(let percent)? = self { percent } else { 0 }
  }
}
