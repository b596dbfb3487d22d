import Foundation
import StorypoleScene

/// The JSON that a command writes: its members, each with a description and the value that it has.
///
/// The objects, their schema and the list on the help page all follow from it. Objects have the
/// listed members and no others. Removing a member, or changing its meaning, raises the version of
/// the format. Adding a member doesn't.
struct OutputForm<Subject>: Sendable {
  /// The number of objects that are written: `one object`.
  let unit: String
  private let members: [OutputMember<Subject>]

  init(_ unit: String, _ members: [OutputMember<Subject>]) {
    self.unit = unit
    self.members = members
  }

  /// The object for a subject, with the version of the format first.
  func json(of subject: Subject) -> JSONOutput {
    .object(
      [.init("format", .integer(OutputShape.version))] + members.compactMap { $0.json(subject) })
  }

  /// The form without its values.
  var shape: OutputShape {
    let version = OutputShape.Member(
      name: "format", value: .version, about: "the version of this format")
    return OutputShape(unit: unit, members: [version] + members.map(\.shape))
  }
}

/// A member of an object, and the value that it has for a subject.
struct OutputMember<Subject>: Sendable {
  let shape: OutputShape.Member
  /// The member of a subject's object; nil if the object lacks it.
  let json: @Sendable (Subject) -> JSONOutput.Member?

  static func member<Value>(
    _ name: String, _ form: OutputValue<Value>, _ about: String,
    _ value: @escaping @Sendable (Subject) -> Value
  ) -> OutputMember {
    OutputMember(shape: .init(name: name, value: form.shape, about: about)) {
      .init(name, form.json(value($0)))
    }
  }

  /// A member that some objects lack.
  static func optional<Value>(
    _ name: String, _ form: OutputValue<Value>, _ about: String,
    _ value: @escaping @Sendable (Subject) -> Value?
  ) -> OutputMember {
    OutputMember(shape: .init(name: name, value: form.shape, about: about, isRequired: false)) {
      value($0).map { .init(name, form.json($0)) }
    }
  }
}

/// The way in which values of a type are written.
struct OutputValue<Value>: Sendable {
  let shape: OutputShape.Value
  let json: @Sendable (Value) -> JSONOutput

  static func list<Element>(
    _ element: OutputValue<Element>
  ) -> OutputValue where Value == [Element] {
    OutputValue(shape: .list(element.shape)) { .array($0.map(element.json)) }
  }

  /// An object whose keys are the names of views.
  static func views<Element>(
    _ element: OutputValue<Element>
  ) -> OutputValue where Value == [(key: String, value: Element)] {
    OutputValue(shape: .views(element.shape)) { views in
      .object(views.map { .init($0.key, element.json($0.value)) })
    }
  }

  static func object(_ members: [OutputMember<Value>]) -> OutputValue {
    OutputValue(shape: .object(members.map(\.shape))) { value in
      .object(members.compactMap { $0.json(value) })
    }
  }
}

extension OutputValue<Int> {
  static var integer: OutputValue { OutputValue(shape: .integer) { .integer($0) } }
}

extension OutputValue<CGFloat> {
  static var number: OutputValue { OutputValue(shape: .number) { .number($0) } }
}

extension OutputValue<String> {
  static var text: OutputValue { OutputValue(shape: .text) { .string($0) } }

  static func word(_ words: [String]) -> OutputValue {
    OutputValue(shape: .word(words)) { .string($0) }
  }
}

extension OutputValue where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The raw value of one of the cases.
  static var word: OutputValue {
    OutputValue(shape: .word(Value.allCases.map(\.rawValue))) { .string($0.rawValue) }
  }
}

extension OutputValue<CGSize> {
  static var size: OutputValue { OutputValue(shape: .size) { .size($0) } }
}

extension OutputValue<CGRect> {
  static var rect: OutputValue { OutputValue(shape: .rect) { .rect($0) } }
}

/// The shape of a command's JSON output, from which its schema and its help follow.
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
    case list(Value)
    /// An object whose keys are the names of views.
    case views(Value)
    case object([Member])
  }

  /// The number of objects that are written: `one object`.
  let unit: String
  /// The members of each object, the version first.
  let members: [Member]
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
    case .list(let value): "array of " + value.form + "s"
    case .views(let value): "{\"view\": \(value.form)}"
    case .object: "object"
    }
  }

  /// The members of the objects in this value.
  fileprivate var members: [OutputShape.Member] {
    switch self {
    case .object(let members): members
    case .list(let value), .views(let value): value.members
    case .version, .integer, .number, .text, .word, .size, .rect: []
    }
  }

  /// The separator of this value's path and a member's.
  fileprivate var step: String {
    if case .list = self { "[]." } else { "." }
  }
}
