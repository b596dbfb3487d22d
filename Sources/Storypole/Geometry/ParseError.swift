/// Why a text is not in the notation that was asked for: what, where, and what would have been.
///
/// It knows nothing of files; whoever reads one adds the file's name and the place in it.
public struct ParseError: Error, Hashable, Sendable {
  /// What is wrong at ``offset``.
  public enum Reason: Hashable, Sendable {
    /// The text ends where it should go on.
    case unexpectedEnd
    /// A character that doesn't belong there.
    case unexpectedCharacter(Character)
    /// A number that starts there is too large to be finite.
    case numberTooLarge
  }

  /// The whole text, as it was given.
  public let text: String
  /// Where it goes wrong, in characters from 0; the text's length when it ends too early.
  public let offset: Int
  /// What is wrong there.
  public let reason: Reason
  /// A sentence which says what is allowed.
  public let allowed: String

  /// An error at an offset of a text; parsers of other notations make theirs with it.
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
  /// Characters count from 1 here, as editors do. A long text is quoted around the place only.
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
