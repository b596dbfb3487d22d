import StorypoleInspector

/// A report as a message of ASCII characters, with drawings without blank rows, but for those of a
/// string literal, which is to be pasted.
struct IssueMessage {
  private var lines: [String] = []
  private var isExact = true

  /// The maximum number of characters of a message, without the note on its attachment.
  static let longest = 6_000

  init(_ report: String) {
    var isInLiteral = false
    for line in report.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("\"\"\"") { isInLiteral.toggle() }
      if isInLiteral {
        if Self.losesCharacters(line) { isExact = false }
        lines.append(GlyphSet.ascii.drawn(String(line)))
      } else if Self.isDrawn(line) {
        let isBlank = line.allSatisfy { " │░".contains($0) }
        if isBlank || Self.losesCharacters(line) { isExact = false }
        if !isBlank { lines.append(GlyphSet.ascii.drawn(String(line))) }
      } else if !(line.isEmpty && lines.last?.isEmpty == true) {
        lines.append(Self.spelled(line))
      }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  /// The message, cut at ``longest``.
  var text: String {
    let rest = lines.count - shown.count
    return (shown + (rest > 0 ? ["(\(rest) more lines)"] : [])).joined(separator: "\n")
  }

  /// Whether the message tells all that the report does, in other characters.
  var isWhole: Bool { isExact && shown.count == lines.count }

  private var shown: ArraySlice<String> {
    var length = 0
    return lines.prefix { line in
      length += line.count + 1
      return length <= Self.longest
    }
  }
}

extension IssueMessage {
  /// A line that ends with a border, unlike the rule of a table and the branches of an explanation.
  private static func isDrawn(_ line: Substring) -> Bool {
    line.last { $0 != " " }.map(borders.contains) ?? false
  }

  private static let borders: Set<Character> = Set("│┌┐└┘├┤┬┴┼")

  /// Whether a line has accents, or characters without a replacement.
  private static func losesCharacters(_ line: Substring) -> Bool {
    line.contains { character in
      !character.isASCII
        && (character.isLetter || GlyphSet.ascii.drawn("\(character)").contains("?"))
    }
  }

  /// A line of words: string literals stay equal, raw identifiers stay identifiers.
  private static func spelled(_ line: Substring) -> String {
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return String(line) }
    return stretches(of: line).reduce(into: "") { text, stretch in
      switch stretch.quote {
      case "\"": text += GlyphSet.ascii.escaped(stretch.text)
      case "`": text += GlyphSet.ascii.drawn(stretch.text)
      default: text += GlyphSet.ascii.spelled(stretch.text)
      }
    }
  }

  /// The stretches of a line within and without quotes, which belong to those within.
  private static func stretches(of line: Substring) -> [(text: String, quote: Character?)] {
    var stretches: [(text: String, quote: Character?)] = [("", nil)]
    var isEscaped = false
    for character in line {
      let quote = stretches[stretches.count - 1].quote
      if quote == nil, "\"`".contains(character) {
        stretches.append((String(character), character))
        continue
      }
      stretches[stretches.count - 1].text.append(character)
      if quote == character, !isEscaped { stretches.append(("", nil)) }
      isEscaped = character == "\\" && !isEscaped
    }
    return stretches
  }
}
