import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

@Suite(.ends) struct ScenarioLoadingTests {
  private func steps(_ steps: String) throws -> [ScenarioStep] {
    try Shelf.scenario("[\(steps)]").steps
  }

  @Test func `a step has its parameters, and the view that it is about`() throws {
    let steps = try steps(
      #"""
      {"op": "resize", "to": [480, 320]}, {"op": "move", "view": "byline", "into": "cell", "at": 0},
      {"op": "set", "view": "cell/title", "text": "Emma", "animated": 0.1},
      {"op": "set", "view": "title", "item": {"width": 7}}, {"op": "wait"}
      """#)
    #expect(steps.map(\.op) == ["resize", "move", "set", "set", "wait"])
    #expect(steps.map(\.view) == [nil, "byline", "cell/title", "title", nil])
    #expect(steps[0].parameters == [Setting("to", .size(CGSize(width: 480, height: 320)))])
    #expect(steps[2].settings == [Setting("text", .text("Emma"))])
    #expect(steps[2].animation?.duration == .milliseconds(100))
    #expect(
      steps[3].item == ItemDescription(container: "VBox", settings: [Setting("width", .length(7))]))
  }

  @Test func `an inserted view can be named in later steps`() throws {
    let steps = try steps(
      #"""
      {"op": "insert", "into": "shelf", "at": 1, "view":
        {"id": "row", "kind": "VBox", "item": {"width": 7}, "children": [{"id": "cover"}]}},
      {"op": "insert", "into": "row", "views": [{"id": "a", "children": [{}]}, {"children": [{}]}]},
      {"op": "set", "view": "cover", "item": {"width": 14}}
      """#)
    #expect(steps[0].views.map(\.id) == ["row", "cover"])
    #expect(steps[0].views.map(\.superview) == [nil, 0])
    #expect(steps[0].view == "shelf")
    #expect(steps[1].views.map(\.superview) == [nil, 0, nil, 2])
  }

  @Test func `steps are repeated`() throws {
    let steps = try steps(
      #"{"repeat": 2, "with": {"title": ["Emma", "Walden"]}, "steps": ["#
        + #"{"op": "set", "view": "title", "text": "{title}"}, {"op": "rotate"}]}"#)
    #expect(steps.map(\.op) == ["set", "rotate", "set", "rotate"])
    #expect(steps[2].settings == [Setting("text", .text("Walden"))])
  }

  @Test func `the size is the scenario's, else the scene's`() throws {
    #expect(try Shelf.scenario("[]").size == CGSize(width: 320, height: 480))
    let json = #"{"scene": {"size": [320, 480], "root": {}}, "size": [7, 14], "steps": []}"#
    let scenario = try Shelf.scenario(json: json)
    #expect(scenario.size == CGSize(width: 7, height: 14))
    #expect(scenario.scene.size == CGSize(width: 320, height: 480))
    #expect(scenario.passes == .each)
  }

  @Test func `a scene's file is found in the scenario's folder`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("storypole-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = folder.appendingPathComponent("shelf.json").path
    let scenario = folder.appendingPathComponent("turn.json").path
    try Data(#"{"size": [7, 14], "root": {"id": "shelf"}}"#.utf8).write(
      to: URL(fileURLWithPath: scene))
    try Data(#"{"scene": "shelf.json", "steps": [], "passes": "asked"}"#.utf8).write(
      to: URL(fileURLWithPath: scenario))
    let document = try ScenarioDocument(contentsOfFile: scenario)
    #expect(document.scene.views.map(\.id) == ["shelf"])
    #expect(document.passes == .asked)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: scene))
    let complaint = message { () throws(SceneError) in
      _ = try ScenarioDocument(contentsOfFile: scenario)
    }
    #expect(complaint == "\(scene):1:1: $: found no \"root\", expected the root view")
  }

  @Test func `a built-in scene is found by its name`() throws {
    let scenes = ["shelf.json": #"{"size": [7, 14], "root": {"id": "shelf"}}"#, "bad.json": "{}"]
    func load(_ name: String) throws(SceneError) -> ScenarioDocument {
      let json = #"{"scene": "\#(name)", "steps": []}"#
      return try ScenarioDocument(
        json: json.utf8, file: "turn.json", registry: .standard,
        scenes: { scenes[$0].map { Array($0.utf8) } })
    }
    #expect(try load("shelf.json").scene.views.map(\.id) == ["shelf"])
    let bad = message { () throws(SceneError) in _ = try load("bad.json") }
    #expect(bad == #"bad.json:1:1: $: found no "root", expected the root view"#)
    let unknown = message { () throws(SceneError) in _ = try load("none.json") }
    #expect(
      unknown == #"turn.json:1:11: $.scene: found the string "none.json", "#
        + "expected a scene, or the name of its file")
  }
}

@Suite(.ends) struct ScenarioErrorTests {
  private static let stepErrors = table(
    #"""
    7
      : found the number 7, expected a step
    {"view": "title"}
      : found no "op", expected what to do
    {"op": "rotate", "to": 7}
      .to: found the unknown key "to", expected a property of rotate; there is op, animated
    {"op": "hide"}
      : found no "view", expected the id of a view, or id/part
    {"op": "set", "view": "title", "spacing": 7}
      .spacing: found the unknown key "spacing", expected a property of Label; it is a property of
      VBox
    {"op": "set", "view": "cell/titel", "text": "a"}
      .view: found the string "cell/titel", expected a part of Cell; did you mean "title"?
    {"op": "set", "view": "shelf", "item": {"width": 7}}
      .item: found an object, expected no item: the superview has no layout in the scene
    {"op": "set", "view": "cell/title", "item": {"width": 7}}
      .item: found an object, expected no item: the superview has no layout in the scene
    {"op": "remove", "view": "cell/title"}
      .view: found the unknown id "cell/title", expected the id of a view
    {"op": "move", "view": "cell", "into": "cell"}
      : found "cell", which is "cell" or lies below it, expected a view outside of it
    {"op": "insert", "into": "shelf", "view": {"id": "title"}}
      .view.id: found the id "title" again, expected each id once; it is first on line 2 of
      turn.json
    {"op": "insert", "into": "shelf", "views": []}
      .views: found an array of 0, expected an array of one view or more
    {"op": "environment", "animated": 0.3}
      : found nothing to change, expected a property of the environment
    {"op": "expect"}
      : found nothing to expect, expected a frame or a count
    {"repeat": 2, "view": {}}
      : found no "steps", expected what to repeat
    """#)

  @Test(arguments: stepErrors) func `errors in a step are reported exactly`(
    step: String, expected: String
  ) { #expect(Shelf.complaint(steps: #"[\#(step)]"#) == "$.steps[0]" + expected) }

  @Test func `a layout that is set decides about the items of later steps`() {
    let layout = #"{"op": "set", "view": "shelf", "layout": {"kind": "GridLayout"}}"#
    let item = #"{"op": "set", "view": "title", "item": {"width": 7}}"#
    #expect(
      Shelf.complaint(steps: "[\(item), \(layout), \(item)]")
        == #"$.steps[2].item.width: found the unknown key "width", expected a property of an item "#
        + "of GridLayout")
  }

  private static let jsonErrors = table(
    #"""
    {"steps": []}
      1:1: $: found no "scene", expected a scene, or the name of its file
    {"scene": {"root": {}}}
      1:1: $: found no "steps", expected an array, each a step
    {"scene": {"root": {}}, "steps": []}
      1:1: $: found no "size", expected a size here or in the scene
    {"scene": {"root": {"id": 7}}, "steps": []}
      1:27: $.scene.root.id: found the number 7, expected an id as a string
    {"scene": "shelf.json", "steps": []}
      1:11: $.scene: found the string "shelf.json", expected a scene: this scenario has no folder
      to look for files in
    {"scene": {"root": {}}, "steps": [], "stops": []}
      1:38: $.stops: found the unknown key "stops", expected a property of a scenario; did you
      mean "steps"?
    {"scene": {"root": {}}, "size": [7, 14], "passes": "every", "steps": []}
      1:52: $.passes: found the string "every", expected "each" or "asked"
    """#)

  @Test(arguments: jsonErrors) func `errors in a scenario are reported exactly`(
    json: String, expected: String
  ) {
    let complaint = message { () throws(SceneError) in _ = try Shelf.scenario(json: json) }
    #expect(complaint == "turn.json:" + expected)
  }
}
