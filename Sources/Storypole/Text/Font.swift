public import Foundation

/// What a text is set in, as far as measuring needs to know: a size and a weight.
///
/// It names no family: whose widths these are is the ``TextMeasurer``'s to say.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  ///
  /// The raw values are the words of scene files.
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
  /// How heavy the strokes are.
  public var weight: Weight

  /// A font; by default that of running text on a phone.
  public init(size: CGFloat = 17, weight: Weight = .regular) {
    self.size = size
    self.weight = weight
  }
}
