/// A place in a layout manager: a view, a drawn item or another layout, with an optional length
/// along each axis.
///
/// A percentage is of the content box on its axis and includes the padding, and points exclude it.
/// Without a length the item has its own fitting size on that axis. A slot without an item is a
/// spacer.
///
///     Slot(cover, width: 300, height: "50%")
///     Slot.spacer(height: 20)
public struct Slot {
  /// The item to place, or `nil` for a spacer.
  public var item: (any LayoutItem)?
  /// The width, or `nil` for the item's own.
  public var width: Length?
  /// The height, or `nil` for the item's own.
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

extension Slot {
  /// Replaces lengths that can't be used, and the numbers of a layout that is the item.
  mutating func check(_ numbers: inout NumberCheck) {
    numbers.length(&width, "width")
    numbers.length(&height, "height")
    if let layout = numbers.repaired(item) { item = layout }
  }
}

extension [Slot] {
  /// The slots that take part: spacers, and items that have a slot (R38).
  func takingPart(in context: LayoutContext) -> [Slot] {
    filter { slot in slot.item.map { context.hasSlot($0) } ?? true }
  }
}

/// Lists the parts of a layout manager, one per line, with conditions and loops: the rows of a
/// ``GridLayout``, the cells of a ``GridRow``.
@resultBuilder
public enum ListBuilder<Element> {
  /// A single element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Several elements, in order.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// The lines of a block, in order.
  public static func buildBlock(_ lines: [Element]...) -> [Element] { lines.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }

  /// The first branch of a condition.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }

  /// The other branch of a condition.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }

  /// A loop.
  public static func buildArray(_ rounds: [[Element]]) -> [Element] { rounds.flatMap { $0 } }
}

/// Lists the contents of a layout manager: items as they are, and slots with lengths.
///
///     LinearLayout(.vertical, margin: 10) {
///       title
///       Slot.spacer(height: 20)
///       for chapter in chapters { Slot(chapter, width: "100%") }
///     }
public typealias SlotBuilder = ListBuilder<Slot>

extension ListBuilder where Element == Slot {
  /// An item of its own size.
  public static func buildExpression(_ item: any LayoutItem) -> [Slot] { [Slot(item)] }

  /// Items of their own sizes, in order.
  public static func buildExpression(_ items: [any LayoutItem]) -> [Slot] { items.map { Slot($0) } }
}
