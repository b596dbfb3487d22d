import Foundation
import Storypole
import StorypoleChecking
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Texts that are put together of parts of constraints.
@Suite(.ends) struct `Any text among constraints` {
  private static let parts = [
    "#a ", "#b", "icon", "title", "self", ".width", ".height", ".leading", ".left", ".top",
    ".bottom",
    ".centerXWithinMargins", ".firstBaseline", ".safeArea", ".keyboard", ".contentLayout", " = ",
    "=",
    " ≤ ", " >= ", " + ", " - ", "−", "2", "0.5", ".", " * ", " × ", " @ ", "750", "low", "1001",
    " ", "é", #"\u0041"#, #"\ud83d\ude00"#, #"\n"#, "{",
  ]

  private static func scene(_ texts: [String]) -> String {
    #"{"size": [90, 60], "root": {"id": "row", "constraints": ["#
      + texts.map { "\"\($0)\"" }.joined(separator: ",")
      + #"], "children": [{"id": "icon", "kind": "ImageView", "imageSize": [7, 5]}, "#
      + #"{"id": "title", "kind": "Label", "text": "Emma"}]}}"#
  }

  @Test func `is a constraint that its description repeats, or is refused at a place inside`()
    throws
  {
    let claim = Property("texts of constraints", cases: 4_000) { source in
      let text = source.array(count: 0...9, "parts") { $0.pick(from: Self.parts) }.joined()
      let written = source.int(in: 0...2) == 0 ? "icon.width = title.width\(text)" : text
      source.note("text = \(written)")
      let json = Self.scene([written])
      do throws(SceneError) {
        Self.check(try SceneDocument(json: json.utf8), &source)
      } catch {
        let start =
          json.unicodeScalars.count
          - json.split(separator: "[", maxSplits: 2)[2]
          .unicodeScalars.count + 2
        let column = error.position?.column ?? 0
        source.check(
          start...start + written.unicodeScalars.count ~= column, "column \(column): \(error)")
      }
    }
    try checkCovering(claim)
  }

  private static func check(_ document: SceneDocument, _ source: inout ChoiceSource) {
    let root = document.build().root
    root.printsDiagnostics = false
    root.layoutIfNeeded()
    let views = [root] + root.findAll(View.self)
    source.check(
      views.allSatisfy { $0.frame.maxX.isFinite && $0.frame.maxY.isFinite }, "frames aren't finite")
    let descriptions = views.flatMap(\.activeConstraints).map(\.description)
    source.check(descriptions.count == 1, "no constraint is active")
    let again = try? SceneDocument(json: scene(descriptions).utf8)
    source.check(again?.views == document.views, "\(descriptions) isn't read as the same")
  }
}
