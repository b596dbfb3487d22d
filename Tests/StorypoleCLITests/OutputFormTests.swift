import Foundation
import StorypoleProof
import StorypoleScene
import Testing

@testable import StorypoleCLI

/// The objects that a command line writes with `--json`: each on its own line, or one on several.
func jsonObjects(_ words: [String]) async throws -> [[String: Any]] {
  let output = await storypole(words + ["--json"]).output
  func object(_ text: some StringProtocol) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  }
  if let whole = try? object(output) { return [whole] }
  return try output.split(separator: "\n").map { try #require(try object($0)) }
}

/// Every object that a command writes with `--json` has members of its help page only.
@Suite(.ends) struct `Output as JSON` {
  private func check(_ words: [String]) async throws -> Set<String> {
    let command = try #require(Main.program.commands.first { $0.name == words[0] })
    let entries = try #require(command.output).entries
    let found = try await jsonObjects(words)
    #expect(!found.isEmpty)
    for object in found {
      #expect(object["format"] as? Int == 1)
      #expect(Set(entries.map(\.name)).isSuperset(of: object.keys), "\(object.keys)")
    }
    return Set(found.flatMap(\.keys))
  }

  @Test(arguments: [
    "layout gallery", "layout ticket --strict --size 401x400", "rotate chat --times 2",
    "rotate chat --device iPhone17Pro --why --strict", "run reading-app-turns --frames",
    "run reading-app-turns --strict", "explain reading-app-turns",
    "explain reading-app-turns --step 0",
    "diff reading-app-turns --step 0 --other-step 3", "sweep ticket --width 390...420",
    "matrix chat --device iPhone8,iPhone17 --text-size L", "loop box --rounds 60",
    "loop text-and-buttons --strict --rounds 500 --output /dev/null",
  ])
  func `has members that the help page lists`(line: String) async throws {
    _ = try await check(line.words)
  }

  /// Layouts and steps with every optional member: diagnostics, failures, several passes.
  @Test func `has diagnostics and failures`() async throws {
    let shelf = #"""
      {"size": [31, 17], "root": {"kind": "VBox", "id": "shelf", "children": [
        {"kind": "Label", "id": "title", "text": "The Long Rule"},
        {"kind": "ScrollView", "id": "list", "children": [{}]}]}}
      """#
    let scene = try SceneFile(shelf)
    let scenario = try SceneFile(
      #"""
      {"scene": \#(shelf), "steps": [
        {"op": "set", "view": "title", "text": "The Rod, and others of the sort"},
        {"op": "layoutIfNeeded", "view": "shelf"}, {"op": "expect", "ran": ["shelf"]},
        {"op": "wait", "frames": 3}]}
      """#)
    for (words, optional) in [
      (["layout", scene.path], ["contentSizes"]), (["rotate", scene.path], []),
      (["run", scenario.path, "--frames"], ["failed", "frames"]),
    ] {
      let keys = try await check(words + ["--strict"])
      #expect(keys.isSuperset(of: ["diagnostics", "problems"] + optional))
    }
  }
}

@Suite(.ends) struct SchemaTests {
  @Test func `the schema covers every kind that the program's scenes can name`() async {
    let schema = SceneSchema(of: SceneRegistry.samples.catalog)
    #expect(await storypole("schema").output == schema.scene + "\n")
    #expect(await storypole("schema", "scene").output == schema.scene + "\n")
    #expect(await storypole("schema", "scenario").output == schema.scenario + "\n")
    #expect(schema.scene.contains(#""narrowest": {"description": "The least width of a book.""#))
    #expect(schema.scene.contains(#""enum": ["article", "toolbar""#))
  }

  @Test func `a schema that doesn't exist is refused with those that do`() async {
    let result = await storypole("schema", "scenery")
    #expect(result.status == .usage)
    #expect(
      result.error == "storypole schema: DOCUMENT: found \"scenery\", "
        + "expected one of scene, scenario (see storypole schema --help)\n"
    )
  }
}
