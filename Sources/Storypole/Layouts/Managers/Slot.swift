/// A place in a layout manager: a view, a drawn item or another layout, with an optional length
/// along each axis.
///
/// A percentage is of the content box on its axis and includes the padding; points exclude it.
/// Without a length the item has its own fitting size on that axis. A slot without an item is a
/// spacer.
///
///     Slot(cover, width: 300, height: "50%")
///     Slot.spacer(height: 20)
public struct Slot {
  /// The item to place; `nil` for a spacer.
  public var item: (any LayoutItem)?
  /// The width; `nil` for the item's own.
  public var width: Length?
  /// The height; `nil` for the item's own.
  public var height: Length?

  /// A slot for an item.
  public init(_ item: any LayoutItem, width: Length? = nil, height: Length? = nil) {
    self.item = item
    self.width = width
    self.height = height
  }

  private init(width: Length?, height: Length?) {
    self.width = width
    self.height = height
  }

  /// A slot without an item: 0 on an axis without a length, padded like any slot.
  public static func spacer(width: Length? = nil, height: Length? = nil) -> Slot {
    Slot(width: width, height: height)
  }
}

extension Slot: Equatable {
  /// Whether both name the same view, or equal items, with the same lengths.
  public static func == (a: Slot, b: Slot) -> Bool {
    a.width == b.width && a.height == b.height && isEqual(a.item, b.item)
  }
}

extension [Slot] {
  /// The slots that take part: spacers, and items that have a slot (R38).
  func takingPart(in context: LayoutContext) -> [Slot] {
    filter { slot in slot.item.map { context.hasSlot($0) } ?? true }
  }
}
