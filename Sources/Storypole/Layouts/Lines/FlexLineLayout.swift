public import Foundation

/// Lays out items as a ``FlexLine`` does: fixed items, and flexible ones that share the
/// remainder (SimpleLayoutEngine).
///
///     bar.layout = FlexLineLayout(
///       .horizontal, alignment: .center, [.fitting(back), .flexible, .fitting(search)])
///
/// If the space runs out nothing is refused: the flexible items get nothing, the fixed ones
/// overflow, and the overflow is reported. On an unlimited axis the line is as long as its
/// content: each flexible item gets the extent of the longest flexible content, so that all fit
/// at the returned size. A space has no content. Across an unlimited axis, the line is as wide
/// as its widest item.
///
/// A row runs in the reading direction: from right to left, its first item is the rightmost.
///
/// A line names its items, so it belongs to one view, and it retains them. A collapsed view has no
/// slot and no share. An item that is not a subview has neither, and is reported. Cost: an item
/// with both extents given is never measured, a flexible one only on an unlimited axis. One that is
/// ``Item/fitting(_:)``, once.
public struct FlexLineLayout: Layout {
  /// The axis of the line.
  public var axis: Axis
  /// The alignment of items whose extent across the line is set.
  public var alignment: FlexLine.Alignment
  /// Whether the last item comes first along the line, in either reading direction.
  public var isFlipped: Bool
  /// The items, in order.
  public var items: [Item]
  /// Whether hidden views get no slot, off by default (R37).
  public var ignoresHidden = false

  /// A line of items.
  public init(
    _ axis: Axis, alignment: FlexLine.Alignment = .start,
    isFlipped: Bool = false, _ items: [Item] = []
  ) {
    self.axis = axis
    self.alignment = alignment
    self.isFlipped = isFlipped
    self.items = items
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    FlexLineRun(line: withSlots(in: context), context: context, available: size).layout()
  }

  /// The line without the items that get no slot.
  private func withSlots(in context: LayoutContext) -> Self {
    var line = self
    line.items = items.filter { item in
      item.content.map { context.hasSlot($0, ignoringHidden: ignoresHidden) } ?? true
    }
    return line
  }
}

extension FlexLineLayout: Equatable {}

extension FlexLineLayout {
  /// An item of a line: a view or another layout item with optional extents, or a space.
  public struct Item {
    /// The item to place, or `nil` for a space.
    public var content: (any LayoutItem)?
    /// The width, in points, if it is set.
    public var width: CGFloat?
    /// The height, in points, if it is set.
    public var height: CGFloat?
    /// Whether an unset extent is the content's own, rather than a share along the line and the
    /// whole extent across it.
    public var isFitting: Bool

    /// An item with the given extents, and the others unset.
    public init(
      _ content: (any LayoutItem)? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
      isFitting: Bool = false
    ) {
      self.content = content
      self.width = width
      self.height = height
      self.isFitting = isFitting
    }

    /// A flexible space.
    public static var flexible: Item { Item() }

    /// An item with a share along the line, and the whole extent across it.
    public static func flexible(_ content: any LayoutItem) -> Item { Item(content) }

    /// An item of its own size.
    public static func fitting(_ content: any LayoutItem) -> Item {
      Item(content, isFitting: true)
    }

    /// An item of a width, in points, or a space without content.
    public static func width(_ width: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: width)
    }

    /// An item of a height, in points, or a space without content.
    public static func height(_ height: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, height: height)
    }

    /// An item of a width and a height, in points, or a space without content.
    public static func size(_ size: CGSize, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: size.width, height: size.height)
    }

    func main(_ axis: Axis) -> CGFloat? {
      (axis == .horizontal ? width : height)?.clampedToNonNegative
    }

    func cross(_ axis: Axis) -> CGFloat? { main(axis.cross) }
  }
}

extension FlexLineLayout.Item: Equatable {
  /// Whether both name the same view, or equal items, with the same extents.
  public static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && a.isFitting == b.isFitting
      && isEqual(a.content, b.content)
  }
}

extension FlexLineLayout: LibraryLayout {
  var arrangement: ItemArrangement { .apart }
  static var ignoredExtents: IgnoredExtents { .none }
  var nestedItems: [any LayoutItem]? { items.compactMap(\.content) }
  var sharesByDirection: Bool { true }

  mutating func check(_ numbers: inout NumberCheck) {
    numbers.each(&items, "items") { item, numbers in
      numbers.finite(&item.width, "width")
      numbers.finite(&item.height, "height")
    }
  }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    // Looked for from the ends, since each item asks.
    func isSlot(_ item: Item) -> Bool {
      item.content?.hasSlot(ignoringHidden: ignoresHidden) ?? true
    }
    let distances = distances(
      isFirst: items.first(where: isSlot)?.content?.isView(item) == true,
      isLast: items.last(where: isSlot)?.content?.isView(item) == true,
      container.layoutDirection)
    return insets.left(at: distances)
  }

  /// The distances from the edges at which an item lies.
  func distances(isFirst: Bool, isLast: Bool, _ direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = axis == .horizontal && direction == .rightToLeft
    return LineEnds(
      axis: axis, isFirst: isFirst, isLast: isLast, isReversed: isMirrored != isFlipped
    ).distances
  }
}
