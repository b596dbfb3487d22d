import Foundation

extension CGFloat {
  /// The exact number without a redundant fraction: `390`, `165.5`, `∞`.
  var brief: String {
    if isInfinite { return self < 0 ? "−∞" : "∞" }
    let text = "\(Double(self))"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension CGSize {
  /// Formatted as width × height.
  var brief: String { "\(width.brief) × \(height.brief)" }
}

extension CGPoint {
  /// Formatted as `(x, y)`.
  var brief: String { "(\(x.brief), \(y.brief))" }
}
