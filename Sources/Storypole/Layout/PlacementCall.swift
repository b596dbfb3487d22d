import Foundation

/// A call that measures an item for a rect, and which of the rect's edges the item will have.
struct PlacementCall {
  let rect: CGRect
  let hint: CGSize
  let options: PlacementOptions

  /// The distances of the item from the edges of its container that are known before it is
  /// measured, or 0 at an edge whose distance isn't.
  func knownDistances(in size: CGSize, _ direction: LayoutDirection) -> EdgeInsets {
    let across = Span(
      start: rect.origin.x, extent: rect.size.width, hint: hint.width,
      isFitted: options.contains(.sizeToFitHorizontal),
      alignment: .init(options, end: .alignRight, center: .alignCenterHorizontal)
    ).distances(in: size.width)
    let along = Span(
      start: rect.origin.y, extent: rect.size.height, hint: hint.height,
      isFitted: options.contains(.sizeToFitVertical),
      alignment: .init(options, end: .alignBottom, center: .alignCenterVertical)
    ).distances(in: size.height)
    let isFlipped =
      options.contains(.flipIfNeededForRTL) && direction == .rightToLeft && size.width.isFinite
    return EdgeInsets(
      top: along.start, left: isFlipped ? across.end : across.start, bottom: along.end,
      right: isFlipped ? across.start : across.end)
  }
}

/// A call along one axis.
private struct Span {
  enum Alignment {
    case start, center, end

    init(_ options: PlacementOptions, end: PlacementOptions, center: PlacementOptions) {
      self = options.contains(end) ? .end : options.contains(center) ? .center : .start
    }
  }

  let start: CGFloat
  let extent: CGFloat
  let hint: CGFloat
  let isFitted: Bool
  let alignment: Alignment

  func distances(in available: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let edges = isFitted ? fitted(in: available) : placed(in: available)
    return (edges.start.finiteOrZero, edges.end.finiteOrZero)
  }

  /// The distances of an item whose extent isn't known yet: at most one.
  private func fitted(in available: CGFloat) -> (start: CGFloat, end: CGFloat) {
    // A rect without an extent gets the item's.
    if alignment == .start || extent == 0 { return (start, 0) }
    return alignment == .end ? (0, available - start - extent) : (0, 0)
  }

  /// The distances of an item that gets the hint as its extent.
  private func placed(in available: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let free = extent == 0 ? 0 : extent - hint
    let shift =
      switch alignment {
      case .start: 0.0
      case .center: (free / 2).rounded()
      case .end: free
      }
    return (start + shift, available - start - shift - hint)
  }
}
