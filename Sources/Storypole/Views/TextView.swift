public import Foundation

/// An editable text that is as high as its lines, within limits, and scrolls beyond them.
///
/// It measures as wide as the proposal, or as its widest line if that is unlimited, and as high as
/// the lines of its text at that width, at least ``minimumNumberOfLines`` and at most
/// ``maximumNumberOfLines``, rounded up to the pixel grid (R16). A proposed height is ignored. If
/// it is placed lower than its text, the text scrolls (``ScrollView/contentSize``).
///
///     let message = TextView(name: "message")  // a growing input bar
///     message.maximumNumberOfLines = 4
///
/// Changing the text runs this view's own body. Bodies above it run only if its measured size has
/// changed (R4, R15). It may have subviews and a layout, which scroll with the text.
open class TextView: ScrollView, TextShowing {
  private final var content: TextContent
  private final var keptLines: KeptLines?

  /// A text view with a text.
  ///
  /// - Parameters:
  ///   - text: the view's text.
  ///   - name: the name of the view.
  public init(_ text: String = "", name: String? = nil) {
    content = TextContent(text: text)
    super.init(name: name)
  }

  override final var textContent: TextContent {
    get { content }
    set { content = newValue }
  }

  // MARK: Text

  /// The view's text, in which newlines break lines.
  public final var text: String {
    get { content.text }
    set { setText(newValue) }
  }

  /// The number of lines that the view is at least high when it is measured, 1, the default, for
  /// an empty text.
  public final var minimumNumberOfLines = 1 {
    didSet { noteLines("minimumNumberOfLines", oldValue, minimumNumberOfLines) }
  }

  /// The number of lines that the view is at most high when it is measured, where 0, the
  /// default, means no limit.
  ///
  /// ``minimumNumberOfLines`` takes precedence.
  public final var maximumNumberOfLines = 0 {
    didSet { noteLines("maximumNumberOfLines", oldValue, maximumNumberOfLines) }
  }

  private final func noteLines(_ property: StaticString, _ old: Int, _ new: Int) {
    if new != old { mark(.measuredSize, because: .property(property, .count(old), .count(new))) }
  }

  /// The distance of the text from the edges of the content, in points, zero by default.
  ///
  /// A non-finite inset is replaced by 0, and is reported.
  public final var textContainerInset = EdgeInsets.zero {
    didSet {
      textContainerInset = usable(textContainerInset, "textContainerInset")
      if textContainerInset != oldValue {
        mark(.layout, because: .property("textContainerInset"))
      }
    }
  }

  /// The lines of the text at the view's present width, for drawing, from the top of the text.
  ///
  /// Computed when the text, its metrics or the width have changed since the last read.
  public final var textLayout: TextLayout {
    content.layout(
      width: textWidth(in: node.frame.size.width), in: self, keptIn: &keptLines)
  }

  /// The width of the lines, as a text has no line of width 0.
  private final func textWidth(in width: CGFloat) -> CGFloat {
    width > 0 && width < .infinity ? max(1, width - textContainerInset.horizontal) : width
  }

  // MARK: Size

  /// The proposed width, and the height of the lines at that width, within the limits.
  override open func measure(_ proposal: CGSize) -> CGSize {
    let inset = textContainerInset
    let text = content.size(width: textWidth(in: proposal.width), in: self)
    let least = content.height(ofLines: minimumNumberOfLines, in: self)
    let most =
      maximumNumberOfLines > 0
      ? content.height(ofLines: maximumNumberOfLines, in: self) : .infinity
    return CGSize(
      width: proposal.width < .infinity ? proposal.width : text.width + inset.horizontal,
      height: max(0, max(least, min(text.height, most)) + inset.vertical))
  }

  /// The baselines of the first line and of the last one that fits, while the text isn't scrolled,
  /// or an empty line's for an empty text.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    let inset = textContainerInset
    let inner = CGSize(width: textWidth(in: size.width), height: size.height - inset.vertical)
    let baselines = content.baselines(in: inner, of: self)
    return Baselines(first: baselines.first + inset.top, last: baselines.last + inset.top)
  }

  /// The size of the text, and of the layout if there is one.
  override final func layOutContent() -> CGSize {
    let layout = super.layOutContent()
    let text = content.size(width: textWidth(in: size.width), in: self)
    let height = max(0, text.height + textContainerInset.vertical)
    return CGSize(width: max(layout.width, size.width), height: max(layout.height, height))
  }

  /// Whether the view takes touches itself: a text view does.
  override open var isTouchTarget: Bool { true }

  override var extentsIgnoredByMeasure: IgnoredExtents { ignored(.height, by: TextView.self) }
}
