public import Foundation

/// A text to read and write in, of any length: it knows neither its width nor its height.
///
/// It takes what it is given: it measures as large as what it is offered, whatever it says; where there is no limit, as
/// its frame was last written (R10). Changing the text marks nothing. It has no layout body.
open class TextView: View {
  /// What it says; newlines break lines.
  public final var text: String
  /// What the text is set in.
  public final var font = Font()

  /// A text view with a text.
  ///
  /// - Parameters:
  ///   - text: what it says.
  ///   - name: what to call the view.
  public init(_ text: String = "", name: String? = nil) {
    self.text = text
    super.init(name: name)
  }

  /// The size that is offered.
  override open func measure(_ proposal: CGSize) -> CGSize {
    if proposal.width < .infinity && proposal.height < .infinity { return proposal }
    let written = super.measure(proposal)
    return CGSize(
      width: proposal.width < .infinity ? proposal.width : written.width,
      height: proposal.height < .infinity ? proposal.height : written.height)
  }

  /// The lines of the text at the view's present width, for drawing.
  ///
  /// Computed whenever it is read.
  public final var textLayout: TextLayout {
    TextContent(text: text, font: font).layout(
      width: node.pointee.frame.size.width, by: trackedTextMeasurer)
  }
}
