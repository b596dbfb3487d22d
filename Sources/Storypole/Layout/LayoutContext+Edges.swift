public import Foundation

/// Edges as properties, within a body (SimpleLayout).
extension LayoutContext {
  /// An item as the running body sees it, to be moved by its edges and resized by its extents.
  ///
  ///     layout[cell.title].width = 200
  ///     layout[cell.title].right = size.width - .edgeSpace
  ///
  /// Each setter places the item; while the pass is sizing, it imagines to. Each getter answers what
  /// this run has set so far, or else the frame that was last written, as a dependency. Coordinates are the pass's.
  public subscript(item: any LayoutItem) -> ItemEdges { ItemEdges(item: item, context: self) }

  /// The room of the layout that is running, in the coordinates in which it places.
  ///
  /// In a block or a layout of a view these are the view's bounds, at the size that is laid out or measured: its right edge
  /// is the one that is seen, wherever the view stands and however far its content is scrolled. So reading it makes the bounds'
  /// origin a dependency; a body that takes the `size` which it is handed doesn't run again when its view
  /// scrolls. In a layout that is an item of another one it starts at (0, 0). An extent is infinite on an axis that is measured without a limit.
  public var bounds: CGRect {
    guard isCurrent else {
      refuseEscaped()
      return .zero
    }
    return CGRect(origin: isNested ? .zero : container.boundsOrigin, size: room)
  }
}

/// An item of a layout pass, with its edges as properties: see ``LayoutContext/subscript(_:)``.
public struct ItemEdges: FrameEdges {
  let item: any LayoutItem
  let context: LayoutContext

  /// The item's frame in the pass's coordinates, in points; setting it places the item.
  public var frame: CGRect {
    get { item.frame(in: context) }
    nonmutating set { _ = item.place(newValue, in: context) }
  }
}
