import Foundation

/// Breaks a text into lines, greedily and incrementally, with any measurer.
///
/// A line breaks after its newline, otherwise at the last opportunity (``BreakClass``) before
/// the overflow, otherwise inside a word. ``ASCIIColumns`` breaks the common case faster.
struct LineBreaker {
  /// One line: the end of its content, and the start of the next line.
  struct Line {
    /// The end of the drawn content, beyond which spaces hang.
    var content: LineStop
    /// The start of the next line, `nil` for the last one.
    var next: String.Index?
    /// Whether the line ends with an ellipsis, included in `content`, for the rest of the text.
    var isTruncated = false
  }

  let text: String
  let ruler: TextRuler

  /// Visits the lines from top to bottom, at most `lineLimit` of them, where 0 (or less) means all.
  func forEachLine(upTo lineLimit: Int, _ body: (_ start: String.Index, _ line: Line) -> Void) {
    if text.isEmpty || forEachASCIILine(upTo: lineLimit, body) { return }
    var start: String.Index? = text.startIndex
    var count = 0
    while let lineStart = start {
      count += 1
      let line = count == lineLimit ? lastLine(from: lineStart) : line(from: lineStart)
      body(lineStart, line)
      start = line.next
    }
  }

  /// Visits the lines of ASCII text whose characters are equally wide, and returns whether it is
  /// such a text.
  private func forEachASCIILine(
    upTo lineLimit: Int, _ body: (_ start: String.Index, _ line: Line) -> Void
  ) -> Bool {
    guard let columns = ruler.columns else { return false }
    func index(_ offset: Int) -> String.Index {
      text.utf8.index(text.startIndex, offsetBy: offset)
    }
    return ASCIIColumns.forEachLine(of: text, capacity: columns, lineLimit: lineLimit) { line in
      let content = LineStop(index: index(line.end), extent: CGFloat(line.columns))
      body(
        index(line.start),
        Line(content: content, next: line.next.map(index), isTruncated: line.isTruncated))
    }
  }

  /// The line that starts at an index, if others may follow.
  func line(from start: String.Index) -> Line {
    var reach = LineReach(from: start)
    var context = BreakContext()
    var word: (start: String.Index, lineBefore: LineStop)?
    while let character = character(at: reach.index) {
      if character.isNewline {
        return Line(content: reach.fitted, next: text.index(after: reach.index))
      }
      let kind = BreakClass(character)
      if context.mayBreak(before: kind) { word = (reach.index, reach.ink) }
      let before = reach
      guard take(character, kind, into: &reach) else {
        guard let word else { return Line(content: before.ink, next: before.index) }
        return Line(content: word.lineBefore, next: word.start)
      }
    }
    return Line(content: reach.fitted, next: nil)
  }

  /// The line that starts at an index, if no other may follow: all the rest, or a part with
  /// `…`.
  func lastLine(from start: String.Index) -> Line {
    var reach = LineReach(from: start)
    var shortened = reach.ink
    while let character = character(at: reach.index) {
      guard !character.isNewline, take(character, BreakClass(character), into: &reach) else {
        shortened.extent += ruler.ellipsis
        return Line(content: shortened, next: nil, isTruncated: true)
      }
      if reach.ink.extent + ruler.ellipsis <= ruler.limit { shortened = reach.ink }
    }
    return Line(content: reach.fitted, next: nil)
  }

  /// Extends a line by a character, and returns whether it fits, which the first of a line always
  /// does.
  private func take(
    _ character: Character, _ kind: BreakClass, into reach: inout LineReach
  ) -> Bool {
    let extent = reach.extent + ruler.extent(of: character)
    let fits = extent <= ruler.limit || reach.index == reach.start
    let end = LineStop(index: text.index(after: reach.index), extent: extent)
    if kind == .space {
      reach.takeSpace(upTo: end, fits: fits)
      return true
    }
    reach.takeInk(upTo: end)
    return fits
  }

  private func character(at index: String.Index) -> Character? {
    index < text.endIndex ? text[index] : nil
  }
}

/// A position in the text, and the extent of its line up to there, in the ruler's units.
struct LineStop {
  var index: String.Index
  var extent: CGFloat
}

/// The progress of a line.
private struct LineReach {
  let start: String.Index
  /// The end of all characters so far.
  private(set) var end: LineStop
  /// The end without trailing spaces.
  private(set) var ink: LineStop
  /// The end with the trailing spaces that fit: the extent that counts if the paragraph ends
  /// here.
  private(set) var fitted: LineStop

  init(from start: String.Index) {
    self.start = start
    end = LineStop(index: start, extent: 0)
    ink = end
    fitted = end
  }

  var index: String.Index { end.index }
  var extent: CGFloat { end.extent }

  mutating func takeSpace(upTo stop: LineStop, fits: Bool) {
    end = stop
    if fits { fitted = stop }
  }

  mutating func takeInk(upTo stop: LineStop) {
    end = stop
    ink = stop
    fitted = stop
  }
}
