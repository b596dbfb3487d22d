public import Foundation

extension TextLayout {
  /// The size that a layout of the text would have, without creating one.
  ///
  /// ASCII text in a font with a common advance takes tens of nanoseconds and allocates
  /// nothing; other text is broken as for a layout. The parameters are those of a layout.
  public static func size(
    of text: String, font: Font, measurer: any TextMeasurer,
    width: CGFloat = .infinity, numberOfLines: Int = 0
  ) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let ruler = TextRuler(measurer, font: font, width: width)
    if let capacity = ruler.charactersPerLine,
      let extent = ASCIIColumns.extent(of: text, capacity: capacity, lineLimit: numberOfLines)
    {
      return ruler.size(widest: CGFloat(extent.columns), lines: extent.lines)
    }
    var (widest, count): (CGFloat, Int) = (0, 0)
    LineBreaker(text: text, ruler: ruler).forEachLine(upTo: numberOfLines) { _, line in
      widest = max(widest, line.content.extent)
      count += 1
    }
    return ruler.size(widest: widest, lines: count)
  }
}
