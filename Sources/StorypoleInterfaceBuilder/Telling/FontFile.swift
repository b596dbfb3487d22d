import Foundation
import Storypole
import StorypoleScene

/// Reads the advances of a font from a JSON file.
///
/// `lineHeight` and `ascent` are in ems. `advances` has objects by weight, in which characters have
/// thousandths of an em. `tracking`, by size in points, is optional. Other keys are ignored.
enum FontFile {
  static func read(_ path: String) throws(InterfaceError) -> FontTable {
    try InterfaceFile.read(json: path, expected: "a JSON file of a font's advances", table)
  }

  private static func table(_ json: JSONValue) throws(SceneError) -> FontTable {
    var advances: [Font.Weight: [(key: UInt16, value: String)]] = [:]
    for member in try value("advances", of: json).members() {
      guard let weight = Font.Weight(rawValue: member.key) else {
        let weights = Font.Weight.allCases.map(\.rawValue)
        throw member.error(
          expected: "a weight", hint: Spelling.hint(for: member.key, among: weights))
      }
      advances[weight] = []
      for entry in try member.value.members() {
        if entry.key.unicodeScalars.count != 1 { throw entry.error(expected: "one character") }
        let width = UInt16(try number(entry.value, 0...10_000).rounded())
        advances[weight]?.append((width, entry.key))
      }
    }
    var tracking: [CGFloat: CGFloat] = [:]
    if let sizes = json["tracking"] {
      for member in try sizes.members() {
        guard let size = Double(member.key), size > 0, size.isFinite else {
          throw member.error(expected: "a size in points, such as \"17\"")
        }
        tracking[size] = try number(member.value, -1_000...1_000)
      }
    }
    let table = FontTable(
      advances: advances, tracking: tracking,
      lineHeight: try number(value("lineHeight", of: json), 0...100),
      ascent: try number(value("ascent", of: json), 0...100))
    if let table { return table }
    throw try value("advances", of: json).error(expected: "the weight regular")
  }

  private static func value(_ key: String, of json: JSONValue) throws(SceneError) -> JSONValue {
    if let value = json[key] { return value }
    throw json.error(expected: "an object with the key \"\(key)\"")
  }

  private static func number(
    _ json: JSONValue, _ range: ClosedRange<Double>
  ) throws(SceneError) -> Double {
    if let number = json.number, range.contains(number) { return number }
    throw json.error(
      expected: "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
  }
}
