/// A mutation of a screen during a search for missed invalidations.
///
///     Mutation("add a book") { screen in screen.shelf.addBook() }
///     Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
///     Mutation("toggle a cell", anyOf: \.cells) { _, cell in cell.isCompact.toggle() }
///     Mutation("retitle a cell", anyOf: \.cells, .text(count: 0...40)) { _, cell, text in
///       cell.title.text = text
///     }
///
/// A mutation writes, and reads no results of layout: it is repeated on fresh screens, which
/// weren't laid out in between. With `anyOf:` it gets an element of a collection, and is not
/// possible while that is empty, or while `when:` returns `false`. Impossible mutations aren't
/// drawn.
public struct Mutation<Screen>: Sendable {
  /// The name in reports, statistics and printed programs.
  public let label: String
  /// Whether a search warns if it never occurs, or never changes a frame or a line.
  private(set) var isWarnedOf = true
  let isPossible: @Sendable (Screen) -> Bool
  let draw: @Sendable (Screen, inout ChoiceSource) -> MutationInput
  let perform: @Sendable (Screen, MutationInput) throws -> Void

  /// A mutation without an argument.
  ///
  /// - Parameters:
  ///   - label: the name, unique within a search.
  ///   - condition: whether it is possible on a screen in its present state.
  ///   - body: performs it.
  public init(
    _ label: String, when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen) throws -> Void
  ) {
    self.init(
      label, isPossible: { condition?($0) ?? true },
      draw: { _, _ in MutationInput() },
      perform: { screen, _ in try body(screen) })
  }

  /// A mutation with an argument.
  ///
  /// - Parameters:
  ///   - label: the name, unique within a search.
  ///   - argument: draws the argument.
  ///   - condition: whether it is possible on a screen in its present state.
  ///   - body: performs it.
  public init<Argument: Sendable>(
    _ label: String, _ argument: Generator<Argument>,
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen, Argument) throws -> Void
  ) {
    self.init(
      label, isPossible: { condition?($0) ?? true },
      draw: { _, source in MutationInput(argument: argument.draw(from: &source)) },
      perform: { screen, input in try body(screen, input.argument(of: label)) })
  }

  /// A mutation of one of several elements.
  ///
  /// - Parameters:
  ///   - label: the name, unique within a search.
  ///   - items: the elements to choose from, on a screen in its present state.
  ///   - condition: whether it is possible on a screen in its present state.
  ///   - body: performs it.
  public init<Element>(
    _ label: String, anyOf items: @escaping @Sendable (Screen) -> [Element],
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen, Element) throws -> Void
  ) {
    self.init(
      label,
      isPossible: { !items($0).isEmpty && condition?($0) ?? true },
      draw: { screen, source in MutationInput(index: source.pick(from: items(screen).indices)) },
      perform: { screen, input in try body(screen, input.element(of: items(screen), label)) })
  }

  /// A mutation of one of several elements, with an argument.
  ///
  /// - Parameters:
  ///   - label: the name, unique within a search.
  ///   - items: the elements to choose from, on a screen in its present state.
  ///   - argument: draws the argument.
  ///   - condition: whether it is possible on a screen in its present state.
  ///   - body: performs it.
  public init<Element, Argument: Sendable>(
    _ label: String, anyOf items: @escaping @Sendable (Screen) -> [Element],
    _ argument: Generator<Argument>,
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen, Element, Argument) throws -> Void
  ) {
    self.init(
      label,
      isPossible: { !items($0).isEmpty && condition?($0) ?? true },
      draw: { screen, source in
        let index = source.pick(from: items(screen).indices)
        return MutationInput(index: index, argument: argument.draw(from: &source))
      },
      perform: { screen, input in
        try body(screen, input.element(of: items(screen), label), input.argument(of: label))
      })
  }

  /// The same mutation without warnings: it may occur in no program, and change no frame or line.
  ///
  ///     Mutation("log out") { screen in screen.account = nil }.withoutWarnings()
  ///
  /// For changes that layout must not depend on, and rare ones. What the other mutations don't test
  /// still causes warnings.
  public func withoutWarnings() -> Mutation {
    var copy = self
    copy.isWarnedOf = false
    return copy
  }

  private init(
    _ label: String, isPossible: @escaping @Sendable (Screen) -> Bool,
    draw: @escaping @Sendable (Screen, inout ChoiceSource) -> MutationInput,
    perform: @escaping @Sendable (Screen, MutationInput) throws -> Void
  ) {
    (self.label, self.isPossible) = (label, isPossible)
    (self.draw, self.perform) = (draw, perform)
  }
}

/// The drawn input of a mutation: the index of its element, and its argument.
struct MutationInput: Sendable {
  var index: Int?
  var argument: (any Sendable)?

  /// The argument, as the type that the mutation takes.
  func argument<Argument>(of label: String) throws(SearchError) -> Argument {
    if let argument = argument as? Argument { return argument }
    let found = argument.map { "\(SwiftLiteral.text($0)) (\(type(of: $0)))" } ?? "nothing"
    throw .wrongInput(mutation: label, expected: "a value of type \(Argument.self)", found: found)
  }

  /// The element to mutate.
  func element<Element>(of items: [Element], _ label: String) throws(SearchError) -> Element {
    guard let index, items.indices.contains(index) else {
      throw .wrongInput(
        mutation: label, expected: "an index below \(items.count)",
        found: index.map { "at: \($0)" } ?? "none")
    }
    return items[index]
  }
}

/// The possible mutations of a screen, as a list made by the builder.
///
/// A list can be a property of its own:
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

  /// Sizes to choose from, in whole points, where no heights leave the height unchanged.
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

  /// A list that was made elsewhere.
  public static func buildExpression(_ list: Mutations<Screen>) -> Mutations<Screen> { list }

  /// A change of size.
  public static func buildExpression(_ resize: Resize) -> Mutations<Screen> {
    Mutations(resizes: [resize])
  }

  /// A rotation.
  public static func buildExpression(_ rotate: Rotate) -> Mutations<Screen> {
    Mutations(rotations: [rotate])
  }

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
}
