import Foundation

/// Checks JSON by a JSON Schema: those keywords of draft 2020-12 that the schemas of output use.
///
/// It reads with Foundation, so that the program's own reader isn't part of the check. An unknown
/// keyword is a fault, so that none can be written without being checked.
struct OutputValidator {
  private let schema: [String: Any]

  init(_ schema: String) throws {
    self.schema = try Self.object(in: schema)
  }

  /// The object that a text contains.
  static func object(in text: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = value as? [String: Any] else { throw CocoaError(.coderReadCorrupt) }
    return object
  }

  /// The places at which a value violates the schema; empty if it is valid.
  func faults(of value: Any) -> [String] { faults(of: value, by: schema, at: "$") }

  private func faults(of value: Any, by schema: [String: Any], at path: String) -> [String] {
    schema.sorted { $0.key < $1.key }.flatMap { keyword, argument in
      check(value, keyword, argument, in: schema, at: path)
    }
  }

  private func check(
    _ value: Any, _ keyword: String, _ argument: Any, in schema: [String: Any], at path: String
  ) -> [String] {
    switch keyword {
    case "$schema", "title", "description": []
    case "type": Self.types(of: value).contains(argument as? String ?? "") ? [] : ["\(path): type"]
    case "const": Self.equal(value, argument) ? [] : ["\(path): const"]
    case "enum":
      (argument as? [Any] ?? []).contains { Self.equal(value, $0) } ? [] : ["\(path): enum"]
    case "properties", "required", "additionalProperties":
      checkMembers(value, keyword, argument, in: schema, at: path)
    case "items", "minItems", "maxItems": checkElements(value, keyword, argument, at: path)
    default: ["\(path): the keyword \(keyword) is unknown"]
    }
  }

  private func checkMembers(
    _ value: Any, _ keyword: String, _ argument: Any, in schema: [String: Any], at path: String
  ) -> [String] {
    guard let members = value as? [String: Any] else { return [] }
    let known = schema["properties"] as? [String: Any] ?? [:]
    switch keyword {
    case "required":
      return (argument as? [String] ?? []).filter { members[$0] == nil }.map { "\(path): no \($0)" }
    case "properties":
      return known.keys.sorted().flatMap { key in
        faults(of: members[key], by: known[key], at: "\(path).\(key)")
      }
    default:
      return members.keys.sorted().filter { known[$0] == nil }.flatMap { key in
        argument as? Bool == false
          ? ["\(path).\(key): surplus"]
          : faults(of: members[key], by: argument, at: "\(path).\(key)")
      }
    }
  }

  /// The faults of a member that may be absent.
  private func faults(of value: Any?, by schema: Any?, at path: String) -> [String] {
    guard let value else { return [] }
    guard let schema = schema as? [String: Any] else { return ["\(path): no schema"] }
    return faults(of: value, by: schema, at: path)
  }

  private func checkElements(
    _ value: Any, _ keyword: String, _ argument: Any, at path: String
  ) -> [String] {
    guard let elements = value as? [Any] else { return [] }
    switch keyword {
    case "minItems": return elements.count >= argument as? Int ?? 0 ? [] : ["\(path): too few"]
    case "maxItems": return elements.count <= argument as? Int ?? 0 ? [] : ["\(path): too many"]
    default:
      return elements.enumerated().flatMap { index, element in
        faults(of: element, by: argument, at: "\(path)[\(index)]")
      }
    }
  }

  private static func types(of value: Any) -> [String] {
    switch value {
    case is NSNull: ["null"]
    case is [Any]: ["array"]
    case is [String: Any]: ["object"]
    case let number as NSNumber where isBoolean(number): ["boolean"]
    case let number as NSNumber:
      number.doubleValue == number.doubleValue.rounded() ? ["integer", "number"] : ["number"]
    case is String: ["string"]
    default: []
    }
  }

  /// Foundation reads `true` and `1` as equal numbers.
  private static func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c"
  }

  private static func equal(_ first: Any, _ second: Any) -> Bool {
    types(of: first) == types(of: second) && (first as? NSObject) == (second as? NSObject)
  }
}
