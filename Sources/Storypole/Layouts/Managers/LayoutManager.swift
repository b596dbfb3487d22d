/// A layout with a margin, a padding and alignments, each of which may be left unset and then
/// inherited.
///
/// The *margin* insets the host: the remainder is the content box. The *padding* surrounds each
/// item: an item's slot is the item plus its padding, and the paddings of neighbours do not
/// collapse. Percentages of both are of the container's width, that is, of the width available
/// to the manager, and are 0 if that is unlimited. Values that are unset and not inherited
/// default to 0, top and left.
///
/// A custom manager that adopts this protocol can inherit in cells and regions, as the
/// library's managers do.
public protocol LayoutManager: Layout, Equatable {
  /// The distance of the content box from the host's edges; `nil` is unset.
  var margin: EdgeLengths? { get set }
  /// The distance of each item from the edges of its slot; `nil` is unset.
  var padding: EdgeLengths? { get set }
  /// The vertical alignment of the content; `nil` is unset.
  var verticalAlignment: VerticalAlignment? { get set }
  /// The horizontal alignment of the content; `nil` is unset.
  var horizontalAlignment: HorizontalAlignment? { get set }
}

extension LayoutManager {
  /// The manager with each unset one of these four properties taken from a container.
  public func inheriting(from container: some LayoutManager) -> Self {
    var manager = self
    manager.margin = margin ?? container.margin
    manager.padding = padding ?? container.padding
    manager.verticalAlignment = verticalAlignment ?? container.verticalAlignment
    manager.horizontalAlignment = horizontalAlignment ?? container.horizontalAlignment
    return manager
  }

  /// Whether the four properties equal those of another manager, set and unset alike.
  func hasStyle(of other: Self) -> Bool {
    margin == other.margin && padding == other.padding
      && verticalAlignment == other.verticalAlignment
      && horizontalAlignment == other.horizontalAlignment
  }
}

extension Layout {
  /// The layout as in a cell or a region that inherits; only managers change.
  func withInheritance(from container: some LayoutManager) -> any Layout {
    func inheriting(_ manager: some LayoutManager) -> any Layout {
      manager.inheriting(from: container)
    }
    guard let manager = self as? any LayoutManager else { return self }
    return inheriting(manager)
  }
}
