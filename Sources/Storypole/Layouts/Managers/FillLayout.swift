public import Foundation

/// Gives every item all of the content box, one on top of the other, like cards.
///
/// Which lies in front is the order of the subviews. Lengths of the items are ignored. An item is measured only on an axis without a
/// limit, where the answer is what the largest needs.
public struct FillLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of the content box; `nil` is unset.
  public var padding: EdgeLengths?
  /// Of no effect here, as there is no free room; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Of no effect here, as there is no free room; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// What is placed.
  public var items: [Slot]

  /// A pile of the items that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil, @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
    self.items = items()
  }

  /// Places the items, or finds out where they would be: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    TileRun(ManagerRoom(self, in: size, context), context).pile(items.takingPart(in: context))
  }
}
