import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

/// The strings and the words of the five documents, in scenes.
@Suite(.ends) struct DocumentWordTests {
  private func complaint(_ root: String) -> String {
    message { () throws(SceneError) in _ = try SceneDocument(json: #"{"root": \#(root)}"#.utf8) }
  }

  @Test func `numbers, sizes and rects may be strings`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"size": "320,480", "root": {"kind": "VBox", "insets": "20,20,0,20", "spacing": "10",
         "minSize": "50,50.5", "maxSize": " 107 , 0 ", "children": [
          {"id": "a", "tag": "7", "kind": "ImageView", "imageSize": "31,43", "fixedWidth": "17"},
          {"repeat": 2, "view": {"id": "b{i}", "frame": "-1,{i}7,30,40.25",
           "item": {"minSize": "0,3"}}},
          {"id": "c", "kind": "ScrollView", "contentOffset": "0,-3"}]}}
        """#.utf8
    ).build()
    let box = try #require(scene.root as? VBox)
    #expect(scene.root.frame.size == CGSize(width: 320, height: 480))
    #expect(box.spacing == 10)
    #expect(box.minSize == CGSize(width: 50, height: 50.5))
    #expect(box.maxSize == CGSize(width: 107, height: 0))
    #expect(scene["a"]?.tag == 7 && scene["a"]?.fixedWidth == 17)
    #expect((scene["a"] as? ImageView)?.imageSize == CGSize(width: 31, height: 43))
    #expect(scene["b1"]?.frame == CGRect(x: -1, y: 17, width: 30, height: 40.25))
    #expect(scene["b0"]?.boxAttributes.minSize == SizeLimits(width: 0, height: 3))
  }

  @Test func `flags and fonts may be strings`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"kind": "VBox", "ignoresHidden": "true", "isHidden": "false", "children": [
          {"id": "a", "kind": "Label", "font": "12", "isHidden": "true", "isCollapsed": "false"},
          {"id": "b", "kind": "Button", "font": 13.5},
          {"id": "c", "kind": "TextView", "font": {"size": "7", "weight": "bold"}},
          {"repeat": 2, "with": {"flag": ["true", false]},
           "view": {"id": "d{i}", "kind": "Label", "isHidden": "{flag}", "font": "{i+1}4"}}]}}
        """#.utf8
    ).build()
    let box = try #require(scene.root as? VBox)
    #expect(box.ignoresHidden && !box.isHidden)
    #expect(scene["a"]?.isHidden == true && scene["a"]?.isCollapsed == false)
    #expect((scene["a"] as? Label)?.font == Font(size: 12))
    #expect((scene["b"] as? Button)?.font == Font(size: 13.5))
    #expect((scene["c"] as? TextView)?.font == Font(size: 7, weight: .bold))
    #expect(scene["d0"]?.isHidden == true && scene["d1"]?.isHidden == false)
    #expect((scene["d1"] as? Label)?.font == Font(size: 24))
  }

  @Test(arguments: [
    (#"{"isHidden": "yes"}"#, #"found the string "yes", expected true or false"#),
    (
      #"{"kind": "Label", "font": "12px"}"#,
      #"found the string "12px", expected an object with size, weight, "#
        + "or the size alone: a number, more than 0"
    ),
    (#"{"kind": "VBox", "spacing": "12px"}"#, #"found the string "12px", expected a number"#),
    (#"{"kind": "VBox", "spacing": "1,2"}"#, #"found the string "1,2", expected a number"#),
    (#"{"tag": "7.5"}"#, #"found the string "7.5", expected a whole number"#),
    (#"{"fixedWidth": "-7"}"#, #"found the string "-7", expected a number, 0 or more, or null"#),
    (
      #"{"kind": "VBox", "minSize": "50"}"#,
      #"found the string "50", expected a size as [width, height]; "50": ends too early, "#
        + #"after character 2; in a string it is "width,height""#
    ),
    (
      #"{"kind": "VBox", "minSize": "50,-1"}"#,
      #"found the string "50,-1", expected a size as [width, height], the height not negative"#
    ),
    (
      #"{"frame": "1,2,3"}"#,
      #"found the string "1,2,3", expected a rect as [x, y, width, height]; "#
        + #""1,2,3": ends too early, after character 5; in a string it is "x,y,width,height""#
    ),
  ]) func `a string that isn't in the notation is an error`(root: String, expected: String) {
    #expect(complaint(root).contains(expected), "\(complaint(root))")
  }

  @Test(arguments: [
    (#"{"layout": "HBox"}"#, #"did you mean "HBoxLayout"?"#),
    (#"{"spacing": 7}"#, "it is a property of VBox, HBox, FlowBox, StackView and others"),
    (#"{"kind": "VBox", "spaceing": 7}"#, #"did you mean "spacing"?"#),
    (#"{"fixedHeight": "44pt"}"#, "expected a number, 0 or more, or null"),
    (#"{"kind": "VBox", "insets": "7,16px,0,0"}"#, "write 16: all lengths are points"),
  ]) func `a word that is wrong, or in the wrong place, is an error with advice`(
    root: String, advice: String
  ) { #expect(complaint(root).hasSuffix(advice), "\(complaint(root))") }

  @Test func `the words that stay are taken`() throws {
    let scene = try SceneDocument(
      json: #"""
        {"root": {"layout": {"kind": "TileLayout", "margin": "10px", "padding": "0 0 0 10",
         "valign": "center", "halign": "right", "rows": 2}}}
        """#.utf8
    ).build()
    let tiles = try #require(scene.root.layout as? TileLayout)
    #expect(tiles.verticalAlignment == .center && tiles.horizontalAlignment == .right)
    #expect(tiles.padding == "0 0 0 10" && tiles.margin == 10 && tiles.rows == 2)
  }
}
