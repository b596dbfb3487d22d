import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// Baselines and the reading direction in scenes.
@Suite(.ends) struct BoxSceneTests {
  private func build(_ root: String, _ environment: String = "{}") throws -> BuiltScene {
    try SceneDocument(
      json: #"{"root": \#(root), "environment": \#(environment), "size": [200, 60]}"#.utf8
    ).build()
  }

  private func complaint(_ root: String) -> String {
    message { () throws(SceneError) in _ = try SceneDocument(json: #"{"root": \#(root)}"#.utf8) }
  }

  @Test func `a column has no baseline`() {
    let error = complaint(#"{"kind": "VBox", "verticalAlignment": "firstBaseline"}"#)
    #expect(error.contains(#"expected "top", "center" or "bottom""#), "\(error)")
    let layout = complaint(
      #"{"layout": {"kind": "VBoxLayout", "verticalAlignment": "lastBaseline"}}"#)
    #expect(layout.contains(#"expected "top", "center" or "bottom""#), "\(layout)")
  }

  @Test func `the ascent is 0.8 of the line's height unless it is given`() throws {
    let given = try build("{}", #"{"textMeasurer": {"lineHeight": 20, "ascent": 11}}"#)
    let metrics = EvenTextMeasurer.fixed(advance: 7, lineHeight: 20, ascent: 11)
    #expect(given.root.environment.textMeasurer.isEqual(to: metrics))
    let derived = try build("{}", #"{"textMeasurer": {"lineHeight": 20, "ascent": null}}"#)
    #expect(
      derived.root.environment.textMeasurer.isEqual(
        to: .fixed(advance: 7, lineHeight: 20, ascent: 16)))
  }

  @Test func `the edges of a border follow the reading direction where they are named by it`()
    throws
  {
    let border = try build(
      #"""
      {"layout": {"kind": "HBorderLayout", "leading": ["a"], "trailing": ["b"]}, "children": [
        {"id": "a", "kind": "Label", "text": "a"}, {"id": "b", "kind": "Label", "text": "bb"}]}
      """#, #"{"layoutDirection": "rightToLeft"}"#)
    border.root.frame.size = CGSize(width: 200, height: 60)
    border.root.layoutIfNeeded()
    #expect(border.root.subviews.map(\.frame.origin.x) == [193, 0])
  }
}
