extension Length {
  /// Reads the layout managers' notation: `"10px"` and `"10"` are points, `"33%"` is a percentage.
  ///
  /// Nothing may surround or interrupt it, not even a space; signs and exponents are refused.
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
