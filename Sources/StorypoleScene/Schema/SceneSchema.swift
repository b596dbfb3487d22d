/// The JSON Schema of scenes and scenarios, with which editors complete and check files.
///
/// The schema is generated from the descriptions with which files are loaded, so it includes
/// kinds and properties that are added to a registry. Draft 2020-12. Every file that loads is
/// valid. The reverse is nearly true: only the loader checks conditions that depend on other
/// places of a file (that ids are unique and known, that an item's properties belong to
/// *this* superview's layout, and the results of placeholders).
public struct SceneSchema: Sendable {
  let catalog: SceneCatalog

  /// Makes the schemas for the names of a registry.
  public init(of registry: SceneRegistry) { self.init(of: registry.catalog) }

  package init(of catalog: SceneCatalog) { self.catalog = catalog }

  /// The schema of a scene, as text.
  public var scene: String { document("scene", "A scene of views to lay out.") }

  /// The schema of a scenario, as text.
  public var scenario: String {
    document("scenario", "A scene and the steps that are applied to it.")
  }

  private func document(_ name: String, _ summary: String) -> String {
    let steps = name == "scenario" ? scenarioDefinitions + stepDefinitions : []
    let schema: JSONOutput = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("Storypole \(name)"), "description": .string(summary),
      "$ref": .string("#/$defs/\(name)"), "$defs": .object(steps + viewDefinitions),
    ]
    // Definitions and their members are on separate lines.
    return schema.text(spreadingLevels: 4)
  }
}
