/// Lists the parts of a layout manager, one per line: the rows of a ``GridLayout``, the cells
/// of a ``GridRow``.
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
