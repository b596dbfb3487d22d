/// The parts of a schema.
///
/// In a repeat, a string with braces may stand for any value. Elsewhere braces have no meaning, which
/// the schema doesn't tell apart.
extension SceneSchema {
  typealias Member = JSONOutput.Member

  /// A reference to a definition, whose name is a component of a JSON pointer in a URI.
  func reference(_ name: String) -> JSONOutput {
    let replacements = [("~", "~0"), ("/", "~1"), ("%", "%25"), (" ", "%20")]
    let pointer = replacements.reduce(name) { $0.replacing($1.0, with: $1.1) }
    return ["$ref": .string("#/$defs/" + pointer)]
  }

  /// The schema of a value, or of a placeholder for it.
  func filled(_ schema: JSONOutput) -> JSONOutput {
    ["anyOf": [schema, ["type": "string", "pattern": #"\{"#]]]
  }

  /// An object with these members and no others.
  func object(
    _ members: [Member], required: [String] = [], describedAs summary: String = ""
  ) -> JSONOutput {
    var schema: JSONOutput = ["type": "object", "properties": .object(members)]
    if !required.isEmpty { schema = schema.adding(["required": .strings(required)]) }
    return schema.adding(["additionalProperties": false]).described(summary)
  }

  /// An object with the properties of a kind, some or all of them mutually exclusive.
  func record(_ kind: KindDescription) -> JSONOutput {
    let object = object(members(kind.properties), required: kind.requiredNames)
    return kind.isChoice
      ? object.adding(["minProperties": 1, "maxProperties": 1]) : excluding(kind.oneOf, in: object)
  }

  /// An object that can't have all of some members, which are mutually exclusive.
  func excluding(_ names: [String], in object: JSONOutput) -> JSONOutput {
    names.isEmpty ? object : object.adding(["not": ["required": .strings(names)]])
  }

  /// The schemas of properties by name, each with its description.
  func members(_ properties: [PropertyDescription], of kind: String? = nil) -> [Member] {
    properties.flatMap { property in
      let schema = schema(of: property.shape, on: kind).described(property.summary)
      return [property.name, property.alias].compactMap { $0.map { Member($0, schema) } }
    }
  }

  /// An object whose member is a word, which selects a definition of a category.
  func choice(by member: String, _ words: [String], of category: String) -> JSONOutput {
    [
      "type": "object", "properties": .object([Member(member, filled(word(words)))]),
      "required": [.string(member)], "allOf": conditions(by: member, words, of: category),
    ]
  }

  /// The definitions of a category, each for one word of a member.
  func conditions(by member: String, _ words: [String], of category: String) -> JSONOutput {
    .array(
      words.map { word in
        let constant: JSONOutput = ["const": .string(word)]
        let condition: JSONOutput = [
          "properties": .object([Member(member, constant)]), "required": [.string(member)],
        ]
        return ["if": condition, "then": reference("\(category)-\(word)")]
      })
  }
}

extension JSONOutput {
  /// The same object with the members of another one in place of its own, or behind them.
  func adding(_ other: JSONOutput) -> JSONOutput {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members.filter { old in !more.contains { $0.key == old.key } } + more)
  }

  /// The same schema with a description in front, without Markdown's backquotes, which are for
  /// the documentation only.
  func described(_ summary: String) -> JSONOutput {
    if summary.isEmpty { return self }
    let description: JSONOutput = ["description": .string(summary.replacing("`", with: ""))]
    return description.adding(self)
  }
}

/// Schemas of values: one case per shape, so that a new shape must define how it is checked.
extension SceneSchema {
  /// The schema of a value, in which a block must be one of the kind's, if one is given.
  func schema(of shape: ValueShape, on kind: String? = nil) -> JSONOutput {
    switch shape {
    case .flag: any(["type": "boolean"], word(ValueShape.flagWords.keys.sorted()))
    case .presence: any(["const": true], word(["true"]))
    case .number(let range): any(number(range), pattern("^\(Self.text(range))$"))
    case .integer(let range): any(integer(range), pattern(#"^ *-?[0-9]+(\.0+)? *$"#))
    case .text, .reference, .target: ["type": "string"]
    case .word(let words): filled(word(words + ShortWords.forms(of: words)))
    case .words(let words):
      any(["type": "array", "items": filled(word(words)), "uniqueItems": true], word(words))
    case .point: numbers(.any, .any)
    case .size: numbers(.notNegative, .notNegative)
    case .rect: numbers(.any, .any, .notNegative, .notNegative)
    case .insets: any(number(.any), pattern(Self.insets))
    case .length: any(number(.notNegative), pattern("^\(Self.length)$"))
    case .edges: any(number(.notNegative), pattern("^\(Self.length)( +\(Self.length)){0,3}$"))
    case .drawnItems: filled(array(of: reference("drawn-item")))
    case .item: any(["type": "string"], reference("layout"))
    case .block:
      filled(word(catalog.blocks.filter { kind.map($0.kinds.contains) ?? true }.map(\.name)))
    // A layout by its name alone, or an object.
    case .layout: any(word(catalog.layouts.names), reference("layout"))
    case .optional(let shape): ["anyOf": [schema(of: shape, on: kind), ["type": "null"]]]
    case .list(let shape): filled(array(of: schema(of: shape, on: kind)))
    case .record(let kind), .properties(let kind):
      if let property = kind.shorthand.flatMap(kind.property) {
        any(record(kind), schema(of: property.shape))
      } else {
        filled(record(kind))
      }
    case .defined(let name, _): reference(name)
    }
  }

  /// A value in one of two forms, or a placeholder for it.
  private func any(_ first: JSONOutput, _ second: JSONOutput) -> JSONOutput {
    filled(["anyOf": [first, second]])
  }

  private func number(_ range: NumberRange) -> JSONOutput {
    let number: JSONOutput = ["type": "number"]
    return switch range {
    case .any: number
    case .notNegative: number.adding(["minimum": 0])
    case .positive: number.adding(["exclusiveMinimum": 0])
    case .within(let range):
      number.adding(["minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)])
    }
  }

  private func integer(_ range: ClosedRange<Int>) -> JSONOutput {
    [
      "type": "integer", "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
  }

  func word(_ words: [String]) -> JSONOutput { ["enum": .strings(words)] }

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
  private static let length = "\(digits)(px|%)?"
  private static let insets = "^ *-?\(digits) *(, *-?\(digits) *, *-?\(digits) *, *-?\(digits) *)?$"

  /// The documents' notation of a number, in a pattern that checks the sign but no range.
  private static func text(_ range: NumberRange) -> String {
    switch range {
    case .any, .within: " *-?\(digits) *"
    case .notNegative, .positive: " *\(digits) *"
    }
  }

  func array(of schema: JSONOutput, least: Int = 0) -> JSONOutput {
    let array: JSONOutput = ["type": "array", "items": schema]
    return least > 0 ? array.adding(["minItems": .integer(least)]) : array
  }
}
