public import Foundation

/// Edges as properties, within a body (SimpleLayout).
extension LayoutContext {
  /// Returns an item as the running body sees it, to be moved by its edges and resized by its
  /// extents.
  ///
  ///     cell.setLayout { cell, layout, size in
  ///       layout[cell.title].width = 200
  ///       layout[cell.title].right = size.width - .edgeSpace
  ///       return size
  ///     }
  ///
  /// Each setter places the item. While the context is sizing, the placement is recorded but not
  /// applied. Each getter returns the value that this run has set, or else that of the frame last
  /// written from outside, as a dependency. Coordinates are the context's.
  public subscript(item: any LayoutItem) -> ItemEdges { ItemEdges(item: item, context: self) }

  /// The available rect of the running layout, in the coordinates in which it places.
  ///
  /// In a block or a layout of a view these are the view's bounds, at the size that is laid out or
  /// measured: the right edge is the visible one, regardless of the view's position and of how far
  /// its content is scrolled. Reading it therefore makes the bounds' origin a dependency. A body
  /// that uses the `size` parameter instead doesn't run again when its view scrolls. In a layout
  /// that is an item of another one it starts at (0, 0). An extent is infinite on an axis that is
  /// measured without a limit.
  public var bounds: CGRect {
    guard isCurrent else {
      refuseEscaped()
      return .zero
    }
    return CGRect(origin: isNested ? .zero : container.boundsOrigin, size: availableSize)
  }
}

/// An item of a layout context, with its edges as properties: see
/// ``LayoutContext/subscript(_:)->ItemEdges``.
public struct ItemEdges: FrameEdges {
  let item: any LayoutItem
  let context: LayoutContext

  /// The item's frame in the context's coordinates, in points; setting it places the item.
  public var frame: CGRect {
    get { item.frame(in: context) }
    nonmutating set { _ = item.place(newValue, in: context) }
  }
}
