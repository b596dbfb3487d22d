package import Foundation

/// Numbers formatted for reading: `390`, `165.667`, never `390.0`.
package enum ShortNumber {
  /// The number with at most three decimals, without trailing zeros.
  package static func text(_ value: CGFloat) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return String(Double(value)) }
    return text(thousandths: Int(thousandths))
  }

  /// Formatted as width × height.
  package static func text(_ size: CGSize) -> String {
    "\(text(size.width)) × \(text(size.height))"
  }

  /// Origin and size, as UIKit prints them: `(10 20; 30 40)`.
  package static func text(_ rect: CGRect) -> String {
    let origin = "\(text(rect.origin.x)) \(text(rect.origin.y))"
    return "(\(origin); \(text(rect.size.width)) \(text(rect.size.height)))"
  }

  private static func text(thousandths: Int) -> String {
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var decimals = rest == 0 ? "" : "." + String(1000 + rest).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (thousandths < 0 ? "-" : "") + String(whole) + decimals
  }
}
