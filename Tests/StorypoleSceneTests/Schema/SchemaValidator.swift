@testable import StorypoleScene

/// Checks documents by a JSON Schema: those keywords of draft 2020-12 that our schemas use.
///
/// An unknown keyword is a failure, so that none can be written without being checked.
struct SchemaValidator {
  private let root: JSONValue

  init(_ schema: String) throws {
    root = try read(schema).root
  }

  /// The places at which a document violates the schema; empty if it is valid.
  func faults(of document: String) throws -> [String] {
    faults(of: try read(document).root, by: root, at: "$")
  }

  private func faults(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
    switch schema.kind {
    case .true: return []
    case .false: return ["\(path): nothing may be here"]
    default: break
    }
    guard let keywords = schema.members else { return ["\(path): no schema"] }
    return keywords.flatMap { keyword in
      check(value, keyword.key, keyword.value, in: schema, at: path)
    }
  }

  private func isValid(_ value: JSONValue, by schema: JSONValue) -> Bool {
    faults(of: value, by: schema, at: "").isEmpty
  }

  private func check(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "$defs", "title", "description", "then", "else": []
    case "$ref": faults(of: value, by: definition(argument), at: path)
    case "type": has(value, type: argument.string ?? "") ? [] : ["\(path): not \(argument.summary)"]
    case "enum", "const": isAmong(value, argument) ? [] : ["\(path): not \(argument.summary)"]
    case "minimum", "exclusiveMinimum", "maximum", "pattern":
      isWithin(value, keyword, argument) ? [] : ["\(path): breaks \(keyword)"]
    case "allOf", "anyOf", "oneOf", "if": combined(value, keyword, argument, in: schema, at: path)
    case "not": isValid(value, by: argument) ? ["\(path): one too many"] : []
    case "properties", "required", "additionalProperties", "minProperties", "propertyNames",
      "dependentRequired":
      checkMembers(value, keyword, argument, in: schema, at: path)
    case "items", "prefixItems", "minItems", "uniqueItems":
      checkElements(value, keyword, argument, in: schema, at: path)
    default: ["\(path): the keyword \(keyword) is unknown"]
    }
  }

  private func definition(_ reference: JSONValue) -> JSONValue {
    let name = (reference.string ?? "").dropFirst("#/$defs/".count)
    return root["$defs"]?[String(name)] ?? reference
  }

  private func has(_ value: JSONValue, type: String) -> Bool {
    switch type {
    case "null": value.kind == .null
    case "boolean": value.kind == .true || value.kind == .false
    case "number": value.number != nil
    case "integer": value.number.map { $0 == $0.rounded() } ?? false
    case "string": value.string != nil
    case "array": value.elements != nil
    case "object": value.members != nil
    default: false
    }
  }

  /// The only constants that our schemas have are strings.
  private func isAmong(_ value: JSONValue, _ constants: JSONValue) -> Bool {
    guard let text = value.string else { return false }
    return (constants.elements.map(Array.init) ?? [constants]).contains { $0.string == text }
  }

  private func isWithin(_ value: JSONValue, _ keyword: String, _ limit: JSONValue) -> Bool {
    if keyword == "pattern" {
      guard let text = value.string, let pattern = try? Regex(limit.string ?? "") else {
        return value.string == nil
      }
      return text.contains(pattern)
    }
    guard let number = value.number, let limit = limit.number else { return true }
    switch keyword {
    case "minimum": return number >= limit
    case "exclusiveMinimum": return number > limit
    default: return number <= limit
    }
  }

  private func combined(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> [String] {
    if keyword == "if" {
      let branch = schema[isValid(value, by: argument) ? "then" : "else"]
      return branch.map { faults(of: value, by: $0, at: path) } ?? []
    }
    let results = (argument.elements.map(Array.init) ?? []).map {
      faults(of: value, by: $0, at: path)
    }
    let valid = results.count(where: \.isEmpty)
    switch keyword {
    case "allOf": return results.flatMap(\.self)
    case "anyOf": return valid > 0 ? [] : results.flatMap(\.self)
    default: return valid == 1 ? [] : ["\(path): \(valid) of those that one should be valid of"]
    }
  }

  private func checkMembers(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> [String] {
    guard let members = value.members.map(Array.init) else { return [] }
    switch keyword {
    case "properties":
      return members.flatMap { member in
        argument[member.key].map {
          faults(of: member.value, by: $0, at: "\(path).\(member.key)")
        } ?? []
      }
    case "additionalProperties":
      return members.filter { schema["properties"]?[$0.key] == nil }.flatMap { member in
        faults(of: member.value, by: argument, at: "\(path).\(member.key)")
      }
    case "propertyNames":
      return members.flatMap { faults(of: $0, by: argument, at: "\(path).\($0.key)") }
    case "minProperties":
      return Double(members.count) >= argument.number ?? 0 ? [] : ["\(path): too few members"]
    case "required": return missing(argument, in: value, at: path)
    default:
      return members.flatMap { member in
        argument[member.key].map { missing($0, in: value, at: path) } ?? []
      }
    }
  }

  private func missing(_ names: JSONValue, in value: JSONValue, at path: String) -> [String] {
    (names.elements.map(Array.init) ?? []).compactMap(\.string)
      .filter { value[$0] == nil }.map { "\(path): no \($0)" }
  }

  private func checkElements(
    _ value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue,
    at path: String
  ) -> [String] {
    guard let elements = value.elements.map(Array.init) else { return [] }
    let prefix = schema["prefixItems"]?.elements?.count ?? 0
    switch keyword {
    case "items":
      return elements.enumerated().dropFirst(prefix).flatMap {
        faults(of: $0.element, by: argument, at: "\(path)[\($0.offset)]")
      }
    case "prefixItems":
      return zip(elements, Array(argument.elements ?? JSONElements(of: argument))).flatMap {
        faults(of: $0, by: $1, at: path)
      }
    case "minItems":
      return Double(elements.count) >= argument.number ?? 0 ? [] : ["\(path): too few elements"]
    default:
      let words = elements.compactMap(\.string)
      return Set(words).count == words.count ? [] : ["\(path): an element twice"]
    }
  }
}
