/// A layout with a margin, a padding and alignments, each of which may be left unset and then inherited.
///
/// The *margin* insets the host: what remains is the content box. The *padding* is around each item: an item's slot is the item
/// plus its padding, and the paddings of neighbours do not collapse. Percentages of both are of the container's width, that is
/// of the room that the manager is given, and come to 0 where that has no limit. What is unset, and not inherited, is 0, top and left.
///
/// A manager of your own that adopts this can inherit in cells and regions like those of the library.
public protocol LayoutManager: Layout, Equatable {
  /// The distance of the content box from the host's edges; `nil` is unset.
  var margin: EdgeLengths? { get set }
  /// The distance of each item from the edges of its slot; `nil` is unset.
  var padding: EdgeLengths? { get set }
  /// Where the content stands between top and bottom; `nil` is unset.
  var verticalAlignment: VerticalAlignment? { get set }
  /// Where the content stands between left and right; `nil` is unset.
  var horizontalAlignment: HorizontalAlignment? { get set }
}

extension LayoutManager {
  /// The manager with each of the four that it leaves unset taken from a container.
  public func inheriting(from container: some LayoutManager) -> Self {
    var manager = self
    manager.margin = margin ?? container.margin
    manager.padding = padding ?? container.padding
    manager.verticalAlignment = verticalAlignment ?? container.verticalAlignment
    manager.horizontalAlignment = horizontalAlignment ?? container.horizontalAlignment
    return manager
  }

  /// Whether the four are those of another manager, set and unset alike.
  func hasStyle(of other: Self) -> Bool {
    margin == other.margin && padding == other.padding
      && verticalAlignment == other.verticalAlignment
      && horizontalAlignment == other.horizontalAlignment
  }
}

extension Layout {
  /// A layout as it is in a cell or a region that inherits: only managers have anything to inherit.
  func withInheritance(from container: some LayoutManager) -> any Layout {
    func inheriting(_ manager: some LayoutManager) -> any Layout {
      manager.inheriting(from: container)
    }
    guard let manager = self as? any LayoutManager else { return self }
    return inheriting(manager)
  }
}
