public import Foundation

extension FlexLineLayout {
  /// An item of a line: a view or another layout item with optional extents, or a space.
  public struct Item {
    /// The item to place; `nil` for a space.
    public var content: (any LayoutItem)?
    /// The width, in points, if it is set.
    public var width: CGFloat?
    /// The height, in points, if it is set.
    public var height: CGFloat?
    /// Whether an unset extent is the content's own, rather than a share along the line and the
    /// whole extent across it.
    public var isFitting: Bool

    /// An item with the given extents; the others stay unset.
    public init(
      _ content: (any LayoutItem)? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
      isFitting: Bool = false
    ) {
      self.content = content
      self.width = width
      self.height = height
      self.isFitting = isFitting
    }

    /// A flexible space.
    public static var flexible: Item { Item() }

    /// An item with a share along the line, and the whole extent across it.
    public static func flexible(_ content: any LayoutItem) -> Item { Item(content) }

    /// An item of its own size.
    public static func fitting(_ content: any LayoutItem) -> Item {
      Item(content, isFitting: true)
    }

    /// An item of a width, in points; without content, a space.
    public static func width(_ width: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: width)
    }

    /// An item of a height, in points; without content, a space.
    public static func height(_ height: CGFloat, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, height: height)
    }

    /// An item of a width and a height, in points; without content, a space.
    public static func size(_ size: CGSize, _ content: (any LayoutItem)? = nil) -> Item {
      Item(content, width: size.width, height: size.height)
    }

    func main(_ axis: Axis) -> CGFloat? {
      (axis == .horizontal ? width : height)?.clampedToNonNegative
    }

    func cross(_ axis: Axis) -> CGFloat? { main(axis.cross) }
  }
}

extension FlexLineLayout.Item: Equatable {
  /// Whether both name the same view, or equal items, with the same extents.
  public static func == (a: Self, b: Self) -> Bool {
    a.width == b.width && a.height == b.height && a.isFitting == b.isFitting
      && isEqual(a.content, b.content)
  }
}
