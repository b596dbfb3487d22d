import StorypoleInspector

/// A report as a message of ASCII characters: words first, drawings last, without blank rows.
struct IssueMessage {
  private var words: [Substring] = []
  private var drawings: [Substring] = []

  /// The maximum number of characters of a message, without the path of its file.
  static let longest = 6_000

  init(_ report: String) {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if Self.isCaption(index, of: lines) || Self.isDrawn(line) {
        if !Self.isBlankRow(line) { drawings.append(line) }
      } else if !(line.isEmpty && words.last?.isEmpty == true) {
        words.append(line)
      }
    }
    while words.last?.isEmpty == true { words.removeLast() }
  }

  /// The message, cut at ``longest``.
  var text: String {
    let all =
      words.map { Self.spelled($0) } + (drawings.isEmpty ? [] : [""])
      + drawings.map { GlyphSet.ascii.drawn(String($0)) }
    var length = 0
    let shown = all.prefix { line in
      length += line.count + 1
      return length <= Self.longest
    }
    let rest = all.count - shown.count
    return (shown + (rest > 0 ? ["(\(rest) more lines)"] : [])).joined(separator: "\n")
  }
}

extension IssueMessage {
  /// A line with a border that isn't the rule of a table.
  private static func isDrawn(_ line: Substring) -> Bool { line.contains { borders.contains($0) } }

  /// The line of captions right above a drawing, after an empty line.
  private static func isCaption(_ index: Int, of lines: [Substring]) -> Bool {
    guard index + 1 < lines.count, isDrawn(lines[index + 1]), !isDrawn(lines[index]) else {
      return false
    }
    return !lines[index].isEmpty && (index == 0 || lines[index - 1].isEmpty)
  }

  private static func isBlankRow(_ line: Substring) -> Bool {
    line.allSatisfy { " │░".contains($0) }
  }

  private static let borders: Set<Character> = Set("│┌┐└┘├┤┬┴┼")

  /// A line of words: string literals stay equal, raw identifiers stay identifiers.
  private static func spelled(_ line: Substring) -> String {
    if line.utf8.allSatisfy({ $0 < 0x80 }) { return String(line) }
    return stretches(of: line).reduce(into: "") { text, stretch in
      switch stretch.quote {
      case "\"": text += GlyphSet.ascii.escaped(stretch.text)
      case "`": text += GlyphSet.ascii.drawn(stretch.text)
      default: text += GlyphSet.ascii.spelled(namesEscaped(stretch.text))
      }
    }
  }

  /// The text with an ellipsis as an escape where it is part of a name, that is, after a letter.
  private static func namesEscaped(_ text: String) -> String {
    var previous: Character = " "
    return text.reduce(into: "") { result, character in
      let isPartOfName = character == "…" && (previous.isLetter || previous.isNumber)
      result += isPartOfName ? GlyphSet.ascii.escaped("…") : String(character)
      previous = character
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
