import StorypoleInspector

/// A report as a message of ASCII characters: words first, drawings last, without blank rows.
struct IssueMessage {
  private var words: [Substring] = []
  private var drawings: [Substring] = []
  private var omitsRows = false

  /// The maximum number of characters of a message, without the note on its attachment.
  static let longest = 6_000

  init(_ report: String) {
    let lines = report.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if Self.isPartOfDrawing(index, of: lines) {
        if Self.isBlankRow(line) { omitsRows = true } else { drawings.append(line) }
      } else if !(line.isEmpty && words.last?.isEmpty == true) {
        words.append(line)
      }
    }
    while words.last?.isEmpty == true { words.removeLast() }
  }

  /// The message, cut at ``longest``.
  var text: String {
    let (all, shown) = (lines, shown)
    let rest = all.count - shown.count
    return (shown + (rest > 0 ? ["(\(rest) more lines)"] : [])).joined(separator: "\n")
  }

  /// Whether the message tells all that the report does, in other characters and another order.
  var isWhole: Bool {
    !omitsRows && shown.count == lines.count && !drawings.contains(where: Self.losesCharacters)
  }

  private var lines: [String] {
    words.map { Self.spelled($0) } + (drawings.isEmpty ? [] : [""])
      + drawings.map { GlyphSet.ascii.drawn(String($0)) }
  }

  private var shown: ArraySlice<String> {
    var length = 0
    return lines.prefix { line in
      length += line.count + 1
      return length <= Self.longest
    }
  }
}

extension IssueMessage {
  private static func isPartOfDrawing(_ index: Int, of lines: [Substring]) -> Bool {
    isDrawn(lines[index]) || isCaption(index, of: lines) || isNotice(index, of: lines)
  }

  /// A line that ends with a border, unlike the rule of a table and the branches of an explanation.
  private static func isDrawn(_ line: Substring) -> Bool {
    line.last { $0 != " " }.map(borders.contains) ?? false
  }

  /// One of the lines right below a drawing that say what it omits.
  private static func isNotice(_ index: Int, of lines: [Substring]) -> Bool {
    let text = lines[index].drop { $0 == " " }
    guard text.hasPrefix("(") || text.hasPrefix("…") else { return false }
    return lines[..<index].suffix(2).contains(where: isDrawn)
  }

  /// Whether a line has accents, or characters without a replacement.
  private static func losesCharacters(_ line: Substring) -> Bool {
    line.contains { character in
      !character.isASCII
        && (character.isLetter || GlyphSet.ascii.drawn("\(character)").contains("?"))
    }
  }

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
