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
    (["layout", "rotate"], "", ":1:1: $: found the end of the file, expected a value"),
    (
      ["layout", "rotate"], #"{"root": {"kind": "VBox", "spaceing": 3}}"#,
      #":1:27: $.root.spaceing: found the unknown key "spaceing", expected a property of VBox; "#
        + #"did you mean "spacing"?"#
    ),
    (
      ["run"], #"{"scene": {"size": [3, 5], "root": {}}, "steps": [{"op": "turn"}]}"#,
      #":1:58: $.steps[0].op: found the string "turn", expected a step"#
    ),
    (
      ["run"], #"{"root": {}}"#,
      #":1:1: $: found a scene, expected a scenario; `storypole layout` lays a scene out, "#
        + "and `storypole rotate --why` says what runs"
    ),
  ])
  func `an invalid file is refused`(
    commands: [String], json: String, message: String
  ) async throws {
    for command in commands {
      let found = try await complaint(command, about: json)
      #expect(found.hasPrefix(message), "\(found)")
    }
  }

  @Test(arguments: [
    ("layout /nowhere/a.json", "/nowhere/a.json: found no such file, expected a JSON file"),
    ("rotate /nowhere/a.json", "/nowhere/a.json: found no such file, expected a JSON file"),
    ("run /nowhere/a.json", "/nowhere/a.json: found no such file, expected a JSON file"),
    (
      "layout box --svg /nowhere/a.svg",
      "/nowhere/a.svg: found no folder /nowhere, expected a file to write the drawing to"
    ),
    ("layout box --svg /tmp", "/tmp: found a folder, expected a file to write the drawing to"),
    (
      "report list-edits -o /nowhere/a.html",
      "/nowhere/a.html: found no folder /nowhere, expected a file to write the page to"
    ),
    (
      "run list-edits --trace /nowhere/a.json",
      "/nowhere/a.json: found no folder /nowhere, expected a file to write the trace to"
    ),
    (
      "rotate box --trace /nowhere/a.json",
      "/nowhere/a.json: found no folder /nowhere, expected a file to write the trace to"
    ),
  ])
  func `a file that is missing, or can't be written, is refused before the work`(
    line: String, message: String
  ) async {
    let result = await storypole(line.words)
    #expect(result == (.usage, "", "storypole: \(message)\n"))
  }

  @Test func `a scenario whose scene is missing names the scene's file`() async throws {
    let file = try SceneFile(#"{"scene": "no-such.json", "steps": []}"#)
    let result = await storypole("run", file.path)
    #expect(result.status == .usage)
    let place = "storypole: \(file.path):1:11: $.scene: found \"no-such.json\" ("
    #expect(result.error.hasPrefix(place), "\(result.error)")
    #expect(
      result.error.hasSuffix(
        "/no-such.json: no such file), expected a scene, or the name of its file\n"))
  }

  @Test func `a scenario and a dump are named where a scene is expected`() async throws {
    let file = try SceneFile(#"{"scene": {"size": [3, 5], "root": {}}, "steps": []}"#)
    for command in ["layout", "rotate", "sweep", "matrix", "loop"] {
      let result = await storypole(command, file.path)
      #expect(result.status == .usage)
      #expect(
        result.error == "storypole: \(file.path):1:1: $: found a scenario, expected a scene; "
          + "`storypole run` plays a scenario\n")
    }
    let dump = try SceneFile("<UIView: 0x7f8; frame = (0 0; 402 874)>\n")
    #expect(
      await storypole("layout", dump.path).error
        == "storypole: \(dump.path): found a dump of views; "
        + "`storypole import` makes a scene of it\n")
    for command in ["layout", "rotate"] {
      let result = await storypole(
        command, "-", input: "<UIView: 0x7f8; frame = (0 0; 402 874)>\n")
      #expect(result.status == .usage)
      #expect(
        result.error == "storypole: <stdin>: found a dump of views; "
          + "`storypole import` makes a scene of it\n")
    }
    let other = try SceneFile("frames\n")
    #expect(await storypole("layout", other.path).error.hasSuffix("expected a value\n"))
  }

  @Test(arguments: [
    ("rotate --devcie x", "rotate: unknown option --devcie; did you mean --device?"),
    ("layout --frobnicate", "layout: unknown option --frobnicate (see storypole layout --help)"),
    ("rotate --device iPhone17,iPhone8", "--device: found \"2 values\", expected one"),
  ])
  func `wrong usage is one line, with what may be meant`(
    line: String, message: String
  ) async {
    let result = await storypole(line.words)
    #expect(result.status == .usage)
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test(arguments: [
    (["matrix", "--device", "iPhone 8", "--strict"], #"{"root": {"isHidden": true}}"#),
    (["loop", "--strict", "--rounds", "60"], #"{"root": {"isHidden": true}}"#),
    (["layout", "--svg", "-"], #"{"size": [320, 1e308], "root": {}}"#),
    (["layout", "--svg", "-"], #"{"size": [1e308, 320], "root": {"id": "a", "children": [{}]}}"#),
  ])
  func `a scene of extreme values is laid out`(words: [String], json: String) async throws {
    let file = try SceneFile(json)
    let line = [words[0], file.path] + words.dropFirst()
    #expect(await storypole(line).status == .success)
  }

  @Test(arguments: [
    (["loop", "--rounds", "20"], 150, 12_500, 2_000),
    (["sweep", "--width", "300...1299"], 200, 25_000, 1_000),
    (["matrix", "--device", "iPhone 8,iPhone 17"], 400, 130_208, 192),
  ])
  func `too many views for many sizes are refused`(
    words: [String], rows: Int, most: Int, sizes: Int
  ) async throws {
    let row = #"{"repeat": \#(rows), "as": "column", "view": {}}"#
    let views = #"{"repeat": \#(rows), "as": "row", "view": {"children": [\#(row)]}}"#
    let file = try SceneFile(#"{"size": [390, 844], "root": {"children": [\#(views)]}}"#)
    let result = await storypole([words[0], file.path] + words.dropFirst())
    #expect(result.status == .usage)
    #expect(
      result.error.contains(
        ": found \(rows * rows + rows + 1) views, expected at most \(most), since they are laid out at up to "
          + "\(sizes) sizes\n"), "\(result.error)")
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
        == "storypole: list: found a sample scene, expected a scenario; for the sample, write "
        + "storypole rotate list --why, for a file, ./list\n")
    #expect(
      await storypole("layout", "list-edits").error
        == "storypole: list-edits: found a sample scenario, expected a scene; for the sample, write "
        + "storypole run list-edits, for a file, ./list-edits\n")
  }
}
