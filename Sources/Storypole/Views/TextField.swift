public import Foundation

/// An editable text on one line.
///
/// It measures as wide as the proposal, or as its text if that is unlimited, and as high as a line,
/// rounded up to the pixel grid (R16), plus the insets. An empty field has the width of its
/// placeholder. Changing either runs this field's own body. Bodies above it run only if its
/// measured size has changed.
open class TextField: View, TextShowing {
  private final var content: TextContent

  /// A text field with a text.
  public init(_ text: String = "", placeholder: String = "", name: String? = nil) {
    content = TextContent(text: text, numberOfLines: 1)
    self.placeholder = placeholder
    super.init(name: name)
  }

  override final var textContent: TextContent {
    get { content }
    set { content = newValue }
  }

  /// The field's text.
  public final var text: String {
    get { content.text }
    set { setText(newValue) }
  }

  /// The text in place of an empty one.
  public final var placeholder: String {
    didSet {
      if placeholder == oldValue { return }
      mark(.layout, because: .property("placeholder", .text(oldValue), .text(placeholder)))
    }
  }

  /// The distance of the text from the edges, in points, zero by default.
  ///
  /// A non-finite inset is replaced by 0, and is reported.
  public final var contentInsets = EdgeInsets.zero {
    didSet {
      contentInsets = usable(contentInsets, "contentInsets")
      if contentInsets != oldValue { mark(.layout, because: .property("contentInsets")) }
    }
  }

  /// The text, or the placeholder of an empty one.
  package final var shownText: String { shown.text }

  private final var shown: TextContent {
    var shown = content
    if text.isEmpty { shown.text = placeholder }
    return shown
  }

  /// The frame of the text in the field's coordinates, in points: at the leading inset, centred
  /// vertically.
  package final var textFrame: CGRect {
    let available = CGRect(origin: .zero, size: node.frame.size).inset(by: contentInsets)
    let isReversed = node.layoutDirection == .rightToLeft
    let options: PlacementOptions = [.alignCenterVertical, isReversed ? .alignRight : []]
    return options.aligned(shown.size(width: .infinity, in: self), in: available)
  }

  /// Does nothing: the text is positioned when it is drawn.
  override open func layoutSubviews() { placeByConstraints() }

  override var hasSilentLayout: Bool { inheritsLayout(from: TextField.self) }

  /// Whether the view takes touches itself: a text field does.
  override open var isTouchTarget: Bool { true }

  /// The proposed width, and the height of a line, plus the insets.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let whole = outerSize
    return CGSize(
      width: proposal.width < .infinity ? proposal.width : whole.width, height: whole.height)
  }

  private final var outerSize: CGSize {
    CGSize(
      width: shown.size(width: .infinity, in: self).width + contentInsets.horizontal,
      height: lineHeight + contentInsets.vertical)
  }

  /// The size of the whole text on a line, plus the insets, by which constraints go.
  ///
  /// A subclass that adds to it, or has another one, is measured by what it returns, as in UIKit.
  override open var intrinsicContentSize: CGSize { classContent { _ in outerSize } }

  private final var lineHeight: CGFloat { content.height(ofLines: 1, in: self) }

  /// The baseline of the text, centred within the insets at a size.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    let available = CGRect(origin: .zero, size: size).inset(by: contentInsets)
    var line = available.size
    line.height = lineHeight
    let frame = PlacementOptions.alignCenterVertical.aligned(line, in: available)
    let baseline = frame.origin.y + shown.baselines(in: line, of: self).first
    return Baselines(first: baseline, last: baseline)
  }

  override var extentsIgnoredByMeasure: IgnoredExtents { ignored(.height, by: TextField.self) }
}
