package import Foundation

/// JSON for writing: keys in the given order, numbers in their shortest exact form.
package enum JSONOutput: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number in full precision; non-finite numbers are written as null.
  case number(Double)
  case string(String)
  case array([JSONOutput])
  case object([Member])

  /// A key and its value.
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
    var text = ""
    write(to: &text, levels: levels, indent: 0)
    return text
  }

  private func write(to text: inout String, levels: Int, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.shortest(value)
    case .string(let value): text += Self.quoted(value)
    case .array(let values):
      let isSpread = levels > 0 && values.contains { $0.isNested }
      Self.write("[", values, "]", isSpread, indent, to: &text) { value, text in
        value.write(to: &text, levels: levels - 1, indent: indent + 2)
      }
    case .object(let members):
      let isSpread = levels > 0 && members.contains { $0.value.isNested }
      Self.write("{", members, "}", isSpread, indent, to: &text) { member, text in
        text += Self.quoted(member.key) + ": "
        member.value.write(to: &text, levels: levels - 1, indent: indent + 2)
      }
    }
  }

  private static func write<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ isSpread: Bool, _ indent: Int,
    to text: inout String, element: (Element, inout String) -> Void
  ) {
    let lineBreak = "\n" + String(repeating: " ", count: indent)
    text += open
    for (index, value) in elements.enumerated() {
      if index > 0 { text += isSpread ? "," : ", " }
      if isSpread { text += lineBreak + "  " }
      element(value, &text)
    }
    text += (isSpread ? lineBreak : "") + close
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .integer, .number, .string: false
    }
  }
}

extension JSONOutput {
  /// Strings.
  package static func strings(_ texts: [String]) -> JSONOutput {
    .array(texts.map { .string($0) })
  }

  /// Width and height.
  package static func size(_ size: CGSize) -> JSONOutput {
    .array([.number(size.width), .number(size.height)])
  }

  /// Origin, width and height.
  package static func rect(_ rect: CGRect) -> JSONOutput {
    let (origin, size) = (rect.origin, rect.size)
    return .array([origin.x, origin.y, size.width, size.height].map { .number($0) })
  }

  /// `390` for 390.0, and the fewest digits that distinguish a number from its neighbours.
  private static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == 0 ? "0" : value.shortest
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        quoted += "\\u" + hexadecimal(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
