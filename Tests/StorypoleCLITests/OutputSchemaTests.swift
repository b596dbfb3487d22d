import Foundation
import StorypoleProof
import Testing

@testable import StorypoleCLI

/// Every object that a command writes with `--json` is valid by the schema of its output, and an
/// object that was tampered with isn't.
@Suite(.ends) struct `Output as JSON` {
  private func validator(of command: String) async throws -> OutputValidator {
    let result = await storypole("schema", command)
    #expect(result.status == .success)
    return try OutputValidator(result.output)
  }

  /// The objects that a command line writes: each on its own line, or one on several.
  private func objects(_ words: [String]) async throws -> [[String: Any]] {
    let recorder = Recorder()
    _ = await Main.program.run(words + ["--json"], on: recorder.console())
    let output = recorder.output
    if let whole = try? OutputValidator.object(in: output) { return [whole] }
    return try output.split(separator: "\n").map { try OutputValidator.object(in: $0) }
  }

  private static let lines =
    Sample.scenes.map { "layout \($0.name)" } + [
      "layout ticket --strict --size 401x400", "rotate chat --times 2",
      "rotate chat --device iPhone17Pro --why --strict", "run list-edits --frames",
      "run reading-app-turns --strict", "explain list-edits", "explain list-edits --step 0",
      "diff list-edits --step 0 --other-step 3", "sweep ticket --width 390...420",
      "matrix chat --device iPhone8,iPhone17 --text-size L", "loop box --rounds 60",
      "loop text-and-buttons --strict --rounds 500 --output /dev/null",
    ]

  @Test(arguments: lines) func `is valid by its schema`(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let validator = try await validator(of: words[0])
    let found = try await objects(words)
    #expect(!found.isEmpty)
    for object in found { #expect(validator.faults(of: object) == []) }
  }

  /// Layouts and steps with every optional member: diagnostics, failures, several passes.
  private func troubled(_ command: String) async throws -> [[String: Any]] {
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
    return try await command == "run"
      ? objects(["run", scenario.path, "--frames", "--strict"])
      : objects([command, scene.path, "--strict"])
  }

  @Test(arguments: [
    ("layout", ["contentSizes"]), ("rotate", []), ("run", ["failed", "frames"]),
  ])
  func `is valid with diagnostics and failures, and not with a surplus or another member`(
    command: String, optional: [String]
  ) async throws {
    let validator = try await validator(of: command)
    let found = try await troubled(command)
    for object in found { #expect(validator.faults(of: object) == []) }
    let keys = Set(found.flatMap(\.keys))
    #expect(keys.isSuperset(of: ["diagnostics", "problems"] + optional))
    let object = try #require(found.first)
    for key in ["format", command == "run" ? "step" : "size"] {
      var (without, altered, surplus) = (object, object, object)
      without[key] = nil
      altered[key] = ["neither": 7]
      surplus["\(key)2"] = "more"
      for invalid in [without, altered, surplus] { #expect(validator.faults(of: invalid) != []) }
    }
  }
}
