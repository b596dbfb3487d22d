public import Foundation

/// A slider, represented in layout by its height, without an intrinsic width.
///
/// It measures as high as ``preferredHeight``, regardless of the proposal, and as wide as the
/// proposal. If that is unlimited, as wide as its frame was last written (R10). It has no layout
/// body.
open class Slider: View {
  /// The height of every slider, in points.
  public static let preferredHeight: CGFloat = 31

  /// A slider.
  ///
  /// - Parameter name: the name of the view.
  public init(name: String? = nil) { super.init(name: name) }

  /// The proposed width, and the height of sliders.
  override open func measure(_ proposal: CGSize) -> CGSize {
    if proposal.width == .infinity { return super.measure(proposal) }
    return CGSize(width: proposal.width, height: trackedIntrinsicContentSize.height)
  }

  /// The height of sliders, without a width.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.preferredHeight)
  }

  /// Whether the view takes touches itself: a slider does.
  override open var isTouchTarget: Bool { true }

  override var extentsIgnoredByMeasure: IgnoredExtents { ignored(.height, by: Slider.self) }
}
