extension EdgeInsets {
  /// Reads the YOLayout document's notation: `"10,20,10,20"`, or `"10"` for all four edges.
  ///
  /// The order is top, left, bottom, right, which is *not* the order of CSS. Numbers may be
  /// negative, and spaces are allowed around each.
  /// - Throws: a ``ParseError`` that points at the first unexpected character.
  public init(parsing text: String) throws(ParseError) {
    var scanner = NotationScanner(text, allowed: Self.notation)
    let top = try scanner.spacedNumber()
    if scanner.isAtEnd {
      self.init(all: top)
      return
    }
    try scanner.expect(",")
    let left = try scanner.spacedNumber()
    try scanner.expect(",")
    let bottom = try scanner.spacedNumber()
    try scanner.expect(",")
    let right = try scanner.spacedNumber()
    try scanner.expectEnd()
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  private static let notation =
    #"insets are "top,left,bottom,right", or one number for all four edges"#
}
