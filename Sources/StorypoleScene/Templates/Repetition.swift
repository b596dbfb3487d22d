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
