public import Foundation

/// Gives every item all of the content box, one on top of the other, like cards.
///
/// The order of the subviews decides which lies in front. Lengths of the items are ignored. An
/// item is measured only on an unlimited axis, where the returned extent is that of the largest
/// item.
public struct FillLayout: LayoutManager {
  /// The distance of the content box from the host's edges; `nil` is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of the content box; `nil` is unset.
  public var padding: EdgeLengths?
  /// Unused here, as there is no free space; `nil` is unset.
  public var verticalAlignment: VerticalAlignment?
  /// Unused here, as there is no free space; `nil` is unset.
  public var horizontalAlignment: HorizontalAlignment?
  /// The items to place.
  public var items: [Slot]

  /// A stack of the items that a builder lists.
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

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    TileRun(ManagerRoom(self, in: size, context), context).pile(items.takingPart(in: context))
  }
}
