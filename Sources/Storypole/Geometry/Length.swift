public import Foundation

/// An extent as a layout manager is told it: so many points, or a percentage of something.
///
/// Literals read as in the layout managers' document: `12`, `12.5`, `"12px"`, `"33%"`. Of what a
/// percentage is taken is the manager's to say.
public enum Length: Hashable, Sendable {
  /// So many points.
  case points(CGFloat)
  /// So many hundredths of a reference extent.
  case percent(CGFloat)

  /// The length in points, where a percentage is taken of `extent`.
  ///
  /// Never negative and never NaN: both count as 0. A percentage of an infinite extent is
  /// infinite, save 0 %, which is 0 of anything.
  public func resolved(against extent: CGFloat) -> CGFloat {
    switch self {
    case .points(let points): points.clampedToNonNegative
    case .percent(let percent): Self.share(percent, of: extent).clampedToNonNegative
    }
  }

  /// Multiplies first, which keeps 33 % of 1004 at 331.32, unless the product leaves the numbers.
  private static func share(_ percent: CGFloat, of extent: CGFloat) -> CGFloat {
    let product = extent * percent
    return product.isFinite ? product / 100 : extent / 100 * percent
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  public init(integerLiteral value: Int) {
    self = .points(CGFloat(value))
  }

  /// So many points.
  public init(floatLiteral value: Double) {
    self = .points(CGFloat(value))
  }
}

extension Length: ExpressibleByStringLiteral {
  /// A length in the document's notation.
  ///
  /// A literal that is no length is a mistake in the source and stops the program with the
  /// ``ParseError``. Text that comes from elsewhere goes through ``init(parsing:)``.
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
    case .points(let points): Self.shortest(points)
    case .percent(let percent): Self.shortest(percent) + "%"
    }
  }

  private static func shortest(_ number: CGFloat) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
