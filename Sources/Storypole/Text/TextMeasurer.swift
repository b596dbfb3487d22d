public import Foundation

/// The metrics of a font, wherever they come from: how wide a character is, how high a line.
///
/// A measurer is a value, or an immutable object: the same question always has the same answer, and
/// two that compare equal give equal answers. Answers that are negative or not finite count as 0.
/// Breaking text into lines is not its business; see ``TextLayout``.
public protocol TextMeasurer: Hashable, Sendable {
  /// How far a character (a grapheme cluster) moves the pen, in points.
  func advance(of character: Character, in font: Font) -> CGFloat

  /// The distance from the top of one line to the top of the next, in points.
  func lineHeight(of font: Font) -> CGFloat

  /// The advance that *every* character has in a font; `nil`, the default, where they differ.
  ///
  /// Where there is one, lines are counted rather than added up, which is many times as fast.
  func commonAdvance(in font: Font) -> CGFloat?
}

extension TextMeasurer {
  /// Characters differ, unless the measurer says otherwise.
  public func commonAdvance(in font: Font) -> CGFloat? { nil }

  /// Whether another measurer, of whatever type, is this one.
  public func isEqual(to other: any TextMeasurer) -> Bool {
    other as? Self == self
  }
}

/// Metrics in which all characters are equally wide, whatever the font: tests' and samples' own.
///
/// An emoji is as wide as a full stop, and a combining mark adds nothing to what it stands on.
public struct FixedTextMeasurer: TextMeasurer {
  /// How wide each character is, in points.
  public let advance: CGFloat
  /// How high each line is, in points.
  public let lineHeight: CGFloat

  /// Metrics of one width and one height; a number that is negative or not finite counts as 0.
  public init(advance: CGFloat, lineHeight: CGFloat) {
    self.advance = advance.clampedToFiniteExtent
    self.lineHeight = lineHeight.clampedToFiniteExtent
  }

  /// The one advance.
  public func advance(of character: Character, in font: Font) -> CGFloat { advance }

  /// The one line height.
  public func lineHeight(of font: Font) -> CGFloat { lineHeight }

  /// The one advance.
  public func commonAdvance(in font: Font) -> CGFloat? { advance }
}

extension TextMeasurer where Self == FixedTextMeasurer {
  /// Metrics in which all characters are equally wide: `.fixed(advance: 7, lineHeight: 17)`.
  public static func fixed(advance: CGFloat, lineHeight: CGFloat) -> FixedTextMeasurer {
    FixedTextMeasurer(advance: advance, lineHeight: lineHeight)
  }
}
