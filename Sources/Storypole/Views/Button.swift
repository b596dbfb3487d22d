public import Foundation

/// A title within insets.
///
/// It answers the size of its title on one line, and the insets around it. Changing the title runs this button's own body; bodies
/// above it run only if its measured size has changed.
open class Button: View {
  /// A button with a title.
  public init(_ title: String = "", name: String? = nil) {
    self.title = title
    super.init(name: name)
  }

  /// What it says.
  public final var title: String {
    didSet { if title != oldValue { setNeedsLayout() } }
  }

  /// What the title is set in.
  public final var font = Font() {
    didSet { if font != oldValue { setNeedsLayout() } }
  }

  /// The distance of the title from the edges, in points.
  public final var contentInsets = EdgeInsets.zero {
    didSet { if contentInsets != oldValue { setNeedsLayout() } }
  }

  /// Where the title stands in the button's coordinates, as of the last layout.
  public final private(set) var titleFrame = CGRect.zero

  /// Centres the title within the insets.
  override open func layoutSubviews() {
    let room = CGRect(origin: .zero, size: node.pointee.frame.size).inset(by: contentInsets)
    titleFrame = PlacementOptions.alignCenter.aligned(titleSize, in: room)
  }

  override open func measure(_ proposal: CGSize) -> CGSize {
    let title = titleSize
    return CGSize(
      width: title.width + contentInsets.horizontal,
      height: title.height + contentInsets.vertical)
  }

  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  private final var titleSize: CGSize {
    let size = TextLayout.size(
      of: title, font: font, measurer: trackedTextMeasurer, numberOfLines: 1)
    return size.roundedUpToPixels(scale: trackedDisplayScale)
  }
}
