import Foundation
import Storypole
import StorypoleProof
import Testing

@testable import StorypoleScene

private enum Density: LayoutEnvironmentKey {
  static let defaultValue: CGFloat = 1
}

extension SceneRegistry {
  /// The standard names, a key of the environment, and a block that reads it.
  fileprivate static var dense: SceneRegistry {
    var registry = SceneRegistry.standard
    registry.add(environmentKey: Density.self, named: "density", .extent, "The height of rows.")
    registry.addBlock("row", for: View.self) { _, layout, size in
      CGSize(width: size.width, height: 10 * layout[Density.self])
    }
    return registry
  }
}

@Suite(.ends) struct `A key of the environment in a scene` {
  private static let list = #"""
    {"size": [100, 100], "environment": {"density": 2}, "root": {"id": "list", "kind": "VBox",
     "children": [{"id": "a", "block": "row"}, {"id": "b", "block": "row",
       "environment": {"density": "3", "displayScale": 2}}]}}
    """#

  private func complaint(
    _ environment: String, _ registry: SceneRegistry = .dense
  ) -> String {
    message { () throws(SceneError) in
      _ = try SceneDocument(
        json: #"{"environment": \#(environment), "root": {}}"#.utf8, registry: registry)
    }
  }

  @Test func `is set for the tree, for a view, and by a step`() throws {
    let json = #"""
      {"scene": \#(Self.list), "steps": [
       {"op": "expect", "view": "b", "frame": [0, 20, 100, 30]},
       {"op": "environment", "density": 4},
       {"op": "expect", "ran": ["list", "a"]},
       {"op": "expect", "view": "b", "frame": [0, 40, 100, 30]},
       {"op": "set", "view": "b", "environment": {"density": 1}, "animated": 0.1},
       {"op": "expect", "view": "b", "frame": [0, 40, 100, 10], "shown": [0, 40, 100, 30]}]}
      """#
    let scenario = try ScenarioDocument(json: json.utf8, registry: .dense)
    let player = ScenarioPlayer(scenario, registry: .dense)
    #expect(player.compactMap(\.failure) == [])
    #expect(player.view("b")?.environment.displayScale == 2)
  }

  @Test func `is unknown to a registry without it`() {
    #expect(complaint(#"{"density": 2}"#) == "no error")
    #expect(complaint(#"{"density": 2}"#, .standard).contains(#"the unknown key "density""#))
    #expect(complaint(#"{"densty": 2}"#).contains(#"did you mean "density"?"#))
  }

  @Test func `has values of its type`() {
    #expect(complaint(#"{"density": -1}"#).contains("found the number -1, expected"))
    #expect(complaint(#"{"density": {}}"#).contains("expected a number, 0 or more"))
  }

  @Test func `is replaced by one of the same name`() throws {
    enum Crowding: LayoutEnvironmentKey {
      static let defaultValue = false
    }
    var registry = SceneRegistry.dense
    registry.add(environmentKey: Crowding.self, named: "density", .flag, "Whether it is dense.")
    let scene = try SceneDocument(
      json: #"{"environment": {"density": true}, "root": {}}"#.utf8, registry: registry
    ).build(with: registry)
    #expect(scene.root.environment[Crowding.self] && scene.root.environment[Density.self] == 1)
  }

  @Test func `is part of the schema`() throws {
    let schema = SceneSchema(of: SceneRegistry.dense.catalog)
    #expect(try SchemaValidator(schema.scene).faults(of: Self.list) == [])
    let step = #"""
      {"scene": {"root": {}}, "size": [3, 5], "steps": [{"op": "environment", "density": 2}]}
      """#
    #expect(try SchemaValidator(schema.scenario).faults(of: step) == [])
    let standard = SceneSchema(of: SceneRegistry.standard.catalog)
    #expect(try SchemaValidator(standard.scenario).faults(of: step) != [])
  }

  @Test(arguments: ["displayScale", "op", "animated"])
  func `can't have a name that is taken`(name: String) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [name = name as String] in
      var registry = SceneRegistry.standard
      registry.add(environmentKey: Density.self, named: name, .extent, "")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\"\(name)\" means something else in a scene"), "\(message)")
  }
}
