public import Foundation

/// An image and a title, side by side within insets.
///
/// It reports the size of its image and of its title on one line, rounded up to the pixel grid
/// (R16), plus the insets, regardless of the proposal. Changing the title runs this button's own
/// body. Bodies above it run only if its measured size has changed.
open class Button: View, TextShowing {
  private final var content: TextContent
  private final var parts = Parts()

  /// What is beside the title and around both.
  ///
  /// In one private property, because each read of a public one is checked for exclusive access.
  private struct Parts {
    var insets = EdgeInsets.zero
    var image = CGSize.zero
    var padding: CGFloat = 0
  }

  /// A button with a title.
  public init(_ title: String = "", name: String? = nil) {
    content = TextContent(text: title, numberOfLines: 1)
    super.init(name: name)
  }

  override final var textContent: TextContent {
    get { content }
    set { content = newValue }
  }

  /// The title's text.
  public final var title: String {
    get { content.text }
    set { setText(newValue, as: "title") }
  }

  /// The distance of the title from the edges, in points, zero by default.
  ///
  /// A non-finite inset is replaced by 0, and is reported.
  public final var contentInsets: EdgeInsets {
    get { parts.insets }
    set {
      let newValue = usable(newValue, "contentInsets")
      if newValue == parts.insets { return }
      parts.insets = newValue
      mark(.layout, because: .property("contentInsets"))
    }
  }

  /// The size of the image before the title, in points, zero, the default, for none.
  ///
  /// Negative and non-finite extents are replaced by 0, and are reported.
  public final var imageSize: CGSize {
    get { parts.image }
    set {
      let newValue = usable(newValue) { $1.extents(&$0, "imageSize") }
      if newValue == parts.image { return }
      parts.image = newValue
      mark(.layout, because: .property("imageSize"))
    }
  }

  /// The distance between the image and the title, in points, if there are both, 0 by default.
  ///
  /// A non-finite distance is replaced by 0, and is reported.
  public final var imagePadding: CGFloat {
    get { parts.padding }
    set {
      let newValue = usable(newValue, "imagePadding")
      if newValue == parts.padding { return }
      parts.padding = newValue
      mark(.layout, because: .property("imagePadding"))
    }
  }

  /// The frame of the title in the button's coordinates, in points: beside the image, both centred
  /// within the insets.
  package final var titleFrame: CGRect { frames(in: node.frame.size).title }

  /// The frame of the image in the button's coordinates, in points: before the title in the reading
  /// direction.
  package final var imageFrame: CGRect { frames(in: node.frame.size).image }

  private final func frames(in size: CGSize) -> (image: CGRect, title: CGRect) {
    let available = CGRect(origin: .zero, size: size).inset(by: contentInsets)
    let whole = PlacementOptions.alignCenter.aligned(innerSize, in: available)
    let title = titleSize
    let isReversed = imageSize.width > 0 && node.layoutDirection == .rightToLeft
    func part(_ size: CGSize, atLeft: Bool) -> CGRect {
      let options: PlacementOptions = [.alignCenterVertical, atLeft ? [] : .alignRight]
      return options.aligned(size, in: whole)
    }
    if imageSize == .zero { return (CGRect(origin: whole.origin, size: .zero), whole) }
    return (part(imageSize, atLeft: !isReversed), part(title, atLeft: isReversed))
  }

  /// The size of the image and the title, side by side.
  package final var innerSize: CGSize {
    let (title, image) = (titleSize, parts.image)
    if image == .zero { return title }
    let gap = title.width > 0 ? max(0, parts.padding) : 0
    return CGSize(
      width: image.width + gap + title.width, height: max(image.height, title.height))
  }

  /// Does nothing: a button has no subviews to place, and its title is positioned when it is
  /// drawn.
  override open func layoutSubviews() { placeByConstraints() }

  override var hasSilentLayout: Bool { inheritsLayout(from: Button.self) }

  /// Whether the view takes touches itself: a button does.
  override open var isTouchTarget: Bool { true }

  /// Whether there is a title or an image.
  override open var hasContent: Bool { !title.isEmpty || imageSize != .zero }

  /// The size of the image and the title plus the insets.
  override open func measure(_ proposal: CGSize) -> CGSize { outerSize }

  private final var outerSize: CGSize {
    let (inner, insets) = (innerSize, parts.insets)
    return CGSize(
      width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }

  /// The baseline of the title, centred within the insets at a size, or the bottom for an empty
  /// title.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    if title.isEmpty { return super.measureBaselines(in: size) }
    let frame = frames(in: size).title
    let baseline = frame.origin.y + content.baselines(in: frame.size, of: self).first
    return Baselines(first: baseline, last: baseline)
  }

  override var hasText: Bool { hasBaselines(of: title) }

  /// The size that ``measure(_:)`` returns for any proposal.
  ///
  /// A subclass that adds to it, or has another one, is measured by what it returns, as in UIKit.
  override open var intrinsicContentSize: CGSize { classContent { _ in outerSize } }

  /// The size of the title on one line, rounded up to the pixel grid (R16).
  package final var titleSize: CGSize { content.size(width: .infinity, in: self) }

  override var extentsIgnoredByMeasure: IgnoredExtents {
    ignored(.both, by: Button.self)
  }
}
