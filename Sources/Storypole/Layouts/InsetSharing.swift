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
    container.ends(of: item, along: axis, ignoringHidden: ignoresHidden)
      .share(of: insets.left(at: style.distances(in: container)))
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
  /// Nothing, until the rows are known: the box measures its ends again.
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    .zero
  }

  var sharesByDirection: Bool { false }
}

extension ToolbarLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    container.ends(of: item, along: .horizontal).share(of: insets)
  }

  var sharesByDirection: Bool { true }
}

extension FlexLineLayout: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    let slots = items.filter { $0.content?.hasSlot(ignoringHidden: ignoresHidden) ?? true }
    guard let index = slots.firstIndex(where: { $0.content?.isView(item) ?? false }) else {
      return nil
    }
    return insets.left(at: distances(at: index, of: slots.count, container.layoutDirection))
  }

  /// The distances from the edges at which an item lies, counted with those that have a slot.
  func distances(at index: Int, of count: Int, _ direction: LayoutDirection) -> EdgeInsets {
    let isMirrored = self.direction.axis == .horizontal && direction == .rightToLeft
    return LineEnds(
      axis: self.direction.axis, isFirst: index == 0, isLast: index == count - 1,
      isReversed: isMirrored != isFlipped
    ).distances
  }

  var sharesByDirection: Bool { true }
}

extension BorderLine: InsetSharing {
  func share(of insets: EdgeInsets, for item: NodeRef, in container: NodeRef) -> EdgeInsets? {
    let line = filtered { $0.hasSlot(ignoringHidden: ignoresHidden) }
    let place: BorderPlace
    if let index = line.start.firstIndex(where: { $0.isView(item) }) {
      place = .start(index)
    } else if let index = line.end.firstIndex(where: { $0.isView(item) }) {
      place = .end(index)
    } else if line.center?.isView(item) == true {
      place = .center
    } else {
      return nil
    }
    return insets.left(at: line.distances(of: place, container.layoutDirection))
  }

  /// The distances from the edges at which a part lies, in a border whose parts all have a slot.
  func distances(of place: BorderPlace, _ direction: LayoutDirection) -> EdgeInsets {
    // Without a centre there is a gap, which is no edge's neighbour.
    let (isFirst, isLast) =
      switch place {
      case .start(let index): (index == 0, false)
      case .center: (start.isEmpty, end.isEmpty)
      case .end(let index): (false, index == end.count - 1)
      }
    let isReversed = followsDirection && direction == .rightToLeft
    return insets
      + LineEnds(
        axis: Direction.axis, isFirst: isFirst, isLast: isLast, isReversed: isReversed
      ).distances
  }

  var sharesByDirection: Bool { true }
}

/// A part of a border.
enum BorderPlace {
  case start(Int)
  case center
  case end(Int)
}

extension LayoutItem {
  /// Whether the item is a view with a node.
  fileprivate func isView(_ node: NodeRef) -> Bool { (self as? View)?.node == node }

  /// Whether the item takes part in a layout that names it.
  fileprivate func hasSlot(ignoringHidden: Bool) -> Bool {
    (self as? View)?.node.hasSlot(ignoringHidden: ignoringHidden) ?? true
  }
}
