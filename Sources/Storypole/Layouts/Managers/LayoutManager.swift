/// A layout with a margin, a padding and alignments, all of which may be left unset and then
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
@dynamicMemberLookup
public protocol LayoutManager: Layout, Equatable {
  /// The margin, the padding and the alignments, each also a property of the manager.
  var style: ManagerStyle { get set }
}

/// The settings that all layout managers share, all of which may be left unset.
public struct ManagerStyle: Hashable, Sendable {
  /// The distance of the content box from the host's edges, or `nil` if it is unset.
  public var margin: EdgeLengths?
  /// The distance of each item from the edges of its slot, or `nil` if it is unset.
  public var padding: EdgeLengths?
  /// The vertical alignment of the content, or `nil` if it is unset.
  ///
  /// A baseline counts as the top.
  public var verticalAlignment: VerticalAlignment?
  /// The horizontal alignment of the content, or `nil` if it is unset.
  ///
  /// The order of the items is the same in both reading directions.
  public var horizontalAlignment: HorizontalAlignment?

  /// A style with the given settings.
  public init(
    margin: EdgeLengths? = nil, padding: EdgeLengths? = nil,
    verticalAlignment: VerticalAlignment? = nil, horizontalAlignment: HorizontalAlignment? = nil
  ) {
    self.margin = margin
    self.padding = padding
    self.verticalAlignment = verticalAlignment
    self.horizontalAlignment = horizontalAlignment
  }

  /// The style with each unset one of its settings taken from a container's.
  package func inheriting(from container: ManagerStyle) -> ManagerStyle {
    ManagerStyle(
      margin: margin ?? container.margin, padding: padding ?? container.padding,
      verticalAlignment: verticalAlignment ?? container.verticalAlignment,
      horizontalAlignment: horizontalAlignment ?? container.horizontalAlignment)
  }
}

extension LayoutManager {
  /// A setting of the ``style``.
  public subscript<Value>(dynamicMember setting: WritableKeyPath<ManagerStyle, Value>) -> Value {
    get { style[keyPath: setting] }
    set { style[keyPath: setting] = newValue }
  }

  /// The manager with the settings of its style that are unset taken from a container.
  package func inheriting(from container: some LayoutManager) -> Self {
    var manager = self
    manager.style = style.inheriting(from: container.style)
    return manager
  }
}

extension Layout {
  /// The layout as in a cell or a region that inherits, where only managers change.
  func withInheritance(from container: some LayoutManager) -> any Layout {
    func inheriting(_ manager: some LayoutManager) -> any Layout {
      manager.inheriting(from: container)
    }
    guard let manager = self as? any LayoutManager else { return self }
    return inheriting(manager)
  }
}
