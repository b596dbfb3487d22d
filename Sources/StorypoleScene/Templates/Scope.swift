/// What the placeholders of one repetition stand for: its index, and an entry of each list.
///
/// Scopes nest as repeats do, no deeper than ``SceneLimits/nesting``.
final class Scope: Sendable {
  let outer: Scope?
  /// The name of the index.
  let indexName: String
  /// The number of this repetition, from 0.
  let index: Int
  /// The lists, each with at least one entry.
  let lists: [NamedList]
  /// How often, at least, what stands here is repeated in all.
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

  /// What a name stands for.
  enum Meaning {
    case index(Int)
    /// An entry of a list; placeholders in it belong to the scope outside.
    case entry(Input)
  }

  /// What a name stands for here or further out; nil if it is unknown.
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

  /// All names, the innermost first.
  var names: [String] { [indexName] + lists.map(\.name) + (outer?.names ?? []) }

  /// How many repeats stand around a value.
  var depth: Int { 1 + (outer?.depth ?? 0) }

  /// Where this is, for errors: `row = 3, i = 7`.
  var summary: String { (outer.map { $0.summary + ", " } ?? "") + "\(indexName) = \(index)" }
}

/// A list of a repeat's `with`, from which each repetition takes the next entry, in turn.
struct NamedList: Sendable {
  let name: String
  let entries: [JSONValue]
}
