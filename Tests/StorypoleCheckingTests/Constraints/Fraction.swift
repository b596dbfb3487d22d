/// A fraction in exact arithmetic, or unknown if its numbers have become too large.
///
/// What is computed from something unknown is unknown.
struct Fraction: Equatable {
  let numerator: Int128
  /// Above 0, or 0 for an unknown fraction.
  let denominator: Int128

  static let zero = Self(0)
  static let unknown = Self(reduced: 0, 0)

  init(_ numerator: Int128, _ denominator: Int128 = 1) {
    if denominator == 1 { self.init(reduced: numerator, 1); return }
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = (denominator < 0 ? -1 : 1) * Int128(a == 0 ? 1 : a)
    self.init(reduced: numerator / divisor, denominator / divisor)
  }

  /// A number that a double has exactly.
  init(_ value: Double) {
    let scaled = value * 0x1p20
    self = scaled == scaled.rounded() ? Self(Int128(scaled), 1 << 20) : .unknown
  }

  private init(reduced numerator: Int128, _ denominator: Int128) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  var isKnown: Bool { denominator != 0 }
  var isZero: Bool { isKnown && numerator == 0 }
  var isNegative: Bool { numerator < 0 }
  var isPositive: Bool { numerator > 0 }
  var double: Double { Double(numerator) / Double(denominator) }

  static func + (a: Self, b: Self) -> Self {
    let (left, isLeftLarge) = a.numerator.multipliedReportingOverflow(by: b.denominator)
    let (right, isRightLarge) = b.numerator.multipliedReportingOverflow(by: a.denominator)
    let (sum, isSumLarge) = left.addingReportingOverflow(right)
    let (denominator, isLarge) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    if isLeftLarge || isRightLarge || isSumLarge || isLarge || denominator == 0 { return .unknown }
    return Self(sum, denominator)
  }

  static func * (a: Self, b: Self) -> Self {
    let (numerator, isLarge) = a.numerator.multipliedReportingOverflow(by: b.numerator)
    let (denominator, isFine) = a.denominator.multipliedReportingOverflow(by: b.denominator)
    return isLarge || isFine || denominator == 0 ? .unknown : Self(numerator, denominator)
  }

  static prefix func - (a: Self) -> Self { Self(reduced: -a.numerator, a.denominator) }
  static func - (a: Self, b: Self) -> Self { a + -b }

  /// The fraction by one that isn't 0.
  static func / (a: Self, b: Self) -> Self {
    b.isKnown ? a * Self(b.denominator, b.numerator) : .unknown
  }
}
