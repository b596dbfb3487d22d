public import Foundation

/// An image, represented in layout by its size.
///
/// It measures as ``imageSize``, regardless of the proposal, and starts with a frame of that
/// size. It has no layout body.
open class ImageView: View {
  /// The size of the image, in points; negative and non-finite extents count as 0, and are
  /// reported.
  ///
  /// Changing it invalidates the measurements, and moves no frame.
  public final var imageSize: CGSize {
    didSet {
      if imageSize == oldValue { return }
      reportUnlessSize()
      mark(.measuredSize, because: .property("imageSize", .size(oldValue), .size(imageSize)))
    }
  }

  /// An image view as large as its image.
  ///
  /// - Parameters:
  ///   - size: the image's size, in points; negative and non-finite extents count as 0.
  ///   - name: the name of the view.
  public init(size: CGSize = .zero, name: String? = nil) {
    imageSize = size
    super.init(frame: CGRect(origin: .zero, size: size.clampedToFiniteExtent), name: name)
    reportUnlessSize()
  }

  private final func reportUnlessSize() {
    if imageSize == imageSize.clampedToFiniteExtent { return }
    diagnose(
      .invalidSize, "imageSize \(imageSize.brief) was set",
      advice: "It is treated as 0 on that axis; give images finite extents of 0 or more.")
  }

  /// Whether the image has a size.
  override open var hasContent: Bool { intrinsicContentSize != .zero }

  /// The image's size.
  override open var intrinsicContentSize: CGSize { imageSize.clampedToFiniteExtent }
}
