package import Foundation

/// The metrics of a font by a table of its advances.
///
/// A weight that the table doesn't have measures as bold from semibold on, if it has that, or as
/// regular. An accented letter that it doesn't have is as wide as its base letter. Ideographs,
/// full-width characters and emoji take one em, marks and controls nothing, and all other characters
/// 556/1000 em.
///
/// A table equals only itself, so that comparing two costs nothing.
package final class FontTable: TextMeasurer {
  /// The advances of each weight.
  private let widths: [Font.Weight: FontWidths]
  private let regular: FontWidths
  private let tracking: FontTracking
  private let lineHeight: CGFloat
  private let ascent: CGFloat

  /// Makes a table, or returns nil if the regular weight is missing.
  ///
  /// - Parameters:
  ///   - advances: characters with their advances in thousandths of an em, by weight.
  ///   - tracking: what is added to each advance, in thousandths of an em, by size in points.
  ///   - lineHeight: the distance of two lines, in ems.
  ///   - ascent: the distance from the top of a line to its baseline, in ems.
  package init?(
    advances: [Font.Weight: [(key: UInt16, value: String)]], tracking: [CGFloat: CGFloat] = [:],
    lineHeight: CGFloat, ascent: CGFloat
  ) {
    widths = advances.mapValues(FontWidths.init(groups:))
    guard let regular = widths[.regular] else { return nil }
    self.regular = regular
    self.tracking = FontTracking(tracking.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    (self.lineHeight, self.ascent) = (lineHeight, ascent)
  }

  /// The advance in the table, with the tracking of the font's size.
  package func advance(of character: Character, in font: Font) -> CGFloat {
    let bold = font.weight.isBold ? widths[.bold] : nil
    let width = (widths[font.weight] ?? bold ?? regular)[character]
    if width == 0 { return 0 }
    return (CGFloat(width) + tracking.value(at: font.size)) * font.size / 1000
  }

  /// The table's line height, at the font's size.
  package func lineHeight(of font: Font) -> CGFloat { font.size * lineHeight }

  /// The table's ascent, at the font's size.
  package func ascent(of font: Font) -> CGFloat { font.size * ascent }

  /// Whether both are the same table.
  package static func == (one: FontTable, other: FontTable) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What is added to each advance of a font, by the font's size.
struct FontTracking {
  /// Sizes in points, ascending, with tracking in thousandths of an em.
  private let entries: [(size: CGFloat, tracking: CGFloat)]

  init(_ entries: [(size: CGFloat, tracking: CGFloat)]) { self.entries = entries }

  /// The tracking at a size: interpolated, and constant beyond the ends.
  func value(at size: CGFloat) -> CGFloat {
    guard let next = entries.firstIndex(where: { $0.size >= size }) else {
      return entries.last?.tracking ?? 0
    }
    if next == 0 { return entries[0].tracking }
    let (low, high) = (entries[next - 1], entries[next])
    let share = (size - low.size) / (high.size - low.size)
    return low.tracking + share * (high.tracking - low.tracking)
  }
}
