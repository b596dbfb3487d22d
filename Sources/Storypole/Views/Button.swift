public import Foundation

/// A title within insets.
///
/// It answers the size of its title on one line, rounded up to the pixel grid (R16), and the insets around
/// it, whatever it is offered. Changing the title runs this
/// button's own body; bodies above it run only if its measured size has changed.
open class Button: View {
  private final var content: TextContent

  /// A button with a title.
  public init(_ title: String = "", name: String? = nil) {
    content = TextContent(text: title, numberOfLines: 1)
    super.init(name: name)
  }

  /// What it says.
  public final var title: String {
    get { content.text }
    set {
      let old = title
      if newValue == old { return }
      content.text = newValue
      mark(.layout, because: .property("title", .text(old), .text(newValue)))
    }
  }

  /// What the title is set in.
  public final var font: Font {
    get { content.font }
    set {
      if newValue == font { return }
      content.font = newValue
      mark(.layout, because: .property("font"))
    }
  }

  /// The distance of the title from the edges, in points; zero by default.
  ///
  /// An inset that isn't finite is 0 from then on, and is reported.
  public final var contentInsets = EdgeInsets.zero {
    didSet {
      if !contentInsets.isFinite { repairContentInsets() }
      if contentInsets != oldValue { mark(.layout, because: .property("contentInsets")) }
    }
  }

  private final func repairContentInsets() {
    reportNumbers(contentInsets.badNumbers(at: "contentInsets."))
    contentInsets = contentInsets.finiteOrZero
  }

  /// Where the title stands in the button's coordinates, in points: centred within the insets.
  public final var titleFrame: CGRect {
    let room = CGRect(origin: .zero, size: node.pointee.frame.size).inset(by: contentInsets)
    return PlacementOptions.alignCenter.aligned(titleSize, in: room)
  }

  /// A button's title is set when it is drawn; there is nothing to place.
  override open func layoutSubviews() {}

  /// The size of the title, and the insets around it.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let (title, insets) = (titleSize, contentInsets)
    return CGSize(
      width: title.width + insets.horizontal, height: title.height + insets.vertical)
  }

  /// What ``measure(_:)`` answers to any proposal.
  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  private final var titleSize: CGSize { content.size(width: .infinity, in: self) }

  override var extentsIgnoredByMeasure: NodeFlags {
    let isOwn = OverrideProbe.measure.isInherited(by: type(of: self), from: Button.self)
    return isOwn ? [.ignoresProposedWidth, .ignoresProposedHeight] : []
  }
}
