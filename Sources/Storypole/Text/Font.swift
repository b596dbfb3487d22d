public import Foundation

/// The size and weight of a text, as far as measuring needs them.
///
/// It names no family: the ``TextMeasurer`` determines the metrics.
public struct Font: Hashable, Sendable {
  /// The weight of the strokes.
  ///
  /// The raw values are the words used in scene files.
  public enum Weight: String, Hashable, Sendable, CaseIterable {
    /// The lightest.
    case ultraLight
    /// Lighter than light.
    case thin
    /// Lighter than running text.
    case light
    /// Running text.
    case regular
    /// Between running text and semibold.
    case medium
    /// Between medium and bold.
    case semibold
    /// Headlines.
    case bold
    /// Heavier than bold.
    case heavy
    /// The heaviest.
    case black
  }

  /// The size of an em, in points.
  public var size: CGFloat
  /// The weight of the strokes.
  public var weight: Weight

  /// A font, by default for running text on a phone.
  public init(size: CGFloat = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
