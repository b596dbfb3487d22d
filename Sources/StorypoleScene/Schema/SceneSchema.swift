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
  public var scene: String { document(.scene, "A scene of views to lay out.") }

  /// The schema of a scenario, as text.
  public var scenario: String {
    document(.scenario, "A scene and the steps that are applied to it.")
  }

  private func document(_ name: SchemaName, _ summary: String) -> String {
    let schema: JSONOutput = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("Storypole \(name.text)"), "description": .string(summary),
      "$ref": .string("#/$defs/\(name.text)"), "$defs": .object(definitions(for: name)),
    ]
    return schema.text(spreadingLevels: Self.spreadLevels)
  }

  /// The definitions twice: for values outside of repeats, and for values in a repeat.
  private func definitions(for document: SchemaName) -> [JSONOutput.Member] {
    let plain = SchemaWriter(catalog: catalog, isRepeated: false)
    let views = plain.sceneDefinitions + plain.viewDefinitions + plain.inRepeats.viewDefinitions
    guard document.text == SchemaName.scenario.text else { return views }
    return plain.scenarioDefinitions + plain.stepDefinitions + plain.inRepeats.stepDefinitions
      + views
  }

  /// Writes definitions and their members on separate lines.
  private static let spreadLevels = 4
}

/// The name of a definition; that of a kind's definition begins with its category.
struct SchemaName {
  let text: String

  private init(_ text: String) { self.text = text }

  static let scene = SchemaName("scene")
  static let scenario = SchemaName("scenario")
  static let environment = SchemaName("environment")
  static let view = SchemaName("view")
  static let child = SchemaName("child")
  static let repeatedViews = SchemaName("repeat")
  static let item = SchemaName("item")
  static let layout = SchemaName("layout")
  static let drawnItem = SchemaName("drawn-item")
  static let step = SchemaName("step")
  static let repeatedSteps = SchemaName("repeatedSteps")

  /// The name of a kind's definition in a category: `view-Label`.
  func of(_ kind: String) -> SchemaName { SchemaName("\(text)-\(kind)") }
}
