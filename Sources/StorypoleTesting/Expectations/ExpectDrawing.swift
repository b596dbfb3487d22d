public import Storypole
import StorypoleChecking
import StorypoleInspector
public import Testing

/// Expects the drawing of a laid-out view to equal one that is part of the test.
///
/// Write `expectDrawing(of: screen)` after a layout. The test fails and prints the drawing as a
/// trailing closure to paste. From then on it is compared, in ASCII if it was printed so, and a
/// difference is shown line by line, with the current drawing to paste below:
///
///     expectDrawing(of: screen) {
///       """
///       ┌ screen ──────┐
///       │ Reading list │
///       └──────────────┘
///       """
///     }
///
/// - Parameters:
///   - view: the view to draw. It isn't laid out first.
///   - sourceLocation: the location of the issue.
///   - expected: the expected text.
public func expectDrawing(
  of view: View, sourceLocation: SourceLocation = #_sourceLocation,
  _ expected: (() -> String)? = nil
) {
  let (snapshot, known) = (Snapshot(of: view), expected?())
  let text = CharacterDrawing(fitting: [snapshot.size], within: 100).picture(of: snapshot).text()
  if known == text || known == GlyphSet.ascii.drawn(text) { return }
  let difference = known.map {
    "the drawing differs (-) from the current one (+):\n\n\(LineDifference(from: $0, to: text))"
  }
  record(
    "\(difference ?? "the call has no drawing")\n\nto paste:\n\n\(closure(of: text))",
    about: "drawing", at: sourceLocation)
}

/// A text as a trailing closure with a string literal of several lines.
private func closure(of text: String) -> String {
  // The fewest number signs with which no part of the text ends the literal or is an escape.
  var pounds = ""
  while text.contains("\"\"\"" + pounds) || text.contains("\\" + pounds) { pounds += "#" }
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  \($0)" }
  return (["{", "  \(pounds)\"\"\""] + lines + ["  \"\"\"\(pounds)", "}"])
    .joined(separator: "\n")
}
