import Foundation

/// Reads a short notation from left to right, and reports the offset of an error.
///
/// Characters are grapheme clusters, so offsets match those that an editor shows.
struct NotationScanner {
  private let text: String
  private let allowed: String
  private var rest: Substring

  init(_ text: String, allowed: String) {
    self.text = text
    self.allowed = allowed
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Consumes a character if it comes next.
  mutating func accept(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func expect(_ character: Character) throws(ParseError) {
    guard accept(character) else { throw unexpected() }
  }

  func expectEnd() throws(ParseError) {
    guard isAtEnd else { throw unexpected() }
  }

  /// Reads `12`, `12.5` or `.5`, but not `12.`, which lacks a digit.
  mutating func unsignedNumber() throws(ParseError) -> CGFloat {
    let start = rest
    let hasWholePart = skipDigits()
    if accept(".") {
      guard skipDigits() else { throw unexpected() }
    } else if !hasWholePart {
      throw unexpected()
    }
    guard let number = Double(start[..<rest.startIndex]), number.isFinite else {
      throw error(.numberTooLarge, at: start)
    }
    return CGFloat(number)
  }

  /// Reads a number with an optional minus, and the spaces around it.
  mutating func spacedNumber() throws(ParseError) -> CGFloat {
    skipSpaces()
    let isNegative = accept("-")
    let number = try unsignedNumber()
    skipSpaces()
    return isNegative ? 0 - number : number
  }

  /// Reads numbers with commas between them, and nothing after the last.
  mutating func numbers(_ count: Int) throws(ParseError) -> [CGFloat] {
    var numbers = [try spacedNumber()]
    while numbers.count < count {
      try expect(",")
      numbers.append(try spacedNumber())
    }
    try expectEnd()
    return numbers
  }

  /// Consumes the spaces that come next, and returns whether there were any.
  @discardableResult
  mutating func skipSpaces() -> Bool {
    let before = rest.startIndex
    while accept(" ") {}
    return rest.startIndex > before
  }

  /// Skips ASCII digits only: `٣` is a digit in Unicode, and `1` with a combining accent isn't
  /// ASCII.
  private mutating func skipDigits() -> Bool {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest[digits.endIndex...]
    return !digits.isEmpty
  }

  /// The error at the current position: an unexpected character, or the end of the text.
  func unexpected() -> ParseError {
    error(rest.first.map { .unexpectedCharacter($0) } ?? .unexpectedEnd, at: rest)
  }

  private func error(_ reason: ParseError.Reason, at place: Substring) -> ParseError {
    let offset = text.distance(from: text.startIndex, to: place.startIndex)
    return ParseError(text: text, offset: offset, reason: reason, allowed: allowed)
  }
}

/// The reason why a text isn't in a notation: the problem, its offset, and the allowed syntax.
///
/// It has no notion of files. The reader of a file adds its name and the location in it.
public struct ParseError: Error, Hashable, Sendable {
  /// The kind of problem at ``offset``.
  public enum Reason: Hashable, Sendable {
    /// The text ends too early.
    case unexpectedEnd
    /// A character that isn't allowed at that offset.
    case unexpectedCharacter(Character)
    /// A number that starts there is too large to be finite.
    case numberTooLarge
  }

  /// The whole text, as it was given.
  public let text: String
  /// The offset of the problem, in characters from 0, or the text's length when it ends too early.
  public let offset: Int
  /// The kind of problem at ``offset``.
  public let reason: Reason
  /// A sentence that states the allowed syntax.
  public let allowed: String

  /// An error at an offset of a text, also for parsers of other notations.
  package init(text: String, offset: Int, reason: Reason, allowed: String) {
    self.text = text
    self.offset = offset
    self.reason = reason
    self.allowed = allowed
  }
}

extension ParseError: CustomStringConvertible {
  /// One line: `"10xp": unexpected "x" at character 3; a length is …`.
  ///
  /// Characters count from 1 here, as in editors. A long text is quoted only around the offset.
  /// For the unit of another system (`300pt`) the advice is the number without it.
  public var description: String { "\(excerpt): \(complaint); \(unitAdvice ?? allowed)" }

  /// What to write for a number with the unit of another system, or nil for other errors.
  package var unitAdvice: String? {
    guard case .unexpectedCharacter = reason else { return nil }
    let start = text.prefix(offset).lastIndex { !$0.isLetter }
    let number = start.map { text[...$0].reversed().prefix { $0.isNumber || $0 == "." } } ?? []
    let letters = start.map { text[text.index(after: $0)...].prefix { $0.isLetter } } ?? ""
    guard !number.isEmpty, Self.unitsOfPoints.contains(letters.lowercased()) else { return nil }
    return "write \(String(number.reversed())): all lengths are points"
  }

  /// The units of other systems, each a point here.
  private static let unitsOfPoints = ["pt", "pts", "point", "points", "px", "dp", "dip"]

  private var complaint: String {
    switch reason {
    case .unexpectedEnd: "ends too early, after character \(offset)"
    case .unexpectedCharacter(let character):
      "unexpected \(String(character).debugDescription) at character \(offset + 1)"
    case .numberTooLarge: "the number at character \(offset + 1) is too large"
    }
  }

  private static let excerptReach = 20

  private var excerpt: String {
    let skipped = max(0, offset - Self.excerptReach)
    let rest = text.dropFirst(skipped)
    let shown = rest.prefix(2 * Self.excerptReach)
    let isWhole = shown.endIndex == rest.endIndex
    return (skipped > 0 ? "…" : "") + String(shown).debugDescription + (isWhole ? "" : "…")
  }
}
