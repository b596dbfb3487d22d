import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// A bad file is reported in one line on standard error, with the exit status 2.
@Suite(.ends) struct BadInputTests {
  private func complaint(_ command: String, about json: String) async throws -> String {
    let file = try SceneFile(json)
    let result = await storypole(command, file.path)
    #expect(result.status == .usage)
    #expect(result.output == "")
    let start = "storypole: \(file.path)"
    #expect(result.error.hasPrefix(start))
    #expect(result.error.hasSuffix("\n"))
    return String(result.error.dropFirst(start.count).dropLast())
  }

  @Test(arguments: [
    ("", ":1:1: $: found the end of the file, expected a value"),
    (
      #"{"root": {"id": "shelf",}}"#,
      #":1:25: $.root.id: found "}", expected a key in quotes"#
    ),
    (
      #"{"root": {"kind": "Lable"}}"#,
      #":1:19: $.root.kind: found the string "Lable", expected a view's kind; did you mean "Label"?"#
    ),
    (
      #"{"root": {"kind": "VBox", "spaceing": 3}}"#,
      #":1:27: $.root.spaceing: found the unknown key "spaceing", expected a property of VBox; "#
        + #"did you mean "spacing"?"#
    ),
    (
      #"{"root": {"kind": "VBox", "spacing": "wide"}}"#,
      #":1:38: $.root.spacing: found the string "wide", expected a number"#
    ),
    (
      #"{"root": {"block": "articel"}}"#,
      #":1:20: $.root.block: found the string "articel", expected the name of a block, "#
        + #"or null; did you mean "article"?"#
    ),
    (
      #"{"root": {"children": [{"id": "a"}, {"id": "a"}]}}"#,
      #":1:44: $.root.children[1].id: found the id "a" again, expected each id once"#
    ),
    (#"{"rot": {}}"#, #":1:2: $.rot: found the unknown key "rot""#),
    (#"{"size": [390]}"#, ":1:10: $.size: found an array of 1, expected a size as [width, height]"),
  ])
  func `an invalid scene is refused`(json: String, message: String) async throws {
    for command in ["layout", "rotate"] {
      let found = try await complaint(command, about: json)
      #expect(found.hasPrefix(message), "\(found)")
    }
  }

  @Test(arguments: [
    (
      #"{"scene": {"size": [3, 5], "root": {}}, "steps": [{"op": "turn"}]}"#,
      #":1:58: $.steps[0].op: found the string "turn", expected a step"#
    ),
    (
      #"{"scene": {"size": [3, 5], "root": {}}, "steps": [{"op": "rotat"}]}"#,
      #":1:58: $.steps[0].op: found the string "rotat", expected a step; did you mean "rotate"?"#
    ),
    (
      #"{"scene": {"size": [3, 5], "root": {"id": "shelf"}}, "steps": [{"op": "hide", "view": "self"}]}"#,
      #":1:87: $.steps[0].view: found the unknown id "self", expected the id of a view; "#
        + #"did you mean "shelf"?"#
    ),
    (
      #"{"scene": {"root": {}}, "steps": []}"#,
      #":1:1: $: found no "size", expected a size here or in the scene"#
    ),
    (
      #"{"root": {}}"#, #":1:2: $.root: found the unknown key "root", expected a key of a scenario"#
    ),
  ])
  func `an invalid scenario is refused`(
    json: String, message: String
  ) async throws {
    let found = try await complaint("run", about: json)
    #expect(found.hasPrefix(message), "\(found)")
  }

  @Test func `a missing file is bad input`() async {
    for command in ["layout", "rotate", "run"] {
      let result = await storypole(command, "/nowhere/shelf.json")
      #expect(result.status == .usage)
      #expect(
        result.error
          == "storypole: /nowhere/shelf.json: found no such file, expected a JSON file\n")
    }
  }

  @Test func `a folder is bad input`() async {
    let result = await storypole("layout", FileManager.default.temporaryDirectory.path)
    #expect(result.status == .usage)
    #expect(result.error.hasSuffix("or a folder, expected a JSON file\n"))
  }

  @Test func `a scenario whose scene is missing names the scene's file`() async throws {
    let file = try SceneFile(#"{"scene": "no-such.json", "steps": []}"#)
    let result = await storypole("run", file.path)
    #expect(result.status == .usage)
    #expect(result.error.hasSuffix("/no-such.json: found no such file, expected a JSON file\n"))
  }

  @Test func `a misspelled sample name suggests the sample`() async {
    #expect(
      await storypole("layout", "tabel-cell").error
        == "storypole: tabel-cell: found no such file, expected a JSON file; "
        + "did you mean the sample table-cell?\n")
    #expect(await storypole("run", "list-edit").error.hasSuffix("the sample list-edits?\n"))
    #expect(await storypole("layout", "./tabel-cell").error.hasSuffix("expected a JSON file\n"))
  }

  @Test func `a scene's name is refused where a scenario is expected, and vice versa`() async {
    let scene = await storypole("run", "list")
    #expect(scene.status == .usage)
    #expect(
      scene.error
        == "storypole: list: found a sample scene, expected a scenario; for a file, write ./list\n")
    #expect(
      await storypole("layout", "list-edits").error
        .hasPrefix("storypole: list-edits: found a sample scenario, expected a scene"))
  }
}
