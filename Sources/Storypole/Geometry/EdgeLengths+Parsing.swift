extension EdgeLengths {
  /// Reads CSS's shorthand of one to four lengths: `"10"`, `"10px 5%"`, `"1 2 3"`, `"0 0 0 10"`.
  ///
  /// One is for all edges; two are top and bottom, left and right; three are top, left and right, bottom; four go
  /// clockwise: top, right, bottom, left. Spaces stand between lengths and nowhere else; tabs don't. What a length may
  /// be is said at ``Length/init(parsing:)``.
  /// - Throws: a ``ParseError`` that points at the first character which doesn't belong.
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
  /// What is wrong with a text that goes on: what comes next, or after the spaces that do.
  fileprivate func afterSpaces() -> ParseError {
    var copy = self
    copy.skipSpaces()
    return copy.isAtEnd ? unexpected() : copy.unexpected()
  }
}
