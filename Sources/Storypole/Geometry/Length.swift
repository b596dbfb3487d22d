public import Foundation

/// An extent in the layout managers' notation: points, or a percentage of a reference extent.
///
/// Literals read as in the layout managers' document: `12`, `12.5`, `"12px"`, `"33%"`. Each
/// manager documents the reference of its percentages.
public enum Length: Hashable, Sendable {
  /// A number of points.
  case points(CGFloat)
  /// A number of hundredths of a reference extent.
  case percent(CGFloat)

  /// The length in points, with a percentage of `extent`.
  ///
  /// Never negative and never NaN: both count as 0. A percentage of an infinite extent is
  /// infinite, except 0 %, which is always 0.
  public func resolved(against extent: CGFloat) -> CGFloat {
    switch self {
    case .points(let points): points.clampedToNonNegative
    case .percent(let percent): Self.share(percent, of: extent).clampedToNonNegative
    }
  }

  /// Multiplies first, which keeps 33 % of 1004 at 331.32, unless the product isn't finite.
  private static func share(_ percent: CGFloat, of extent: CGFloat) -> CGFloat {
    let product = extent * percent
    return product.isFinite ? product / 100 : extent / 100 * percent
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A number of points.
  public init(integerLiteral value: Int) {
    self = .points(CGFloat(value))
  }

  /// A number of points.
  public init(floatLiteral value: Double) {
    self = .points(CGFloat(value))
  }
}

extension Length: ExpressibleByStringLiteral {
  /// A length in the document's notation.
  ///
  /// An invalid literal is a mistake in the source and stops the program with the
  /// ``ParseError``. Text from other sources goes through ``init(parsing:)``.
  public init(stringLiteral value: String) {
    do throws(ParseError) {
      try self.init(parsing: value)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension Length: CustomStringConvertible {
  /// The length in its notation: `12.5`, `33%`.
  public var description: String {
    switch self {
    case .points(let points): Double(points).exact
    case .percent(let percent): Double(percent).exact + "%"
    }
  }
}

extension Length {
  /// Reads the layout managers' notation: `"10px"` and `"10"` are points, `"33%"` is a percentage.
  ///
  /// Nothing may surround or interrupt it, not even a space. Signs and exponents are refused.
  /// - Throws: a ``ParseError`` that points at the first unexpected character.
  public init(parsing text: String) throws(ParseError) {
    var scanner = NotationScanner(text, allowed: Self.notation)
    self = try scanner.length()
    try scanner.expectEnd()
  }

  private static let notation =
    #"a length is a number of points ("10", "12.5px") or a percentage ("33%"), not negative"#
}

extension NotationScanner {
  /// Reads `10`, `10px` or `33%`.
  mutating func length() throws(ParseError) -> Length {
    let number = try unsignedNumber()
    if accept("%") { return .percent(number) }
    if accept("p") { try expect("x") }
    return .points(number)
  }
}
