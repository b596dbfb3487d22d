import Storypole

/// A value of a file together with the values of its placeholders.
///
/// Outside of repeats there are no placeholders, and braces in strings have no meaning.
struct Input {
  let value: JSONValue
  let scope: Scope?

  init(value: JSONValue, scope: Scope? = nil) {
    self.value = value
    self.scope = scope
  }

  /// A value below this one, with the same placeholders.
  func below(_ value: JSONValue) -> Input { Input(value: value, scope: scope) }

  func below(_ key: String) -> Input? { value[key].map(below) }

  /// An error at this value, which names the repetition.
  func error(found: String? = nil, expected: String, hint: String? = nil) -> SceneError {
    let place = scope.map { " (where \($0.summary))" } ?? ""
    return value.error(
      found: (found ?? value.summary) + place, expected: expected, hint: hint)
  }

  /// An error about a missing key, which names the key that stands in its place, if one does.
  func missing(_ key: String, expected: String) -> SceneError {
    let member = value.members?.first { Spelling.meant(by: $0.key, among: [key]) == key }
    return error(
      found: "no \"\(key)\"", expected: expected,
      hint: member.map { "write \"\(key)\" for \(Quoting.quoted($0.key))" })
  }
}

/// An input with its placeholders filled in.
enum Filled {
  /// A value without placeholders, or the entry to which its only placeholder refers.
  case json(Input)
  /// The number to which its only placeholder evaluates.
  case number(Double)
  /// A text with values filled in.
  case text(String)

  /// A description of the value, for an error at the input.
  func summary(of input: Input) -> String {
    switch self {
    case .json(let entry): entry.value.summary
    case .number(let number):
      "\(input.value.summary), which is the number \(number.exact)"
    case .text(let text): "\(input.value.summary), which is the string \(Quoting.quoted(text))"
    }
  }
}

/// Fills in placeholders, and limits the amount of text that this produces.
struct Filling {
  private(set) var bytesLeft: Int
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    bytesLeft = limit
  }

  /// Fills in an input's placeholders; a string that is a single placeholder and nothing else
  /// becomes the placeholder's value, of any type.
  mutating func fill(_ input: Input) throws(SceneError) -> Filled {
    guard let scope = input.scope, input.value.hasBraces, let text = input.value.string else {
      return .json(input)
    }
    let pieces = try pieces(of: text, in: input)
    if pieces.count == 1, case .placeholder(let placeholder) = pieces[0] {
      return try meaning(of: placeholder, in: input, scope)
    }
    var filled = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): filled += literal
      case .placeholder(let placeholder):
        filled += try self.text(of: meaning(of: placeholder, in: input, scope))
      }
    }
    try pay(for: filled, input)
    return .text(filled)
  }

  /// A filled-in value as text, a number as its digits.
  func text(of filled: Filled) throws(SceneError) -> String {
    switch filled {
    case .text(let text): return text
    case .number(let number): return number.exact
    case .json(let entry):
      if let text = entry.value.string { return text }
      if let number = entry.value.number { return number.exact }
      throw entry.error(expected: "a string")
    }
  }

  private mutating func pay(for text: String, _ input: Input) throws(SceneError) {
    bytesLeft -= text.utf8.count
    guard bytesLeft >= 0 else {
      throw input.error(
        found: "too much text to fill in", expected: "at most \(limit) bytes in all")
    }
  }

  private func pieces(of text: String, in input: Input) throws(SceneError) -> [Template.Piece] {
    do throws(Template.Flaw) {
      return try Template(text).pieces
    } catch {
      let found =
        switch error {
        case .unclosed: "a { without its } in \(Quoting.quoted(text))"
        case .unopened: "a } without its { in \(Quoting.quoted(text))"
        case .unreadable(let inside): "{\(Quoting.shortened(inside))}"
        }
      throw input.error(
        found: found, expected: "placeholders such as {i}, {i+1} or {i*20+10}",
        hint: "write {{ or }} for a brace")
    }
  }

  private mutating func meaning(
    of placeholder: Placeholder, in input: Input, _ scope: Scope
  ) throws(SceneError) -> Filled {
    switch scope.meaning(of: placeholder.name) {
    case .index(let index): return .number(placeholder.value(of: index))
    case .entry(let entry):
      guard !placeholder.calculates else {
        throw input.error(
          found: "a calculation with the list \"\(placeholder.name)\"",
          expected: "one with an index such as \"\(scope.indexName)\"")
      }
      return try fill(entry)
    case nil:
      throw input.error(
        found: "{\(Quoting.shortened(placeholder.name))}", expected: "a known placeholder",
        hint: Spelling.hint(for: placeholder.name, among: scope.names))
    }
  }
}

extension JSONValue {
  /// Whether a string contains a brace, without making the string.
  fileprivate var hasBraces: Bool {
    guard kind == .string else { return false }
    let node = tree.nodes[index]
    return node.hasEscapes
      || tree.source.bytes[node.range].contains {
        $0 == ASCII.openBrace || $0 == ASCII.closeBrace
      }
  }
}
