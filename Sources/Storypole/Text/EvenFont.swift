import Foundation

/// The metrics of a font in which all characters are equally wide, and what text takes in it.
struct EvenFont {
  let font: Font
  /// The width of each character, in points.
  private let advance: CGFloat
  /// The height of each line, in points.
  private let lineHeight: CGFloat

  /// The metrics of a font, or `nil` if its characters differ in width.
  init?(_ font: Font, by measurer: any TextMeasurer) {
    guard let advance = measurer.commonAdvance(in: font) else { return nil }
    self.font = font
    self.advance = advance.clampedToFiniteExtent
    lineHeight = measurer.lineHeight(of: font).clampedToFiniteExtent
  }

  /// The size of a text, as ``TextLayout`` breaks it, or `nil` if it has to look at the characters.
  func size(of text: String, width: CGFloat, numberOfLines: Int) -> CGSize? {
    if text.isEmpty { return .zero }
    guard
      let extent = ASCIIColumns.extent(
        of: text, capacity: TextRuler.charactersPerLine(ofWidth: advance, in: width),
        lineLimit: numberOfLines)
    else { return nil }
    return CGSize(
      width: CGFloat(extent.columns) * advance, height: CGFloat(extent.lines) * lineHeight)
  }
}

/// The fonts that labels of a tree were measured in, while its measurer is the same.
///
/// To ask a measurer for the metrics of a font costs as much as to break a line.
struct EvenFonts {
  private var last: EvenFont?
  private var all: [EvenFont] = []

  /// The metrics of a font, if they are known.
  @inline(__always) mutating func known(_ font: Font) -> EvenFont? {
    if let last, last.font == font { return last }
    return find(font)
  }

  @inline(never) private mutating func find(_ font: Font) -> EvenFont? {
    guard let found = all.first(where: { $0.font == font }) else { return nil }
    last = found
    return found
  }

  /// Adds a font that isn't known.
  mutating func add(_ font: EvenFont) {
    if all.count == Self.limit { all.removeAll(keepingCapacity: true) }
    all.append(font)
    last = font
  }

  private static var limit: Int { 16 }
}
