/// The translation of inks to terminal escape sequences.
///
/// The caller decides: coloured on a terminal whose user did not set `NO_COLOR`, plain elsewhere.
public struct TerminalStyle: Equatable, Sendable {
  /// Characters only.
  public static let plain = TerminalStyle(usesColor: false)
  /// The eight colours that every terminal supports, and bold and dim.
  public static let colored = TerminalStyle(usesColor: true)

  /// Whether escape sequences are written at all.
  public let usesColor: Bool

  /// A style that writes escape sequences, or one that doesn't.
  public init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// The text with the escape sequences of an ink.
  public func apply(_ ink: Ink, to text: String) -> String {
    guard usesColor, !text.isEmpty, let code = Self.code(of: ink) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private static func code(of ink: Ink) -> String? {
    switch ink {
    case .plain: nil
    case .border, .shade: "2"
    case .name: "36"
    case .caption: "1"
    case .notice: "33"
    }
  }
}
