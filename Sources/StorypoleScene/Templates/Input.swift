import Storypole

/// A value of a file together with the values of its placeholders.
///
/// Outside of repeats there are no placeholders, and braces in strings have no meaning.
struct Input {
  let value: JSONValue
  var scope: Scope?

  /// A value below this one, with the same placeholders.
  func below(_ value: JSONValue) -> Input { Input(value: value, scope: scope) }

  func below(_ key: String) -> Input? { value[key].map(below) }

  /// The elements of an array, or nil if it isn't one.
  var elements: [Input]? { value.elements?.map(below) }

  /// An error at this value, or at a character of its text, which names the repetition.
  func error(
    found: String? = nil, expected: String, hint: String? = nil, at character: Int? = nil
  ) -> SceneError {
    let place = scope.map { " (where \($0.summary))" } ?? ""
    return value.error(
      found: (found ?? value.summary) + place, expected: expected, hint: hint, at: character)
  }

  func missing(_ key: String, expected: String) -> SceneError {
    error(found: "no \"\(key)\"", expected: expected)
  }
}

/// An input with its placeholders filled in.
struct Filled {
  enum Content {
    /// A value without placeholders, or the entry to which its only placeholder refers.
    case json(Input)
    /// The number to which its only placeholder evaluates.
    case number(Double)
    /// A text with values filled in.
    case text(String)
  }

  let input: Input
  let content: Content

  /// The value of the file, or nil if it was filled in.
  var json: Input? { if case .json(let entry) = content { entry } else { nil } }

  /// The value as an object, or nil if it isn't one.
  var object: Input? { json.flatMap { $0.value.kind == .object ? $0 : nil } }

  /// The number, written directly or through a placeholder.
  var number: Double? {
    switch content {
    case .json(let entry): entry.value.number
    case .number(let number): number
    case .text: nil
    }
  }

  /// The exact whole number, written directly or through a placeholder.
  var integer: Int? { json == nil ? number.flatMap { Int(exactly: $0) } : json?.value.integer }

  /// `true` or `false`, also in the documents' notation, or nil for anything else.
  var flag: Bool? {
    switch json?.value.kind {
    case .true?: true
    case .false?: false
    default: notation.flatMap { ValueShape.flagWords[$0] }
    }
  }

  /// The text; a number that a placeholder stands for as its digits.
  var text: String? {
    guard input.value.kind == .string else { return nil }
    switch content {
    case .json(let entry): return entry.value.string ?? entry.value.number?.exact
    case .number(let number): return number.exact
    case .text(let text): return text
    }
  }

  /// The text that may be a value in the documents' notation, but not a number's.
  var notation: String? { json == nil ? text : json?.value.string }

  /// The number in the documents' notation, `"10"`, or nil for anything else.
  var numberInNotation: Double? {
    guard let text = notation else { return nil }
    return (try? EdgeInsets.numbers(parsing: text, count: 1, allowed: ""))?.first.map { Double($0) }
  }

  /// An error at a character of the text, or at the text if that is filled in.
  func error(at offset: Int, found: String, expected: String, hint: String?) -> SceneError {
    if let json { return json.error(found: found, expected: expected, hint: hint, at: offset) }
    let place = "\(found) at character \(offset + 1) of \(Quoting.quoted(text ?? ""))"
    return input.error(found: place, expected: expected, hint: hint)
  }

  func error(expected: String, hint: String? = nil) -> SceneError {
    let value = input.value.summary
    switch content {
    case .json(let entry): return entry.error(expected: expected, hint: hint)
    case .number(let number):
      return input.error(
        found: "\(value), which is the number \(number.exact)", expected: expected, hint: hint)
    case .text(let text):
      return input.error(
        found: "\(value), which is the string \(Quoting.quoted(text))", expected: expected,
        hint: hint)
    }
  }
}

/// Fills in placeholders, and limits the amount of text that this produces.
struct Filling {
  private var bytesLeft: Int
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
    bytesLeft = limit
  }

  /// Fills in an input's placeholders, where a string that is nothing else
  /// becomes the placeholder's value, of any type.
  mutating func fill(_ input: Input) throws(SceneError) -> Filled {
    guard input.scope != nil, input.value.hasBraces, let text = input.value.string else {
      return Filled(input: input, content: .json(input))
    }
    let pieces = try Template.pieces(of: text, in: input)
    if pieces.count == 1, case .placeholder(let placeholder) = pieces[0] {
      return Filled(input: input, content: try meaning(of: placeholder, in: input).content)
    }
    var filled = ""
    for piece in pieces {
      switch piece {
      case .literal(let literal): filled += literal
      case .placeholder(let placeholder):
        let meaning = try meaning(of: placeholder, in: input)
        guard let text = meaning.text else { throw meaning.error(expected: "a string") }
        filled += text
      }
    }
    bytesLeft -= filled.utf8.count
    guard bytesLeft >= 0 else {
      throw input.error(
        found: "too much text to fill in", expected: "at most \(limit) bytes in all")
    }
    return Filled(input: input, content: .text(filled))
  }

  private mutating func meaning(
    of placeholder: Placeholder, in input: Input
  ) throws(SceneError) -> Filled {
    switch input.scope?.meaning(of: placeholder.name) {
    case .index(let index):
      return Filled(input: input, content: .number(placeholder.value(of: index)))
    case .entry(let entry):
      guard !placeholder.calculates else {
        throw input.error(
          found: "a calculation with the list \"\(placeholder.name)\"",
          expected: "one with an index such as \"\(input.scope?.indexName ?? "")\"")
      }
      return Filled(input: input, content: try fill(entry).content)
    case nil:
      throw input.error(
        found: "{\(Quoting.shortened(placeholder.name))}", expected: "a known placeholder",
        hint: Spelling.hint(for: placeholder.name, among: input.scope?.names ?? []))
    }
  }
}
