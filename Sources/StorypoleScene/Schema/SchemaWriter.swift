/// Writes the definitions of a schema, for values either outside of repeats or in one.
///
/// In a repeat, a string with braces may stand for any value. Elsewhere braces have no meaning.
struct SchemaWriter {
  typealias Member = JSONOutput.Member

  let catalog: SceneCatalog
  let isRepeated: Bool

  /// The writer of the same definitions for values in a repeat.
  var inRepeats: SchemaWriter { SchemaWriter(catalog: catalog, isRepeated: true) }

  /// A reference to a definition for this position.
  func reference(_ name: SchemaName) -> JSONOutput {
    ["$ref": .string("#/$defs/" + Self.pointer(definitionName(name)))]
  }

  func definition(_ name: SchemaName, _ schema: JSONOutput) -> Member {
    Member(definitionName(name), schema)
  }

  private func definitionName(_ name: SchemaName) -> String {
    isRepeated ? "repeated-" + name.text : name.text
  }

  /// A name as a component of a JSON pointer in a URI.
  private static func pointer(_ name: String) -> String {
    let replacements = [("~", "~0"), ("/", "~1"), ("%", "%25"), (" ", "%20")]
    return replacements.reduce(name) { $0.replacing($1.0, with: $1.1) }
  }

  /// The schema of a value, or of a placeholder for it.
  func filled(_ schema: JSONOutput) -> JSONOutput {
    isRepeated ? ["anyOf": [schema, Self.placeholder]] : schema
  }

  private static let placeholder: JSONOutput = ["type": "string", "pattern": #"\{"#]

  /// An object with these members and no others.
  func object(
    _ members: [Member], required: [String] = [], describedAs summary: String = ""
  ) -> JSONOutput {
    let start: JSONOutput = ["type": "object", "properties": .object(members)]
    let schema = required.isEmpty ? start : start.adding(["required": .strings(required)])
    return schema.adding(["additionalProperties": false]).described(summary)
  }

  /// An object with these keys; if no others are named, those that are required always are.
  func object(keys: [FormatKeys.Key], required: [String]? = nil) -> JSONOutput {
    object(members(keys), required: required ?? keys.filter(\.isRequired).map(\.name))
  }

  /// The schemas of keys by name, each with its description.
  func members(_ keys: [FormatKeys.Key]) -> [Member] {
    keys.map { Member($0.name, $0.schema(self).described($0.summary)) }
  }

  /// The schemas of properties by name, each with its description.
  func members(_ properties: [PropertyDescription], of kind: String? = nil) -> [Member] {
    properties.flatMap { property in
      let schema = schema(of: property.shape, on: kind).described(property.summary)
      return [property.name, property.alias].compactMap { $0.map { Member($0, schema) } }
    }
  }

  /// A choice by the value of a member: each word selects a definition of a category.
  func choice(by member: String, _ words: [String], of category: SchemaName) -> JSONOutput {
    .array(
      words.map { word in
        let constant: JSONOutput = ["const": .string(word)]
        let condition: JSONOutput = [
          "properties": .object([Member(member, constant)]), "required": [.string(member)],
        ]
        return ["if": condition, "then": reference(category.of(word))]
      })
  }
}

extension JSONOutput {
  /// The same object with the members of another one behind its own.
  func adding(_ other: JSONOutput) -> JSONOutput {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }

  /// The same schema with a description in front, without Markdown's backquotes, which are for
  /// the documentation only.
  func described(_ summary: String) -> JSONOutput {
    if summary.isEmpty { return self }
    let description: JSONOutput = ["description": .string(summary.replacing("`", with: ""))]
    return description.adding(self)
  }
}

extension KindDescription {
  /// The names of the properties that can't be left out.
  var required: [String] { properties.filter(\.isRequired).map(\.name) }
}

/// Schemas of values: one case per shape, so that a new shape must define how it is checked.
extension SchemaWriter {
  /// The schema of a value; if a kind is given, a block must be one of the kind's.
  func schema(of shape: ValueShape, on kind: String? = nil) -> JSONOutput {
    switch shape {
    case .flag: any(["type": "boolean"], word(ValueShape.flagWords.keys.sorted()))
    case .number(let range): any(number(range), pattern("^\(Self.text(range))$"))
    case .integer(let range): any(integer(range), pattern(Self.integer))
    case .text, .reference, .target: ["type": "string"]
    case .word(let words): filled(word(words + ShortWords.forms(of: words)))
    case .words(let words): self.words(words)
    case .point: numbers(.any, .any)
    case .size: numbers(.notNegative, .notNegative)
    case .rect: numbers(.any, .any, .notNegative, .notNegative)
    case .insets: any(number(.any), pattern(Self.insets))
    case .length: any(number(.notNegative), pattern("^\(Self.length)$"))
    case .edges: any(number(.notNegative), pattern("^\(Self.length)( +\(Self.length)){0,3}$"))
    case .drawnItems: filled(array(of: reference(.drawnItem)))
    case .item: any(["type": "string"], reference(.layout))
    case .block: filled(block(for: kind))
    // A layout by its name alone, or an object.
    case .layout: any(word(catalog.layouts.names), reference(.layout))
    case .optional(let shape): ["anyOf": [schema(of: shape, on: kind), ["type": "null"]]]
    case .list(let shape): filled(array(of: schema(of: shape, on: kind)))
    case .record(let kind): filled(recordOrShorthand(catalog.known(kind)))
    case .properties(let kind): filled(record(kind))
    }
  }

  /// A value in one of two forms, or a placeholder for it.
  private func any(_ first: JSONOutput, _ second: JSONOutput) -> JSONOutput {
    filled(["anyOf": [first, second]])
  }

  private func number(_ range: NumberRange) -> JSONOutput {
    switch range {
    case .any: ["type": "number"]
    case .notNegative: ["type": "number", "minimum": 0]
    case .positive: ["type": "number", "exclusiveMinimum": 0]
    case .within(let range):
      [
        "type": "number", "minimum": .number(range.lowerBound),
        "maximum": .number(range.upperBound),
      ]
    }
  }

  private func integer(_ range: ClosedRange<Int>) -> JSONOutput {
    var schema: JSONOutput = ["type": "integer"]
    if range.lowerBound > .min { schema = schema.adding(["minimum": .integer(range.lowerBound)]) }
    if range.upperBound < .max { schema = schema.adding(["maximum": .integer(range.upperBound)]) }
    return schema
  }

  func word(_ words: [String]) -> JSONOutput { ["enum": .strings(words)] }

  private func words(_ words: [String]) -> JSONOutput {
    any(["type": "array", "items": filled(word(words)), "uniqueItems": true], word(words))
  }

  /// An array of a fixed number of numbers, each in its range, or the same as text.
  private func numbers(_ ranges: NumberRange...) -> JSONOutput {
    let array: JSONOutput = [
      "type": "array", "prefixItems": .array(ranges.map { filled(number($0)) }), "items": false,
      "minItems": .integer(ranges.count),
    ]
    return any(array, pattern("^\(ranges.map(Self.text).joined(separator: ","))$"))
  }

  private func pattern(_ pattern: String) -> JSONOutput {
    ["type": "string", "pattern": .string(pattern)]
  }

  /// A number without a sign, as in the notations of lengths.
  private static let digits = #"([0-9]+(\.[0-9]+)?|\.[0-9]+)"#
  private static let integer = #"^ *-?[0-9]+(\.0+)? *$"#

  /// The documents' notation of a number; a pattern can't check a range, only the sign.
  private static func text(_ range: NumberRange) -> String {
    switch range {
    case .any, .within: " *-?\(digits) *"
    case .notNegative, .positive: " *\(digits) *"
    }
  }

  private static let length = "\(digits)(px|%)?"
  private static let insets = "^ *-?\(digits) *(, *-?\(digits) *, *-?\(digits) *, *-?\(digits) *)?$"

  private func block(for kind: String?) -> JSONOutput {
    let fitting = catalog.blocks.filter { block in kind.map(block.kinds.contains) ?? true }
    return word(fitting.map(\.name))
  }

  func array(of schema: JSONOutput, least: Int = 0) -> JSONOutput {
    let array: JSONOutput = ["type": "array", "items": schema]
    return least > 0 ? array.adding(["minItems": .integer(least)]) : array
  }

  private func recordOrShorthand(_ kind: KindDescription) -> JSONOutput {
    guard let property = kind.shorthand.flatMap(kind.property) else { return record(kind) }
    return ["anyOf": [record(kind), schema(of: property.shape)]]
  }

  /// An object with the properties of a kind, of which some are mutually exclusive.
  func record(_ kind: KindDescription) -> JSONOutput {
    let record = object(members(kind.properties), required: kind.required)
    if kind.oneOf.isEmpty { return record }
    return record.adding(["not": ["required": .strings(kind.oneOf)]])
  }
}
