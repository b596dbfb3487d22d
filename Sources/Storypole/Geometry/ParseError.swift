/// The reason why a text isn't in a notation: the problem, its offset, and the allowed syntax.
///
/// It has no notion of files; the reader of a file adds its name and the location in it.
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
  /// The offset of the problem, in characters from 0; the text's length when it ends too early.
  public let offset: Int
  /// The kind of problem at ``offset``.
  public let reason: Reason
  /// A sentence that states the allowed syntax.
  public let allowed: String

  /// An error at an offset of a text; also for parsers of other notations.
  public init(text: String, offset: Int, reason: Reason, allowed: String) {
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
  public var description: String { "\(excerpt): \(complaint); \(allowed)" }

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
