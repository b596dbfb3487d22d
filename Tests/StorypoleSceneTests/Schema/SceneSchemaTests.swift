import Foundation
import StorypoleProof
import Testing

@testable import StorypoleScene

/// The schema agrees with the loader: files that load are valid, and refused files are invalid, as
/// far as the documentation of the schema claims.
@Suite(.ends) struct SceneSchemaTests {
  private static let schema = SceneSchema(of: SceneRegistry.reading.catalog)
  private static let scenes = Result { try SchemaValidator(schema.scene) }
  private static let scenarios = Result { try SchemaValidator(schema.scenario) }

  private func accepts(root: String) throws -> Bool {
    try Self.scenes.get().accepts(#"{"root": \#(root)}"#)
  }

  private func accepts(step: String) throws -> Bool {
    try Self.scenarios.get().accepts(
      #"{"scene": {"root": {}}, "size": [3, 5], "steps": [\#(step)]}"#)
  }

  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  @Test func `every scene and scenario of the samples is valid`() throws {
    let folder = Self.page.appendingPathComponent("StorypoleCLI/Samples")
    var catalog = SceneRegistry.standard.catalog
    let stranger = KindDescription(
      "Shelf", "",
      properties: [
        PropertyDescription("narrowest", .number(.any), ""),
        PropertyDescription("spacing", .number(.any), ""),
      ] + (catalog.views["View"]?.properties ?? []))
    catalog.views.append(stranger)
    let blocks = [
      "article", "toolbar", "equal-spacing", "text-and-buttons", "article-view", "turning-line",
      "ticket", "reading-bar", "reading-page",
    ]
    catalog.blocks = blocks.map { ($0, catalog.views.names) }
    let schema = SceneSchema(of: catalog)
    let scenes = try SchemaValidator(schema.scene)
    let scenarios = try SchemaValidator(schema.scenario)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix(".json") {
      let json = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      let isScenario = try read(json)["steps"] != nil
      #expect(try (isScenario ? scenarios : scenes).accepts(json), "\(file)")
    }
    #expect(files.count > 5)
  }

  @Test(arguments: [
    "{}", #"{"id": "shelf", "kind": "VBox", "spacing": -7.5, "insets": " 1, -2,3.5 ,.4"}"#,
    #"{"mask": "flexibleWidth", "frame": [0, -1, 2, 3], "fixedWidth": null}"#,
    #"{"kind": "Label", "text": "{", "font": {"weight": "bold"}, "numberOfLines": 2}"#,
    #"{"layout": "VBoxLayout"}"#, #"{"layout": {"kind": "VBoxLayout", "minSize": [7, 14]}}"#,
    #"{"kind": "ArticleCell", "title": {"text": "Emma"}, "block": "article"}"#,
    #"{"kind": "HBox", "children": [{"item": {"width": "33%", "minSize": [0, 3]}}]}"#,
    #"{"children": [{"repeat": 3, "with": {"a": [1, {}]}, "view": {"frame": [0, "{i*44}", 7, 7]}}]}"#,
    #"{"children": [{"repeat": 3, "views": [{"repeat": "{i}", "as": "j", "view": {"tag": "{i}"}}]}]}"#,
    #"{"tag": 9007199254740993}"#, #"{"tag": "-7"}"#, #"{"kind": "VBox", "spacing": "10"}"#,
    #"{"isHidden": "true", "clipsToBounds": "false"}"#, #"{"kind": "Label", "font": "12"}"#,
    #"{"kind": "Button", "font": 13.5}"#,
    #"{"constraints": ["a.width = 7 @ low"], "children": [{"id": "a"}]}"#,
    #"{"kind": "StackView", "axis": "vertical", "children": [{"item": {"customSpacing": null}}]}"#,
    #"{"kind": "VBox", "spacing": " -7.5 ", "minSize": "50, 50.5", "frame": "-1,2,3,.4"}"#,
  ]) func `a view that loads is valid`(root: String) throws {
    let json = #"{"root": \#(root)}"#
    _ = try SceneDocument(json: json.utf8, registry: .reading)
    #expect(try accepts(root: root))
  }

  @Test(arguments: [
    "[]", #"{"kind": "Lable"}"#, #"{"spaceing": 7}"#, #"{"kind": "VBox", "spacing": "wide"}"#,
    #"{"frame": [7, 14, 21]}"#, #"{"frame": [7, 14, 21, -1]}"#, #"{"frame": [1, 2, 3, 4, 5]}"#,
    #"{"mask": ["flexibleWidth", "flexibleWidth"]}"#, #"{"mask": "wide"}"#, #"{"tag": 7.5}"#,
    #"{"tag": 1e19}"#,
    #"{"fixedWidth": -7}"#, #"{"isHidden": 1}"#, #"{"isHidden": "YES"}"#, #"{"id": ""}"#,
    #"{"id": "a/b"}"#, #"{"layout": {}}"#, #"{"layout": {"kind": "VBoxLayot"}}"#,
    #"{"layout": "Grid"}"#, #"{"layout": {"kind": "VBoxLayout", "spaceing": 7}}"#,
    #"{"block": "article"}"#, #"{"kind": "Label", "font": {"size": 0}}"#,
    #"{"kind": "Label", "font": {"family": "x"}}"#, #"{"kind": "VBox", "insets": "1,2,3"}"#,
    #"{"kind": "ArticleCell", "title": {"texts": ""}}"#, #"{"children": [{"item": {"wide": 7}}]}"#,
    #"{"children": {}}"#, #"{"children": [{"item": {"width": "33 %"}}]}"#,
    #"{"children": [{"item": {"width": "-1"}}]}"#, #"{"children": [{"repeat": 1.5, "view": {}}]}"#,
    #"{"children": [{"repeat": 1}]}"#, #"{"children": [{"repeat": 1, "view": {}, "views": [{}]}]}"#,
    #"{"children": [{"repeat": 1, "with": {"a": []}, "view": {}}]}"#, #"{"tag": "7.5"}"#,
    #"{"kind": "VBox", "minSize": "50"}"#, #"{"kind": "VBox", "minSize": "50,-1"}"#,
    #"{"fixedWidth": "-7"}"#, #"{"frame": "1,2,3"}"#, #"{"frame": "1,2,3,4,5"}"#,
    #"{"isHidden": "yes"}"#, #"{"kind": "Label", "font": "bold"}"#,
    #"{"kind": "Label", "font": 0}"#, #"{"constraints": "a.width = 7"}"#,
    #"{"constraints": [7]}"#, #"{"horizontalHuggingPriority": 0}"#,
  ]) func `a view that is refused is invalid`(root: String) throws {
    let json = #"{"root": \#(root)}"#
    #expect(throws: SceneError.self) { try SceneDocument(json: json.utf8, registry: .reading) }
    #expect(try !accepts(root: root))
  }

  @Test(arguments: [
    #"{}"#, #"{"root": {}, "rot": {}}"#, #"{"root": {}, "size": [390]}"#,
    #"{"root": {}, "environment": {"displayScale": 0}}"#, #"{"root": {"repeat": 2, "view": {}}}"#,
  ]) func `a scene that is refused is invalid`(json: String) throws {
    #expect(throws: SceneError.self) { try SceneDocument(json: json.utf8) }
    #expect(try !Self.scenes.get().accepts(json))
  }

  @Test(arguments: [
    #"{"op": "rotate"}"#, #"{"op": "resize", "to": [3, 5]}"#, #"{"op": "wait", "frames": 3}"#,
    #"{"op": "set", "view": "cell/title", "text": "Emma"}"#,
    #"{"op": "insert", "into": "a", "at": 0, "views": [{"kind": "Label"}, {"repeat": 2, "view": {}}]}"#,
    #"{"op": "expect", "view": "a", "frame": [0, 0, 1, 1], "ran": ["a"]}"#,
    #"{"op": "environment", "layoutDirection": "rightToLeft", "animated": 0.3}"#,
    #"{"op": "set", "view": "a", "isHidden": true, "animated": {"duration": 1, "curve": "linear"}}"#,
    #"{"op": "resize", "to": [3, 5], "interactive": true}"#, #"{"op": "endInteractiveResize"}"#,
    #"{"rotate": "landscapeLeft"}"#, #"{"snapshot": true}"#,
    #"{"op": "simulate", "events": [{"fillScreen": true}, {"cancelRotation": "true"}]}"#,
    #"{"op": "suspend"}"#, #"{"op": "resume"}"#, #"{"op": "flush", "animated": "0.3"}"#,
    #"{"op": "expect", "view": "a", "shown": [0, 0, 1, 1]}"#,
    #"{"repeat": 2, "steps": [{"op": "remove", "view": "row-{i}"}, {"op": "resize", "to": ["{i}", 5]}]}"#,
  ]) func `a step that loads is valid`(step: String) throws { #expect(try accepts(step: step)) }

  @Test(arguments: [
    #"{}"#, #"{"wait": 1, "snapshot": true}"#, #"{"snapshot": false}"#,
    #"{"op": "simulate", "events": [{}]}"#, #"{"op": "simulate", "events": [{"snapshot": 1}]}"#,
    #"{"op": "simulate", "events": [{"wait": 1, "snapshot": true}]}"#,
    #"{"op": "wait", "until": 2e20}"#,
    #"{"op": "rotat"}"#, #"{"op": "resize"}"#, #"{"op": "set", "view": "a"}"#,
    #"{"op": "set", "view": "a", "texts": "Emma"}"#, #"{"op": "insert", "into": "a"}"#,
    #"{"op": "insert", "into": "a", "view": {}, "views": [{}]}"#, #"{"op": "expect"}"#,
    #"{"op": "expect", "view": "a"}"#, #"{"op": "expect", "shown": [0, 0, 1, 1]}"#,
    #"{"op": "wait", "frames": 0}"#, #"{"op": "wait", "animated": 1}"#,
    #"{"op": "rotate", "animated": -1}"#, #"{"op": "rotate", "animated": {"curve": "linear"}}"#,
    #"{"op": "rotate", "animated": {"duration": 1, "curve": "bouncy"}}"#,
    #"{"op": "resize", "to": [3, 5], "interactive": 1}"#, #"{"op": "environment", "scale": 2}"#,
    #"{"op": "rotate", "by": 90}"#, #"{"repeat": 2, "view": {}}"#,
  ]) func `a step that is refused is invalid`(step: String) throws {
    let scene = #"{"root": {"id": "a"}, "size": [3, 5]}"#
    #expect(throws: SceneError.self) {
      try ScenarioDocument(json: #"{"scene": \#(scene), "steps": [\#(step)]}"#.utf8)
    }
    #expect(try !accepts(step: step))
  }

  @Test func `every reference is resolved, whatever a kind's name contains`() throws {
    var catalog = SceneRegistry.reading.catalog
    catalog.layouts.append(KindDescription("a ~/% \u{e9}", ""))
    for text in [SceneSchema(of: catalog).scene, SceneSchema(of: catalog).scenario] {
      let root = try read(text)
      let definitions = Set((root["$defs"]?.members.map(Array.init) ?? []).map(\.key))
      #expect(definitions.count == root["$defs"]?.members?.count)
      let references = references(in: root)
      #expect(references.count > definitions.count)
      for reference in references {
        let name = reference.replacing("%20", with: " ").replacing("%25", with: "%")
          .replacing("~1", with: "/").replacing("~0", with: "~")
        #expect(definitions.contains(String(name.dropFirst("#/$defs/".count))), "\(reference)")
      }
    }
  }

  private func references(in value: JSONValue) -> [String] {
    let inside =
      (value.elements.map(Array.init) ?? []) + (value.members.map(Array.init) ?? []).map(\.value)
    let own = (value["$ref"]?.string).map { [$0] } ?? []
    return own + inside.flatMap(references)
  }
}
