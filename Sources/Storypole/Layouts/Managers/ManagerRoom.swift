import Foundation

/// The room of a layout manager: what it is offered, the content box in it, and the padding of every item.
struct ManagerRoom {
  private let offered: CGSize
  private let margin: EdgeInsets
  let padding: EdgeInsets
  /// The size of the content box: infinite on an axis without a limit.
  let content: CGSize
  private let verticalAlignment: VerticalAlignment
  private let horizontalAlignment: HorizontalAlignment
  private let context: LayoutContext

  init(_ manager: some LayoutManager, in size: CGSize, _ context: LayoutContext) {
    offered = size.clampedToNonNegative
    margin = manager.margin?.resolved(against: offered.width) ?? .zero
    padding = manager.padding?.resolved(against: offered.width) ?? .zero
    content = offered.inset(by: margin)
    verticalAlignment = manager.verticalAlignment ?? .top
    horizontalAlignment = manager.horizontalAlignment ?? .left
    self.context = context
  }

  /// The content box where it has a limit, and otherwise what the content needs.
  func box(needing needed: CGSize) -> CGSize {
    CGSize(
      width: content.width < .infinity ? content.width : needed.width,
      height: content.height < .infinity ? content.height : needed.height)
  }

  // MARK: Placing

  /// How far something of an extent stands from the start of a box, as its alignment says; less than 0 if it is too long.
  func start(of extent: CGFloat, in box: CGFloat, along axis: Axis) -> CGFloat {
    extent.exceeds(box) || box.exceeds(extent) ? (box - extent) * leadingShare(along: axis) : 0
  }

  /// How much of the free room lies before the content.
  private func leadingShare(along axis: Axis) -> CGFloat {
    switch (axis, horizontalAlignment, verticalAlignment) {
    case (.horizontal, .left, _), (.vertical, _, .top): 0
    case (.horizontal, .center, _), (.vertical, _, .center): 0.5
    case (.horizontal, .right, _), (.vertical, _, .bottom): 1
    }
  }

  /// Places an item of a size, at a point of the content box.
  func place(_ item: (any LayoutItem)?, _ size: CGSize, at origin: CGPoint) {
    guard let item else { return }
    let origin = CGPoint(
      x: (origin.x + margin.left).ifFinite(from: context.origin.x),
      y: (origin.y + margin.top).ifFinite(from: context.origin.y))
    context.placeOnce(item, at: CGRect(origin: origin, size: size))
  }

  // MARK: Answering

  /// The size to answer for content of a size: what was offered, or more where that doesn't do, which is reported.
  ///
  /// - Parameter box: what ``box(needing:)`` answered, which is the answer on an axis without a limit.
  func answer(_ needed: CGSize, in box: CGSize) -> CGSize {
    CGSize(
      width: answer(
        content.width < .infinity ? needed.width : box.width, margin.horizontal,
        to: offered.width, along: .horizontal),
      height: answer(
        content.height < .infinity ? needed.height : box.height, margin.vertical,
        to: offered.height, along: .vertical))
  }

  private func answer(
    _ content: CGFloat, _ margin: CGFloat, to offered: CGFloat, along axis: Axis
  ) -> CGFloat {
    let needed = (content + margin).saturated
    if offered == .infinity { return needed }
    guard needed.exceeds(offered) else { return offered }
    context.reportOverflow(needed, in: offered, along: axis)
    return needed
  }
}

extension CGFloat {
  /// The coordinate, unless it leaves the numbers as seen from an origin; then 0.
  fileprivate func ifFinite(from origin: CGFloat) -> CGFloat {
    (self + origin).isFinite ? self : 0
  }

  /// Whether it is more than another extent by more than adding up has rounded: a third three times is a whole.
  func exceeds(_ other: CGFloat) -> Bool { self - other > 1e-10 * (1 + other) }
}

extension LayoutContext {
  /// Places an item for a manager, which has one place for each view; a second one counts, and is reported.
  func placeOnce(_ item: any LayoutItem, at frame: CGRect) {
    if discardsPlacements { return }
    if let view = item as? View, hasPlaced(view.node) { reportSecondPlace(of: view, at: frame) }
    placeItem(item, at: frame)
  }

  private func hasPlaced(_ node: NodeRef) -> Bool {
    !isSizing && isCurrent && node.pointee.superNode == host && node.pointee.placedStamp == stamp
  }

  private func reportSecondPlace(of view: View, at frame: CGRect) {
    view.diagnose(
      .placedTwice,
      "was placed at \(frame.brief) by the layout of \(container.path), which had placed it already",
      advice: "The last place counts; name it in one slot of one manager.")
  }
}
