import Storypole

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
/// layout after each. In between, single views are measured and laid out. ``InvalidationChecks``
/// define the comparisons and their times. The first program that shows a difference is shrunk, and
/// explained: a ``MissedInvalidation``.
///
/// It doesn't depend on a test library. For Swift Testing there is `expectNoMissedInvalidation`.
public struct InvalidationSearch<Screen: SearchableScreen>: Sendable {
  /// The name in reports, which also decides the seed: by default the Swift expression that stands
  /// for the search in printed tests.
  public let name: String
  /// The comparisons to make.
  public var checks = InvalidationChecks.standard
  let make: @Sendable () -> Screen
  let list: Mutations<Screen>

  /// A search in a view and its descendants, or in a host and its tree.
  ///
  /// - Parameters:
  ///   - name: the name in reports, by default the enclosing computed property or function, the
  ///     Swift expression that stands for this search.
  ///   - make: builds a new view, with a size, and lays nothing out, or builds a new host with a
  ///     new tree, and doesn't tick it.
  ///   - mutations: the possible mutations.
  public init(
    _ name: String = #function, in make: @escaping @Sendable () -> Screen,
    @MutationBuilder<Screen> mutations: () -> Mutations<Screen>
  ) {
    self.name = name
    self.make = make
    list = mutations()
  }

  /// The mutation with a label.
  func mutation(_ label: String) throws(SearchError) -> Mutation<Screen> {
    if let mutation = list.mutations.first(where: { $0.label == label }) { return mutation }
    throw .unknownMutation(label, known: list.mutations.map(\.label))
  }
}

/// The programs that a search tries.
public struct ProgramScope: Sendable, Hashable {
  package let cases: Int
  let steps: ClosedRange<Int>

  /// A number of random programs, with a number of steps: mutations, layouts, measurements.
  public static func random(
    cases: Int = 100, steps: ClosedRange<Int> = 1...24
  ) -> ProgramScope {
    ProgramScope(cases: cases, steps: steps)
  }
}

/// The comparisons that a search makes after each layout, or at the end of each program.
public struct InvalidationChecks: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt16

  /// Checks from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A second layout has nothing to do (R23).
  public static let settling = InvalidationChecks(rawValue: 1 << 0)
  /// After each layout, every frame is as laid out from scratch, in place (R20).
  public static let freshLayout = InvalidationChecks(rawValue: 1 << 1)
  /// After each layout, every recorded measurement equals a new one (R9).
  public static let measurements = InvalidationChecks(rawValue: 1 << 2)
  /// At the end, every frame is as on a fresh screen with the same mutations, laid out
  /// once (R20).
  ///
  /// It detects state that views keep from one layout to the next, and names stored properties that
  /// have other values than on the fresh screen. Omit it if mutations depend
  /// on frames, as scrolling does.
  public static let freshScreen = InvalidationChecks(rawValue: 1 << 3)
  /// At the end, rotating a screen there and back restores every frame (R17).
  public static let sizesBack = InvalidationChecks(rawValue: 1 << 4)
  /// No mutation writes the frame of a view that a layout places, as that layout undoes it (R6).
  public static let writtenFrames = InvalidationChecks(rawValue: 1 << 5)
  /// After each layout, the screen is sound: `View.layoutProblems(_:)` finds nothing.
  ///
  /// It is not among the standard checks.
  public static let soundness = InvalidationChecks(rawValue: 1 << 6)

  /// All but soundness.
  public static let standard: InvalidationChecks = [
    .settling, .freshLayout, .measurements, .freshScreen, .sizesBack, .writtenFrames,
  ]
}

/// The reason why a screen can't be searched, or a program can't be run on it.
public enum SearchError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The list of mutations is empty.
  case noMutations
  /// Two mutations have the same label.
  case sameLabel(String)
  /// The closure that makes screens returned the same one twice.
  case sameScreen
  /// The screen has no size, no width or no height, and no resize gives it one.
  case noSize(path: String, missing: String)
  /// Two newly made screens are laid out differently.
  case unlikeScreens(differences: String)
  /// No mutation has that label.
  case unknownMutation(String, known: [String])
  /// A mutation got an input of the wrong kind.
  case wrongInput(mutation: String, expected: String, found: String)
  /// The mutation isn't possible in the screen's present state.
  case notPossible(mutation: String)
  /// A mutation threw an error.
  case mutationThrew(mutation: String, error: String)
  /// No view has that path.
  case noSuchView(path: String)

  /// A description of the problem, and a suggestion.
  public var description: String {
    switch self {
    case .noMutations:
      "there is nothing to search with: list a Mutation, a Resize or a Rotate"
    case .sameLabel(let label):
      "two mutations are called \"\(label)\": a printed program could not tell them apart"
    case .sameScreen:
      "the closure gave the same screen twice: let it make a new one each time"
    case .noSize(let path, let missing):
      "\(path) has no \(missing): give it a frame when it is made, or list a "
        + (missing == "width" ? "Resize(widths:)" : "Resize(widths:heights:)")
    case .unlikeScreens(let differences):
      "newly made screens are laid out differently: don't let them share a model, keep anything in "
        + "a global or static variable, read a clock or draw random numbers"
        + (differences.isEmpty ? "" : ". \(differences)")
    case .unknownMutation(let label, let known):
      "there is no mutation called \"\(label)\": there is "
        + known.map { "\"\($0)\"" }.joined(separator: ", ")
    case .wrongInput(let mutation, let expected, let found):
      "\"\(mutation)\" takes \(expected), and was given \(found)"
    case .notPossible(let mutation):
      "\"\(mutation)\" isn't possible here: its `when:` is false, or nothing can be chosen"
    case .mutationThrew(let mutation, let error):
      "\"\(mutation)\" threw \(error): state with `when:` when it is possible"
    case .noSuchView(let path): "there is no view at \"\(path)\""
    }
  }
}
