/// The possible mutations of a screen, as a list made by the builder.
///
/// A list can be a property of its own, and part of other lists:
///
///     @MutationBuilder<ShelfScreen> var edits: Mutations<ShelfScreen> {
///       Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
///       Resize(widths: 200...900)
///       Rotate()
///     }
public struct Mutations<Screen>: Sendable {
  var mutations: [Mutation<Screen>] = []
  var resizes: [Resize] = []
  var rotations: [Rotate] = []

  var count: Int { mutations.count + resizes.count + rotations.count }
}

/// A change of a screen's size.
public struct Resize: Sendable {
  let widths: ClosedRange<Int>
  let heights: ClosedRange<Int>?

  /// Sizes to choose from, in whole points; without heights the height is unchanged.
  ///
  /// A screen that is made without a size begins with the largest of the first resize.
  public init(widths: ClosedRange<Int>, heights: ClosedRange<Int>? = nil) {
    self.widths = widths
    self.heights = heights
  }
}

/// An exchange of a screen's width and height.
///
/// By itself it shows a screen at two widths only. Code that remembers a measurement shows at a
/// width that is neither: list a ``Resize``, too.
public struct Rotate: Sendable {
  /// A rotation.
  public init() {}
}

/// Builds a list of mutations.
@resultBuilder public enum MutationBuilder<Screen> {
  /// One mutation.
  public static func buildExpression(_ mutation: Mutation<Screen>) -> Mutations<Screen> {
    Mutations(mutations: [mutation])
  }

  /// A change of size.
  public static func buildExpression(_ resize: Resize) -> Mutations<Screen> {
    Mutations(resizes: [resize])
  }

  /// A rotation.
  public static func buildExpression(_ rotate: Rotate) -> Mutations<Screen> {
    Mutations(rotations: [rotate])
  }

  /// A nested list.
  public static func buildExpression(_ list: Mutations<Screen>) -> Mutations<Screen> { list }

  /// Several lists, in order.
  public static func buildBlock(_ lists: Mutations<Screen>...) -> Mutations<Screen> {
    buildArray(lists)
  }

  /// The lists of a loop.
  public static func buildArray(_ lists: [Mutations<Screen>]) -> Mutations<Screen> {
    lists.reduce(into: Mutations()) { all, list in
      all.mutations += list.mutations
      all.resizes += list.resizes
      all.rotations += list.rotations
    }
  }

  /// A list of an `if` without `else`.
  public static func buildOptional(_ list: Mutations<Screen>?) -> Mutations<Screen> {
    list ?? Mutations()
  }

  /// The first branch of a condition.
  public static func buildEither(first list: Mutations<Screen>) -> Mutations<Screen> { list }

  /// The other branch of a condition.
  public static func buildEither(second list: Mutations<Screen>) -> Mutations<Screen> { list }
}
