package import Foundation
import Storypole

/// JSON for writing: keys in the given order, numbers in their shortest exact form.
package enum JSONOutput: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number in full precision. Non-finite numbers are written as null.
  case number(Double)
  case string(String)
  /// The numbers of an origin, a width and a height, without an array of their own: a report has
  /// one for each view.
  case rect(CGRect)
  case array([JSONOutput])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONOutput

    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  /// The text on one line, or with the objects and arrays of the outer levels on several lines.
  ///
  /// Only objects and arrays that contain others are spread, so a frame stays on one line.
  package func text(spreadingLevels levels: Int = 0) -> String {
    var writer = JSONWriter()
    writer.write(self, levels: levels, indent: 0)
    return writer.text
  }

  fileprivate var isNested: Bool {
    switch self {
    case .array, .object, .rect: true
    case .null, .bool, .integer, .number, .string: false
    }
  }
}

/// Literals of Swift stand for values: `["type": "array", "minItems": 1]`.
extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }

  package init(integerLiteral number: Int) { self = .integer(number) }

  package init(booleanLiteral value: Bool) { self = .bool(value) }

  package init(arrayLiteral values: JSONOutput...) { self = .array(values) }

  package init(dictionaryLiteral members: (String, JSONOutput)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension JSONOutput {
  /// A text of JSON with escapes in place of all characters beyond ASCII, which are in strings.
  package static func escapingNonASCII(in json: String) -> String {
    if json.utf8.allSatisfy({ $0 < 0x80 }) { return json }
    return json.utf16.reduce(into: "") { text, unit in
      if let scalar = Unicode.Scalar(unit), scalar.isASCII {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u" + JSONWriter.hexadecimal(UInt32(unit))
      }
    }
  }

  package static func strings(_ texts: [String]) -> JSONOutput { .array(texts.map { .string($0) }) }

  package static func size(_ size: CGSize) -> JSONOutput {
    .array([.number(size.width), .number(size.height)])
  }
}

/// The text of a ``JSONOutput``, written as bytes: a report of 100,000 views is mostly this.
private struct JSONWriter {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ output: JSONOutput, levels: Int, indent: Int) {
    switch output {
    case .null: put("null")
    case .bool(let value): put(value ? "true" : "false")
    case .integer(let value): write(value)
    case .number(let value): write(value)
    case .string(let value): write(value)
    case .rect(let rect): write(rect)
    case .array(let values):
      let isSpread = levels > 0 && (values.contains { $0.isNested } || Self.isLong(values))
      write(values, "[", "]", isSpread, indent) { writer, value in
        writer.write(value, levels: levels - 1, indent: indent + 2)
      }
    case .object(let members):
      let isSpread = levels > 0 && members.contains { $0.value.isNested }
      write(members, "{", "}", isSpread, indent) { writer, member in
        writer.write(member.key)
        writer.put(": ")
        writer.write(member.value, levels: levels - 1, indent: indent + 2)
      }
    }
  }

  /// Whether a list of texts doesn't fit on a line.
  private static func isLong(_ values: [JSONOutput]) -> Bool {
    var length = 0
    for value in values {
      guard case .string(let text) = value else { return false }
      length += text.utf8.count + 4
    }
    return length > 80
  }

  private mutating func write(_ rect: CGRect) {
    put("[")
    write(rect.origin.x)
    put(", ")
    write(rect.origin.y)
    put(", ")
    write(rect.size.width)
    put(", ")
    write(rect.size.height)
    put("]")
  }

  /// Writes elements between brackets, on one line or each on its own.
  private mutating func write<Element>(
    _ elements: [Element], _ opening: StaticString, _ closing: StaticString, _ isSpread: Bool,
    _ indent: Int,
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    put(opening)
    for (index, element) in elements.enumerated() {
      if index > 0 { put(isSpread ? "," : ", ") }
      if isSpread { breakLine(indent + 2) }
      write(&self, element)
    }
    if isSpread { breakLine(indent) }
    put(closing)
  }

  private mutating func breakLine(_ indent: Int) {
    put("\n")
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
  }

  /// Writes `390` for 390.0, and the fewest digits that distinguish a number from its
  /// neighbours.
  private mutating func write(_ number: Double) {
    guard number.isFinite else { return put("null") }
    if let whole = number.wholeNumber { write(whole) } else { append(number.exact) }
  }

  private mutating func write(_ number: Int) {
    if number < 0 { put("-") }
    writeDigits(of: number.magnitude)
  }

  private mutating func writeDigits(of number: UInt) {
    let (rest, digit) = number.quotientAndRemainder(dividingBy: 10)
    if rest > 0 { writeDigits(of: rest) }
    bytes.append(0x30 + UInt8(truncatingIfNeeded: digit))
  }

  /// Writes a string in quotes, as a copy if it needs no escapes.
  private mutating func write(_ text: String) {
    put("\"")
    if text.utf8.allSatisfy(ASCII.isPlain) {
      append(text)
    } else {
      for scalar in text.unicodeScalars { escape(scalar) }
    }
    put("\"")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case _ where scalar.isControl: append("\\u" + Self.hexadecimal(scalar.value))
    default: append(String(scalar))
    }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func put(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
