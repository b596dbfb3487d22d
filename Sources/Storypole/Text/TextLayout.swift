public import Foundation

/// A text broken into lines: what each of them shows, how wide it is and where it stands.
///
/// Lines break greedily. A newline always breaks (`\n`, `\r\n`, U+2028 and their kin), so that a
/// text which ends in one ends in an empty line. A word that doesn't fit goes to the next line; one
/// that is longer than a line is cut. The spaces at which a line breaks hang: they don't count. At
/// the end of a paragraph they count as far as they fit. Every line has at least one character,
/// however narrow.
public struct TextLayout: Hashable, Sendable {
  /// One line.
  public struct Line: Hashable, Sendable {
    /// The characters to draw, without hanging spaces and newline, with `…` where it is truncated.
    public let text: String
    /// The part of the text that the line stands for; all lines' parts together are the text.
    public let source: Substring
    /// The width of what is drawn, in points.
    public let width: CGFloat
    /// The top of the line, from the top of the text, in points.
    public let y: CGFloat
    /// Whether `…` stands at its end for text that has no place.
    public let isTruncated: Bool
  }

  /// The lines from top to bottom; an empty text has none.
  public let lines: [Line]
  /// The widest line by the lines' heights, unrounded.
  public let size: CGSize
  /// The height of each line.
  public let lineHeight: CGFloat

  /// Breaks a text into lines of at most a width, in time linear in the text.
  ///
  /// Laid out at the width that it answered, a text breaks at the same places, unless a character was
  /// too wide.
  ///
  /// - Parameters:
  ///   - text: what to break.
  ///   - font: what it is set in.
  ///   - measurer: the metrics of the font.
  ///   - width: how wide a line may be, in points; one that is infinite, 0, negative or NaN makes one
  ///     line of each paragraph.
  ///   - numberOfLines: how many lines there may be; of more, the last one stands for the rest and is
  ///     truncated at its tail. 0 (or less) is any number.
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
    size = ruler.size(widest: widest, lines: lines.count)
  }
}

extension TextLayout.Line {
  fileprivate init(
    _ line: LineBreaker.Line, of text: String, from start: String.Index, number: Int,
    by ruler: TextRuler
  ) {
    self.text = text[start..<line.content.index] + (line.isTruncated ? "…" : "")
    source = text[start..<(line.next ?? text.endIndex)]
    width = ruler.points(line.content.extent)
    y = CGFloat(number) * ruler.lineHeight
    isTruncated = line.isTruncated
  }
}
