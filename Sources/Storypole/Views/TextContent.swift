import Foundation

/// What a label or a button says, and how: one value, so that measuring reads one property.
struct TextContent: Equatable {
  var text: String
  /// The most lines to show; 0 is any number.
  var numberOfLines = 0
  /// Last, for its odd size: what follows it in a view may use the rest of the word.
  var font = Font()

  /// The size of the text at a width, rounded up to pixels, as a dependency of the running body (R16).
  func size(width: CGFloat, in view: View) -> CGSize {
    TextLayout.size(
      of: text, font: font, measurer: view.trackedTextMeasurer, width: width,
      numberOfLines: numberOfLines
    ).roundedUpToPixels(scale: view.trackedDisplayScale)
  }

  /// The text in lines.
  func layout(width: CGFloat, by measurer: any TextMeasurer) -> TextLayout {
    TextLayout(
      text, font: font, measurer: measurer, width: width, numberOfLines: numberOfLines)
  }
}
