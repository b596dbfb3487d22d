/// Lines of characters with inks: the output of drawings and tables, and the input of a
/// terminal.
///
/// A picture is a value without a terminal: it can be compared, put next to another one, and
/// rendered with or without colours.
public struct Picture: Equatable, Sendable {
  /// Characters of one ink within a line.
  package struct Span: Equatable, Sendable {
    /// The characters.
    package let text: String
    /// The purpose of the characters.
    package let ink: Ink

    /// Characters with an ink.
    package init(_ text: String, _ ink: Ink = .plain) {
      self.text = text
      self.ink = ink
    }
  }

  /// The lines from the top, each from the left.
  package private(set) var lines: [[Span]]

  /// A picture of these lines.
  package init(lines: [[Span]] = []) {
    self.lines = lines
  }

  /// The cells of the widest line.
  package var width: Int {
    lines.reduce(0) { max($0, Self.width(of: $1)) }
  }

  /// Adds a line at the bottom.
  package mutating func append(line: [Span]) {
    lines.append(line)
  }

  /// Adds another picture below this one.
  package mutating func append(_ below: Picture) {
    lines += below.lines
  }

  /// The picture as text: lines joined by line feeds, without spaces at their ends.
  public func text(in style: TerminalStyle = .plain) -> String {
    lines.map { Self.text(of: $0, in: style) }.joined(separator: "\n")
  }

  /// The picture in ASCII, with what follows a text in its place: only the last text of a line may
  /// become longer.
  public var ascii: Picture {
    Picture(
      lines: lines.map { line in
        line.enumerated().map { index, span in
          let isLast = index == line.count - 1
          return Span(
            isLast ? GlyphSet.ascii.spelled(span.text) : GlyphSet.ascii.drawn(span.text), span.ink)
        }
      })
  }

  private static let space = UInt8(ascii: " ")

  static func width(of line: [Span]) -> Int {
    line.reduce(0) { $0 + CellWidth.of($1.text) }
  }

  private static func text(of line: [Span], in style: TerminalStyle) -> String {
    guard let last = line.lastIndex(where: { $0.text.utf8.contains { $0 != Self.space } }) else {
      return ""
    }
    let end = line[last].text.utf8
    let blanks = end.reversed().prefix { $0 == Self.space }.count
    var text = ""
    for span in line[..<last] { text += style.apply(span.ink, to: span.text) }
    return text + style.apply(line[last].ink, to: String(Substring(end.dropLast(blanks))))
  }
}

extension Picture: CustomStringConvertible, CustomDebugStringConvertible {
  /// The picture as plain text.
  public var description: String { text() }

  /// The picture as plain text, which is what `po` prints.
  public var debugDescription: String { text() }
}

/// The purpose of a stretch of characters, whose appearance a terminal style determines.
package enum Ink: Equatable, Sendable {
  /// Text of the views, cells of tables.
  case plain
  /// Lines around boxes, rules of tables.
  case border
  /// The shade inside a picture.
  case shade
  /// Names of views.
  case name
  /// Captions and column titles.
  case caption
  /// Notices: omissions and problems.
  case notice
}

/// The translation of inks to terminal escape sequences.
///
/// The caller decides: coloured on a terminal whose user did not set `NO_COLOR`, plain elsewhere.
public enum TerminalStyle: Sendable {
  /// Characters only.
  case plain
  /// The eight colours that every terminal supports, and bold and dim.
  case colored

  /// The text with the escape sequences of an ink.
  package func apply(_ ink: Ink, to text: String) -> String {
    guard self == .colored, !text.isEmpty, let code = Self.code(of: ink) else { return text }
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
