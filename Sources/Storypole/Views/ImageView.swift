public import Foundation

/// An image, represented in layout by its size.
///
/// It measures as ``imageSize``, regardless of the proposal, and starts with a frame of that
/// size. Without an image, which has the size 0 × 0, it measures 0 × 0, and constraints find no
/// content in it, as in UIKit. It has no layout body.
open class ImageView: View {
  /// The size of the image, in points, where negative and non-finite extents count as 0, and
  /// are reported.
  ///
  /// Changing it invalidates the measurements, and moves no frame.
  public final var imageSize: CGSize {
    get { storedSize }
    set {
      let old = storedSize
      if newValue == old { return node.wasSetAgain() }
      storedSize = newValue
      reportUnlessSize()
      mark(.measuredSize, because: .property("imageSize", .size(old), .size(newValue)))
    }
  }
  /// Stored apart, because reads of a public property are checked for exclusive access.
  private final var storedSize: CGSize

  /// An image view as large as its image.
  ///
  /// - Parameters:
  ///   - size: the image's size, in points. Negative and non-finite extents count as 0.
  ///   - name: the name of the view.
  public init(size: CGSize = .zero, name: String? = nil) {
    storedSize = size
    super.init(frame: CGRect(origin: .zero, size: size.clampedToFiniteExtent), name: name)
    reportUnlessSize()
  }

  private final func reportUnlessSize() {
    if storedSize == storedSize.clampedToFiniteExtent { return }
    diagnose(
      .invalidSize, "imageSize \(storedSize.brief) was set",
      advice: "It is treated as 0 on that axis; give images finite extents of 0 or more.")
  }

  /// Whether the image has a size.
  override open var hasContent: Bool {
    let size = intrinsicContentSize
    return size.width > 0 || size.height > 0
  }

  /// The image's size, whatever is proposed.
  override open func measure(_ proposal: CGSize) -> CGSize {
    // Most views of some screens are images: one without a layout needn't look for what decides.
    let isPlain = type(of: self) == ImageView.self && !node.has(.hasBody)
    if isPlain, node.runningEngine?.isMeasuring == true { return storedSize.clampedToFiniteExtent }
    let isEmpty = body == nil && trackedIntrinsicContentSize == Self.noContent
    return isEmpty ? .zero : super.measure(proposal)
  }

  override var measuresByDefault: Bool {
    OverrideProbe.measure.isInherited(by: type(of: self), from: ImageView.self)
  }

  /// The image's size, or ``View/noIntrinsicMetric`` on both axes without an image.
  override open var intrinsicContentSize: CGSize {
    let size = storedSize.clampedToFiniteExtent
    return size == .zero ? Self.noContent : size
  }

  private static var noContent: CGSize {
    CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }
}
