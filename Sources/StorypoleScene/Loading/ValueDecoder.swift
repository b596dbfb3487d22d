import Foundation
import Storypole

/// Turns inputs into checked values, by their shapes.
///
/// Values nest no deeper than ``SceneLimits/nesting``. The records, layouts and drawn items are in
/// an extension.
struct ValueDecoder {
  let catalog: SceneCatalog
  let limits: SceneLimits
  var filling: Filling
  /// The references made since the last check, with their places.
  var references: [Reference] = []
  /// The ids of drawn items since the last registration, with their places.
  var drawnIDs: [(id: String, input: Input)] = []

  /// The value of the key that few objects have, until it is taken.
  var rareValue: Input?

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

  init(catalog: SceneCatalog, limits: SceneLimits = SceneLimits()) {
    self.catalog = catalog
    self.limits = limits
    filling = Filling(limit: limits.filledText)
  }

  /// Decodes a value of a shape.
  ///
  /// `nesting` counts layouts in layouts and drawn items in drawn items, the only recursive
  /// shapes.
  mutating func value(
    _ input: Input, _ shape: ValueShape, nesting: Int = 0
  ) throws(SceneError) -> SceneValue {
    let filled = try filling.fill(input)
    switch shape {
    case .flag, .presence, .number, .integer, .text: return try scalar(filled, shape)
    case .word(let words): return .text(try word(filled, among: words, shape.expectation))
    case .words(let words): return .words(try self.words(filled, among: words, shape))
    case .block:
      return .text(try word(filled, among: catalog.blocks.map(\.name), shape.expectation))
    case .point, .size, .rect: return try geometry(filled, shape)
    case .insets, .length, .edges: return try notation(filled, shape)
    case .reference: return .text(try reference(filled, shape))
    case .target: return .text(try reference(filled, shape, allowsPart: true))
    case .optional, .list, .record, .properties, .layout, .item, .drawnItems, .defined:
      return try composed(filled, shape, nesting: nesting)
    }
  }

  private func scalar(_ filled: Filled, _ shape: ValueShape) throws(SceneError) -> SceneValue {
    switch shape {
    case .flag: if let flag = filled.flag { return .flag(flag) }
    case .presence: if filled.flag == true { return .flag(true) }
    case .number(let range):
      let number = filled.number ?? filled.numberInNotation
      if let number, range.contains(number) { return .number(number) }
    case .integer(let range):
      let number = filled.integer ?? filled.numberInNotation.flatMap { Int(exactly: $0) }
      if let number, range.contains(number) { return .integer(number) }
    default: if let text = filled.text { return .text(text) }
    }
    throw filled.error(expected: shape.expectation)
  }

  mutating func text(
    _ input: Input, expected: String = ValueShape.text.expectation
  ) throws(SceneError) -> String {
    let filled = try filling.fill(input)
    guard let text = filled.text else { throw filled.error(expected: expected) }
    return text
  }

  private func word(
    _ filled: Filled, among words: [String], _ expectation: @autoclosure () -> String
  ) throws(SceneError) -> String {
    guard let text = filled.text else { throw filled.error(expected: expectation()) }
    let word = ShortWords.word(for: text, among: words)
    if words.contains(word) { return word }
    let expected = expectation()
    let isListed = expected.hasSuffix(Quoting.choice(words))
    throw filled.error(
      expected: expected, hint: Spelling.hint(for: text, among: words, listing: !isListed))
  }

  private mutating func words(
    _ filled: Filled, among words: [String], _ shape: ValueShape
  ) throws(SceneError) -> [String] {
    guard let elements = filled.json?.elements else {
      return [try word(filled, among: words, shape.expectation)]
    }
    var found: [String] = []
    for element in elements {
      let word = try word(try filling.fill(element), among: words, Quoting.choice(words))
      guard !found.contains(word) else {
        throw element.error(found: "\"\(word)\" again", expected: "each word once")
      }
      found.append(word)
    }
    return found
  }

  mutating func reference(
    _ filled: Filled, _ shape: ValueShape, allowsPart: Bool = false, allowsItem: Bool = false
  ) throws(SceneError) -> String {
    guard let id = filled.text else { throw filled.error(expected: shape.expectation) }
    references.append(
      Reference(id: id, allowsPart: allowsPart, allowsItem: allowsItem, input: filled.input))
    return id
  }

  /// The kind that a string names.
  mutating func kind(
    _ input: Input, in list: KindList, _ expected: String
  ) throws(SceneError) -> KindDescription {
    let filled = try filling.fill(input)
    if let kind = filled.text.flatMap({ list[$0] }) { return kind }
    let name = try word(filled, among: list.names, expected)
    return list[name] ?? KindDescription(name, "")
  }
}

// MARK: - Geometry

extension ValueDecoder {
  private mutating func geometry(
    _ filled: Filled, _ shape: ValueShape
  ) throws(SceneError) -> SceneValue {
    switch shape {
    case .point:
      let numbers = try numbers(filled, ["x", "y"], shape)
      return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size:
      let numbers = try numbers(filled, ["width", "height"], shape)
      return .size(CGSize(width: numbers[0], height: numbers[1]))
    default:
      let numbers = try numbers(filled, ["x", "y", "width", "height"], shape)
      return .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Decodes one number per name, in an array or in the documents' notation (`"50,50"`); width
  /// and height must not be negative.
  private mutating func numbers(
    _ filled: Filled, _ names: [String], _ shape: ValueShape
  ) throws(SceneError) -> [Double] {
    guard let elements = filled.json?.elements else {
      return try numbersInText(filled, names, shape)
    }
    guard elements.count == names.count else { throw filled.error(expected: shape.expectation) }
    var numbers: [Double] = []
    for (name, element) in zip(names, elements) {
      let range = name.count > 1 ? NumberRange.notNegative : .any
      let element = try filling.fill(element)
      guard let number = element.number, range.contains(number) else {
        throw element.error(expected: ValueShape.number(range).expectation)
      }
      numbers.append(number)
    }
    return numbers
  }

  private func numbersInText(
    _ filled: Filled, _ names: [String], _ shape: ValueShape
  ) throws(SceneError) -> [Double] {
    let numbers = try parsed(filled, shape) { text throws(ParseError) in
      try EdgeInsets.numbers(
        parsing: text, count: names.count,
        allowed: "in a string it is \"\(names.joined(separator: ","))\"")
    }
    for (name, number) in zip(names, numbers) where name.count > 1 && number < 0 {
      throw filled.error(expected: shape.expectation + ", the \(name) not negative")
    }
    return numbers.map { Double($0) }
  }

  /// Decodes insets, a length or edges: a number of points, or the documents' notation.
  private func notation(_ filled: Filled, _ shape: ValueShape) throws(SceneError) -> SceneValue {
    if let number = filled.number {
      if case .insets = shape { return .insets(EdgeInsets(all: number)) }
      guard number >= 0 else { throw filled.error(expected: shape.expectation + ", not negative") }
      if case .length = shape { return .length(.points(number)) }
      return .edges(EdgeLengths(all: .points(number)))
    }
    return try parsed(filled, shape) { text throws(ParseError) in
      switch shape {
      case .insets: .insets(try EdgeInsets(parsing: text))
      case .length: .length(try Length(parsing: text))
      default: .edges(try EdgeLengths(parsing: text))
      }
    }
  }

  private func parsed<Value>(
    _ filled: Filled, _ shape: ValueShape, parse: (String) throws(ParseError) -> Value
  ) throws(SceneError) -> Value {
    guard let text = filled.text else { throw filled.error(expected: shape.expectation) }
    do throws(ParseError) {
      return try parse(text)
    } catch {
      throw filled.error(
        expected: shape.expectation, hint: Quoting.onOneLine(error.description))
    }
  }
}
