import Foundation
import Storypole

/// Reads a constraint from left to right: `#gap title.width >= 2 * icon.width + 8 @ 750`.
///
/// It leaves the items to whoever knows the views. Spaces may stand anywhere but in a word, and must
/// stand before a `-`, which may be part of an id.
struct ConstraintReader {
  /// What a constraint is made of, in its order.
  struct Parts {
    var identifier: Substring?
    /// The item and its attribute, with a dot in between.
    var first: Substring = ""
    var relation = LayoutConstraint.Relation.equal
    var multiplier: CGFloat = 1
    var second: Substring?
    var constant: CGFloat = 0
    var priority = LayoutPriority.required
  }

  /// A mistake: what is wrong with which part of the text.
  struct Flaw: Error {
    let place: Substring
    let found: String
    let expected: String
    var hint: String?
  }

  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// The whole text.
  mutating func parts() throws(Flaw) -> Parts {
    var parts = Parts()
    skipSpaces()
    if accept("#") { parts.identifier = try word("an identifier after #") }
    parts.first = try word("an item with its attribute, such as title.leading")
    parts.relation = try relation()
    try readRightSide(into: &parts)
    if accept("@") {
      parts.priority = try priority()
      guard rest.isEmpty else { throw flaw("the end") }
    }
    guard rest.isEmpty else { throw trailingText(after: parts) }
    return parts
  }

  private mutating func relation() throws(Flaw) -> LayoutConstraint.Relation {
    for (sign, relation) in Self.relations where accept(sign) { return relation }
    throw flaw("=, <= or >=")
  }

  private static let relations: [(String, LayoutConstraint.Relation)] = [
    ("<=", .lessThanOrEqual), ("≤", .lessThanOrEqual), (">=", .greaterThanOrEqual),
    ("≥", .greaterThanOrEqual), ("==", .equal), ("=", .equal),
  ]

  /// Reads a number alone, or an item with a number before it, after it, or both.
  private mutating func readRightSide(into parts: inout Parts) throws(Flaw) {
    if let number = try signedNumber(needsSign: false) {
      guard accept("*") || accept("×") else { return parts.constant = number }
      parts.multiplier = number
    }
    parts.second = try word("an item with its attribute, or a number")
    parts.constant = try signedNumber(needsSign: true) ?? 0
  }

  private mutating func priority() throws(Flaw) -> LayoutPriority {
    let expected = "a priority from 1 to 1000, or required, high or low"
    let word = try word(expected)
    if let level = Self.levels[String(word)] { return level }
    guard let number = try Self.number(word) else {
      throw Flaw(
        place: word, found: Quoting.quoted(String(word)), expected: expected,
        hint: Spelling.hint(
          for: String(word), among: Self.levels.keys.sorted(), listing: false))
    }
    guard (1...1000).contains(number) else {
      throw Flaw(place: word, found: "the priority \(word)", expected: expected)
    }
    return LayoutPriority(Float(number))
  }

  private static let levels: [String: LayoutPriority] = [
    "required": .required, "high": .defaultHigh, "low": .defaultLow,
  ]

  private func trailingText(after parts: Parts) -> Flaw {
    let isFactor = rest.hasPrefix("*") || rest.hasPrefix("×")
    let isSecondNumber = rest.hasPrefix("+") || rest.hasPrefix("-")
    return flaw(
      parts.second == nil || isSecondNumber ? "@ or the end" : "+, -, @ or the end",
      hint: isFactor
        ? "write the number first: 2 * icon.width"
        : isSecondNumber ? "write one number, the sum of all" : nil)
  }

  // MARK: Parts of the text

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  /// Consumes a sign, and the spaces behind it, if it comes next.
  private mutating func accept(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    skipSpaces()
    return true
  }

  /// Consumes what comes before the next space or sign, and the spaces behind it.
  private mutating func word(_ expected: String) throws(Flaw) -> Substring {
    let word = rest.prefix { !Self.signs.contains($0) }
    guard !word.isEmpty else { throw flaw(expected) }
    rest = rest[word.endIndex...]
    skipSpaces()
    return word
  }

  private static let signs: Set<Character> = [
    " ", "#", "=", "<", ">", "≤", "≥", "*", "×", "+", "−", "@",
  ]

  /// Consumes a number with an optional sign, or with one that it needs, or returns nil for neither.
  private mutating func signedNumber(needsSign: Bool) throws(Flaw) -> CGFloat? {
    let start = rest
    let isNegative = accept("-") || accept("−")
    if !isNegative && !accept("+") && needsSign { return nil }
    let hasSign = start.startIndex != rest.startIndex
    let word = rest.prefix { !Self.signs.contains($0) }
    guard let number = try Self.number(word) else {
      if hasSign { throw flaw("a number") }
      return nil
    }
    rest = rest[word.endIndex...]
    skipSpaces()
    return isNegative ? 0 - number : number
  }

  /// The number that a word is, in digits with an optional point, or nil.
  private static func number(_ word: Substring) throws(Flaw) -> CGFloat? {
    guard !word.isEmpty, word.utf8.allSatisfy({ ASCII.isDigit($0) || $0 == "." }),
      let number = Double(word)
    else { return nil }
    guard number.isFinite else {
      throw Flaw(
        place: word, found: "the number \(Quoting.shortened(String(word)))",
        expected: "a finite number")
    }
    return CGFloat(number)
  }

  /// A mistake at what comes next.
  private func flaw(_ expected: String, hint: String? = nil) -> Flaw {
    let next = rest.prefix { $0 != " " }
    return Flaw(
      place: rest, found: next.isEmpty ? "the end" : Quoting.quoted(String(next)),
      expected: expected, hint: hint)
  }
}
