import Foundation

/// What can be written for an argument or after an option, and how it is read.
struct ValueKind<Value: Sendable>: Sendable {
  /// What stands for the value in a usage line: `WxH`.
  let placeholder: String
  /// What an error says was expected: `a size such as 390x844`.
  let expected: String
  /// The value, or nil for a text that isn't one.
  let read: @Sendable (String) -> Value?
}

extension ValueKind<String> {
  /// The path of a file; it is looked for later, by whoever reads it.
  static func path(_ placeholder: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: "the path of a file") { $0.isEmpty ? nil : $0 }
  }
}

extension ValueKind<String> {
  /// One of some words.
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

  /// Decimal digits alone, since `Double` would also read `inf`, `nan` and `0x1p4`.
  private static func readExtent(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let extent = Double(text)
    else { return nil }
    return extent <= largestExtent ? extent : nil
  }

  /// Beyond it neighbouring points are no longer told apart to a thousandth.
  private static var largestExtent: Double { 1e12 }
}
