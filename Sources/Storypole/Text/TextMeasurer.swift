public import Foundation

/// The metrics of a font: the advances of characters, and the height and the baseline of a line.
///
/// A measurer is a value, or an immutable object: equal arguments always give equal results,
/// and two measurers that compare equal give equal results. Negative and non-finite results
/// count as 0. Breaking text into lines is left to ``TextLayout``.
public protocol TextMeasurer: Hashable, Sendable {
  /// The advance of a character (a grapheme cluster), in points.
  func advance(of character: Character, in font: Font) -> CGFloat

  /// The distance from the top of one line to the top of the next, in points.
  func lineHeight(of font: Font) -> CGFloat

  /// The distance from the top of a line to its baseline, in points; 0.8 of the line's height by
  /// default.
  ///
  /// The remainder of the line's height is below the baseline.
  func ascent(of font: Font) -> CGFloat

  /// The advance that *every* character has in a font; `nil`, the default, if they differ.
  ///
  /// With a common advance, characters are counted rather than added up, which is many times as
  /// fast.
  func commonAdvance(in font: Font) -> CGFloat?
}

extension TextMeasurer {
  /// Returns 0.8 of the line's height.
  public func ascent(of font: Font) -> CGFloat { lineHeight(of: font) * 0.8 }

  /// Returns `nil`: by default, advances differ between characters.
  public func commonAdvance(in font: Font) -> CGFloat? { nil }

  /// Whether another measurer, of any type, equals this one.
  public func isEqual(to other: any TextMeasurer) -> Bool {
    other as? Self == self
  }
}

/// Metrics in which all characters are equally wide, in every font; for tests and samples.
///
/// An emoji is as wide as a full stop, and a combining mark adds nothing to its base character.
public struct FixedTextMeasurer: TextMeasurer {
  /// The width of each character, in points.
  public let advance: CGFloat
  /// The height of each line, in points.
  public let lineHeight: CGFloat
  /// The distance from the top of each line to its baseline, in points.
  public let ascent: CGFloat

  /// Metrics of one width and one height; negative and non-finite values count as 0.
  ///
  /// - Parameters:
  ///   - advance: the width of each character, in points.
  ///   - lineHeight: the height of each line, in points.
  ///   - ascent: the distance from the top of each line to its baseline, in points; 0.8 of the
  ///     line's height if `nil`.
  public init(advance: CGFloat, lineHeight: CGFloat, ascent: CGFloat? = nil) {
    self.advance = advance.clampedToFiniteExtent
    self.lineHeight = lineHeight.clampedToFiniteExtent
    self.ascent = ascent?.clampedToFiniteExtent ?? self.lineHeight * 0.8
  }

  /// The common advance.
  public func advance(of character: Character, in font: Font) -> CGFloat { advance }

  /// The common line height.
  public func lineHeight(of font: Font) -> CGFloat { lineHeight }

  /// The common ascent.
  public func ascent(of font: Font) -> CGFloat { ascent }

  /// The common advance.
  public func commonAdvance(in font: Font) -> CGFloat? { advance }
}

/// Metrics in which all characters are equally wide, and grow with the font.
public struct ScalingTextMeasurer: TextMeasurer {
  /// The width of each character, as a multiple of the font's size.
  public let advance: CGFloat
  /// The height of each line, as a multiple of the font's size.
  public let lineHeight: CGFloat

  /// Metrics as multiples of the font's size; negative and non-finite values count as 0.
  public init(advance: CGFloat, lineHeight: CGFloat) {
    self.advance = advance.clampedToFiniteExtent
    self.lineHeight = lineHeight.clampedToFiniteExtent
  }

  /// The common advance in the font.
  public func advance(of character: Character, in font: Font) -> CGFloat { advance * font.size }

  /// The common line height in the font.
  public func lineHeight(of font: Font) -> CGFloat { lineHeight * font.size }

  /// The common advance in the font.
  public func commonAdvance(in font: Font) -> CGFloat? { advance * font.size }
}

extension TextMeasurer where Self == ScalingTextMeasurer {
  /// Metrics in which all characters are equally wide, as multiples of the font's size:
  /// `.scaling(advance: 0.5, lineHeight: 1.25)`.
  public static func scaling(advance: CGFloat, lineHeight: CGFloat) -> ScalingTextMeasurer {
    ScalingTextMeasurer(advance: advance, lineHeight: lineHeight)
  }
}

extension TextMeasurer where Self == FixedTextMeasurer {
  /// Metrics in which all characters are equally wide: `.fixed(advance: 7, lineHeight: 17)`.
  ///
  /// The baseline of a line is `ascent` below its top, 0.8 of the line's height if `nil`.
  public static func fixed(
    advance: CGFloat, lineHeight: CGFloat, ascent: CGFloat? = nil
  ) -> FixedTextMeasurer {
    FixedTextMeasurer(advance: advance, lineHeight: lineHeight, ascent: ascent)
  }
}
