public import Foundation

/// An editable text of any length, without an intrinsic width or height.
///
/// It measures as large as the proposal, regardless of its text; on an unlimited axis, as large
/// as its frame was last written (R10). Changing the text marks nothing. It has no layout body.
open class TextView: View {
  /// The view's text; newlines break lines.
  public final var text: String
  /// The font of the text.
  public final var font = Font()

  /// A text view with a text.
  ///
  /// - Parameters:
  ///   - text: the view's text.
  ///   - name: the name of the view.
  public init(_ text: String = "", name: String? = nil) {
    self.text = text
    super.init(name: name)
  }

  /// The proposed size.
  override open func measure(_ proposal: CGSize) -> CGSize {
    if proposal.width < .infinity && proposal.height < .infinity { return proposal }
    let written = super.measure(proposal)
    return CGSize(
      width: proposal.width < .infinity ? proposal.width : written.width,
      height: proposal.height < .infinity ? proposal.height : written.height)
  }

  /// The lines of the text at the view's present width, for drawing.
  ///
  /// Computed on every read.
  public final var textLayout: TextLayout {
    TextContent(text: text, font: font).layout(
      width: node.frame.size.width, by: trackedTextMeasurer)
  }
}
