/// How much a constraint counts, from 0 to 1000: those of a higher priority are met first, whatever
/// that costs those below.
///
/// Within one priority the sum of what constraints are missed by is least. A value outside the range
/// is clamped to it, and NaN counts as required.
public struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The priority, from 0 to 1000.
  public let rawValue: Float

  /// Makes a priority, clamped to the range from 0 to 1000.
  public init(rawValue: Float) {
    self.rawValue = rawValue >= 0 ? min(rawValue, 1_000) : rawValue < 0 ? 0 : 1_000
  }

  /// Makes a priority, clamped to the range from 0 to 1000.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

  /// A constraint that must be met.
  public static let required = LayoutPriority(1_000)
  /// The priority with which views resist being smaller than their content.
  public static let defaultHigh = LayoutPriority(750)
  /// The priority with which views resist being larger than their content.
  public static let defaultLow = LayoutPriority(250)
  /// The priority with which a measured view is drawn towards its proposal.
  public static let fittingSizeLevel = LayoutPriority(50)

  /// Whether a priority is lower than another one.
  public static func < (a: LayoutPriority, b: LayoutPriority) -> Bool { a.rawValue < b.rawValue }
}

extension LayoutPriority: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Makes a priority from a number in source code.
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  /// Makes a priority from a number in source code.
  public init(floatLiteral value: Float) { self.init(value) }
}
