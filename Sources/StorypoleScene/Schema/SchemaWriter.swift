/// Writes the definitions of a schema, for values either outside of repeats or in one.
///
/// In a repeat, a string with braces may stand for any value; elsewhere braces have no meaning.
struct SchemaWriter {
  typealias Member = JSONOutput.Member

  let catalog: SceneCatalog
  let isRepeated: Bool

  /// A reference to a definition for this position.
  func reference(_ name: String) -> JSONOutput {
    .schema([.init("$ref", .string("#/$defs/" + Self.pointer(definitionName(name))))])
  }

  func definition(_ name: String, _ schema: JSONOutput) -> Member {
    Member(definitionName(name), schema)
  }

  private func definitionName(_ name: String) -> String {
    isRepeated ? "repeated-" + name : name
  }

  /// A name as a component of a JSON pointer in a URI.
  private static func pointer(_ name: String) -> String {
    let replacements = [("~", "~0"), ("/", "~1"), ("%", "%25"), (" ", "%20")]
    return replacements.reduce(name) { $0.replacing($1.0, with: $1.1) }
  }

  /// The schema of a value, or of a placeholder for it.
  func filled(_ schema: JSONOutput) -> JSONOutput {
    guard isRepeated else { return schema }
    return .schema([.init("anyOf", .array([schema, Self.placeholder]))])
  }

  private static let placeholder = JSONOutput.schema([
    .init("type", .string("string")), .init("pattern", .string(#"\{"#)),
  ])

  /// An object with these members and no others.
  func object(
    _ members: [Member], required: [String] = [], describedAs summary: String? = nil
  ) -> JSONOutput {
    var schema: [Member] = summary.map { [.init("description", .string($0))] } ?? []
    schema += [.init("type", .string("object")), .init("properties", .object(members))]
    if !required.isEmpty { schema.append(.init("required", .strings(required))) }
    return .schema(schema + [.init("additionalProperties", .bool(false))])
  }

  /// The schemas of properties by name, each with its description.
  func members(_ properties: [PropertyDescription], of kind: String? = nil) -> [Member] {
    properties.flatMap { property in
      let schema = schema(of: property.shape, on: kind).described(property.summary)
      return [property.name, property.alias].compactMap { $0.map { Member($0, schema) } }
    }
  }

  /// A key of the structure, with its description.
  func key(_ name: String, of keys: [FormatKeys.Key], _ schema: JSONOutput) -> Member {
    let summary = keys.first { $0.name == name }?.summary ?? ""
    return Member(name, schema.described(summary))
  }

  /// A choice by the value of a member: each word selects a definition.
  func choice(
    by member: String, _ words: [String], of definition: (String) -> String
  ) -> Member {
    Member(
      "allOf",
      .array(
        words.map { word in
          .schema([
            .init("if", Self.condition(member, word)),
            .init("then", reference(definition(word))),
          ])
        }))
  }

  private static func condition(_ member: String, _ word: String) -> JSONOutput {
    .schema([
      .init(
        "properties", .object([.init(member, .schema([.init("const", .string(word))]))])),
      .init("required", .strings([member])),
    ])
  }
}

extension JSONOutput {
  /// A schema with these keywords.
  static func schema(_ keywords: [Member]) -> JSONOutput { .object(keywords) }

  /// A schema that only requires a type.
  static func type(_ name: String) -> JSONOutput { .schema([.init("type", .string(name))]) }

  /// A schema that is satisfied by any of several.
  static func any(of schemas: [JSONOutput]) -> JSONOutput {
    .schema([.init("anyOf", .array(schemas))])
  }

  /// The same schema with a description in front, without Markdown's backquotes, which are for
  /// the documentation only.
  func described(_ summary: String) -> JSONOutput {
    guard case .object(let keywords) = self, !summary.isEmpty else { return self }
    let sentence = summary.replacing("`", with: "")
    return .object([.init("description", .string(sentence))] + keywords)
  }
}

/// Schemas of values: one case per shape, so that a new shape must define how it is checked.
extension SchemaWriter {
  /// The schema of a value; if a kind is given, a block must be one of the kind's.
  func schema(of shape: ValueShape, on kind: String? = nil) -> JSONOutput {
    switch shape {
    case .flag: filled(.any(of: [.type("boolean"), word(ValueShape.flagWords.keys.sorted())]))
    case .number(let range): filled(.any(of: [number(range), pattern(Self.number(range))]))
    case .integer(let range): filled(.any(of: [integer(range), pattern(Self.integer)]))
    case .text, .reference, .target: .type("string")
    case .word(let words): filled(word(words + ShortWords.forms(of: words)))
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
    case .record(let kind): filled(recordOrShorthand(catalog.known(kind)))
    case .properties(let kind): filled(record(kind))
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

  private func recordOrShorthand(_ kind: KindDescription) -> JSONOutput {
    guard let property = kind.shorthand.flatMap(kind.property) else { return record(kind) }
    return .any(of: [record(kind), schema(of: property.shape)])
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
