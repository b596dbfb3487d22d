import StorypoleScene

/// The shape of a command's JSON output: the source of its schema and of its help.
///
/// Objects have the listed members and no others. A member that is removed, or that changes its
/// meaning, raises the version of the format; a new one doesn't.
struct OutputShape: Sendable {
  /// The version of the format, in each object that a command writes.
  static let version = 1

  /// A member of an object.
  struct Member: Sendable {
    let name: String
    let value: Value
    let about: String
    var isRequired = true
  }

  /// The type of a member.
  indirect enum Value: Sendable {
    /// The version of the format.
    case version
    case integer
    case number
    case text
    case word([String])
    /// Width and height.
    case size
    /// The origin, width and height.
    case rect
    case optional(Value)
    case list(Value)
    /// An object whose keys are the names of views.
    case views(Value)
    case object([Member])
  }

  /// The number of objects that are written: `one object`.
  let unit: String
  private let own: [Member]

  init(_ unit: String, _ members: [Member]) {
    self.unit = unit
    own = members
  }

  /// The members of each object, the version first.
  var members: [Member] {
    [Member(name: "format", value: .version, about: "the version of this format")] + own
  }

  /// The object with the version of the format in front of other members.
  static func versioned(_ members: [JSONOutput.Member]) -> JSONOutput {
    .object([.init("format", .integer(version))] + members)
  }
}

extension OutputShape.Member {
  static func member(
    _ name: String, _ value: OutputShape.Value, _ about: String
  ) -> OutputShape.Member {
    OutputShape.Member(name: name, value: value, about: about)
  }

  /// A member that some objects lack.
  static func optional(
    _ name: String, _ value: OutputShape.Value, _ about: String
  ) -> OutputShape.Member {
    OutputShape.Member(name: name, value: value, about: about, isRequired: false)
  }
}

// MARK: - The schema

extension OutputShape {
  /// The JSON Schema of one object, of draft 2020-12.
  func schema(of command: String) -> String {
    let head: [JSONOutput.Member] = [
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("Output of storypole \(command) --json: \(unit)")),
    ]
    guard case .object(let keywords) = Value.object(members).schema else { return "" }
    return JSONOutput.object(head + keywords).text(spreadingLevels: 7)
  }
}

extension OutputShape.Value {
  fileprivate var schema: JSONOutput {
    switch self {
    case .version: .object([.init("const", .integer(OutputShape.version))])
    case .integer: .ofType("integer")
    case .number: .ofType("number")
    case .text: .ofType("string")
    case .word(let words): .object([.init("enum", .strings(words))])
    case .size: numbers(2)
    case .rect: numbers(4)
    case .optional(let value): .object([.init("anyOf", .array([value.schema, .ofType("null")]))])
    case .list(let value): .ofType("array", .init("items", value.schema))
    case .views(let value): .ofType("object", .init("additionalProperties", value.schema))
    case .object(let members): object(members)
    }
  }

  private func object(_ members: [OutputShape.Member]) -> JSONOutput {
    let properties = members.map { member in
      JSONOutput.Member(member.name, member.value.schema.described(member.about))
    }
    return .ofType(
      "object", .init("properties", .object(properties)),
      .init("required", .strings(members.filter(\.isRequired).map(\.name))),
      .init("additionalProperties", .bool(false)))
  }

  /// An array of a fixed number of numbers.
  private func numbers(_ count: Int) -> JSONOutput {
    .ofType(
      "array", .init("items", .ofType("number")), .init("minItems", .integer(count)),
      .init("maxItems", .integer(count)))
  }
}

extension JSONOutput {
  fileprivate static func ofType(_ name: String, _ keywords: Member...) -> JSONOutput {
    .object([.init("type", .string(name))] + keywords)
  }

  fileprivate func described(_ about: String) -> JSONOutput {
    guard case .object(let keywords) = self else { return self }
    return .object([.init("description", .string(about))] + keywords)
  }
}

// MARK: - The help page

extension OutputShape {
  /// Each member and its description; members of members follow theirs, as `work.bodies`.
  var entries: [(name: String, text: String)] { Self.entries(of: members, in: "") }

  private static func entries(
    of members: [Member], in path: String
  ) -> [(name: String, text: String)] {
    members.flatMap { member in
      let name = path + member.name
      let form = member.value.form + (member.isRequired ? "" : ", or absent")
      return [(name, "\(form): \(member.about)")]
        + entries(of: member.value.members, in: name + member.value.step)
    }
  }
}

extension OutputShape.Value {
  /// The type in words: `[w, h]`.
  fileprivate var form: String {
    switch self {
    case .version: String(OutputShape.version)
    case .integer: "integer"
    case .number: "number"
    case .text: "string"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .size: "[w, h]"
    case .rect: "[x, y, w, h]"
    case .optional(let value): value.form + " or null"
    case .list(let value): "array of " + value.form + "s"
    case .views(let value): "{\"view\": \(value.form)}"
    case .object: "object"
    }
  }

  /// The members of the objects in this value.
  fileprivate var members: [OutputShape.Member] {
    switch self {
    case .object(let members): members
    case .optional(let value), .list(let value), .views(let value): value.members
    case .version, .integer, .number, .text, .word, .size, .rect: []
    }
  }

  /// The separator of this value's path and a member's.
  fileprivate var step: String {
    if case .list = self { "[]." } else { "." }
  }
}
