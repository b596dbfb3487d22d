import Foundation
import Storypole
import StorypoleScene

/// Reads the advances of a font from a JSON file.
///
/// `lineHeight` and `ascent` are in ems. `advances` has objects by weight, in which characters have
/// thousandths of an em. `tracking`, by size in points, is optional. Other keys are ignored.
enum FontFile {
  static func read(_ path: String) throws(InterfaceError) -> FontTable {
    let json = try InterfaceFile.json(path, expected: "a JSON file of a font's advances")
    return try InterfaceError.wrapping { () throws(SceneError) in try table(json) }
  }

  private static func table(_ json: JSONValue) throws(SceneError) -> FontTable {
    var advances: [Font.Weight: [(key: UInt16, value: String)]] = [:]
    for member in try members("advances", of: json) {
      guard let weight = Font.Weight(rawValue: member.key) else {
        let weights = Font.Weight.allCases.map(\.rawValue)
        throw member.error(
          expected: "a weight", hint: Spelling.hint(for: member.key, among: weights))
      }
      advances[weight] = try self.advances(member.value)
    }
    var tracking: [CGFloat: CGFloat] = [:]
    if json["tracking"] != nil {
      for member in try members("tracking", of: json) {
        guard let size = Double(member.key), size > 0, size.isFinite else {
          throw member.error(expected: "a size in points, such as \"17\"")
        }
        tracking[size] = try number(member.value, -1_000...1_000)
      }
    }
    let table = FontTable(
      advances: advances, tracking: tracking, lineHeight: try extent("lineHeight", of: json),
      ascent: try extent("ascent", of: json))
    if let table { return table }
    throw (json["advances"] ?? json).error(expected: "the advances of a weight, such as regular")
  }

  private static func advances(
    _ json: JSONValue
  ) throws(SceneError) -> [(key: UInt16, value: String)] {
    guard let members = json.members else {
      throw json.error(expected: "an object of characters with thousandths of an em")
    }
    var advances: [(key: UInt16, value: String)] = []
    for member in members {
      if member.key.unicodeScalars.count != 1 { throw member.error(expected: "one character") }
      advances.append((UInt16(try number(member.value, 0...10_000).rounded()), member.key))
    }
    return advances
  }

  private static func members(_ key: String, of json: JSONValue) throws(SceneError)
    -> JSONElements
  {
    guard let value = json[key] else {
      throw json.error(expected: "an object with the key \"\(key)\"")
    }
    if let members = value.members { return members }
    throw value.error(expected: "an object")
  }

  /// An extent in ems.
  private static func extent(_ key: String, of json: JSONValue) throws(SceneError) -> CGFloat {
    guard let value = json[key] else {
      throw json.error(expected: "an object with the key \"\(key)\"")
    }
    return try number(value, 0...100)
  }

  private static func number(
    _ json: JSONValue, _ range: ClosedRange<CGFloat>
  ) throws(SceneError) -> CGFloat {
    if let number = json.number, range.contains(number) { return number }
    let (low, high) = (Int(range.lowerBound), Int(range.upperBound))
    throw json.error(expected: "a number from \(low) to \(high)")
  }
}
