import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct SceneBuilderTests {
  private func build(_ json: String, registry: SceneRegistry = .standard) throws -> BuiltScene {
    try SceneDocument(json: json.utf8, registry: registry).build(with: registry)
  }

  @Test func `the tree is built as the scene describes, with ids as names`() throws {
    let scene = try build(
      #"""
      {"size": [320, 480], "root": {"id": "shelf", "children": [
        {"id": "row", "children": [{"id": "cover", "kind": "ImageView"}, {"id": "title", "kind": "Label"}]},
        {"id": "toolbar"}
      ]}}
      """#)
    #expect(scene.root.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(scene.root.subviews.map(\.name) == ["row", "toolbar"])
    #expect(scene["row"]?.subviews.map(\.name) == ["cover", "title"])
    #expect(scene["title"]?.path == "shelf/row/title")
    #expect(scene["title"] is Label)
    #expect(scene["byline"] == nil)
  }

  @Test func `a layout may be an item of another, at any depth`() throws {
    let scene = try build(
      #"""
      {"size": [300, 200], "root": {"layout": {
          "kind": "VBorderLayout", "spacing": 3, "top": ["title"],
          "center": {"kind": "HBorderLayout", "spacing": 5, "left": ["cover"],
            "center": {"kind": "VBorderLayout", "bottom": ["byline"]}}},
        "children": [{"id": "title", "kind": "Label", "text": "Emma"},
          {"id": "cover", "kind": "ImageView", "imageSize": [40, 60]},
          {"id": "byline", "kind": "Label", "text": "Jane"}]}}
      """#)
    scene.root.layoutIfNeeded()
    #expect(scene["title"]?.frame == CGRect(x: 0, y: 0, width: 300, height: 17))
    #expect(scene["cover"]?.frame == CGRect(x: 0, y: 17 + 3, width: 40, height: 180))
    #expect(
      scene["byline"]?.frame == CGRect(x: 40 + 5, y: 200 - 17, width: 300 - 40 - 5, height: 17))
    #expect(scene.root.diagnostics == [])
  }

  @Test func `layouts nest up to a limit when a tree is built`() throws {
    func json(_ levels: Int) -> String {
      let opening = String(repeating: #"{"kind": "HBorderLayout", "center": "#, count: levels)
      return #"{"size": [7, 9], "root": {"layout": \#(opening)"title""#
        + String(repeating: "}", count: levels) + #", "children": [{"id": "title"}]}}"#
    }
    let scene = try build(json(64))
    scene.root.layoutIfNeeded()
    #expect(scene["title"]?.frame == CGRect(x: 0, y: 0, width: 7, height: 9))
    let error = #expect(throws: SceneError.self) { try build(json(65)) }
    #expect(error?.path.hasSuffix(".center.center") == true)
    #expect(error?.found == "one more level of layouts")
    #expect(error?.expected == "at most 64")
  }

  @Test func `a mask acts relative to the superview's frame in the scene`() throws {
    let scene = try build(
      #"""
      {"size": [320, 480], "root": {"children": [
        {"id": "row", "frame": [10, 20, 300, 44], "mask": "flexibleWidth", "children": [
          {"id": "title", "mask": ["flexibleLeftMargin"], "frame": [250, 7, 40, 30]}]}]}}
      """#)
    scene.root.frame.size = CGSize(width: 480, height: 320)
    scene.root.layoutIfNeeded()
    #expect(scene["row"]?.frame == CGRect(x: 10, y: 20, width: 300 + 160, height: 44))
    #expect(scene["title"]?.frame == CGRect(x: 250 + 160, y: 7, width: 40, height: 30))
    scene.root.frame.size = CGSize(width: 320, height: 480)
    scene.root.layoutIfNeeded()
    #expect(scene["title"]?.frame == CGRect(x: 250, y: 7, width: 40, height: 30))
  }

  @Test func `a user's class and block are found by name`() throws {
    let scene = try build(
      #"""
      {"size": [320, 480], "root": {"kind": "ArticleCell", "id": "cell", "block": "article",
        "title": {"text": "Emma", "textAlignment": "right"}, "isRead": true}}
      """#, registry: .reading)
    let cell = try #require(scene.root as? ArticleCell)
    cell.layoutIfNeeded()
    #expect(cell.isRead)
    #expect(cell.title.text == "Emma")
    #expect(cell.title.frame == CGRect(x: 7, y: 14, width: 4 * 7, height: 17))
    #expect(scene["cell/title"] === cell.title)
    #expect(scene["cell/text"] == nil)
  }

  @Test func `a chain of thirty thousand views is built and released`() throws {
    let levels = 30_000
    let json =
      String(repeating: #"{"children":["#, count: levels) + #"{"id":"last"}"#
      + String(repeating: "]}", count: levels)
    var scene: BuiltScene? = try build(#"{"size": [7, 14], "root": \#(json)}"#)
    #expect(scene?["last"] != nil)
    scene?.root.layoutIfNeeded()
    scene = nil
  }
}

@Suite(.ends) struct SceneRegistryTests {
  @Test(.waitsForProcess) func `a property can't have the name of a key`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var registry = SceneRegistry.standard
      registry.add(
        ViewKind(
          "Cell", "", properties: [Property<ArticleCell>("id", .flag, \.isRead, "")],
          make: { ArticleCell() }))
    }
    #expect(
      result.message.contains(
        #""id" means something else in a scene; rename this property of Cell"#))
  }

  @Test(.waitsForProcess) func `a view's kind can't have the name of a layout's kind`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var registry = SceneRegistry.standard
      registry.add(ViewKind("VBoxLayout", "", make: { View() }))
    }
    #expect(
      result.message.contains(#""VBoxLayout" is a layout's kind; give the view's another name"#))
  }
}
