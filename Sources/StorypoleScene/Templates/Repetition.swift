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
    /// An entry of a list; placeholders in it belong to the outer scope.
    case entry(Input)
  }

  /// The meaning of a name in this scope or an outer one; nil if it is unknown.
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
  let body: Body
  /// The minimum total number of repetitions, by this repeat and the repeats around it.
  let least: Int
  private(set) var done = 0

  enum Body {
    case one(JSONValue)
    case several(JSONElements)
  }

  init(count: Int, indexName: String, lists: [NamedList], outer: Scope?, body: Body, least: Int) {
    self.count = count
    self.indexName = indexName
    self.lists = lists
    self.outer = outer
    self.body = body
    self.least = least
  }

  /// The next repetition's scope, or nil after the last.
  mutating func next() -> Scope? {
    guard done < count else { return nil }
    defer { done += 1 }
    return Scope(
      outer: outer, indexName: indexName, index: done, lists: lists, leastRepeats: least)
  }
}
