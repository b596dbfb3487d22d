import Foundation

/// The available size of a layout manager, the content box in it, and the padding of every
/// item.
struct ManagerSpace {
  private let offered: CGSize
  private let margin: EdgeInsets
  let padding: EdgeInsets
  /// The size of the content box: infinite on an unlimited axis.
  let content: CGSize
  private let verticalAlignment: VerticalAlignment
  private let horizontalAlignment: HorizontalAlignment
  let context: LayoutContext

  init(_ manager: some LayoutManager, in size: CGSize, _ context: LayoutContext) {
    offered = size.clampedToNonNegative
    margin = manager.style.margin?.resolved(against: offered.width) ?? .zero
    padding = manager.style.padding?.resolved(against: offered.width) ?? .zero
    content = offered.inset(by: margin)
    verticalAlignment = manager.style.verticalAlignment ?? .top
    horizontalAlignment = manager.style.horizontalAlignment ?? .left
    self.context = context
  }

  /// The content box, on an unlimited axis, the extent that the content needs.
  func box(needing needed: CGSize) -> CGSize {
    CGSize(
      width: content.width < .infinity ? content.width : needed.width,
      height: content.height < .infinity ? content.height : needed.height)
  }

  // MARK: Placing

  /// The aligned offset of an extent from the start of a box, less than 0 if it is too long.
  func start(of extent: CGFloat, in box: CGFloat, along axis: Axis) -> CGFloat {
    extent.exceeds(box) || box.exceeds(extent) ? (box - extent) * leadingShare(along: axis) : 0
  }

  /// The share of the free space that lies before the content.
  private func leadingShare(along axis: Axis) -> CGFloat {
    switch (axis, horizontalAlignment, verticalAlignment) {
    case (.horizontal, .center, _), (.vertical, _, .center): 0.5
    case (.horizontal, .right, _), (.vertical, _, .bottom): 1
    case (.horizontal, .leading, _): context.reverses(lineIn: offered.width) ? 1 : 0
    case (.horizontal, .trailing, _): context.reverses(lineIn: offered.width) ? 0 : 1
    default: 0
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

  /// The size to return for content of a size: the available one, or more if the content
  /// overflows, which is reported.
  ///
  /// - Parameter box: the result of ``box(needing:)``, which is returned on an unlimited axis.
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
  /// The coordinate, or 0 if its sum with the origin isn't finite.
  fileprivate func ifFinite(from origin: CGFloat) -> CGFloat {
    (self + origin).isFinite ? self : 0
  }

  /// Whether it exceeds another extent by more than the rounding of a sum: three thirds are a
  /// whole.
  func exceeds(_ other: CGFloat) -> Bool { self - other > 1e-10 * (1 + other) }
}

extension LayoutContext {
  /// Places an item for a layout that places each view once, and reports a second placement, which
  /// wins.
  func placeOnce(_ item: any LayoutItem, at frame: CGRect) {
    if discardsPlacements { return }
    if let view = item as? View, hasPlaced(view.node) { reportSecondPlace(of: view, at: frame) }
    placeItem(item, at: frame)
  }

  private func hasPlaced(_ node: NodeRef) -> Bool {
    !isSizing && isCurrent && node.isPlaced(by: host, inRun: stamp)
  }

  private func reportSecondPlace(of view: View, at frame: CGRect) {
    view.diagnose(
      .placedTwice,
      "was placed at \(frame.brief) by the layout of \(container.path), which had placed it already",
      advice: "The last placement counts; put it in one slot of one layout.")
  }
}
