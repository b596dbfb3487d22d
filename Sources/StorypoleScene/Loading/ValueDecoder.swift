import Foundation
import Storypole

/// Turns inputs into checked values, by their shapes.
///
/// Values nest no deeper than ``SceneLimits/nesting``. The arrays, records and layouts are in an
/// extension.
struct ValueDecoder {
  let catalog: SceneCatalog
  let limits: SceneLimits
  var filling: Filling
  /// The references made since the last check, with their places.
  var references: [Reference] = []
  /// The ids of drawn items since the last registration, with their places.
  var drawnIDs: [(id: String, input: Input)] = []

  struct Reference {
    let id: String
    /// Whether the reference may be `id/part`.
    var allowsPart = false
    /// Whether the reference may be an item that is not a view.
    var allowsItem = false
    let input: Input
    /// The entry of the view whose layout contains the reference as an item, if there is one.
    var host: Int?
  }

  init(catalog: SceneCatalog, limits: SceneLimits) {
    self.catalog = catalog
    self.limits = limits
    filling = Filling(limit: limits.filledText)
  }

  /// Decodes a value of a shape.
  mutating func value(
    _ input: Input, _ shape: ValueShape, nesting: Int = 0
  ) throws(SceneError) -> SceneValue {
    switch shape {
    case .flag: .flag(try flag(input))
    case .number(let range): .number(try number(input, range, acceptsText: true))
    case .integer(let range): .integer(try integer(input, in: range, acceptsText: true))
    case .text: .text(try text(input))
    case .word(let words): .text(try word(input, among: words, shape.expectation))
    case .words(let words): .words(try self.words(input, among: words, shape))
    case .point, .size, .rect: try geometry(input, shape)
    case .insets: .insets(try insets(input))
    case .length: .length(try length(input))
    case .edges: .edges(try edges(input))
    case .reference, .target: .text(try reference(input, shape))
    case .block: .text(try word(input, among: catalog.blocks.map(\.name), shape.expectation))
    case .optional, .list, .record, .properties, .layout, .item, .drawnItems:
      try composed(input, shape, nesting: nesting)
    }
  }

  mutating func flag(_ input: Input) throws(SceneError) -> Bool {
    let filled = try filling.fill(input)
    if case .json(let entry) = filled {
      if entry.value.kind == .true { return true }
      if entry.value.kind == .false { return false }
    }
    if let flag = textInNotation(filled).flatMap({ ValueShape.flagWords[$0] }) { return flag }
    throw error(input, filled, expected: ValueShape.flag.expectation)
  }

  /// - Parameter acceptsText: whether the documents' notation is accepted, too: `"10"`.
  mutating func number(
    _ input: Input, _ range: NumberRange, acceptsText: Bool = false
  ) throws(SceneError) -> Double {
    let filled = try filling.fill(input)
    let written = acceptsText ? numberInText(filled) : nil
    guard let number = Self.number(filled) ?? written, range.contains(number) else {
      throw error(
        input, filled, expected: ValueShape.number(range).expectation, hint: unitHint(filled))
    }
    return number
  }

  mutating func integer(
    _ input: Input, in range: ClosedRange<Int>, acceptsText: Bool = false
  ) throws(SceneError) -> Int {
    let filled = try filling.fill(input)
    let written = acceptsText ? numberInText(filled).flatMap { Int(exactly: $0) } : nil
    guard let number = Self.integer(filled) ?? written, range.contains(number)
    else { throw error(input, filled, expected: ValueShape.integer(range).expectation) }
    return number
  }

  mutating func text(
    _ input: Input, expected: String = ValueShape.text.expectation
  ) throws(SceneError) -> String {
    let filled = try filling.fill(input)
    guard input.value.kind == .string, let text = try? filling.text(of: filled) else {
      throw error(input, filled, expected: expected)
    }
    return text
  }

  mutating func word(
    _ input: Input, among words: [String], _ expected: String
  ) throws(SceneError) -> String {
    let word = try text(input, expected: expected)
    let meant = ShortWords.word(for: word, among: words)
    guard words.contains(meant) else {
      let isListed = expected.hasSuffix(Quoting.choice(words))
      let hint = Spelling.hint(for: word, among: words, listing: !isListed)
      throw error(input, try filling.fill(input), expected: expected, hint: hint)
    }
    return meant
  }

  mutating func reference(
    _ input: Input, _ shape: ValueShape
  ) throws(SceneError) -> String {
    let id = try text(input, expected: shape.expectation)
    references.append(
      Reference(
        id: id, allowsPart: shape == .target, allowsItem: shape == .item, input: input))
    return id
  }

  private mutating func insets(_ input: Input) throws(SceneError) -> EdgeInsets {
    let filled = try filling.fill(input)
    if let number = Self.number(filled) { return EdgeInsets(all: number) }
    return try parsed(input, filled, .insets) { text throws(ParseError) in
      try EdgeInsets(parsing: text)
    }
  }

  private mutating func length(_ input: Input) throws(SceneError) -> Length {
    let filled = try filling.fill(input)
    if let points = try points(input, filled, .length) { return points }
    return try parsed(input, filled, .length) { text throws(ParseError) in
      try Length(parsing: text)
    }
  }

  private mutating func edges(_ input: Input) throws(SceneError) -> EdgeLengths {
    let filled = try filling.fill(input)
    if let points = try points(input, filled, .edges) { return EdgeLengths(all: points) }
    return try parsed(input, filled, .edges) { text throws(ParseError) in
      try EdgeLengths(parsing: text)
    }
  }

  /// Decodes a length that is written as a number.
  private func points(
    _ input: Input, _ filled: Filled, _ shape: ValueShape
  ) throws(SceneError) -> Length? {
    guard let number = Self.number(filled) else { return nil }
    guard number >= 0 else {
      throw error(input, filled, expected: shape.expectation + ", not negative")
    }
    return .points(number)
  }

  /// The number in the documents' notation, `"10"`, or nil for anything else.
  private func numberInText(_ filled: Filled) -> Double? {
    guard let text = textInNotation(filled) else { return nil }
    return (try? EdgeInsets.numbers(parsing: text, count: 1, allowed: ""))?.first.map { Double($0) }
  }

  /// What to write for a number with a unit, `"44pt"`, or nil for anything else.
  private func unitHint(_ filled: Filled) -> String? {
    guard let text = textInNotation(filled) else { return nil }
    do throws(ParseError) {
      _ = try EdgeInsets.numbers(parsing: text, count: 1, allowed: "")
      return nil
    } catch {
      return error.unitAdvice
    }
  }

  /// The string that may be a value in the documents' notation, or nil for anything else.
  private func textInNotation(_ filled: Filled) -> String? {
    if case .json(let entry) = filled, entry.value.kind != .string { return nil }
    return try? filling.text(of: filled)
  }

  func parsed<Value>(
    _ input: Input, _ filled: Filled, _ shape: ValueShape,
    parse: (String) throws(ParseError) -> Value
  ) throws(SceneError) -> Value {
    guard let text = try? filling.text(of: filled) else {
      throw error(input, filled, expected: shape.expectation)
    }
    do throws(ParseError) {
      return try parse(text)
    } catch let flaw {
      throw error(
        input, filled, expected: shape.expectation, hint: Quoting.onOneLine(flaw.description))
    }
  }

  /// The number in an input, written directly or through a placeholder.
  private static func number(_ filled: Filled) -> Double? {
    switch filled {
    case .json(let entry): entry.value.number
    case .number(let number): number
    case .text: nil
    }
  }

  private static func integer(_ filled: Filled) -> Int? {
    switch filled {
    case .json(let entry): entry.value.integer
    case .number(let number): Int(exactly: number)
    case .text: nil
    }
  }

  func error(
    _ input: Input, _ filled: Filled, expected: String, hint: String? = nil
  ) -> SceneError {
    if case .json(let entry) = filled { return entry.error(expected: expected, hint: hint) }
    return input.error(found: filled.summary(of: input), expected: expected, hint: hint)
  }
}
