public import Foundation

/// A text that wraps at the available width.
///
/// It reports the width of the widest line and the height of all lines, rounded up to the pixel
/// grid (R16). A proposed height is ignored, a width of 0 or ∞ means one line, and an empty text is
/// (0, 0). Changing the text runs this label's own body, which breaks the text into lines for the
/// label's size. Bodies above it run only if its measured size has changed (R4, R15).
open class Label: View, TextShowing {
  final var content: TextContent {
    didSet { noteChange(from: oldValue) }
  }
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

  /// The label's text; newlines break lines.
  public final var text: String {
    get { content.text }
    set {
      let old = text
      if newValue == old { return }
      content.text = newValue
      mark(.layout, because: .property("text", .text(old), .text(newValue)))
    }
  }

  /// The maximum number of lines; 0, the default, means no limit.
  ///
  /// The last line is truncated at its tail if there are more.
  public final var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      let old = numberOfLines
      if newValue == old { return }
      content.numberOfLines = newValue
      mark(.layout, because: .property("numberOfLines", .count(old), .count(newValue)))
    }
  }

  /// The font of the text.
  public final var font: Font {
    get { content.font }
    set { set(\.font, to: newValue, as: "font") }
  }

  /// The role of the text, which decides the size of its font (``TextStyle``); `nil`, the default,
  /// for the ``font``'s own size.
  ///
  /// The size follows the content size category, and a change of that executes the measurements of
  /// views that have a style. The weight remains the font's.
  public final var textStyle: TextStyle? {
    get { content.style }
    set { set(\.style, to: newValue, as: "textStyle") }
  }

  /// Marks those that have read the lines.
  private final func noteChange(from old: TextContent) {
    if node.entryIndex(for: .text) == 0 { return }
    node.changing(.property("text")) {
      node.inputChanged(.text, seen: .zero, object: LabelText(old))
    }
  }

  override final var labelText: TextContent? { content }

  /// The lines of the text at a width, as a dependency of the running body.
  final func trackedLayout(width: CGFloat) -> TextLayout {
    noteRead(of: .text)
    return content.layout(width: width, font: content.font(in: self), by: trackedTextMeasurer)
  }

  /// The font of the text at the size of its style, for drawing.
  package final var resolvedFont: Font { content.font(in: self) }

  /// The lines of the text at the label's present size, for drawing.
  ///
  /// Those that its height holds, at least one: the last of them is truncated at its tail if there
  /// are more, whatever the ``numberOfLines``. All of them while it has no height. Computed on
  /// every read.
  public final var textLayout: TextLayout {
    let (all, size) = (wholeLayout, node.frame.size)
    let held = TextLayout.lines(in: size.height, of: all.lineHeight)
    if size.height <= 0 || all.lines.count <= held { return all }
    var shown = content
    shown.numberOfLines = held
    return shown.layout(
      width: size.width, font: content.font(in: self), by: trackedTextMeasurer)
  }

  /// The lines of the text at the label's present width, whatever its height.
  package final var wholeLayout: TextLayout {
    content.layout(
      width: node.frame.size.width, font: content.font(in: self), by: trackedTextMeasurer)
  }

  /// Does nothing: the lines of an earlier layout are replaced on demand.
  override open func layoutSubviews() {}

  override var hasSilentLayout: Bool {
    OverrideProbe.layoutSubviews.isInherited(by: type(of: self), from: Label.self)
  }

  /// Whether there is a text.
  override open var hasContent: Bool { !text.isEmpty }

  /// The size of the text at the proposed width.
  override open func measure(_ proposal: CGSize) -> CGSize {
    content.size(width: proposal.width, in: self)
  }

  /// The baselines of the first and the last line at a size; the bottom for an empty text.
  override open func measureBaselines(in size: CGSize) -> Baselines {
    if text.isEmpty { return super.measureBaselines(in: size) }
    return content.baselines(in: size, of: self)
  }

  /// The size of the text without wrapping, in points.
  override open var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
  }

  override var extentsIgnoredByMeasure: IgnoredExtents {
    let isOwn = OverrideProbe.measure.isInherited(by: type(of: self), from: Label.self)
    return isOwn ? .height : []
  }
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
  ///   - width: the maximum width of a line, in points; 0 and ∞ mean no limit.
  public func textLayout(of label: Label, in width: CGFloat) -> TextLayout {
    if !isCurrent { refuseEscaped() }
    return label.trackedLayout(width: width)
  }
}

/// A view that shows a text, which is its content with its font.
protocol TextShowing: View {
  var content: TextContent { get set }
}

extension TextShowing {
  /// Changes the font of the text, or its role.
  func set<Part: Equatable>(
    _ part: WritableKeyPath<TextContent, Part>, to value: Part, as name: StaticString
  ) {
    if value == content[keyPath: part] { return }
    content[keyPath: part] = value
    mark(.layout, because: .property(name))
  }
}

/// The text of a label that a body has read, kept as an object so that it can be compared later.
final class LabelText {
  let content: TextContent
  init(_ content: TextContent) { self.content = content }
}

extension NodeRef {
  func hasText(equalTo seen: AnyObject?) -> Bool {
    (seen as? LabelText)?.content == view.labelText
  }
}

/// A text and its attributes: one value, so that measuring reads one
/// property.
struct TextContent: Equatable {
  var text: String
  /// The maximum number of lines; 0 means no limit.
  var numberOfLines = 0
  /// Last, for its odd size: the following field of a view may use the rest of the word.
  var font = Font()
  /// The role that decides the size of the font.
  var style: TextStyle?

  /// The font in a view, at the size of the style; its inputs are dependencies of the running body.
  func font(in view: View) -> Font {
    guard let style else { return font }
    let category = view.trackedValue(of: ContentSizeCategoryKey.self)
    return Font(size: style.pointSize(in: category), weight: font.weight)
  }

  /// The size of the text at a width, rounded up to pixels (R16); its inputs are dependencies
  /// of the running body.
  func size(width: CGFloat, in view: View) -> CGSize {
    let font = font(in: view)
    if let (even, scale) = view.node.trackedMetrics(of: font),
      let size = even.size(of: text, width: width, numberOfLines: numberOfLines)
    {
      return size.roundedUpToPixels(scale: scale)
    }
    let (measurer, scale) = view.trackedTextMetrics
    return TextLayout.size(
      of: text, font: font, measurer: measurer, width: width, numberOfLines: numberOfLines
    ).roundedUpToPixels(scale: scale)
  }

  /// The height of some lines, rounded up to pixels (R16); its inputs are dependencies of the
  /// running body.
  func height(ofLines count: Int, in view: View) -> CGFloat {
    let (measurer, scale) = view.trackedTextMetrics
    let line = measurer.lineHeight(of: font(in: view)).clampedToFiniteExtent
    return CGSize(width: 0, height: CGFloat(max(0, count)) * line)
      .roundedUpToPixels(scale: scale).height
  }

  /// The baselines of the text at a size, from its top, rounded up to pixels as sizes are (R16): of
  /// the first line, and of the last one that the height holds.
  func baselines(in size: CGSize, of view: View) -> Baselines {
    let (measurer, scale) = view.trackedTextMetrics
    let font = font(in: view)
    let line = measurer.lineHeight(of: font).clampedToFiniteExtent
    let ascent = measurer.ascent(of: font).clampedToFiniteExtent
    let text = TextLayout.size(
      of: text, font: font, measurer: measurer, width: size.width, numberOfLines: numberOfLines)
    // A height that was rounded to pixels may be a little less than that of the lines.
    let shown = min(text.height, size.height + 1 / 512)
    let lines = line > 0 ? max(1, (shown / line + 1 / 1024).rounded(.down)) : 1
    return Baselines(
      first: roundedUpToPixel(ascent, scale: scale),
      last: roundedUpToPixel((lines - 1) * line + ascent, scale: scale))
  }

  /// The text broken into lines.
  func layout(width: CGFloat, font: Font, by measurer: any TextMeasurer) -> TextLayout {
    TextLayout(
      text, font: font, measurer: measurer, width: width, numberOfLines: numberOfLines)
  }
}
