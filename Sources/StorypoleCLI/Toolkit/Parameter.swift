import Foundation

/// An argument, option or flag of a command, for the parser and the help page.
struct Parameter: Sendable {
  /// The form on the command line.
  enum Shape: Sendable, Equatable {
    /// By position.
    case argument
    /// `--name VALUE` or `--name=VALUE`.
    case option
    /// `--name`.
    case flag
  }

  /// The name of an option or flag without its hyphens; for an argument, its placeholder.
  let name: String
  let shape: Shape
  let isRequired: Bool
  /// Whether it may be given more than once.
  var isRepeatable = false
  let placeholder: String
  /// The letter of its short form, if it has one: `-o`.
  var letter: Character?
  /// The description on the help page.
  let abstract: String
  /// The expected value, for errors.
  let expected: String
  /// Whether the value is the path of a file that the command writes.
  let isWritten: Bool
  let read: @Sendable (String) -> (any Sendable)?
  /// The path in a value, if it is that of a file which is read or written.
  let path: @Sendable (any Sendable) -> String?

  /// The name on the command line and in errors: `--size` or `SCENE`.
  var spelling: String { shape == .argument ? placeholder : "--\(name)" }

  /// The parameter in a usage line: `[--times N]`.
  var usage: String {
    let form = shape == .option ? "\(spelling) \(placeholder)" : spelling
    return isRequired ? form : isRepeatable ? "[\(form)]..." : "[\(form)]"
  }
}

/// A parameter and the type of its values, with which a command declares and reads them.
struct Key<Value: Sendable>: Sendable {
  let parameter: Parameter
  /// The default value.
  let fallback: Value?

  /// A value by position, or several, if no other argument comes behind it.
  static func argument(
    _ kind: ValueKind<Value>, _ abstract: String, isRequired: Bool = true,
    isRepeatable: Bool = false
  ) -> Key {
    var parameter = Parameter(kind, kind.placeholder, .argument, abstract, isRequired: isRequired)
    parameter.isRepeatable = isRepeatable
    return Key(parameter: parameter, fallback: nil)
  }

  /// A value by name, with a default.
  static func option(
    _ name: String, letter: Character? = nil, _ kind: ValueKind<Value>, _ abstract: String,
    default fallback: Value? = nil, isRepeatable: Bool = false
  ) -> Key {
    let remark = fallback.map { " (default: \($0))" } ?? ""
    var parameter = Parameter(kind, name, .option, abstract + remark, letter: letter)
    parameter.isRepeatable = isRepeatable
    return Key(parameter: parameter, fallback: fallback)
  }
}

extension Key<Bool> {
  /// A value that is true if the flag is given.
  static func flag(_ name: String, _ abstract: String) -> Key {
    let kind = ValueKind<Bool>(placeholder: "", expected: "no value") { _ in nil }
    return Key(parameter: Parameter(kind, name, .flag, abstract), fallback: false)
  }
}

extension Parameter {
  fileprivate init<Value: Sendable>(
    _ kind: ValueKind<Value>, _ name: String, _ shape: Shape, _ abstract: String,
    isRequired: Bool = false, letter: Character? = nil
  ) {
    self.init(
      name: name, shape: shape, isRequired: isRequired, placeholder: kind.placeholder,
      letter: letter, abstract: abstract, expected: kind.expected, isWritten: kind.isWritten,
      read: { kind.read($0) }, path: { ($0 as? Value).flatMap(kind.path) })
  }
}

/// The form of an argument's or an option's value, and its parser.
struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder in a usage line: `WxH`.
  let placeholder: String
  /// The expectation in an error: `a whole number from 1 to 9`.
  let expected: String
  /// Whether it is the path of a file that is written.
  var isWritten = false
  /// The path in a value, if the kind is that of a file which is read or written.
  var path: @Sendable (Value) -> String? = { _ in nil }
  /// Parses a text, or nil if it is invalid.
  let read: @Sendable (String) -> Value?
}

extension ValueKind<String> {
  /// The path of a file, which needn't exist until it is read.
  static func path(_ placeholder: String) -> ValueKind {
    var kind = text(placeholder, "the path of a file")
    kind.path = { $0 }
    return kind
  }

  /// The path of a file that is written, and none of those that are read.
  static func written(_ placeholder: String) -> ValueKind {
    var kind = path(placeholder)
    kind.isWritten = true
    return kind
  }

  /// Any text that isn't empty.
  static func text(_ placeholder: String, _ expected: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: expected) { $0.isEmpty ? nil : $0 }
  }

  /// One of several words.
  static func word(_ placeholder: String, of words: [String]) -> ValueKind {
    let expected = "one of " + words.joined(separator: ", ")
    return ValueKind(placeholder: placeholder, expected: expected) {
      words.contains($0) ? $0 : nil
    }
  }
}

extension ValueKind<Int> {
  /// A whole number within a range.
  static func count(_ range: ClosedRange<Int>) -> ValueKind {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind(placeholder: "N", expected: expected) { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension ValueKind<CGSize> {
  /// Width and height in points: `390x844`, `390×844`, `390.5x844`.
  static var size: ValueKind {
    ValueKind(
      placeholder: "WxH", expected: "a size such as 390x844, \(limit)", read: Self.readSize)
  }

  /// The limit in words, for expectations.
  static var limit: String { "up to \(Int(largestExtent))" }

  @Sendable private static func readSize(_ text: String) -> CGSize? {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count == 2, let width = readExtent(parts[0]), let height = readExtent(parts[1])
    else { return nil }
    return CGSize(width: width, height: height)
  }

  /// Parses decimal digits only, since `Double` also accepts `inf`, `nan` and `0x1p4`.
  private static func readExtent(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let extent = Double(text)
    else { return nil }
    return extent <= largestExtent ? extent : nil
  }

  /// Maximum value, since larger values are no longer precise to a thousandth of a point.
  private static var largestExtent: Double { 1e12 }
}
