public import Storypole

/// A search for missed invalidations: a way to make your screen, and its mutations.
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
/// A program begins with a screen that is laid out, and continues with bursts of mutations, a
/// layout after each; in between, single views are measured and laid out.
/// ``InvalidationChecks`` define the comparisons and their times. The first program that shows
/// a difference is shrunk, and explained: a ``MissedInvalidation``.
///
/// It doesn't depend on a test library; for Swift Testing there is
/// `expectNoMissedInvalidation`.
public struct InvalidationSearch<Screen: AnyObject>: Sendable {
  /// The Swift expression by which printed tests refer to the search; also decides the seed.
  public let name: String
  /// The comparisons to make.
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

  /// A search in a view and its descendants.
  ///
  /// - Parameters:
  ///   - name: the Swift expression that stands for this search; by default, the name of the
  ///     enclosing computed property or function.
  ///   - make: builds a new screen, with a size, and lays nothing out.
  ///   - mutations: the possible mutations.
  public init(
    _ name: String = #function, in make: @escaping @Sendable () -> Screen,
    @MutationBuilder<Screen> mutations: () -> Mutations<Screen>
  ) where Screen: View {
    self.init(name, make, mutations(), .ofView)
  }

  /// A search in a host, which is resized, and ticked until nothing is left to do.
  ///
  /// - Parameters:
  ///   - name: the Swift expression that stands for this search; by default, the name of the
  ///     enclosing computed property or function.
  ///   - make: builds a new host with a new tree, and doesn't tick it.
  ///   - mutations: the possible mutations.
  public init<Root: View>(
    _ name: String = #function, in make: @escaping @Sendable () -> LayoutHost<Root>,
    @MutationBuilder<LayoutHost<Root>> mutations: () -> Mutations<LayoutHost<Root>>
  ) where Screen == LayoutHost<Root> {
    self.init(name, make, mutations(), .ofHost())
  }

  /// The mutation with a label.
  func mutation(_ label: String) throws(SearchError) -> Mutation<Screen> {
    if let mutation = list.mutations.first(where: { $0.label == label }) { return mutation }
    throw .unknownMutation(label, known: list.mutations.map(\.label))
  }
}
