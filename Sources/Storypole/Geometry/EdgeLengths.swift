public import Foundation

/// A length for each edge of a rectangle: the margin or the padding of a layout manager.
///
/// Literals read as in CSS, one to four values: `10`, `"5%"`, `"10 20"` (top and bottom, left
/// and right), `"10 20 30"` (top, left and right, bottom), `"10 20 30 40"` (top, right, bottom,
/// left). Percentages are of the container's *width* at all four edges, as in CSS: see
/// ``resolved(against:)``.
public struct EdgeLengths: Hashable, Sendable {
  /// The length at the top edge.
  public var top: Length
  /// The length at the left edge.
  public var left: Length
  /// The length at the bottom edge.
  public var bottom: Length
  /// The length at the right edge.
  public var right: Length

  /// Lengths edge by edge, 0 at an edge that isn't named.
  public init(top: Length = 0, left: Length = 0, bottom: Length = 0, right: Length = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same length at all four edges.
  public init(all length: Length) {
    self.init(top: length, left: length, bottom: length, right: length)
  }

  /// One length for the top and bottom edges, one for the left and right edges.
  public init(vertical: Length, horizontal: Length) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  /// A length of 0 at every edge.
  public static var zero: EdgeLengths { EdgeLengths() }

  /// The insets in points, with the percentages of all edges of `width`.
  ///
  /// A percentage of an infinite width is 0, as the reference isn't known yet.
  public func resolved(against width: CGFloat) -> EdgeInsets {
    let width = width < .infinity ? width : 0
    return EdgeInsets(
      top: top.extent(of: width), left: left.extent(of: width), bottom: bottom.extent(of: width),
      right: right.extent(of: width))
  }
}

extension Length {
  /// The length in points, which is finite if the reference is.
  func extent(of reference: CGFloat) -> CGFloat { resolved(against: reference).saturated }
}

extension CGFloat {
  /// The number, with infinities replaced by the greatest finite magnitude.
  var saturated: CGFloat {
    Swift.min(Swift.max(self, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

extension EdgeLengths: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The same number of points at all four edges.
  public init(integerLiteral value: Int) {
    self.init(all: Length(integerLiteral: value))
  }

  /// The same number of points at all four edges.
  public init(floatLiteral value: Double) {
    self.init(all: Length(floatLiteral: value))
  }
}

extension EdgeLengths: ExpressibleByStringLiteral {
  /// Lengths in the notation of CSS.
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

extension EdgeLengths: CustomStringConvertible {
  /// The lengths in their notation, as few as possible: `10`, `0 5%`, `0 0 0 10`.
  public var description: String { shorthand.map(\.description).joined(separator: " ") }

  private var shorthand: [Length] {
    if left != right { return [top, right, bottom, left] }
    if top != bottom { return [top, right, bottom] }
    return top == right ? [top] : [top, right]
  }
}

extension EdgeLengths {
  /// Reads CSS's shorthand of one to four lengths: `"10"`, `"10px 5%"`, `"1 2 3"`, `"0 0 0 10"`.
  ///
  /// One length applies to all edges. Two are top and bottom, left and right. Three are top, left
  /// and right, bottom. Four go clockwise: top, right, bottom, left. Spaces are allowed between
  /// lengths only, and tabs nowhere. For the notation of a length see ``Length/init(parsing:)``.
  /// - Throws: a ``ParseError`` that points at the first unexpected character.
  public init(parsing text: String) throws(ParseError) {
    var scanner = NotationScanner(text, allowed: Self.notation)
    var lengths = [try scanner.length()]
    while !scanner.isAtEnd {
      guard lengths.count < 4 else { throw scanner.afterSpaces() }
      guard scanner.skipSpaces() else { throw scanner.unexpected() }
      lengths.append(try scanner.length())
    }
    self.init(shorthand: lengths)
  }

  /// One to four lengths, in the order of CSS.
  private init(shorthand lengths: [Length]) {
    let (top, right) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
    self.init(
      top: top, left: lengths.count > 3 ? lengths[3] : right,
      bottom: lengths.count > 2 ? lengths[2] : top, right: right)
  }

  private static let notation =
    #"edges are one to four lengths with spaces between them ("10", "10px 5%", "0 0 0 10")"#
}

extension NotationScanner {
  /// The error for text after the last allowed length, at the next character that isn't a
  /// space, or at the trailing spaces.
  fileprivate func afterSpaces() -> ParseError {
    var copy = self
    copy.skipSpaces()
    return copy.isAtEnd ? unexpected() : copy.unexpected()
  }
}
