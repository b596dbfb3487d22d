/// What can be done to a screen, as a list: what the builder makes.
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

/// Gives a screen another size.
public struct Resize: Sendable {
  let widths: ClosedRange<Int>
  let heights: ClosedRange<Int>?
  let weight: Int

  /// Sizes to choose from, in whole points; without heights the height stays.
  public init(widths: ClosedRange<Int>, heights: ClosedRange<Int>? = nil, weight: Int = 1) {
    self.widths = widths
    self.heights = heights
    self.weight = max(weight, 0)
  }
}

/// Exchanges a screen's width and height.
public struct Rotate: Sendable {
  let weight: Int

  /// A rotation, drawn as often as its weight says.
  public init(weight: Int = 1) { self.weight = max(weight, 0) }
}

/// Builds a list of mutations.
@resultBuilder public enum MutationBuilder<Screen> {
  /// One mutation.
  public static func buildExpression(_ mutation: Mutation<Screen>) -> Mutations<Screen> {
    Mutations(mutations: [mutation])
  }

  /// Other sizes.
  public static func buildExpression(_ resize: Resize) -> Mutations<Screen> {
    Mutations(resizes: [resize])
  }

  /// A rotation.
  public static func buildExpression(_ rotate: Rotate) -> Mutations<Screen> {
    Mutations(rotations: [rotate])
  }

  /// A list of its own.
  public static func buildExpression(_ list: Mutations<Screen>) -> Mutations<Screen> { list }

  /// One list after the other.
  public static func buildBlock(_ lists: Mutations<Screen>...) -> Mutations<Screen> {
    buildArray(lists)
  }

  /// The lists that a loop makes.
  public static func buildArray(_ lists: [Mutations<Screen>]) -> Mutations<Screen> {
    lists.reduce(into: Mutations()) { all, list in
      all.mutations += list.mutations
      all.resizes += list.resizes
      all.rotations += list.rotations
    }
  }

  /// A list or none.
  public static func buildOptional(_ list: Mutations<Screen>?) -> Mutations<Screen> {
    list ?? Mutations()
  }

  /// The list of a condition that holds.
  public static func buildEither(first list: Mutations<Screen>) -> Mutations<Screen> { list }

  /// The list of a condition that doesn't hold.
  public static func buildEither(second list: Mutations<Screen>) -> Mutations<Screen> { list }
}
