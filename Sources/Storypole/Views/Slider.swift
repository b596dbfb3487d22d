public import Foundation

/// A slider, as far as layout sees one: it knows its height, and not its width.
///
/// It measures as high as ``preferredHeight``, whatever it is offered, and as wide as its frame was last written
/// (R10): give it a width. It has no layout body.
open class Slider: View {
  /// The height of every slider, in points.
  public static let preferredHeight: CGFloat = 31

  /// A slider.
  ///
  /// - Parameter name: what to call the view.
  public init(name: String? = nil) { super.init(name: name) }

  /// The height of sliders; no width.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.preferredHeight)
  }
}
