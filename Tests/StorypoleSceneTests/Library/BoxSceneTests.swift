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

  @Test(arguments: ["firstBaseline", "lastBaseline"])
  func `a row is aligned by a baseline`(word: String) throws {
    let scene = try build(
      #"""
      {"kind": "HBox", "verticalAlignment": "\#(word)", "children": [
        {"id": "a", "kind": "Label", "text": "a"},
        {"id": "b", "kind": "Button", "title": "b", "item": {"height": 21}}]}
      """#, #"{"textMeasurer": {"advance": 7, "lineHeight": 17, "ascent": 13}}"#)
    scene.root.frame.size = CGSize(width: 200, height: 60)
    scene.root.layoutIfNeeded()
    // (21 − 17) / 2 + 13 is 15.
    #expect(scene.root.subviews.map(\.frame.origin.y) == [2, 0])
    try #require(scene["b"] as? Button).title = ""
    scene.root.layoutIfNeeded()
    // Without a title the button stands on its bottom.
    #expect(scene.root.subviews.map(\.frame.origin.y) == [8, 0])
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
    let metrics = FixedTextMeasurer(advance: 7, lineHeight: 20, ascent: 11)
    #expect(given.root.environment.textMeasurer.isEqual(to: metrics))
    let derived = try build("{}", #"{"textMeasurer": {"lineHeight": 20, "ascent": null}}"#)
    #expect(
      derived.root.environment.textMeasurer.isEqual(
        to: FixedTextMeasurer(advance: 7, lineHeight: 20, ascent: 16)))
  }

  @Test func `insets and edges follow the reading direction where they are named by it`() throws {
    let scene = try build(
      #"""
      {"kind": "HBox", "directionalInsets": "1,5,2,11",
       "children": [{"id": "a", "kind": "Label", "text": "a"}]}
      """#, #"{"layoutDirection": "rightToLeft"}"#)
    scene.root.frame.size = CGSize(width: 200, height: 60)
    scene.root.layoutIfNeeded()
    #expect(scene["a"]?.frame == CGRect(x: 200 - 5 - 7, y: 1, width: 7, height: 17))
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
