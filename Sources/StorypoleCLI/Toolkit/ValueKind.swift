import Foundation

/// The form of an argument's or an option's value, and its parser.
struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder in a usage line: `WxH`.
  let placeholder: String
  /// The expectation in an error: `a size such as 390x844`.
  let expected: String
  /// Parses a text; nil if it is invalid.
  let read: @Sendable (String) -> Value?
}

extension ValueKind<String> {
  /// The path of a file; whether it exists is checked when it is read.
  static func path(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: "the path of a file") { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind<String> {
  /// One of several words.
  static func word(_ placeholder: String, of words: [String]) -> ValueKind {
    let expected = "one of " + words.joined(separator: ", ")
    return ValueKind(placeholder: placeholder, expected: expected) { text in
      words.contains(text) ? text : nil
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
    ValueKind(placeholder: "WxH", expected: "a size such as 390x844", read: Self.readSize)
  }

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

  /// Maximum value; larger values are no longer precise to a thousandth of a point.
  private static var largestExtent: Double { 1e12 }
}
