import Foundation
import Storypole

/// Decoding of composed values: geometry, lists, records, layouts.
extension ValueDecoder {
  mutating func geometry(_ input: Input, _ shape: ValueShape) throws(SceneError) -> SceneValue {
    switch shape {
    case .point:
      let numbers = try numbers(input, ["x", "y"], shape)
      return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size:
      let numbers = try numbers(input, ["width", "height"], shape)
      return .size(CGSize(width: numbers[0], height: numbers[1]))
    default:
      let numbers = try numbers(input, ["x", "y", "width", "height"], shape)
      return .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Decodes one number per name, in an array or in the documents' notation (`"50,50"`); width
  /// and height must not be negative.
  private mutating func numbers(
    _ input: Input, _ names: [String], _ shape: ValueShape
  ) throws(SceneError) -> [Double] {
    if input.value.kind == .string {
      let filled = try filling.fill(input)
      if !filled.isArray { return try numbersInText(input, filled, names, shape) }
    }
    let elements = try elements(input, expected: shape.expectation)
    guard elements.count == names.count else {
      throw input.error(expected: shape.expectation)
    }
    var numbers: [Double] = []
    for (name, element) in zip(names, elements) {
      let isExtent = name == "width" || name == "height"
      numbers.append(try number(element, isExtent ? .notNegative : .any))
    }
    return numbers
  }

  private func numbersInText(
    _ input: Input, _ filled: Filled, _ names: [String], _ shape: ValueShape
  ) throws(SceneError) -> [Double] {
    let numbers = try parsed(input, filled, shape) { text throws(ParseError) in
      try EdgeInsets.numbers(
        parsing: text, count: names.count,
        allowed: "in a string it is \"\(names.joined(separator: ","))\"")
    }
    for (name, number) in zip(names, numbers) where number < 0 {
      if name == "width" || name == "height" {
        throw error(input, filled, expected: shape.expectation + ", the \(name) not negative")
      }
    }
    return numbers.map { Double($0) }
  }

  /// The elements of an array, which may be the entry of a placeholder.
  mutating func elements(
    _ input: Input, expected: String
  ) throws(SceneError) -> [Input] {
    let filled = try filling.fill(input)
    guard case .json(let entry) = filled, let elements = entry.value.elements else {
      throw error(input, filled, expected: expected)
    }
    return elements.map(entry.below)
  }

  mutating func words(
    _ input: Input, among words: [String], _ shape: ValueShape
  ) throws(SceneError) -> [String] {
    if case .json(let entry) = try filling.fill(input), entry.value.kind == .array {
      var found: [String] = []
      for element in try elements(entry, expected: shape.expectation) {
        let word = try word(element, among: words, Quoting.choice(words))
        guard !found.contains(word) else {
          throw element.error(found: "\"\(word)\" again", expected: "each word once")
        }
        found.append(word)
      }
      return found
    }
    return [try word(input, among: words, shape.expectation)]
  }

  /// Decodes a composed value.
  ///
  /// `nesting` counts layouts in layouts and drawn items in drawn items, the only recursive
  /// shapes.
  mutating func composed(
    _ input: Input, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> SceneValue {
    switch shape {
    case .optional(let shape): return try optional(input, shape, nesting: nesting)
    case .list(let shape):
      var values: [SceneValue] = []
      for element in try elements(input, expected: ValueShape.list(shape).expectation) {
        values.append(try value(element, shape, nesting: nesting))
      }
      return .list(values)
    case .record(let kind), .properties(let kind):
      let kind = catalog.known(kind)
      return .settings(try object(input, of: kind, shape, nesting: nesting))
    case .item: return try item(input, nesting: nesting)
    case .drawnItems: return try drawnItems(input, nesting: nesting)
    default: return .layout(try layout(input, nesting: nesting))
    }
  }

  /// Decodes an item: a string is an id, never a layout's kind, since layouts with items are
  /// objects.
  private mutating func item(_ input: Input, nesting: Int) throws(SceneError) -> SceneValue {
    if case .json(let entry) = try filling.fill(input), entry.value.kind == .object {
      return .layout(try layout(entry, nesting: nesting))
    }
    return .text(try reference(input, .item))
  }

  private mutating func optional(
    _ input: Input, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> SceneValue {
    let filled = try filling.fill(input)
    if case .json(let entry) = filled, entry.value.kind == .null { return .none }
    do throws(SceneError) {
      return try value(input, shape, nesting: nesting)
    } catch let error where error.expected == shape.expectation {
      throw error.with(expected: ValueShape.optional(shape).expectation, hint: error.hint)
    }
  }

  private mutating func object(
    _ input: Input, of kind: KindDescription, _ shape: ValueShape, nesting: Int
  ) throws(SceneError) -> [Setting] {
    let filled = try filling.fill(input)
    if case .json(let entry) = filled, entry.value.kind == .object {
      return try settings(entry, of: kind, nesting: nesting)
    }
    if let property = kind.shorthand.flatMap(kind.property),
      let value = try? value(input, property.shape, nesting: nesting)
    {
      return [Setting(property.name, value)]
    }
    throw error(input, filled, expected: shape.expectation)
  }

  private mutating func layout(
    _ input: Input, nesting: Int
  ) throws(SceneError) -> LayoutDescription {
    let shape = ValueShape.layout
    if input.value.kind == .string, case let filled = try filling.fill(input) {
      if case .json(let entry) = filled, entry.value.kind == .object {
        return try layout(entry, nesting: nesting)
      }
      return LayoutDescription(kind: try kind(input, in: catalog.layouts, "a layout's kind").name)
    }
    guard input.value.kind == .object else { throw input.error(expected: shape.expectation) }
    guard nesting < limits.nesting else {
      throw input.error(
        found: "one more level of layouts", expected: "at most \(limits.nesting)")
    }
    guard let name = input.below("kind") else {
      throw input.missing("kind", expected: "a layout's kind")
    }
    let kind = try kind(name, in: catalog.layouts, "a layout's kind")
    return LayoutDescription(
      kind: kind.name,
      settings: try settings(input, of: kind, besides: ["kind"], nesting: nesting + 1))
  }

  /// The kind that a string names.
  mutating func kind(
    _ input: Input, in list: KindList, _ expected: String
  ) throws(SceneError) -> KindDescription {
    if let name = try? text(input) {
      if let kind = list[name] { return kind }
      if let hint = MisplacedKind(name: name, catalog: catalog).hint(in: list) {
        throw error(input, try filling.fill(input), expected: expected, hint: hint)
      }
    }
    let name = try word(input, among: list.names, expected)
    return list[name] ?? KindDescription(name, "")
  }

  /// Returns the properties that an object sets, in the order of the file, without the reserved
  /// keys.
  mutating func settings(
    _ input: Input, of kind: KindDescription, besides reserved: [String] = [], nesting: Int = 0
  ) throws(SceneError) -> [Setting] {
    guard let members = input.value.members else {
      throw input.error(expected: "an object with properties of \(kind.name)")
    }
    var settings: [Setting] = []
    for member in members {
      if reserved.contains(where: { member.hasKey($0) }) { continue }
      let key = member.key
      guard let property = kind.property(key) else {
        let unknown = UnknownKey(
          key: key, kind: kind, reserved: reserved, object: input, catalog: catalog)
        throw unknown.error(at: input.below(member.keyValue))
      }
      if let other = property.other(besides: key, in: settings, oneOf: kind.oneOf) {
        throw input.below(member.keyValue).error(
          found: "\(Quoting.quoted(key)) besides \(Quoting.quoted(other))",
          expected: "one of the two")
      }
      let value = try value(input.below(member.value), of: property, in: kind, nesting: nesting)
      settings.append(Setting(property.name, value))
    }
    try requireAll(of: kind, settings, input)
    return settings
  }

  /// Decodes the value of a property; the error for a word of another property names that one.
  private mutating func value(
    _ input: Input, of property: PropertyDescription, in kind: KindDescription, nesting: Int
  ) throws(SceneError) -> SceneValue {
    do throws(SceneError) {
      return try value(input, property.shape, nesting: nesting)
    } catch {
      guard error.hint == nil, let word = input.value.string,
        let owner = kind.properties.first(where: { $0.shape.wordsOfOne.contains(word) })
      else { throw error }
      throw error.with(
        expected: error.expected,
        hint: "\(Quoting.quoted(word)) is a value of \"\(owner.name)\"")
    }
  }

  private func requireAll(
    of kind: KindDescription, _ settings: [Setting], _ input: Input
  ) throws(SceneError) {
    for property in kind.properties where property.isRequired {
      guard settings.contains(where: { $0.name == property.name }) else {
        throw input.missing(property.name, expected: property.shape.expectation)
      }
    }
  }
}

extension Filled {
  /// Whether a placeholder stands for an array.
  fileprivate var isArray: Bool {
    if case .json(let entry) = self { entry.value.kind == .array } else { false }
  }
}

extension ValueShape {
  /// The words of which a value is one; empty for other shapes.
  fileprivate var wordsOfOne: [String] {
    switch self {
    case .word(let words): words
    case .optional(let shape): shape.wordsOfOne
    default: []
    }
  }
}

extension PropertyDescription {
  /// The key that is already set and excludes this one: the property's other name, or another
  /// property of a group of which one may be set.
  fileprivate func other(besides key: String, in settings: [Setting], oneOf: [String]) -> String? {
    if let alias, settings.contains(where: { $0.name == name }) {
      return key == name ? alias : name
    }
    guard oneOf.contains(name) else { return nil }
    return settings.first { oneOf.contains($0.name) }?.name
  }
}

/// Checks that depend on two values.
extension ValueDecoder {
  /// Records the view whose layouts contain the item references made since an index.
  mutating func bindItems(from first: Int, to host: Int?) {
    for index in references.indices.dropFirst(first) where references[index].allowsItem {
      references[index].host = host
    }
  }

  /// Decodes the item settings that a layout keeps.
  mutating func item(
    _ input: Input, of container: KindDescription
  ) throws(SceneError) -> ItemDescription {
    ItemDescription(
      container: container.name, settings: try settings(input, of: .item(of: container)))
  }

  /// Refuses a block on a view of a class other than the block's.
  func refuseForeignBlock(
    _ settings: [Setting], on kind: KindDescription, _ input: Input
  ) throws(SceneError) {
    guard let name = settings["block"]?.text, let place = input.below("block"),
      let block = catalog.blocks.first(where: { $0.name == name }), !block.kinds.contains(kind.name)
    else { return }
    let kinds = block.kinds.isEmpty ? "no known kind" : block.kinds.joined(separator: ", ")
    throw place.error(
      found: "the block \(Quoting.quoted(name)), which is for \(kinds)",
      expected: "one for \(kind.name)")
  }
}
