/// Schemas of values: one case per shape, so that a new shape must define how it is checked.
extension SchemaWriter {
  /// The schema of a value; if a kind is given, a block must be one of the kind's.
  func schema(of shape: ValueShape, on kind: String? = nil) -> JSONOutput {
    switch shape {
    case .flag: filled(.type("boolean"))
    case .number(let range): filled(.any(of: [number(range), pattern(Self.number(range))]))
    case .integer(let range): filled(.any(of: [integer(range), pattern(Self.integer)]))
    case .text, .reference, .target: .type("string")
    case .word(let words): filled(word(words))
    case .words(let words): self.words(words)
    case .point: numbers(.any, .any)
    case .size: numbers(.notNegative, .notNegative)
    case .rect: numbers(.any, .any, .notNegative, .notNegative)
    case .insets: filled(.any(of: [number(.any), pattern(Self.insets)]))
    case .length: filled(.any(of: [number(.notNegative), pattern(Self.length)]))
    case .edges: filled(.any(of: [number(.notNegative), pattern(Self.edges)]))
    case .drawnItems: filled(array(of: reference(SchemaNames.drawnItem)))
    case .item: filled(.any(of: [.type("string"), reference(SchemaNames.layout)]))
    case .block: filled(block(for: kind))
    case .layout: filled(layout)
    case .optional(let shape): .any(of: [schema(of: shape, on: kind), .type("null")])
    case .list(let shape): filled(array(of: schema(of: shape, on: kind)))
    case .record(let kind), .properties(let kind): filled(record(kind))
    }
  }

  private func number(_ range: NumberRange) -> JSONOutput {
    var keywords: [Member] = [.init("type", .string("number"))]
    switch range {
    case .any: break
    case .notNegative: keywords.append(.init("minimum", .integer(0)))
    case .positive: keywords.append(.init("exclusiveMinimum", .integer(0)))
    case .within(let range):
      keywords.append(.init("minimum", .number(range.lowerBound)))
      keywords.append(.init("maximum", .number(range.upperBound)))
    }
    return .schema(keywords)
  }

  private func integer(_ range: ClosedRange<Int>) -> JSONOutput {
    var keywords: [Member] = [.init("type", .string("integer"))]
    if range.lowerBound > .min { keywords.append(.init("minimum", .integer(range.lowerBound))) }
    if range.upperBound < .max { keywords.append(.init("maximum", .integer(range.upperBound))) }
    return .schema(keywords)
  }

  func word(_ words: [String]) -> JSONOutput { .schema([.init("enum", .strings(words))]) }

  private func words(_ words: [String]) -> JSONOutput {
    let list = JSONOutput.schema([
      .init("type", .string("array")), .init("items", filled(word(words))),
      .init("uniqueItems", .bool(true)),
    ])
    return filled(.any(of: [list, word(words)]))
  }

  /// An array of a fixed number of numbers, each in its range.
  private func numbers(_ ranges: NumberRange...) -> JSONOutput {
    let array = JSONOutput.schema([
      .init("type", .string("array")),
      .init("prefixItems", .array(ranges.map { filled(number($0)) })),
      .init("items", .bool(false)), .init("minItems", .integer(ranges.count)),
    ])
    let text = ranges.map(Self.numberText).joined(separator: ",")
    return filled(.any(of: [array, pattern("^\(text)$")]))
  }

  private func pattern(_ pattern: String) -> JSONOutput {
    .schema([.init("type", .string("string")), .init("pattern", .string(pattern))])
  }

  /// A number without a sign, as in the notations of lengths.
  private static let digits = #"([0-9]+(\.[0-9]+)?|\.[0-9]+)"#
  private static let integer = #"^ *-?[0-9]+(\.0+)? *$"#

  /// The documents' notation of a number; a pattern can't check a range, only the sign.
  private static func number(_ range: NumberRange) -> String { "^\(numberText(range))$" }

  private static func numberText(_ range: NumberRange) -> String {
    switch range {
    case .any, .within: " *-?\(digits) *"
    case .notNegative, .positive: " *\(digits) *"
    }
  }

  private static let length = "^\(lengthText)$"
  private static let lengthText = "\(digits)(px|%)?"
  private static let edges = "^\(lengthText)( +\(lengthText)){0,3}$"
  private static let insets = "^ *-?\(digits) *(, *-?\(digits) *, *-?\(digits) *, *-?\(digits) *)?$"

  private func block(for kind: String?) -> JSONOutput {
    let fitting = catalog.blocks.filter { block in kind.map(block.kinds.contains) ?? true }
    return word(fitting.map(\.name))
  }

  /// A layout by its name alone, or an object.
  private var layout: JSONOutput {
    .any(of: [word(catalog.layouts.names), reference(SchemaNames.layout)])
  }

  func array(of schema: JSONOutput, least: Int = 0) -> JSONOutput {
    var keywords: [Member] = [.init("type", .string("array")), .init("items", schema)]
    if least > 0 { keywords.append(.init("minItems", .integer(least))) }
    return .schema(keywords)
  }

  /// An object with the properties of a kind, of which some are mutually exclusive.
  func record(_ kind: KindDescription) -> JSONOutput {
    let record = object(
      members(kind.properties), required: kind.properties.filter(\.isRequired).map(\.name))
    guard !kind.oneOf.isEmpty, case .object(let keywords) = record else { return record }
    return .schema(
      keywords + [.init("not", .schema([.init("required", .strings(kind.oneOf))]))])
  }
}
