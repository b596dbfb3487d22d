/// The JSON Schema of scenes and scenarios, with which editors complete and check files.
///
/// The schema is generated from the descriptions with which files are loaded, so it includes
/// kinds and properties that are added to a registry. Draft 2020-12. Every file that loads is
/// valid. The reverse is nearly true: only the loader checks conditions that depend on other
/// places of a file (that ids are unique and known, that an item's properties are those of
/// *this* superview's layout, and the results of placeholders).
public struct SceneSchema: Sendable {
  private let catalog: SceneCatalog

  /// Makes the schemas for the names of a registry.
  public init(of registry: SceneRegistry) {
    self.init(of: registry.catalog)
  }

  package init(of catalog: SceneCatalog) {
    self.catalog = catalog
  }

  /// The schema of a scene, as text.
  public var scene: String { document(SchemaNames.scene, "A scene of views to lay out.") }

  /// The schema of a scenario, as text.
  public var scenario: String {
    document(SchemaNames.scenario, "A scene and the steps that are applied to it.")
  }

  private func document(_ name: String, _ summary: String) -> String {
    let schema = JSONOutput.object([
      .init("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      .init("title", .string("Storypole \(name)")), .init("description", .string(summary)),
      .init("$ref", .string("#/$defs/\(name)")),
      .init("$defs", .object(definitions(for: name))),
    ])
    return schema.text(spreadingLevels: Self.spreadLevels)
  }

  /// The definitions twice: for values outside of repeats, and for values in a repeat.
  private func definitions(for document: String) -> [JSONOutput.Member] {
    let plain = SchemaWriter(catalog: catalog, isRepeated: false)
    let repeated = SchemaWriter(catalog: catalog, isRepeated: true)
    let views = plain.sceneDefinitions + plain.viewDefinitions + repeated.viewDefinitions
    guard document == SchemaNames.scenario else { return views }
    return plain.scenarioDefinitions + plain.stepDefinitions + repeated.stepDefinitions + views
  }

  /// Writes definitions and their members on separate lines.
  private static let spreadLevels = 4
}

/// The names of definitions; the name of a kind's definition begins with its category.
enum SchemaNames {
  static let scene = "scene"
  static let scenario = "scenario"
  static let environment = "environment"
  static let view = "view"
  static let child = "child"
  static let repeatedViews = "repeat"
  static let item = "item"
  static let layout = "layout"
  static let drawnItem = "drawn-item"
  static let step = "step"
  static let repeatedSteps = "repeatedSteps"

  static func view(_ kind: String) -> String { "view-" + kind }
  static func layout(_ kind: String) -> String { "layout-" + kind }
  static func step(_ op: String) -> String { "step-" + op }
}
