/// The values of the placeholders in one repetition: its index, and an entry of each list.
///
/// Scopes nest as repeats do, at most ``SceneLimits/nesting`` deep.
final class Scope: Sendable {
  private let repetition: Repetition
  /// The number of this repetition, from 0.
  private let index: Int

  init(_ repetition: Repetition, index: Int) {
    self.repetition = repetition
    self.index = index
  }

  /// The meaning of a name.
  enum Meaning {
    case index(Int)
    /// An entry of a list. Placeholders in it belong to the outer scope.
    case entry(Input)
  }

  var indexName: String { repetition.indexName }

  private var outer: Scope? { repetition.outer }

  /// The meaning of a name in this scope or an outer one, or nil if it is unknown.
  func meaning(of name: String) -> Meaning? {
    if indexName == name { return .index(index) }
    guard let list = repetition.lists.first(where: { $0.name == name }) else {
      return outer?.meaning(of: name)
    }
    return .entry(Input(value: list.entries[index % list.entries.count], scope: outer))
  }

  /// Whether what is described in it is only checked, and not made.
  var isEmpty: Bool { repetition.isEmpty }

  /// Whether it is the first repetition of all repeats around a value.
  var isFirst: Bool { index == 0 && outer?.isFirst != false }

  /// All names, innermost first.
  var names: [String] { repetition.names + (outer?.names ?? []) }

  /// The number of repeats around a value.
  var depth: Int { 1 + (outer?.depth ?? 0) }

  /// The repetition, for errors: `row = 3, i = 7`.
  var summary: String { (outer.map { $0.summary + ", " } ?? "") + "\(indexName) = \(index)" }
}

/// A `repeat` of a list of views or steps: `{"repeat": 20, "as": "row", "with": {…}, "view": {…}}`.
struct Repetition: Sendable {
  let count: Int
  let indexName: String
  /// The lists of `with`, which repeat cyclically.
  private(set) var lists: [(name: String, entries: [JSONValue])] = []
  let outer: Scope?
  /// Whether it makes nothing: a repeat of 0, or one inside.
  let isEmpty: Bool
  let body: JSONElements

  /// The number of times that the body is read: once, to be checked, if it makes nothing.
  var readings: Int { !isEmpty ? count : outer?.isFirst == false ? 0 : 1 }

  var names: [String] { [indexName] + lists.map(\.name) }

  /// Reads the keys of a repeat of a noun, `view` or `step`.
  init(_ input: Input, of noun: String, with decoder: inout ValueDecoder) throws(SceneError) {
    let most = decoder.limits.nesting
    guard (input.scope?.depth ?? 0) < most else {
      throw input.error(found: "one more level of repeats", expected: "at most \(most)")
    }
    let settings = try decoder.settings(input, of: FormatKeys.repetition)
    count = settings["repeat"]?.integer ?? 0
    indexName = settings["as"]?.text ?? "i"
    outer = input.scope
    isEmpty = count == 0 || outer?.isEmpty == true
    body = try Self.body(input, noun)
    try readLists(input)
    try checkNames(input)
  }

  private mutating func readLists(_ input: Input) throws(SceneError) {
    guard let with = input.below("with") else { return }
    guard let members = with.value.members else { throw with.error(expected: "an object of lists") }
    for member in members {
      guard let elements = member.value.elements, elements.count > 0 else {
        throw input.below(member.value).error(expected: "an array of one entry or more")
      }
      lists.append((member.key, Array(elements)))
    }
  }

  private func checkNames(_ input: Input) throws(SceneError) {
    for (index, name) in names.enumerated() {
      guard Placeholder.isName(name) else {
        throw input.error(
          found: "the name \(Quoting.quoted(name))", expected: "one of letters, digits and _")
      }
      if outer?.meaning(of: name) != nil || names[..<index].contains(name) {
        throw input.error(
          found: "the name \"\(name)\" again", expected: "a name that no enclosing repeat has",
          hint: #"name the index with "as""#)
      }
    }
  }

  private static func body(_ input: Input, _ noun: String) throws(SceneError) -> JSONElements {
    let single = noun == "view" ? input.value["view"] : nil
    guard let list = input.below(noun + "s") else {
      if let single { return JSONElements(of: single) }
      throw input.missing(noun == "view" ? "view" : "steps", expected: "what to repeat")
    }
    if single != nil { throw list.error(expected: "either \"view\" or \"views\"") }
    guard let elements = list.value.elements, elements.count > 0 else {
      throw list.error(expected: "an array of one \(noun) or more")
    }
    return elements
  }
}

/// Lists of values that are read in order, with their repeats expanded, without recursion.
///
/// Each value has the place at which its list was added.
struct Expansion<Place> {
  private enum Work {
    case list(JSONElements, Scope?, Place)
    /// A repeat, and the number of its next repetition.
    case repetition(Repetition, Int, Place)
  }

  /// The noun for a value in errors, `view` or `step`, and the maximum number of values.
  private let (noun, most): (String, Int)
  /// The number of values and repetitions so far, so that the limit also stops empty repetitions.
  private var made = 0
  private var work: [Work] = []

  init(of noun: String, most: Int) { (self.noun, self.most) = (noun, most) }

  /// Adds a list whose values come next.
  mutating func add(_ elements: JSONElements, in scope: Scope?, at place: Place) {
    work.append(.list(elements, scope, place))
  }

  /// The next object that isn't a repeat, and its place, or nil after the last.
  ///
  /// Those of a repeat of 0 come once, in an empty scope, and don't count.
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
        guard element["repeat"] != nil else { return (input, place) }
        let repetition = try Repetition(input, of: noun, with: &decoder)
        try check(repetition, input)
        work.append(.repetition(repetition, 0, place))
      case .repetition(let repetition, let index, let place):
        guard index < repetition.readings else { continue }
        work.append(.repetition(repetition, index + 1, place))
        work.append(.list(repetition.body, Scope(repetition, index: index), place))
      }
    }
    return nil
  }

  /// Refuses more repetitions than there may still be values, before any is made.
  private func check(_ repetition: Repetition, _ input: Input) throws(SceneError) {
    if repetition.count <= most - made { return }
    throw (input.below("repeat") ?? input).error(
      found: "\(repetition.count) repetitions",
      expected: "at most \(most) \(noun)s, repeats included")
  }

  private mutating func check(_ input: Input) throws(SceneError) {
    if input.scope?.isEmpty != true { made += 1 }
    guard made <= most else {
      throw input.error(found: "one more \(noun)", expected: "at most \(most), repeats included")
    }
    guard input.value.kind == .object else { throw input.error(expected: "a \(noun)") }
  }
}
