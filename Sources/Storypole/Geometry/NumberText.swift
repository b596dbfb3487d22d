package import Foundation

// One shape for each: a number `165.667`, a size `390 × 844`, a point `(7, 14)`, a rect `(7, 14,
// 390, 844)`. `brief` is for reading, in reports, diagnostics and drawings. `exact` is for text
// that is read back, in scenes, JSON and lengths.

extension CGFloat {
  /// The number with at most three decimals, without trailing zeros: `390`, `165.667`, `∞`.
  ///
  /// A number too small for three decimals is written in full, as `0` would deny it.
  package var brief: String {
    guard isFinite else { return isNaN ? "nan" : sign == .minus ? "-∞" : "∞" }
    let thousandths = (self * 1000).rounded()
    let isWritable = thousandths.magnitude < 1e15 && (thousandths != 0 || self == 0)
    guard isWritable else { return Double(self).exact }
    return Self.text(thousandths: Int(thousandths))
  }

  private static func text(thousandths: Int) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    if rest == 0 { return String(thousandths / 1000) }
    var decimals = "." + String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + decimals
  }
}

extension CGSize {
  /// Width × height.
  package var brief: String { "\(width.brief) × \(height.brief)" }
}

extension CGPoint {
  /// `(x, y)`.
  package var brief: String { "(\(x.brief), \(y.brief))" }
}

extension CGRect {
  /// `(x, y, width, height)`, the order of Foundation's own description.
  package var brief: String {
    "(\(origin.x.brief), \(origin.y.brief), \(size.width.brief), \(size.height.brief))"
  }
}

extension Double {
  /// The fewest digits that read back as the same number, without a redundant fraction: `7`,
  /// `7.5`.
  package var exact: String {
    if let wholeNumber { return String(wholeNumber) }
    if isInfinite { return CGFloat(self).brief }
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number as an integer, if it is a whole one of at most 15 digits.
  package var wholeNumber: Int? {
    guard magnitude < 1e15 else { return nil }
    return Int(exactly: self)
  }
}

/// A time with three significant digits: `417 ns`, `1.25 ms`.
package func timeText(nanoseconds: Double) -> String {
  var (value, unit) = (nanoseconds, "ns")
  for next in ["µs", "ms", "s"] where value >= 1000 {
    value /= 1000
    unit = next
  }
  return "\(roundedText(value)) \(unit)"
}

/// A number with three significant digits if it is below 1000, and otherwise none after the point.
package func roundedText(_ value: Double) -> String {
  let unit = value >= 100 ? 1 : value >= 10 ? 10.0 : 100.0
  return CGFloat((value * unit).rounded() / unit).brief
}
