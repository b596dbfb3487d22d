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

  /// The distance from the top of a line to its baseline, in points, 0.8 of the line's height by
  /// default.
  ///
  /// The remainder of the line's height is below the baseline.
  func ascent(of font: Font) -> CGFloat

  /// The advance that *every* character has in a font, or `nil`, the default, if they differ.
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

/// Metrics in which all characters are equally wide, for tests and samples.
///
/// An emoji is as wide as a full stop, and a combining mark adds nothing to its base character.
/// Negative and non-finite metrics count as 0.
public struct EvenTextMeasurer: TextMeasurer {
  private let advance: CGFloat
  private let lineHeight: CGFloat
  private let ascent: CGFloat
  /// Whether the metrics are multiples of a font's size.
  private let scales: Bool

  fileprivate init(_ advance: CGFloat, _ lineHeight: CGFloat, _ ascent: CGFloat?, scales: Bool) {
    self.advance = advance.clampedToFiniteExtent
    self.lineHeight = lineHeight.clampedToFiniteExtent
    self.ascent = ascent?.clampedToFiniteExtent ?? self.lineHeight * 0.8
    self.scales = scales
  }

  private func points(_ metric: CGFloat, _ font: Font) -> CGFloat {
    scales ? metric * font.size : metric
  }

  /// The common advance in the font.
  public func advance(of character: Character, in font: Font) -> CGFloat { points(advance, font) }

  /// The common line height in the font.
  public func lineHeight(of font: Font) -> CGFloat { points(lineHeight, font) }

  /// The common ascent in the font.
  public func ascent(of font: Font) -> CGFloat { points(ascent, font) }

  /// The common advance in the font.
  public func commonAdvance(in font: Font) -> CGFloat? { points(advance, font) }
}

extension TextMeasurer where Self == EvenTextMeasurer {
  /// Metrics of one width and one height in every font: `.fixed(advance: 7, lineHeight: 17)`.
  ///
  /// - Parameters:
  ///   - advance: the width of each character, in points.
  ///   - lineHeight: the height of each line, in points.
  ///   - ascent: the distance from the top of each line to its baseline, in points, 0.8 of the
  ///     line's height if `nil`.
  public static func fixed(
    advance: CGFloat, lineHeight: CGFloat, ascent: CGFloat? = nil
  ) -> EvenTextMeasurer {
    EvenTextMeasurer(advance, lineHeight, ascent, scales: false)
  }

  /// Metrics as multiples of the font's size: `.scaling(advance: 0.5, lineHeight: 1.25)`.
  public static func scaling(advance: CGFloat, lineHeight: CGFloat) -> EvenTextMeasurer {
    EvenTextMeasurer(advance, lineHeight, nil, scales: true)
  }
}
