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

  /// Reads `12`, `12.5` or `.5`; `12.` lacks a digit.
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
