public import Storypole

/// A search for missed invalidations: how to make your screen, and what can be done to it.
///
///     var shelfSearch: InvalidationSearch<ShelfScreen> {
///       InvalidationSearch(in: { ShelfScreen() }) {
///         Mutation("rename", .text(count: 0...12)) { screen, name in screen.title.text = name }
///         Mutation("add a book") { screen in screen.shelf.addBook() }
///         Mutation("toggle a cell", anyOf: \.cells) { _, cell in cell.isCompact.toggle() }
///         Resize(widths: 200...900)
///         Rotate()
///       }
///     }
///
/// A program begins with a screen that is laid out, and goes on with bursts of mutations, a layout
/// after each; in between, views are measured and laid out by themselves. What is compared, and
/// when, is said by ``InvalidationChecks``. The first program that shows a difference is shrunk, and
/// explained: a ``MissedInvalidation``.
///
/// Nothing here depends on a test library; for Swift Testing there is `expectNoMissedInvalidation`.
public struct InvalidationSearch<Screen: AnyObject>: Sendable {
  /// The Swift expression by which printed tests refer to the search; also decides the seed.
  public let name: String
  /// What is compared.
  public var checks = InvalidationChecks.standard
  let make: @Sendable () -> Screen
  let list: Mutations<Screen>
  let operations: ScreenOperations<Screen>

  private init(
    _ name: String, _ make: @escaping @Sendable () -> Screen, _ list: Mutations<Screen>,
    _ operations: ScreenOperations<Screen>
  ) {
    self.name = name
    self.make = make
    self.list = list
    self.operations = operations
  }

  /// A search in a view and what is below it.
  ///
  /// - Parameters:
  ///   - name: the Swift expression that stands for this search; unless said otherwise, the name of
  ///     the computed property or the function around it.
  ///   - make: builds a new screen, with a size, and lays nothing out.
  ///   - mutations: what can be done to it.
  public init(
    _ name: String = #function, in make: @escaping @Sendable () -> Screen,
    @MutationBuilder<Screen> mutations: () -> Mutations<Screen>
  ) where Screen: View {
    self.init(name, make, mutations(), .ofView)
  }

  /// A search in a host, which is resized, and ticked until nothing is left to do.
  ///
  /// - Parameters:
  ///   - name: the Swift expression that stands for this search; unless said otherwise, the name of
  ///     the computed property or the function around it.
  ///   - make: builds a new host with a new tree, and doesn't tick it.
  ///   - mutations: what can be done to it.
  public init<Root: View>(
    _ name: String = #function, in make: @escaping @Sendable () -> LayoutHost<Root>,
    @MutationBuilder<LayoutHost<Root>> mutations: () -> Mutations<LayoutHost<Root>>
  ) where Screen == LayoutHost<Root> {
    self.init(name, make, mutations(), .ofHost())
  }

  /// The mutation of that label.
  func mutation(_ label: String) throws(SearchError) -> Mutation<Screen> {
    if let mutation = list.mutations.first(where: { $0.label == label }) { return mutation }
    throw .unknownMutation(label, known: list.mutations.map(\.label))
  }
}
