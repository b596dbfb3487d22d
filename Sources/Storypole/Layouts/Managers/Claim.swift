import Foundation

/// What an item claims of a manager's room: a length along each axis or its own size, and the padding around it.
///
/// Every manager asks for sizes by it, so that one rule says what is measured: an item with an extent along both axes never is,
/// any other once.
struct Claim {
  var item: (any LayoutItem)?
  var width: Length?
  var height: Length?
  var padding = EdgeInsets.zero
  /// What the item is offered on an axis without a length, padding included.
  var offer = CGSize(width: CGFloat.infinity, height: .infinity)

  /// What it takes of a room, which is infinite on an axis without a limit.
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

  /// The item's size, which is asked for only what isn't known.
  private func size(_ width: CGFloat?, _ height: CGFloat?, in context: LayoutContext) -> CGSize {
    let inner = offer.inset(by: padding)
    let proposal = CGSize(width: width ?? inner.width, height: height ?? inner.height)
    if width != nil && height != nil { return proposal }
    let fitted = item?.size(fitting: proposal, in: context) ?? .zero
    return CGSize(width: width ?? fitted.width, height: height ?? fitted.height)
  }

  /// The extent that a length says; a share of what has no limit says none, save that of nothing.
  private func extent(_ length: Length?, of room: CGFloat, less padding: CGFloat) -> CGFloat? {
    guard let length else { return nil }
    if case .points = length { return length.extent(of: 0) }
    let share = length.resolved(against: room)
    return room < .infinity || share == 0 ? max(0, share.saturated - padding) : nil
  }
}

extension Length? {
  /// The number of hundredths, if it is one of them.
  fileprivate var share: CGFloat {
    if case .percent(let percent)? = self { percent } else { 0 }
  }
}
