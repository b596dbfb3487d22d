@testable import StorypoleScene

/// Checks documents by a JSON Schema: those keywords of draft 2020-12 that our schemas use.
///
/// An unknown keyword is a failure, so that none can be written without being checked.
struct SchemaValidator {
  private let root: JSONValue

  init(_ schema: String) throws { root = try read(schema) }

  /// Whether a document is valid by the schema.
  func accepts(_ document: String) throws -> Bool { accepts(try read(document), root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    guard let keywords = schema.members else { return schema.kind == .true }
    return keywords.allSatisfy { accepts(value, $0.key, $0.value, in: schema) }
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue
  ) -> Bool {
    func count(_ schemas: JSONElements?) -> Int { schemas?.count { accepts(value, $0) } ?? 0 }
    switch keyword {
    case "$schema", "$defs", "title", "description", "then", "else": return true
    case "$ref":
      let name = argument.key.dropFirst("#/$defs/".count)
      return root["$defs"]?[String(name)].map { accepts(value, $0) } ?? false
    case "type": return has(value, type: argument.key)
    case "enum": return argument.elements?.contains { $0.string == value.string } == true
    case "const": return argument.kind == value.kind && argument.string == value.string
    case "allOf": return count(argument.elements) == argument.elements?.count
    case "anyOf": return count(argument.elements) > 0
    case "oneOf": return count(argument.elements) == 1
    case "not": return !accepts(value, argument)
    case "if":
      return schema[accepts(value, argument) ? "then" : "else"].map { accepts(value, $0) } ?? true
    case "pattern":
      guard let text = value.string else { return true }
      return (try? Regex(argument.key)).map { text.contains($0) } ?? false
    case "minimum": return value.number.map { $0 >= argument.number ?? 0 } ?? true
    case "exclusiveMinimum": return value.number.map { $0 > argument.number ?? 0 } ?? true
    case "maximum": return value.number.map { $0 <= argument.number ?? 0 } ?? true
    default:
      if value.kind == .array { return accepts(elementsOf: value, keyword, argument, in: schema) }
      return value.kind != .object || accepts(membersOf: value, keyword, argument, in: schema)
    }
  }

  private func has(_ value: JSONValue, type: String) -> Bool {
    switch type {
    case "null": value.kind == .null
    case "boolean": value.kind == .true || value.kind == .false
    case "number": value.number != nil
    case "integer": value.number.map { $0 == $0.rounded() } ?? false
    case "string": value.string != nil
    case "array": value.kind == .array
    default: value.kind == .object
    }
  }

  private func accepts(
    membersOf value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue
  ) -> Bool {
    let members = Array(value.members ?? JSONElements(of: value))
    func has(_ names: JSONValue?) -> Bool {
      names?.elements?.allSatisfy { value[$0.key] != nil } ?? true
    }
    switch keyword {
    case "properties":
      return members.allSatisfy { key in argument[key.key].map { accepts(key.value, $0) } ?? true }
    case "additionalProperties":
      return members.allSatisfy {
        schema["properties"]?[$0.key] != nil || accepts($0.value, argument)
      }
    case "propertyNames": return members.allSatisfy { accepts($0, argument) }
    case "minProperties": return members.count >= argument.integer ?? 0
    case "maxProperties": return members.count <= argument.integer ?? 0
    case "required": return has(argument)
    case "dependentRequired": return members.allSatisfy { has(argument[$0.key]) }
    default: return ["items", "prefixItems", "minItems", "uniqueItems"].contains(keyword)
    }
  }

  private func accepts(
    elementsOf value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue
  ) -> Bool {
    let elements = value.elements.map(Array.init) ?? []
    switch keyword {
    case "items":
      let prefix = schema["prefixItems"]?.elements?.count ?? 0
      return elements.dropFirst(prefix).allSatisfy { accepts($0, argument) }
    case "prefixItems":
      return zip(elements, argument.elements.map(Array.init) ?? []).allSatisfy(accepts)
    case "minItems": return elements.count >= argument.integer ?? 0
    case "uniqueItems": return Set(elements.map(\.key)).count == elements.count
    default: return Self.ofObjects.contains(keyword)
    }
  }

  private static let ofObjects = [
    "properties", "additionalProperties", "propertyNames", "minProperties", "maxProperties",
    "required", "dependentRequired",
  ]
}
