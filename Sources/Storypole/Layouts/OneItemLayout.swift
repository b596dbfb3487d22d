public import Foundation

/// A layout of one item, ready made: fills the room, or fits the item in it (YOLayout).
///
///     page.layout = .fill(text, insets: EdgeInsets(all: 8))
///
/// What isn't fitted is not measured. An axis without a limit takes what the item and the insets need. What is fitted keeps its
/// size where there is too little room, and that is reported. Without an item the insets are all that it needs. Cost: one
/// measurement, or none.
public struct OneItemLayout: Layout {
  /// How the item is sized, and where it stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// All of the room within the insets.
    case fill
    /// The item's own size for that room, in its middle; half a point is rounded away from zero.
    case center
    /// The width of the room and the item's own height for it, at the top; the height of the content is the answer.
    case fitVertical
    /// The height of the room and the item's own width for it, at the left; the width of the content is the answer.
    case fitHorizontal
  }

  /// What is placed; `nil` for nothing.
  public var item: (any LayoutItem)?
  /// How the item is sized, and where it stands.
  public var placement: Placement
  /// The distance of the item's room from the host's edges, in points.
  public var insets: EdgeInsets

  /// A layout for an item.
  public init(
    _ item: (any LayoutItem)? = nil, _ placement: Placement = .fill, insets: EdgeInsets = .zero
  ) {
    self.item = item
    self.placement = placement
    self.insets = insets
  }

  /// Places the item, or finds out where it would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    guard let item, context.hasSlot(item) else { return answer(.zero, in: size) }
    let content = extent(of: item, in: size, context)
    let answer = answer(content, in: size)
    let room = CGSize(
      width: size.width < .infinity ? size.width : answer.width,
      height: size.height < .infinity ? size.height : answer.height)
    let options: PlacementOptions = placement == .center ? .alignCenter : []
    let inner = CGRect(origin: .zero, size: room).inset(by: insets)
    context.placeItem(item, at: options.aligned(content, in: inner))
    context.reportOverflow(answer.width, in: size.width, along: .horizontal)
    context.reportOverflow(answer.height, in: size.height, along: .vertical)
    return answer
  }

  /// The item's own extent on an axis that is fitted or has no limit, and the room's on another.
  private func extent(of item: any LayoutItem, in size: CGSize, _ context: LayoutContext) -> CGSize
  {
    var room = size.inset(by: insets)
    if placement == .fitVertical { room.height = .infinity }
    if placement == .fitHorizontal { room.width = .infinity }
    if placement != .center && room.isFinite { return room }
    let fitted = item.size(fitting: room, in: context)
    if placement == .center { return fitted }
    return CGSize(
      width: room.width < .infinity ? room.width : fitted.width,
      height: room.height < .infinity ? room.height : fitted.height)
  }

  private func answer(_ content: CGSize, in size: CGSize) -> CGSize {
    let (width, height) = (content.width + insets.horizontal, content.height + insets.vertical)
    let answersWidth = placement == .fitHorizontal || size.width == .infinity
    let answersHeight = placement == .fitVertical || size.height == .infinity
    return CGSize(
      width: answersWidth ? width : max(size.width, width),
      height: answersHeight ? height : max(size.height, height))
  }
}

extension OneItemLayout: Equatable {
  /// Whether both place the same view, or equal items, in the same way.
  public static func == (a: Self, b: Self) -> Bool {
    a.placement == b.placement && a.insets == b.insets && isEqual(a.item, b.item)
  }
}

extension LayoutItem where Self == OneItemLayout {
  /// The item in all of the room: see ``OneItemLayout/Placement/fill``.
  public static func fill(_ item: any LayoutItem, insets: EdgeInsets = .zero) -> OneItemLayout {
    OneItemLayout(item, .fill, insets: insets)
  }

  /// The item at its own size, in the middle: see ``OneItemLayout/Placement/center``.
  public static func center(_ item: any LayoutItem, insets: EdgeInsets = .zero) -> OneItemLayout {
    OneItemLayout(item, .center, insets: insets)
  }

  /// The item as wide as the room, and as high as it needs: see ``OneItemLayout/Placement/fitVertical``.
  public static func fitVertical(
    _ item: any LayoutItem, insets: EdgeInsets = .zero
  ) -> OneItemLayout {
    OneItemLayout(item, .fitVertical, insets: insets)
  }

  /// The item as high as the room, and as wide as it needs: see ``OneItemLayout/Placement/fitHorizontal``.
  public static func fitHorizontal(
    _ item: any LayoutItem, insets: EdgeInsets = .zero
  ) -> OneItemLayout {
    OneItemLayout(item, .fitHorizontal, insets: insets)
  }
}
