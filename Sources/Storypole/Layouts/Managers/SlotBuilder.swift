/// Lists the contents of a layout manager: items as they are, slots with lengths, conditions
/// and loops.
///
///     VerticalLayout(margin: 10) {
///       title
///       Slot.spacer(height: 20)
///       for chapter in chapters { Slot(chapter, width: "100%") }
///     }
@resultBuilder
public enum SlotBuilder {
  /// A slot.
  public static func buildExpression(_ slot: Slot) -> [Slot] { [slot] }

  /// An item of its own size.
  public static func buildExpression(_ item: any LayoutItem) -> [Slot] { [Slot(item)] }

  /// Items of their own sizes, in order.
  public static func buildExpression(_ items: [any LayoutItem]) -> [Slot] { items.map { Slot($0) } }

  /// Slots, in order.
  public static func buildExpression(_ slots: [Slot]) -> [Slot] { slots }

  /// The lines of a block, in order.
  public static func buildBlock(_ lines: [Slot]...) -> [Slot] { lines.flatMap { $0 } }

  /// An `if` without `else`.
  public static func buildOptional(_ slots: [Slot]?) -> [Slot] { slots ?? [] }

  /// The first branch of a condition.
  public static func buildEither(first slots: [Slot]) -> [Slot] { slots }

  /// The other branch of a condition.
  public static func buildEither(second slots: [Slot]) -> [Slot] { slots }

  /// A loop.
  public static func buildArray(_ rounds: [[Slot]]) -> [Slot] { rounds.flatMap { $0 } }
}
