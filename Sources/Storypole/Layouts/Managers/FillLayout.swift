public import Foundation

/// Gives every item all of the content box, one on top of the other, like cards.
///
/// The order of the subviews decides which lies in front. Lengths of the items are ignored. An
/// item is measured only on an unlimited axis, where the returned extent is that of the largest
/// item. The padding surrounds each item within the content box. The alignments are unused, as
/// there is no free space.
public struct FillLayout: LayoutManager {
  /// The margin, the padding and the alignments.
  public var style: ManagerStyle
  /// The items to place.
  public var items: [Slot]

  /// A stack of the items that a builder lists.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil,
    horizontalAlignment: HorizontalAlignment? = nil, @SlotBuilder items: () -> [Slot] = { [] }
  ) {
    style = ManagerStyle(
      margin: margin, padding: padding, verticalAlignment: verticalAlignment,
      horizontalAlignment: horizontalAlignment)
    self.items = items()
  }

  /// Places the items, or measures without placing: see ``Layout``.
  public func layout(_ context: LayoutContext, in size: CGSize) -> CGSize {
    TileRun(ManagerRoom(self, in: size, context), context).pile(items.takingPart(in: context))
  }
}
