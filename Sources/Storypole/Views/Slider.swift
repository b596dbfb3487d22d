public import Foundation

/// A slider, as far as layout sees one: it knows its height, and not its width.
///
/// It measures as high as ``preferredHeight``, whatever it is offered, and as wide as it is offered; where there is no limit, as wide
/// as its frame was last written (R10). It has no layout body.
open class Slider: View {
  /// The height of every slider, in points.
  public static let preferredHeight: CGFloat = 31

  /// A slider.
  ///
  /// - Parameter name: what to call the view.
  public init(name: String? = nil) { super.init(name: name) }

  /// The width that is offered, and the height of sliders.
  override open func measure(_ proposal: CGSize) -> CGSize {
    if proposal.width == .infinity { return super.measure(proposal) }
    return CGSize(width: proposal.width, height: intrinsicContentSize.height)
  }

  /// The height of sliders; no width.
  override open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: Self.preferredHeight)
  }

  override var extentsIgnoredByMeasure: NodeFlags {
    let isOwn = OverrideProbe.measure.isInherited(by: type(of: self), from: Slider.self)
    return isOwn ? .ignoresProposedHeight : []
  }
}
