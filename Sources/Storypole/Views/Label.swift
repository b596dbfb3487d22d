public import Foundation

/// A text that wraps at the available width.
///
/// It reports the width of the widest line and the height of all lines, rounded up to the pixel
/// grid (R16). A proposed height is ignored, a width of 0 or ∞ means one line, and an empty text is
/// (0, 0). Changing the text runs this label's own body, which breaks the text into lines for the
/// label's size. Bodies above it run only if its measured size has changed (R4, R15).
open class Label: View, TextShowing {
  private final var content: TextContent {
    didSet { noteChange(from: oldValue) }
  }
  private final var keptLines: KeptLines?
  /// The alignment of lines in the label, leading by default.
  ///
  /// Changing it moves no frame and changes no size, and neither does the reading direction.
  public final var textAlignment = HorizontalAlignment.leading {
    didSet {
      if textAlignment != oldValue { mark(.placement, because: .property("textAlignment")) }
    }
  }

  /// A label with a text.
  public init(_ text: String = "", name: String? = nil) {
    content = TextContent(text: text)
    super.init(name: name)
  }

  /// The label's text, in which newlines break lines.
  public final var text: String {
    get { content.text }
    set { setText(newValue) }
  }

  /// The maximum number of lines, where 0, the default, means no limit.
  ///
  /// The last line is truncated at its tail if there are more.
  public final var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      let old = numberOfLines
      let change = Change.property("numberOfLines", .count(old), .count(newValue))
      set(\.numberOfLines, to: newValue, because: change)
      // Stack views treat a line in another way than text of several lines.
      if (old == 1) != (newValue == 1) { memberChanged(change) }
    }
  }

  /// Marks those that have read the lines.
  private final func noteChange(from old: TextContent) {
    if node.entryIndex(for: .text) == 0 { return }
    node.changing(.property("text")) {
      node.inputChanged(.text, seen: .zero, object: LabelText(old))
    }
  }

  override final var textContent: TextContent {
    get { content }
    set { content = newValue }
  }

  /// The lines of the text at a width, as a dependency of the running body.
  final func trackedLayout(width: CGFloat) -> TextLayout {
    noteRead(of: .text)
    return content.layout(width: width, in: self)
  }

  /// The lines of the text at the label's present size, for drawing.
  ///
  /// Those that its height holds, at least one: the last of them is truncated at its tail if there
  /// are more, whatever the ``numberOfLines``. All of them while it has no height. Computed when
  /// the text, its metrics or the size have changed since the last read.
  public final var textLayout: TextLayout {
    let (all, size) = (wholeLayout, node.frame.size)
    let held = TextLayout.lines(in: size.height, of: all.lineHeight)
    if size.height <= 0 || all.lines.count <= held { return all }
    var shown = content
    shown.numberOfLines = held
    return shown.layout(width: size.width, in: self)
  }

  /// The lines of the text at the label's present width, whatever its height.
  package final var wholeLayout: TextLayout {
    content.layout(width: node.frame.size.width, in: self, keptIn: &keptLines)
  }

  /// Does nothing: the lines of an earlier layout are replaced on demand.
  override open func layoutSubviews() { placeByConstraints() }

  override var hasSilentLayout: Bool { inheritsLayout(from: Label.self) }

  /// Whether there is a text.
  override open var hasContent: Bool { !text.isEmpty }

  /// The size of the text at the proposed width.
  override open func measure(_ proposal: CGSize) -> CGSize {
    content.size(width: proposal.width, in: self)
  }

  /// The baselines of the first and the last line at a size, or the bottom for an empty text.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    if text.isEmpty { return super.measureBaselines(in: size) }
    return content.baselines(in: size, of: self)
  }

  override var hasText: Bool { hasBaselines(of: text) }

  /// The size of the text without wrapping, in points.
  ///
  /// A subclass that adds to it is measured by what it returns, as in UIKit. The text of `super`
  /// then wraps at the width that is proposed.
  override open var intrinsicContentSize: CGSize {
    classContent { content.size(width: $0.width, in: self) }
  }

  override var extentsIgnoredByMeasure: IgnoredExtents { ignored(.height, by: Label.self) }
}

extension LayoutContext {
  /// Returns the lines of a label's text at a width, unrounded: their texts, widths and positions,
  /// and where the last one ends (``TextLayout/end``).
  ///
  /// While measuring, too: a bubble puts the time after the last line if there is room for it.
  ///
  /// The text, its font and number of lines, and the text metrics are dependencies. The label's
  /// size is none. Cost: linear in the text, at each call.
  ///
  /// - Parameters:
  ///   - label: the label, placed or not.
  ///   - width: the maximum width of a line, in points, where 0 and ∞ mean no limit.
  public func textLayout(of label: Label, in width: CGFloat) -> TextLayout {
    if !isCurrent { refuseEscaped() }
    return label.trackedLayout(width: width)
  }
}
