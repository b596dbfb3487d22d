import Foundation

/// What a layout of this library says of itself, besides laying out.
///
/// A layout can't forget any of it: only boxes and managers share answers, as families.
protocol LibraryLayout: Layout {
  /// The arrangement of the items relative to each other.
  var arrangement: ItemArrangement { get }
  /// The extents of a proposal that don't affect the size.
  static var ignoredExtents: IgnoredExtents { get }
  /// The items, including all layouts among them, or `nil` for a layout of all subviews.
  var nestedItems: [any LayoutItem]? { get }
  /// The insets that are offered to a subview whose size depends on insets, or `nil` if it isn't an
  /// item, or if the layout isn't a line.
  ///
  /// A line gives the leading inset of its container to its first item, the trailing one to its
  /// last, and none of these to the others (R54). Cost: for a box the hidden and collapsed subviews
  /// at both ends, for other lines their items.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets?
  /// Whether the reading direction makes a difference to that.
  var sharesByDirection: Bool { get }
  /// Replaces the numbers that can't be used, and notes them.
  mutating func check(_ numbers: inout NumberCheck)
}

extension LibraryLayout where Self: BoxLayout {
  var arrangement: ItemArrangement { .apart }
  var nestedItems: [any LayoutItem]? { nil }
  mutating func check(_ numbers: inout NumberCheck) { style.check(&numbers) }
}

/// Managers are no lines: an item of theirs is offered what its frame leaves.
extension LibraryLayout where Self: LayoutManager {
  static var ignoredExtents: IgnoredExtents { .none }
  var sharesByDirection: Bool { false }

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? { nil }
}

/// A manager whose items are slots.
protocol SlotManager: LibraryLayout, LayoutManager {
  var items: [Slot] { get set }
}

extension SlotManager {
  var nestedItems: [any LayoutItem]? { items.compactMap(\.item) }

  mutating func check(_ numbers: inout NumberCheck) {
    style.check(&numbers)
    numbers.each(&items, "items") { $0.check(&$1) }
  }
}

/// The ends of a line that an item is at.
struct LineEnds {
  let axis: Axis
  /// Whether nothing comes before the item.
  let isFirst: Bool
  /// Whether nothing comes after it.
  let isLast: Bool
  /// Whether the first item is at the right, or at the bottom.
  let isReversed: Bool

  /// The distances of the item from the edges of the line: infinite at an end that others are at.
  var distances: EdgeInsets {
    let start = (isReversed ? isLast : isFirst) ? 0 : CGFloat.infinity
    let end = (isReversed ? isFirst : isLast) ? 0 : CGFloat.infinity
    return axis == .horizontal
      ? EdgeInsets(left: start, right: end) : EdgeInsets(top: start, bottom: end)
  }

  /// The insets that are left for the item.
  func share(of insets: EdgeInsets) -> EdgeInsets { insets.left(at: distances) }
}

extension NodeRef {
  /// The ends of the line of all subviews that a subview is at.
  func ends(of item: NodeRef, along axis: Axis, ignoringHidden: Bool = false) -> LineEnds {
    let hasSlot = { (child: NodeRef) in child.hasSlot(ignoringHidden: ignoringHidden) }
    let children = childNodes
    return LineEnds(
      axis: axis, isFirst: children.first(where: hasSlot) == item,
      isLast: children.last(where: hasSlot) == item,
      isReversed: axis == .horizontal && layoutDirection == .rightToLeft)
  }
}

extension BoxStyle {
  /// The distances of the content from the edges of a container, as far as its safe area reaches.
  func distances(in container: NodeRef) -> EdgeInsets {
    let own = insets(in: container.layoutDirection)
    if insetAreas.contains(.safeArea) { return EdgeInsets(all: .infinity) }
    guard insetAreas.contains(.layoutMargins) else { return own }
    let margins = container.ownMargins
    if margins.includeSafeArea { return EdgeInsets(all: .infinity) }
    return own + margins.resolved(in: container.layoutDirection)
  }
}

extension BoxLayout {
  func share(
    of insets: EdgeInsets, for item: NodeRef, in container: NodeRef, along axis: Axis
  ) -> EdgeInsets {
    container.ends(of: item, along: axis, ignoringHidden: style.ignoresHidden)
      .share(of: insets.left(at: style.distances(in: container)))
  }
}

extension LayoutItem {
  /// Whether the item is a view with a node.
  func isView(_ node: NodeRef) -> Bool { (self as? View)?.node == node }

  /// Whether the item takes part in a layout that names it.
  func hasSlot(ignoringHidden: Bool) -> Bool {
    (self as? View)?.node.hasSlot(ignoringHidden: ignoringHidden) ?? true
  }
}

extension LayoutContext {
  /// Whether an item that a layout names takes part in it.
  ///
  /// A collapsed view has no slot (R38). A view that isn't a subview of the host has no slot
  /// either, and is reported.
  /// - Parameter ignoringHidden: whether hidden views have no slot either. Only then is visibility
  ///   a dependency (R37).
  func hasSlot(_ item: any LayoutItem, ignoringHidden: Bool = false) -> Bool {
    // Reported once per layout: sizing reports nothing.
    if let item = item as? DrawnItem {
      if !isSizing && !lists(item) { reportNotAChild(item, "is named") }
      return lists(item)
    }
    guard let view = item as? View else { return true }
    if !isSizing && !holds(view.node) { reportNotAChild(view, "is named") }
    return holds(view.node) && !view.isCollapsed && !(ignoringHidden && view.isHidden)
  }
}

extension NodeRef {
  /// Whether a subview takes part in a layout of all of them, without recording a read.
  @inline(__always) func hasSlot(ignoringHidden: Bool) -> Bool {
    !isCollapsed && !(ignoringHidden && isHidden)
  }
}
