/// The values of the placeholders in one repetition: its index, and an entry of each list.
///
/// Scopes nest as repeats do, at most ``SceneLimits/nesting`` deep.
final class Scope: Sendable {
  let outer: Scope?
  /// The name of the index.
  let indexName: String
  /// The number of this repetition, from 0.
  let index: Int
  /// The lists, each with at least one entry.
  let lists: [NamedList]
  /// The minimum total number of repetitions of values in this scope.
  let leastRepeats: Int

  init(
    outer: Scope?, indexName: String, index: Int, lists: [NamedList], leastRepeats: Int = 1
  ) {
    self.leastRepeats = leastRepeats
    self.outer = outer
    self.indexName = indexName
    self.index = index
    self.lists = lists
  }

  /// The meaning of a name.
  enum Meaning {
    case index(Int)
    /// An entry of a list. Placeholders in it belong to the outer scope.
    case entry(Input)
  }

  /// The meaning of a name in this scope or an outer one, or nil if it is unknown.
  func meaning(of name: String) -> Meaning? {
    var scope: Scope? = self
    while let current = scope {
      if current.indexName == name { return .index(current.index) }
      if let list = current.lists.first(where: { $0.name == name }) {
        let entry = list.entries[current.index % list.entries.count]
        return .entry(Input(value: entry, scope: current.outer))
      }
      scope = current.outer
    }
    return nil
  }

  /// All names, innermost first.
  var names: [String] { [indexName] + lists.map(\.name) + (outer?.names ?? []) }

  /// The number of repeats around a value.
  var depth: Int { 1 + (outer?.depth ?? 0) }

  /// The repetition, for errors: `row = 3, i = 7`.
  var summary: String { (outer.map { $0.summary + ", " } ?? "") + "\(indexName) = \(index)" }
}

/// A list in a repeat's `with`, from which each repetition takes the next entry, cyclically.
struct NamedList: Sendable {
  let name: String
  let entries: [JSONValue]
}

/// A `repeat` of a list of views or steps that is being expanded.
struct Repetition {
  let count: Int
  let indexName: String
  let lists: [NamedList]
  let outer: Scope?
  /// The values to repeat.
  let body: JSONElements
  /// The minimum total number of repetitions, by this repeat and the repeats around it.
  let least: Int
  private(set) var done = 0

  /// The next repetition's scope, or nil after the last.
  mutating func next() -> Scope? {
    guard done < count else { return nil }
    defer { done += 1 }
    return Scope(
      outer: outer, indexName: indexName, index: done, lists: lists, leastRepeats: least)
  }
}

/// Lists of values that are read in order, with their repeats expanded, without recursion.
///
/// Each value has the place at which its list was added.
struct Expansion<Place> {
  private enum Work {
    case list(JSONElements, Scope?, Place)
    case repetition(Repetition, Place)
  }

  private let reader: RepetitionReader
  /// The number of values and repetitions so far, so that the limit also stops empty repetitions.
  private var made = 0
  private var work: [Work] = []

  init(_ reader: RepetitionReader) { self.reader = reader }

  /// Adds a list whose values come next.
  mutating func add(_ elements: JSONElements, in scope: Scope?, at place: Place) {
    work.append(.list(elements, scope, place))
  }

  /// The next object that isn't a repeat, and its place, or nil after the last.
  mutating func next(
    with decoder: inout ValueDecoder
  ) throws(SceneError) -> (input: Input, place: Place)? {
    while let due = work.popLast() {
      switch due {
      case .list(var elements, let scope, let place):
        guard let element = elements.next() else { continue }
        work.append(.list(elements, scope, place))
        let input = Input(value: element, scope: scope)
        try check(input)
        guard reader.applies(to: input) else { return (input, place) }
        work.append(.repetition(try reader.read(input, with: &decoder), place))
      case .repetition(var repetition, let place):
        guard let scope = repetition.next() else { continue }
        work.append(.repetition(repetition, place))
        work.append(.list(repetition.body, scope, place))
      }
    }
    return nil
  }

  private mutating func check(_ input: Input) throws(SceneError) {
    made += 1
    guard made <= reader.most else {
      throw input.error(
        found: "one more \(reader.noun)", expected: "at most \(reader.most), repeats included")
    }
    guard input.value.kind == .object else { throw input.error(expected: "a \(reader.noun)") }
  }
}
