import Foundation
import Storypole
import StorypoleProof
import Testing

private let words = Array(repeating: "word", count: 17).joined(separator: " ")

@Test(.ends) func `the table cell's description wraps to three lines`() {
  #expect(words.count == 84)
  #expect(size(words) == CGSize(width: 588, height: 17))
  #expect(size(words, width: 246) == CGSize(width: 34 * 7, height: 51))
  let lines = layout(words, width: 246).lines
  #expect(lines.map(\.text.count) == [34, 34, 14])
  #expect(lines.map(\.width) == [238, 238, 98])
  #expect(lines.map(\.y) == [0, 17, 34])
}

@Test(.ends) func `an empty text has no line and no size`() {
  #expect(layout("").lines.isEmpty)
  #expect(layout("").size == .zero)
  #expect(size("", width: 31, numberOfLines: 3) == .zero)
}

@Test(.ends, arguments: [CGFloat.infinity, 0, -7, -.infinity, .nan])
func `an unlimited or invalid width makes one line per paragraph`(width: CGFloat) {
  #expect(drawn("shelf and cover\ntitle", width: width) == ["shelf and cover", "title"])
  #expect(size("shelf and cover\ntitle", width: width) == CGSize(width: 15 * 7, height: 34))
}

@Test(.ends) func `a word that doesn't fit goes to the next line`() {
  #expect(drawn("a shelf", width: 6 * 7) == ["a", "shelf"])
  #expect(drawn("a shelf", width: 7 * 7) == ["a shelf"])
  #expect(drawn("a shelf", width: 7 * 7 - 1) == ["a", "shelf"])
}

@Test(.ends) func `a line fits if it is too wide by a 512th of a point`() {
  #expect(drawn("a shelf", width: 7 * 7 - 1.0 / 512) == ["a shelf"])
  #expect(drawn("a shelf", width: 7 * 7 - 1.0 / 511) == ["a", "shelf"])
}

@Test(.ends) func `characters may be narrower than a point`() {
  let measurer: EvenTextMeasurer = .fixed(advance: 0.5, lineHeight: 1)
  let text = TextLayout(
    "a shelf", font: sampleFont, measurer: measurer, width: 3, numberOfLines: 0)
  #expect(text.lines.map(\.text) == ["a", "shelf"])
}

@Test(.ends) func `a word longer than a line is split, and the next word follows on its last line`()
{
  #expect(drawn("a bookshelf of", width: 5 * 7) == ["a", "books", "helf", "of"])
  #expect(drawn("a bookshelf of", width: 7 * 7) == ["a", "bookshe", "lf of"])
}

@Test(.ends) func `spaces at which a line breaks hang`() {
  let wrapped = layout("shelf     cover", width: 7 * 7)
  #expect(wrapped.lines.map(\.text) == ["shelf", "cover"])
  #expect(wrapped.lines.map { String($0.source) } == ["shelf     ", "cover"])
  #expect(wrapped.size.width == 35)
}

@Test(.ends) func `trailing spaces of a paragraph count as far as they fit`() {
  #expect(size("shelf   ") == CGSize(width: 8 * 7, height: 17))
  #expect(size("shelf   ", width: 6 * 7) == CGSize(width: 6 * 7, height: 17))
  #expect(size("shelf   ", width: 5 * 7) == CGSize(width: 5 * 7, height: 17))
  #expect(drawn("shelf   \ncover", width: 6 * 7) == ["shelf ", "cover"])
}

@Test(.ends)
func `leading spaces of a paragraph count, and take a line if no word fits beside them`() {
  #expect(drawn("  shelf", width: 7 * 7) == ["  shelf"])
  #expect(drawn("  shelf", width: 6 * 7) == ["", "shelf"])
}

@Test(.ends) func `a line has at least one character`() {
  #expect(drawn("ab c", width: 1) == ["a", "b", "c"])
  #expect(size("ab c", width: 1) == CGSize(width: 7, height: 51))
  #expect(size("   ", width: 1) == CGSize(width: 7, height: 17))
}

@Test(.ends, arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
func `a newline always breaks`(newline: String) {
  let text = "shelf" + newline + newline + "cover"
  #expect(drawn(text) == ["shelf", "", "cover"])
  #expect(drawn(text, width: 5 * 7) == ["shelf", "", "cover"])
  #expect(size(text) == CGSize(width: 35, height: 51))
}

@Test(.ends) func `a trailing newline begins a line`() {
  #expect(drawn("shelf\n") == ["shelf", ""])
  #expect(size("shelf\n") == CGSize(width: 35, height: 34))
  #expect(size("\r\n") == CGSize(width: 0, height: 34))
  #expect(size("\n\r") == CGSize(width: 0, height: 51))
}

@Test(.ends) func `a tab and an em space break, a no-break space doesn't`() {
  #expect(drawn("a\tbc", width: 3 * 7) == ["a", "bc"])
  #expect(drawn("a\u{2003}bc", width: 3 * 7) == ["a", "bc"])
  for glue in ["\u{A0}", "\u{2007}", "\u{202F}"] {
    #expect(drawn("a" + glue + "bc", width: 3 * 7) == ["a" + glue + "b", "c"])
  }
}

@Test(.ends) func `a grapheme cluster is measured and split as one character`() {
  let family = "👩‍👩‍👧"
  let accented = "e\u{301}\u{323}"
  #expect(size(family + accented) == CGSize(width: 14, height: 17))
  #expect(drawn(family + accented + family, width: 14) == [family + accented, family])
}

@Test(.ends) func `text with an advance of 0 never wraps`() {
  let flat = EvenTextMeasurer.fixed(advance: 0, lineHeight: 17)
  let size = TextLayout.size(of: words, font: sampleFont, measurer: flat, width: 1)
  #expect(size == CGSize(width: 0, height: 17))
}

@Test(.ends) func `invalid values of a measurer are treated as 0`() {
  for bad in [CGFloat.nan, CGFloat.infinity, -7] {
    let measurer = SpelledOutMeasurer(advance: bad, lineHeight: bad)
    let layout = TextLayout(words, font: sampleFont, measurer: measurer, width: 31)
    #expect(layout.size == .zero)
    #expect(layout.lines.count == 1)
  }
}

@Test(.ends) func `huge widths never wrap`() {
  let huge = CGFloat.greatestFiniteMagnitude
  #expect(size(words, width: huge) == CGSize(width: 588, height: 17))
  #expect(drawn("a b", width: huge) == ["a b"])
  let hairlines = EvenTextMeasurer.fixed(advance: .leastNonzeroMagnitude, lineHeight: 17)
  let size = TextLayout.size(of: words, font: sampleFont, measurer: hairlines, width: 1)
  #expect(size.height == 17)
}

@Test(.ends) func `a text with too many lines ends in an ellipsis on the last`() {
  let byline = "by a writer of many books"
  let two = layout(byline, width: 9 * 7, numberOfLines: 2)
  #expect(two.lines.map(\.text) == ["by a", "writer o…"])
  #expect(two.lines.map(\.isTruncated) == [false, true])
  #expect(two.lines.map { String($0.source) } == ["by a ", "writer of many books"])
  #expect(two.size == CGSize(width: 9 * 7, height: 34))
}

@Test(.ends) func `a text within the limit of lines is complete`() {
  #expect(drawn("shelf cover", width: 35, numberOfLines: 2) == ["shelf", "cover"])
  #expect(drawn("shelf cover", width: 35, numberOfLines: 3) == ["shelf", "cover"])
  #expect(drawn("shelf cover", width: 77, numberOfLines: 1) == ["shelf cover"])
}

@Test(.ends) func `there is no space before the ellipsis`() {
  #expect(drawn("title cover", width: 7 * 7, numberOfLines: 1) == ["title…"])
  #expect(size("title cover", width: 7 * 7, numberOfLines: 1) == CGSize(width: 42, height: 17))
}

@Test(.ends) func `hanging spaces cause no ellipsis`() {
  #expect(drawn("title   ", width: 6 * 7, numberOfLines: 1) == ["title "])
}

@Test(.ends) func `a paragraph without a line causes an ellipsis`() {
  #expect(drawn("title\ncover", numberOfLines: 1) == ["title…"])
  #expect(size("title\ncover", numberOfLines: 1) == CGSize(width: 42, height: 17))
  #expect(drawn("title\ncover", width: 35, numberOfLines: 1) == ["titl…"])
  #expect(drawn("\ncover", numberOfLines: 1) == ["…"])
}

@Test(.ends) func `an ellipsis that leaves no space is alone on its line`() {
  #expect(drawn("title", width: 7, numberOfLines: 1) == ["…"])
  #expect(drawn("title", width: 3, numberOfLines: 1) == ["…"])
}

@Test(.ends, arguments: [0, -1, Int.min])
func `a number of lines below 1 means unlimited`(numberOfLines: Int) {
  #expect(size("a b c", width: 7, numberOfLines: numberOfLines).height == 51)
}
