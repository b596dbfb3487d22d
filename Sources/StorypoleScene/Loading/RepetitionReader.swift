/// Reads the keys of a `repeat`: `{"repeat": 20, "as": "row", "with": {…}, "view": {…}}`.
struct RepetitionReader {
  /// The keys for one repeated value and for several, and the noun in errors.
  let one: String?
  let several: String
  let noun: String
  /// The maximum total number of repeated values.
  let most: Int
  let limits: SceneLimits

  static func views(_ limits: SceneLimits) -> Self {
    Self(one: "view", several: "views", noun: "view", most: limits.views, limits: limits)
  }

  static func steps(_ limits: SceneLimits) -> Self {
    Self(one: nil, several: "steps", noun: "step", most: limits.steps, limits: limits)
  }

  private static let defaultName = "i"

  /// Whether an object is a repeat.
  func applies(to input: Input) -> Bool { input.value["repeat"] != nil }

  func read(
    _ input: Input, with decoder: inout ValueDecoder
  ) throws(SceneError) -> Repetition {
    try input.refuseKeys(
      otherThan: FormatKeys.repetition(ofSteps: one == nil), of: "a repeat")
    try refuseDeepNesting(input)
    let name = try indexName(input, &decoder)
    let count = try count(input, &decoder)
    return Repetition(
      count: count, indexName: name, lists: try lists(input, besides: name), outer: input.scope,
      body: try body(input), least: try leastRepeats(count, input))
  }

  /// The minimum total number of repetitions, which must not exceed the maximum.
  ///
  /// A literal count is the same each time. A placeholder's value may be 0 the next time.
  private func leastRepeats(_ count: Int, _ input: Input) throws(SceneError) -> Int {
    let isSameEachTime = input.value["repeat"]?.kind == .number
    let around = isSameEachTime ? input.scope?.leastRepeats ?? 1 : 1
    let (product, overflows) = count.multipliedReportingOverflow(by: around)
    guard !overflows, product <= most else {
      let number = overflows ? "too many" : "\(product)"
      throw input.error(
        found: "\(number) repetitions, counting the repeats around it",
        expected: "at most \(most) \(noun)s, repeats included")
    }
    return product
  }

  private func refuseDeepNesting(_ input: Input) throws(SceneError) {
    guard (input.scope?.depth ?? 0) < limits.nesting else {
      throw input.error(
        found: "one more level of repeats", expected: "at most \(limits.nesting)")
    }
  }

  private func count(
    _ input: Input, _ decoder: inout ValueDecoder
  ) throws(SceneError) -> Int {
    guard let count = input.below("repeat") else { return 0 }
    return try decoder.integer(count, in: 0...Int.max)
  }

  private func indexName(
    _ input: Input, _ decoder: inout ValueDecoder
  ) throws(SceneError) -> String {
    guard let input = input.below("as") else {
      try refuseTaken(Self.defaultName, input, hint: #"name this one's with "as""#)
      return Self.defaultName
    }
    let name = try decoder.text(input)
    guard Placeholder.isName(name) else { throw Self.noName(input) }
    try refuseTaken(name, input, hint: nil)
    return name
  }

  private static func noName(_ input: Input) -> SceneError {
    input.error(expected: "a name of letters, digits and _")
  }

  private func refuseTaken(_ name: String, _ input: Input, hint: String?) throws(SceneError) {
    guard input.scope?.meaning(of: name) != nil else { return }
    throw input.error(
      found: "the name \"\(name)\" again", expected: "a name that no enclosing repeat has",
      hint: hint)
  }

  private func lists(
    _ input: Input, besides indexName: String
  ) throws(SceneError) -> [NamedList] {
    guard let with = input.below("with") else { return [] }
    guard let members = with.value.members else {
      throw with.error(expected: "an object of lists")
    }
    var lists: [NamedList] = []
    for member in members {
      let name = input.below(member.keyValue)
      guard Placeholder.isName(member.key) else { throw Self.noName(name) }
      try refuseTaken(member.key, name, hint: nil)
      guard member.key != indexName else {
        throw name.error(expected: "a name other than the index's")
      }
      lists.append(try list(member, in: input))
    }
    return lists
  }

  private func list(_ member: JSONMember, in input: Input) throws(SceneError) -> NamedList {
    guard let elements = member.value.elements, elements.count > 0 else {
      throw input.below(member.value).error(expected: "an array of one entry or more")
    }
    return NamedList(name: member.key, entries: Array(elements))
  }

  private func body(_ input: Input) throws(SceneError) -> JSONElements {
    let single = one.flatMap { input.value[$0] }
    switch (single, input.below(several)) {
    case (let single?, nil): return JSONElements(of: single)
    case (nil, let list?):
      guard let elements = list.value.elements, elements.count > 0 else {
        throw list.error(expected: "an array of one \(noun) or more")
      }
      return elements
    case (nil, nil): throw input.missing(one ?? several, expected: "what to repeat")
    case (_?, let list?): throw list.error(expected: "either \"view\" or \"views\"")
    }
  }
}
