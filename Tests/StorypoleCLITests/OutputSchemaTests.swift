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
  private func objects(_ words: String...) async throws -> [[String: Any]] {
    let recorder = Recorder()
    _ = await Main.program.run(words + ["--json"], on: recorder.console())
    let output = recorder.output
    if let whole = try? OutputValidator.object(in: output) { return [whole] }
    return try output.split(separator: "\n").map { try OutputValidator.object(in: $0) }
  }

  @Test(arguments: Sample.scenes.map(\.name))
  func `is valid for every scene of the samples`(name: String) async throws {
    let layouts = try await objects("layout", name)
    #expect(layouts.count == 1)
    for layout in layouts { #expect(try await validator(of: "layout").faults(of: layout) == []) }
    let passes = try await objects("rotate", name, "--times", "2")
    #expect(passes.count == 1 + 2)
    for pass in passes { #expect(try await validator(of: "rotate").faults(of: pass) == []) }
  }

  @Test(arguments: Sample.scenarios.map(\.name))
  func `is valid for every scenario of the samples`(name: String) async throws {
    let validator = try await validator(of: "run")
    let brief = try await objects("run", name)
    #expect(brief.count > 3)
    for step in brief { #expect(validator.faults(of: step) == []) }
    let steps = try await objects("run", name, "--frames")
    #expect(steps.count > 3)
    for step in steps { #expect(validator.faults(of: step) == []) }
    let causes = try await self.validator(of: "explain")
    let runs = try await objects("explain", name)
    #expect(!runs.isEmpty)
    let differences = try await objects("diff", name, "--step", "0", "--other-step", "3")
    #expect(try await self.validator(of: "diff").faults(of: differences[0]) == [])
    for run in runs { #expect(causes.faults(of: run) == []) }
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
      ? objects("run", scenario.path, "--frames", "--strict")
      : objects(command, scene.path, "--strict")
  }

  @Test(arguments: ["layout", "rotate", "run"])
  func `is valid with diagnostics and failures`(command: String) async throws {
    let validator = try await validator(of: command)
    let found = try await troubled(command)
    for object in found { #expect(validator.faults(of: object) == []) }
    let keys = Set(found.flatMap(\.keys))
    #expect(keys.isSuperset(of: ["diagnostics", "problems"]))
    let problems = found.compactMap { $0["problems"] as? [Any] }
    #expect(problems.contains { !$0.isEmpty })
    if command == "run" { #expect(keys.contains("failed")) }
    if command == "layout" { #expect(keys.contains("contentSizes")) }
  }

  @Test(arguments: ["layout", "rotate", "run"])
  func `without a required member, or with another type, is invalid`(
    command: String
  ) async throws {
    let validator = try await validator(of: command)
    let found = try await troubled(command)
    let optional: Set = [
      "contentSizes", "passes", "bodies", "diagnostics", "failed", "frames", "problems",
    ]
    let optionalParts: Set = ["problems", "other", "otherFrame"]
    let object = try #require(found.max { $0.count < $1.count })
    let changes = Tampering.all(of: object)
    #expect(changes.count > 20)
    for change in changes {
      let isAllowed = change.isRemoval && command == "run" && optional.contains(change.key)
      let mayLack =
        change.isRemoval
        && (optionalParts.contains(change.key)
          || (command == "layout" && change.key == "contentSizes"))
      let isView = change.isRemoval && ["frames", "contentSizes"].contains(change.parent)
      let faults = validator.faults(of: change.result)
      #expect(faults.isEmpty == (isAllowed || mayLack || isView), "\(change.about): \(faults)")
    }
  }

  @Test func `names each member in the command's help, with its place`() async throws {
    for command in ["layout", "rotate", "run", "explain", "diff", "sweep", "matrix", "loop"] {
      let help = await storypole(command, "--help").output
      let listed = help.matches(of: /\n  ([a-zA-Z.\[\]]+) +/).map { String($0.1) }
      let places = try await Self.places(in: OutputValidator.object(in: schema(of: command)))
      #expect(Set(places).isSubset(of: listed), "\(command)")
      #expect(places.count > 5)
    }
  }

  private func schema(of command: String) async -> String {
    await storypole("schema", command).output
  }

  /// The members of a schema's objects, by their paths.
  private static func places(in schema: [String: Any], _ path: String = "") -> [String] {
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    let items = (schema["items"] as? [String: Any]).map { places(in: $0, path + "[]") } ?? []
    return items
      + properties.flatMap { name, schema in
        let place = path.isEmpty ? name : "\(path).\(name)"
        return [place] + places(in: schema, place)
      }
  }
}

/// A copy of an object with one member removed or replaced, at any depth.
private struct Tampering {
  let about: String
  let key: String
  /// The member that contains the changed one.
  let parent: String
  let isRemoval: Bool
  let result: Any

  /// All changes of one member.
  static func all(of object: [String: Any]) -> [Tampering] { all(of: object, in: "$", parent: "") }

  private static func all(of value: Any, in path: String, parent: String) -> [Tampering] {
    if let list = value as? [Any] {
      return list.indices.prefix(1).flatMap { index in
        all(of: list[index], in: "\(path)[\(index)]", parent: parent).map { inner in
          var copy = list
          copy[index] = inner.result
          return inner.inside(copy)
        }
      }
    }
    guard let object = value as? [String: Any] else { return [] }
    return object.keys.sorted().flatMap { key in
      changes(of: key, in: object, path, parent: parent)
        + all(of: object[key] ?? "", in: "\(path).\(key)", parent: key).map { inner in
          var copy = object
          copy[key] = inner.result
          return inner.inside(copy)
        }
    }
  }

  private static func changes(
    of key: String, in object: [String: Any], _ path: String, parent: String
  ) -> [Tampering] {
    var (without, altered, surplus) = (object, object, object)
    without[key] = nil
    altered[key] = ["neither": "this"] as [String: Any]
    if object[key] is [String: Any] { altered[key] = 7.5 }
    surplus[key + "2"] = "more"
    return [(without, "without"), (altered, "with another"), (surplus, "with a second")].map {
      Tampering(
        about: "\(path) \($0.1) \(key)", key: key, parent: parent,
        isRemoval: $0.1 == "without", result: $0.0)
    }
  }

  private func inside(_ whole: Any) -> Tampering {
    Tampering(about: about, key: key, parent: parent, isRemoval: isRemoval, result: whole)
  }
}
