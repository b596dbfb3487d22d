public import Foundation

/// A text that wraps at the width it is given.
///
/// It answers the widest line by the lines' heights, rounded up to the pixel grid (R16); a proposed height is ignored, a width of 0 or ∞
/// is one line, and an empty text is (0, 0). Changing the text runs this label's own body, which sets the text in lines for the
/// label's size; bodies above it run only if its measured size has changed (R4, R15).
open class Label: View {
  private final var lines: TextLayout?

  /// A label with a text.
  public init(_ text: String = "", name: String? = nil) {
    self.text = text
    super.init(name: name)
  }

  /// What it says; newlines break lines.
  public final var text: String {
    didSet { if text != oldValue { setNeedsLayout() } }
  }

  /// The most lines to show; 0, the default, is any number.
  ///
  /// The last one is cut at its tail.
  public final var numberOfLines = 0 {
    didSet { if numberOfLines != oldValue { setNeedsLayout() } }
  }

  /// What the text is set in.
  public final var font = Font() {
    didSet { if font != oldValue { setNeedsLayout() } }
  }

  /// Where lines stand in the label.
  ///
  /// It moves no frame and changes no size.
  public final var textAlignment = HorizontalAlignment.left {
    didSet { if textAlignment != oldValue { setNeedsPlacement() } }
  }

  /// The lines of the text at the label's present size, for drawing; computed when first read after a layout.
  public final var textLayout: TextLayout {
    if let lines { return lines }
    let layout = TextLayout(
      text, font: font, measurer: environment.textMeasurer,
      width: node.pointee.frame.size.width, numberOfLines: numberOfLines)
    lines = layout
    return layout
  }

  /// Forgets the lines of the last layout; the next reader sets the text anew.
  override open func layoutSubviews() { lines = nil }

  override open func measure(_ proposal: CGSize) -> CGSize {
    let size = TextLayout.size(
      of: text, font: font, measurer: trackedTextMeasurer, width: proposal.width,
      numberOfLines: numberOfLines)
    return size.roundedUpToPixels(scale: trackedDisplayScale)
  }

  /// The size of the text on as few lines as it has, in points.
  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }
}
