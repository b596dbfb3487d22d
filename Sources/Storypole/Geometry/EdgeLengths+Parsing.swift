extension EdgeLengths {
  /// Reads CSS's shorthand of one to four lengths: `"10"`, `"10px 5%"`, `"1 2 3"`, `"0 0 0 10"`.
  ///
  /// One length applies to all edges; two are top and bottom, left and right; three are top,
  /// left and right, bottom; four go clockwise: top, right, bottom, left. Spaces are allowed
  /// between lengths only, and tabs nowhere. For the notation of a length see
  /// ``Length/init(parsing:)``.
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
