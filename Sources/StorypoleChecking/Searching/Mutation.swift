/// One thing that can be done to a screen while it is searched for missed invalidations.
///
///     Mutation("add a book") { screen in screen.shelf.addBook() }
///     Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
///     Mutation("toggle a cell", anyOf: \.cells) { _, cell in cell.isCompact.toggle() }
///     Mutation("retitle a cell", anyOf: \.cells, .text(count: 0...40)) { _, cell, text in
///       cell.title.text = text
///     }
///
/// A mutation writes, and reads nothing that layout has written: it is done again on fresh screens,
/// which weren't laid out in between. With `anyOf:` it is given an element of a collection, and is
/// not possible while that is empty; nor is it while `when:` says so. What isn't possible isn't
/// drawn: no case is discarded for it.
public struct Mutation<Screen>: Sendable {
  /// What reports, statistics and printed programs call it.
  public let label: String
  /// How often it is drawn, next to the others.
  public let weight: Int
  let isPossible: @Sendable (Screen) -> Bool
  let draw: @Sendable (Screen, inout ChoiceSource) -> MutationInput
  let perform: @Sendable (Screen, MutationInput) throws -> Void
  /// Writes its argument as Swift source.
  let spell: @Sendable (any Sendable) -> String

  /// A mutation without an argument.
  ///
  /// - Parameters:
  ///   - label: what to call it; no two of a search are called alike.
  ///   - weight: how often it is drawn, next to the others.
  ///   - condition: whether it is possible on a screen as it is now.
  ///   - body: carries it out.
  public init(
    _ label: String, weight: Int = 1, when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen) throws -> Void
  ) {
    self.init(
      label, weight, spelled: Self.unspelled, isPossible: { condition?($0) ?? true },
      draw: { _, _ in MutationInput() },
      perform: { screen, _ in try body(screen) })
  }

  /// A mutation with an argument.
  ///
  /// - Parameters:
  ///   - label: what to call it; no two of a search are called alike.
  ///   - argument: draws the argument.
  ///   - weight: how often it is drawn, next to the others.
  ///   - condition: whether it is possible on a screen as it is now.
  ///   - spelled: writes an argument as Swift source, for printed programs; literals, arrays,
  ///     geometry and cases of enumerations are known.
  ///   - body: carries it out.
  public init<Argument: Sendable>(
    _ label: String, _ argument: Generator<Argument>, weight: Int = 1,
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    spelled: (@Sendable (Argument) -> String)? = nil,
    _ body: @escaping @Sendable (Screen, Argument) throws -> Void
  ) {
    self.init(
      label, weight, spelled: spelled, isPossible: { condition?($0) ?? true },
      draw: { _, source in MutationInput(argument: argument.draw(from: &source)) },
      perform: { screen, input in try body(screen, input.argument(of: label)) })
  }

  /// A mutation of one of several things.
  ///
  /// - Parameters:
  ///   - label: what to call it; no two of a search are called alike.
  ///   - items: what to choose from, on a screen as it is now.
  ///   - weight: how often it is drawn, next to the others.
  ///   - condition: whether it is possible on a screen as it is now.
  ///   - body: carries it out.
  public init<Element>(
    _ label: String, anyOf items: @escaping @Sendable (Screen) -> [Element], weight: Int = 1,
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    _ body: @escaping @Sendable (Screen, Element) throws -> Void
  ) {
    self.init(
      label, weight, spelled: Self.unspelled,
      isPossible: { !items($0).isEmpty && condition?($0) ?? true },
      draw: { screen, source in MutationInput(index: source.pick(from: items(screen).indices)) },
      perform: { screen, input in try body(screen, input.element(of: items(screen), label)) })
  }

  /// A mutation of one of several things, with an argument.
  ///
  /// - Parameters:
  ///   - label: what to call it; no two of a search are called alike.
  ///   - items: what to choose from, on a screen as it is now.
  ///   - argument: draws the argument.
  ///   - weight: how often it is drawn, next to the others.
  ///   - condition: whether it is possible on a screen as it is now.
  ///   - spelled: writes an argument as Swift source, for printed programs.
  ///   - body: carries it out.
  public init<Element, Argument: Sendable>(
    _ label: String, anyOf items: @escaping @Sendable (Screen) -> [Element],
    _ argument: Generator<Argument>, weight: Int = 1,
    when condition: (@Sendable (Screen) -> Bool)? = nil,
    spelled: (@Sendable (Argument) -> String)? = nil,
    _ body: @escaping @Sendable (Screen, Element, Argument) throws -> Void
  ) {
    self.init(
      label, weight, spelled: spelled,
      isPossible: { !items($0).isEmpty && condition?($0) ?? true },
      draw: { screen, source in
        let index = source.pick(from: items(screen).indices)
        return MutationInput(index: index, argument: argument.draw(from: &source))
      },
      perform: { screen, input in
        try body(screen, input.element(of: items(screen), label), input.argument(of: label))
      })
  }

  /// How what isn't there is written.
  private static var unspelled: (@Sendable (Never) -> String)? { nil }

  private init<Argument>(
    _ label: String, _ weight: Int, spelled: (@Sendable (Argument) -> String)?,
    isPossible: @escaping @Sendable (Screen) -> Bool,
    draw: @escaping @Sendable (Screen, inout ChoiceSource) -> MutationInput,
    perform: @escaping @Sendable (Screen, MutationInput) throws -> Void
  ) {
    self.label = label
    self.weight = max(weight, 0)
    self.isPossible = isPossible
    self.draw = draw
    self.perform = perform
    spell = { value in
      if let spelled, let argument = value as? Argument { return spelled(argument) }
      return SwiftLiteral.text(value)
    }
  }
}
