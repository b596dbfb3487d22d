public import Foundation

/// A text that wraps at the width it is given.
///
/// It answers the widest line by the lines' heights, rounded up to the pixel grid (R16); a proposed
/// height is ignored, a width of 0 or ∞ is one line, and an empty text is (0, 0). Changing the text runs
/// this label's own body, which sets the text in lines for the label's size; bodies above it run only if
/// its measured size has changed (R4, R15).
open class Label: View {
  private final var content: TextContent
  /// Where lines stand in the label.
  ///
  /// It moves no frame and changes no size.
  public final var textAlignment = HorizontalAlignment.left {
    didSet {
      if textAlignment != oldValue { mark(.placement, because: .property("textAlignment")) }
    }
  }
  private final var lines: SetLines?

  /// A label with a text.
  public init(_ text: String = "", name: String? = nil) {
    content = TextContent(text: text)
    super.init(name: name)
  }

  /// What it says; newlines break lines.
  public final var text: String {
    get { content.text }
    set {
      let old = text
      if newValue == old { return }
      content.text = newValue
      mark(.layout, because: .property("text", .text(old), .text(newValue)))
    }
  }

  /// The most lines to show; 0, the default, is any number.
  ///
  /// The last line is cut at its tail if there is more.
  public final var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      let old = numberOfLines
      if newValue == old { return }
      content.numberOfLines = newValue
      mark(.layout, because: .property("numberOfLines", .count(old), .count(newValue)))
    }
  }

  /// What the text is set in.
  public final var font: Font {
    get { content.font }
    set {
      if newValue == font { return }
      content.font = newValue
      mark(.layout, because: .property("font"))
    }
  }

  /// The lines of the text at the label's present size, for drawing.
  ///
  /// Computed when first read after a layout, and after a change of the text metrics.
  public final var textLayout: TextLayout {
    let measurer = trackedTextMeasurer
    if let lines, lines.measurer.isEqual(to: measurer) { return lines.layout }
    let layout = content.layout(width: node.pointee.frame.size.width, by: measurer)
    lines = SetLines(layout, by: measurer)
    return layout
  }

  /// Forgets the lines of the last layout; the next reader sets the text anew.
  override open func layoutSubviews() { lines = nil }

  /// The size of the text at the proposed width.
  override open func measure(_ proposal: CGSize) -> CGSize {
    content.size(width: proposal.width, in: self)
  }

  /// The size of the text on as few lines as it has, in points.
  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  override var extentsIgnoredByMeasure: NodeFlags {
    let isOwn = OverrideProbe.measure.isInherited(by: type(of: self), from: Label.self)
    return isOwn ? .ignoresProposedHeight : []
  }
}

/// The lines of a label whose ``Label/textLayout`` was read, allocated on demand.
private final class SetLines {
  let layout: TextLayout
  /// The metrics that they were set by: these may change while the label's size doesn't, and its body doesn't run.
  let measurer: any TextMeasurer

  init(_ layout: TextLayout, by measurer: any TextMeasurer) {
    self.layout = layout
    self.measurer = measurer
  }
}
