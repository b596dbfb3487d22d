public import Foundation

/// An image, as far as layout sees one: a size.
open class ImageView: View {
  /// The size of the image, in points.
  ///
  /// The view asks for it whatever it is offered.
  public final var imageSize: CGSize {
    didSet { if imageSize != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// An image view as large as its image.
  ///
  /// - Parameter size: the image's size, in points; extents that are negative or not finite count as 0.
  public init(size: CGSize = .zero, name: String? = nil) {
    imageSize = size
    super.init(frame: CGRect(origin: .zero, size: size.clampedToFiniteExtent), name: name)
  }

  override open var intrinsicContentSize: CGSize { imageSize.clampedToFiniteExtent }
}
