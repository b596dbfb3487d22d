import Foundation

/// The text of a label or a button and its attributes: one value, so that measuring reads one
/// property.
struct TextContent: Equatable {
  var text: String
  /// The maximum number of lines; 0 means no limit.
  var numberOfLines = 0
  /// Last, for its odd size: the following field of a view may use the rest of the word.
  var font = Font()

  /// The size of the text at a width, rounded up to pixels (R16); its inputs are dependencies
  /// of the running body.
  func size(width: CGFloat, in view: View) -> CGSize {
    TextLayout.size(
      of: text, font: font, measurer: view.trackedTextMeasurer, width: width,
      numberOfLines: numberOfLines
    ).roundedUpToPixels(scale: view.trackedDisplayScale)
  }

  /// The text broken into lines.
  func layout(width: CGFloat, by measurer: any TextMeasurer) -> TextLayout {
    TextLayout(
      text, font: font, measurer: measurer, width: width, numberOfLines: numberOfLines)
  }
}
