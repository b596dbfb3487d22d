extension Length {
  /// Reads the layout managers' notation: `"10px"` and `"10"` are points, `"33%"` is a percentage.
  ///
  /// Nothing may stand around or inside it, no space either; signs and exponents are refused.
  /// - Throws: a ``ParseError`` that points at the first character which doesn't belong.
  public init(parsing text: String) throws(ParseError) {
    var scanner = NotationScanner(text, allowed: Self.notation)
    let number = try scanner.unsignedNumber()
    if scanner.accept("%") {
      self = .percent(number)
    } else {
      if scanner.accept("p") { try scanner.expect("x") }
      self = .points(number)
    }
    try scanner.expectEnd()
  }

  private static let notation =
    #"a length is a number of points ("10", "12.5px") or a percentage ("33%"), not negative"#
}
