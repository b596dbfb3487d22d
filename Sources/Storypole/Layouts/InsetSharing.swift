import Foundation

/// A layout that divides the insets of its container among its items: a line gives the leading one
/// to the first item along it, the trailing one to the last, and none of these to the others (R54).
///
/// It is asked only for views whose measured size depends on insets.
protocol InsetSharing: Layout {
  /// The insets that are offered to a subview; `nil` if it isn't an item of the layout.
  ///
  /// Cost: for a box the hidden and collapsed subviews at both ends, for other lines their items.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets?

  /// Whether the reading direction makes a difference.
  var sharesByDirection: Bool { get }
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

  /// The insets that are left for the item.
  func share(of insets: EdgeInsets) -> EdgeInsets {
    let isAtStart = isReversed ? isLast : isFirst
    let isAtEnd = isReversed ? isFirst : isLast
    return axis == .horizontal
      ? EdgeInsets(
        top: insets.top, left: isAtStart ? insets.left : 0, bottom: insets.bottom,
        right: isAtEnd ? insets.right : 0)
      : EdgeInsets(
        top: isAtStart ? insets.top : 0, left: insets.left,
        bottom: isAtEnd ? insets.bottom : 0, right: insets.right)
  }
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

extension BoxLayout {
  func share(
    of insets: EdgeInsets, for item: NodeRef, in container: NodeRef, along axis: Axis
  ) -> EdgeInsets {
    let own = style.insets(in: container.layoutDirection)
    return container.ends(of: item, along: axis, ignoringHidden: ignoresHidden)
      .share(of: insets.left(at: own))
  }
}

extension VBoxLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    share(of: insets, for: item, in: container, along: .vertical)
  }

  var sharesByDirection: Bool { style.mirrorsInsets }
}

extension HBoxLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    share(of: insets, for: item, in: container, along: .horizontal)
  }

  var sharesByDirection: Bool { true }
}

extension FlowBoxLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    share(of: insets, for: item, in: container, along: .horizontal)
  }

  var sharesByDirection: Bool { true }
}

extension ToolbarLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    container.ends(of: item, along: .horizontal).share(of: insets)
  }

  var sharesByDirection: Bool { true }
}

extension FlexLineLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    let isMirrored = direction.axis == .horizontal && container.layoutDirection == .rightToLeft
    let slots = items.filter { $0.content?.hasSlot(ignoringHidden: ignoresHidden) ?? true }
    return NamedItems(
      items: slots.map(\.content), axis: direction.axis, isReversed: isMirrored != isFlipped
    ).share(of: insets, for: item, in: container)
  }

  var sharesByDirection: Bool { true }
}

extension BorderLine: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    func slots(_ items: [any LayoutItem]) -> [(any LayoutItem)?] {
      items.filter { $0.hasSlot(ignoringHidden: ignoresHidden) }
    }
    let middle = center.map { [$0] } ?? []
    // Without a centre there is a gap, which is no edge's neighbour.
    let items = slots(start) + (slots(middle).isEmpty ? [nil] : slots(middle)) + slots(end)
    let isReversed = followsDirection && container.layoutDirection == .rightToLeft
    return NamedItems(items: items, axis: Direction.axis, isReversed: isReversed)
      .share(of: insets.left(at: self.insets), for: item, in: container)
  }

  var sharesByDirection: Bool { true }
}

/// The items of a line that names them; `nil` is a space.
private struct NamedItems {
  let items: [(any LayoutItem)?]
  let axis: Axis
  let isReversed: Bool

  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    guard let index = items.firstIndex(where: { $0?.holds(item) ?? false }) else { return nil }
    let share = LineEnds(
      axis: axis, isFirst: index == 0, isLast: index == items.count - 1, isReversed: isReversed
    ).share(of: insets)
    guard let nested = items[index] as? any InsetSharing else { return share }
    return nested.share(of: share, for: item, in: container) ?? share
  }
}

extension LayoutItem {
  /// Whether the item is a view, or a layout with the view among its items.
  fileprivate func holds(_ node: NodeRef) -> Bool {
    if let view = self as? View { return view.node == node }
    if self is any BoxLayout { return true }
    return (self as? any NestingLayout)?.nestedItems.contains { $0.holds(node) } ?? false
  }

  /// Whether the item takes part in a layout that names it.
  fileprivate func hasSlot(ignoringHidden: Bool) -> Bool {
    (self as? View)?.node.hasSlot(ignoringHidden: ignoringHidden) ?? true
  }
}
