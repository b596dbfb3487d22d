public import Foundation

/// A text broken into lines, each with its characters, width and position.
///
/// Lines break greedily. A newline always breaks (`\n`, `\r\n`, U+2028 and similar), so a text that
/// ends in one ends in an empty line. A word that doesn't fit moves to the next line. One that is
/// longer than a line is split. The spaces at which a line breaks hang: they don't count. At the
/// end of a paragraph they count as far as they fit. Every line has at least one character, even if
/// it is too wide.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The characters to draw, without hanging spaces and newline, with `…` if it is truncated.
    public let text: String
    /// The part of the text that the line represents, all lines' parts together being the text.
    public let source: Substring
    /// The width of the drawn content, in points.
    public let width: CGFloat
    /// The top of the line, from the top of the text, in points.
    public let y: CGFloat
    /// Whether it ends with `…` for text that doesn't fit.
    public let isTruncated: Bool
  }

  /// The lines from top to bottom, empty for an empty text.
  public let lines: [Line]
  /// The width of the widest line and the sum of the lines' heights, unrounded.
  public let size: CGSize
  /// The height of each line.
  public let lineHeight: CGFloat
  /// The distance from the top of a line to its baseline.
  public let ascent: CGFloat

  /// Breaks a text into lines of at most a width, in time linear in the text.
  ///
  /// At the width that it reports, a text breaks at the same places, unless a character was too
  /// wide.
  ///
  /// - Parameters:
  ///   - text: the text to break.
  ///   - font: the font of the text.
  ///   - measurer: the metrics of the font.
  ///   - width: the maximum width of a line, in points. If it is infinite, 0, negative or NaN, each
  ///     paragraph is one line.
  ///   - numberOfLines: the maximum number of lines. If there are more, the last one is truncated
  ///     at its tail. 0 (or less) means no limit.
  public init(
    _ text: String, font: Font, measurer: any TextMeasurer,
    width: CGFloat = .infinity, numberOfLines: Int = 0
  ) {
    let ruler = TextRuler(measurer, font: font, width: width)
    var lines: [Line] = []
    var widest: CGFloat = 0
    LineBreaker(text: text, ruler: ruler).forEachLine(upTo: numberOfLines) { start, line in
      widest = max(widest, line.content.extent)
      lines.append(Line(line, of: text, from: start, number: lines.count, by: ruler))
    }
    self.lines = lines
    lineHeight = ruler.lineHeight
    ascent = measurer.ascent(of: font).clampedToFiniteExtent
    size = ruler.size(widest: widest, lines: lines.count)
  }
}

extension TextLayout {
  /// The point at which the last line ends, on its baseline, from the top left of the text, in
  /// points, zero for an empty text.
  ///
  /// Lines begin at the left: the alignment of a label is no part of it.
  public var end: CGPoint {
    lines.last.map { CGPoint(x: $0.width, y: $0.y + ascent) } ?? .zero
  }

  /// The part of a height that whole lines take, at least one, as their number.
  static func lines(in height: CGFloat, of lineHeight: CGFloat) -> Int {
    // A height that was rounded to pixels may be a little less than the lines'.
    let count = ((height + .grace) / lineHeight).rounded(.down)
    return count < 1e9 ? max(1, Int(count)) : .max
  }
}

extension TextLayout.Line {
  fileprivate init(
    _ line: LineBreaker.Line, of text: String, from start: String.Index, number: Int,
    by ruler: TextRuler
  ) {
    let drawn = String(text[start..<line.content.index])
    self.text = line.isTruncated ? drawn + "…" : drawn
    source = text[start..<(line.next ?? text.endIndex)]
    width = ruler.points(line.content.extent)
    y = CGFloat(number) * ruler.lineHeight
    isTruncated = line.isTruncated
  }
}

extension TextLayout {
  /// The size that a layout of the text would have, without creating one.
  ///
  /// ASCII text in a font with a common advance takes tens of nanoseconds and allocates nothing.
  /// Other text is broken as for a layout. The parameters are as for a layout.
  public static func size(
    of text: String, font: Font, measurer: any TextMeasurer,
    width: CGFloat = .infinity, numberOfLines: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let even = EvenFont(font, by: measurer)
    if let size = even?.size(of: text, width: width, numberOfLines: numberOfLines) { return size }
    let ruler = TextRuler(measurer, font: font, width: width)
    var (widest, count): (CGFloat, Int) = (0, 0)
    LineBreaker(text: text, ruler: ruler).forEachLine(upTo: numberOfLines) { _, line in
      widest = max(widest, line.content.extent)
      count += 1
    }
    return ruler.size(widest: widest, lines: count)
  }
}
