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

@Suite(.ends) struct ExemptionSceneTests {
  @Test func `a view says what it allows, and whether it clips`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"children": [
          {"id": "badge", "allowsOverlap": true, "allowsOutside": true, "clipsToBounds": true},
          {"id": "list", "kind": "ScrollView", "clipsToBounds": false},
          {"id": "plain", "kind": "ScrollView", "allowsOverlap": false}]}}
        """#.utf8
    ).build()
    #expect(scene["badge"]?.soundnessExemptions == [.overlap, .outside])
    #expect(scene["badge"]?.clipsToBounds == true)
    #expect(scene["list"]?.clipsToBounds == false)
    #expect(scene["plain"]?.clipsToBounds == true)
    #expect(scene["plain"]?.soundnessExemptions == [])
  }

  @Test func `there is a property per rule, which sets that one`() throws {
    var all: SoundnessRules = []
    for property in ExemptionProperties.all {
      let name = property.description.name
      let scene = try SceneDocument(json: #"{"root": {"\#(name)": true}}"#.utf8).build()
      #expect(scene.root.soundnessExemptions.rawValue.nonzeroBitCount == 1, "\(name)")
      #expect(all.isDisjoint(with: scene.root.soundnessExemptions), "\(name)")
      all.formUnion(scene.root.soundnessExemptions)
    }
    #expect(all == .all)
  }
}

/// Areas that boxes keep out of, text fields, images in buttons, and opacity, in scenes.
@Suite(.ends) struct `Boxes and views in scenes` {
  @Test func `a box keeps out of areas by name`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"size": [100, 300], "environment": {"safeAreaInsets": "20,0,34,0"},
         "root": {"kind": "VBox", "insetAreas": ["safeArea", "keyboard"], "insets": 8, "children": [
          {"id": "a", "kind": "TextField", "text": "Emma", "placeholder": "Title"},
          {"id": "b", "kind": "Button", "title": "Add", "imageSize": [20, 24], "imagePadding": 6,
           "alpha": 0.5, "item": {"minSize": [0, 44]}}]}}
        """#.utf8
    ).build()
    scene.root.layoutIfNeeded()
    #expect((scene.root as? VBox)?.insetAreas == [.safeArea, .keyboard])
    #expect(scene["a"]?.frame == CGRect(x: 8, y: 28, width: 84, height: 17))
    #expect(scene["b"]?.frame == CGRect(x: 8, y: 45, width: 84, height: 44))
    #expect(scene["b"]?.boxAttributes.minSize == SizeLimits(width: 0, height: 44))
    #expect(scene["b"]?.alpha == 0.5)
  }
}
