public import Foundation

/// A ready-made layout of one item: fills the available size, or fits the item in it
/// (YOLayout).
///
///     page.layout = .fill(text, insets: EdgeInsets(all: 8))
///
/// Only a fitted item is measured. An unlimited axis takes the extent of the item and the
/// insets. A fitted item keeps its size if the available size is too small, and that is
/// reported. Without an item the insets are all that it needs. Cost: at most one measurement.
public struct OneItemLayout: Layout {
  /// The sizing and the position of the item.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The available size within the insets.
    case fill
    /// The item's own size for the available size, in its middle, with half a point rounded away
    /// from zero.
    case center
    /// The available width and the item's own height for it, at the top, returning the
    /// height of the content.
    case fitVertical
    /// The available height and the item's own width for it, at the left, returning the
    /// width of the content.
    case fitHorizontal
  }

  /// The item to place, or `nil` for nothing.
  public var item: (any LayoutItem)?
  /// The sizing and the position of the item.
  public var placement: Placement
  /// The distance of the item's space from the host's edges, in points.
  public var insets: EdgeInsets

  /// A layout for an item.
  public init(
    _ item: (any LayoutItem)? = nil, _ placement: Placement = .fill, insets: EdgeInsets = .zero
  ) {
    self.item = item
    self.placement = placement
    self.insets = insets
  }

  /// Places the item, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    guard let item, context.hasSlot(item) else { return answer(.zero, in: size) }
    let content = extent(of: item, in: size, context)
    let answer = answer(content, in: size)
    let available = CGSize(
      width: size.width < .infinity ? size.width : answer.width,
      height: size.height < .infinity ? size.height : answer.height)
    let options: PlacementOptions = placement == .center ? .alignCenter : []
    let inner = CGRect(origin: .zero, size: available).inset(by: insets)
    context.placeItem(item, at: options.aligned(content, in: inner))
    context.reportOverflow(answer.width, in: size.width, along: .horizontal)
    context.reportOverflow(answer.height, in: size.height, along: .vertical)
    return answer
  }

  /// The item's own extent on an axis that is fitted or unlimited, and the available extent
  /// otherwise.
  private func extent(of item: any LayoutItem, in size: CGSize, _ context: LayoutContext) -> CGSize
  {
    var available = size.inset(by: insets)
    if placement == .fitVertical { available.height = .infinity }
    if placement == .fitHorizontal { available.width = .infinity }
    if placement != .center && available.isFinite { return available }
    let fitted = item.size(fitting: available, in: context)
    if placement == .center { return fitted }
    return CGSize(
      width: available.width < .infinity ? available.width : fitted.width,
      height: available.height < .infinity ? available.height : fitted.height)
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
  /// The item in the whole available size: see ``OneItemLayout/Placement/fill``.
  public static func fill(_ item: any LayoutItem, insets: EdgeInsets = .zero) -> OneItemLayout {
    OneItemLayout(item, .fill, insets: insets)
  }

  /// The item at its own size, in the middle: see ``OneItemLayout/Placement/center``.
  public static func center(_ item: any LayoutItem, insets: EdgeInsets = .zero) -> OneItemLayout {
    OneItemLayout(item, .center, insets: insets)
  }

  /// The item at the available width and the height that it needs: see
  /// ``OneItemLayout/Placement/fitVertical``.
  public static func fitVertical(
    _ item: any LayoutItem, insets: EdgeInsets = .zero
  ) -> OneItemLayout {
    OneItemLayout(item, .fitVertical, insets: insets)
  }

  /// The item at the available height and the width that it needs: see
  /// ``OneItemLayout/Placement/fitHorizontal``.
  public static func fitHorizontal(
    _ item: any LayoutItem, insets: EdgeInsets = .zero
  ) -> OneItemLayout {
    OneItemLayout(item, .fitHorizontal, insets: insets)
  }
}

extension OneItemLayout: LibraryLayout {
  var arrangement: ItemArrangement { .unspecified }
  static var ignoredExtents: IgnoredExtents { .none }
  var nestedItems: [any LayoutItem]? { item.map { [$0] } ?? [] }
  var sharesByDirection: Bool { false }

  mutating func check(_ numbers: inout NumberCheck) { numbers.finite(&insets, "insets") }

  /// Nothing: the item is offered what its frame leaves.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? { nil }
}
