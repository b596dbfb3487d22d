/// Line break opportunities: rules of UAX #14 (Unicode 14), in its order and by its numbers.
///
/// Rules that need more than two neighbours are omitted: hyphens after Hebrew (LB21a), and the
/// tailoring of numbers that LB25 allows. Newlines (LB4, LB5) are handled by the line breaker.
extension BreakClass {
  /// Whether a line may break between two neighbours, perhaps with spaces between them.
  ///
  /// - Parameters:
  ///   - before: the class before the spaces; `nil` at the start of a line.
  ///   - hasSpaces: whether there are any.
  ///   - after: the class that would begin the next line.
  static func mayBreak(after before: BreakClass?, hasSpaces: Bool, before after: BreakClass) -> Bool
  {
    if after == .space || after == .zeroWidthSpace { return false }  // LB7
    if before == .zeroWidthSpace { return true }  // LB8
    if after.isHeldAcrossSpaces(by: before) { return false }
    guard let before, !hasSpaces else { return hasSpaces }  // LB2, LB18
    return !after.isHeldOnTheLeft(by: before) && !before.holds(after)
  }

  /// Applies LB11 to LB17, as far as spaces between the two make no difference.
  private func isHeldAcrossSpaces(by before: BreakClass?) -> Bool {
    switch (before, self) {
    case (_, .wordJoiner): true  // LB11
    case (_, .closing), (_, .parenthesis): true  // LB13
    case (_, .exclamation), (_, .infix), (_, .slash): true  // LB13
    case (.opening, _), (.wideOpening, _): true  // LB14
    case (.quotation, .opening), (.quotation, .wideOpening): true  // LB15
    case (.closing, .nonstarter), (.parenthesis, .nonstarter): true  // LB16
    case (.emDash, .emDash): true  // LB17
    default: false
    }
  }

  /// Whether the class can't begin a line after `before`.
  private func isHeldOnTheLeft(by before: BreakClass) -> Bool {
    switch self {
    case .glue: before != .breakAfter && before != .hyphen  // LB12a
    case .quotation: true  // LB19
    case .breakAfter, .hyphen, .nonstarter: true  // LB21
    case .leader: true  // LB22
    default: false
    }
  }

  /// Whether the class can't end a line before `after`.
  private func holds(_ after: BreakClass) -> Bool {
    switch self {
    case .wordJoiner, .glue, .quotation, .breakBefore: true  // LB11, LB12, LB19, LB21
    case .alphabetic, .hebrew:
      after.isLetter || after == .numeric || after.isAffix || after == .opening  // LB23, 24, 28, 30
    case .numeric: after.isLetter || after == .numeric || after.isAffix || after == .opening
    case .ideographic: after == .postfix  // LB23a
    case .prefix:
      after.isLetter || after == .numeric || after.isOpening || after == .ideographic
    case .postfix: after.isLetter || after == .numeric || after.isOpening  // LB24, LB25
    case .closing: after.isAffix  // LB25
    case .parenthesis: after.isAffix || after.isLetter || after == .numeric  // LB25, LB30
    case .hyphen: after == .numeric  // LB25
    case .slash: after == .numeric || after == .hebrew  // LB21b, LB25
    case .infix: after == .numeric || after.isLetter  // LB25, LB29
    default: false
    }
  }

  private var isLetter: Bool { self == .alphabetic || self == .hebrew }
  private var isOpening: Bool { self == .opening || self == .wideOpening }
  private var isAffix: Bool { self == .prefix || self == .postfix }
}

/// The state of a line that determines its next break opportunity.
struct BreakContext {
  private var before: BreakClass?
  private var hasSpaces = false

  /// Whether the line may break before its next character; advances past it.
  mutating func mayBreak(before next: BreakClass) -> Bool {
    let mayBreak = BreakClass.mayBreak(after: before, hasSpaces: hasSpaces, before: next)
    if next == .space {
      hasSpaces = true
    } else {
      before = next
      hasSpaces = false
    }
    return mayBreak
  }
}
