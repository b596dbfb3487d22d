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
