import Foundation

extension CGFloat {
  /// The exact number as a person writes it: `390`, `165.5`, `∞`.
  var brief: String {
    if isInfinite { return self < 0 ? "−∞" : "∞" }
    let text = "\(Double(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGSize {
  /// Width × height.
  var brief: String { "\(width.brief) × \(height.brief)" }
}

extension CGPoint {
  /// Both coordinates.
  var brief: String { "(\(x.brief), \(y.brief))" }
}
