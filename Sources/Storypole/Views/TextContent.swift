import Foundation

/// A view that shows a text in a font: ``Label``, ``Button``, ``TextField``, ``TextView``.
///
/// Every one of these conforms. There is nothing to adopt.
public protocol TextShowing: View {}

extension TextShowing {
  /// The font of the text.
  ///
  /// A size that isn't positive and finite is replaced by 0, and is reported.
  public var font: Font {
    get { textContent.font }
    set { set(\.font, to: usable(newValue), because: .property("font")) }
  }

  /// Replaces a size that isn't positive and finite by 0, and reports it when it is new.
  private func usable(_ font: Font) -> Font {
    let size = font.size
    if size > 0 && size < .infinity || size == textContent.font.size { return font }
    diagnose(
      .invalidNumber, "font.size \(size.brief) was set",
      advice: "It is treated as 0; set a finite number of points above 0.")
    return Font(size: 0, weight: font.weight)
  }

  /// The role of the text, which decides the size of its font (``TextStyle``), or `nil`, the
  /// default, for the ``font``'s own size.
  ///
  /// The size follows the content size category, and a change of that executes the measurements of
  /// views that have a style. The weight remains the font's.
  public var textStyle: TextStyle? {
    get { textContent.style }
    set { set(\.style, to: newValue, because: .property("textStyle")) }
  }

  /// The font of the text at the size of its style, for drawing.
  package var resolvedFont: Font { textContent.font(in: self) }

  /// Changes a part of what is shown, and marks the layout if that made a difference.
  func set<Part: Equatable>(
    _ part: WritableKeyPath<TextContent, Part>, to value: Part,
    because change: @autoclosure () -> Change
  ) {
    if value == textContent[keyPath: part] { return node.wasSetAgain() }
    textContent[keyPath: part] = value
    mark(.layout, because: change())
  }

  /// Changes the text itself.
  func setText(_ text: String, as name: StaticString = "text") {
    let old = textContent.text
    if text == old { return node.wasSetAgain() }
    textContent.text = text
    mark(.layout, because: .property(name, .text(old), .text(text)))
  }
}

/// The text of a label that a body has read, kept as an object so that it can be compared later.
final class LabelText {
  let content: TextContent
  init(_ content: TextContent) { self.content = content }
}

extension NodeRef {
  func hasText(equalTo seen: AnyObject?) -> Bool {
    (seen as? LabelText)?.content == view.textContent
  }
}

/// A text and its attributes: one value, so that measuring reads one property.
struct TextContent: Equatable {
  var text: String
  /// The maximum number of lines, where 0 means no limit.
  var numberOfLines = 0
  /// Last, for its odd size: the following field of a view may use the rest of the word.
  var font = Font()
  /// The role that decides the size of the font.
  var style: TextStyle?

  /// The font in a view, at the size of the style, with its inputs as dependencies of the running
  /// body.
  func font(in view: View) -> Font {
    guard let style else { return font }
    let category = view.trackedValue(of: ContentSizeCategoryKey.self)
    return Font(size: style.pointSize(in: category), weight: font.weight)
  }

  /// The size of the text at a width, rounded up to pixels (R16), with its inputs as dependencies
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

  /// The height of some lines, rounded up to pixels (R16), with its inputs as dependencies of the
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
    // A height that was rounded to pixels may be a little less than the lines'.
    let shown = min(text.height, size.height + .grace)
    let lines = line > 0 ? max(1, (shown / line + 1 / 1024).rounded(.down)) : 1
    return Baselines(
      first: roundedUpToPixel(ascent, scale: scale),
      last: roundedUpToPixel((lines - 1) * line + ascent, scale: scale))
  }

  /// The text broken into lines in a view, with its inputs as dependencies of the running body.
  func layout(width: CGFloat, in view: View) -> TextLayout {
    TextLayout(
      text, font: font(in: view), measurer: view.trackedTextMeasurer, width: width,
      numberOfLines: numberOfLines)
  }

  /// The same for a view that keeps its last lines, since drawing and checking ask for them again
  /// and again.
  func layout(width: CGFloat, in view: View, keptIn kept: inout KeptLines?) -> TextLayout {
    // A body's read is a dependency, whatever is kept.
    if ThreadContext.isBusy { return layout(width: width, in: view) }
    let (font, metrics) = (font(in: view), view.node.override(of: .textMeasurer))
    if let kept, kept.width == width, kept.metrics === metrics, kept.font == font,
      kept.content == self
    {
      return kept.layout
    }
    let made = layout(width: width, in: view)
    kept = KeptLines(content: self, font: font, metrics: metrics, width: width, layout: made)
    return made
  }
}

/// The lines of a text as they were last laid out, and what they were made of.
///
/// An object, so that it takes one word of a view that isn't drawn.
final class KeptLines {
  let content: TextContent
  let font: Font
  /// The value that the text's metrics came from, or nil for the default.
  let metrics: EnvironmentBox?
  let width: CGFloat
  let layout: TextLayout

  init(
    content: TextContent, font: Font, metrics: EnvironmentBox?, width: CGFloat, layout: TextLayout
  ) {
    (self.content, self.font, self.metrics) = (content, font, metrics)
    (self.width, self.layout) = (width, layout)
  }
}
