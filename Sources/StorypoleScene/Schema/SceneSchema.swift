/// The JSON Schema of scenes and scenarios: what an editor completes and checks files by while they are
/// written.
///
/// It is made of the descriptions by which files are loaded, so that a kind or property that is added to a
/// registry is in the schema too. Draft 2020-12. Whatever loads is valid; the other way round nearly: what
/// depends on other places of a file is the loader's alone to say (that ids are unique and known, that an
/// item's properties are those of *this* superview's layout, what comes of placeholders).
public struct SceneSchema: Sendable {
  private let catalog: SceneCatalog

  /// The schemas of what a catalog describes.
  public init(of catalog: SceneCatalog) {
    self.catalog = catalog
  }

  /// The schema of a scene, as text.
  public var scene: String { document(SchemaNames.scene, "A scene of views to lay out.") }

  /// The schema of a scenario, as text.
  public var scenario: String {
    document(SchemaNames.scenario, "A scene, and what happens to it, step by step.")
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

  /// Everything twice: as it may be written, and as it may be written in a repeat.
  private func definitions(for document: String) -> [JSONOutput.Member] {
    let plain = SchemaWriter(catalog: catalog, isRepeated: false)
    let repeated = SchemaWriter(catalog: catalog, isRepeated: true)
    let views = plain.sceneDefinitions + plain.viewDefinitions + repeated.viewDefinitions
    guard document == SchemaNames.scenario else { return views }
    return plain.scenarioDefinitions + plain.stepDefinitions + repeated.stepDefinitions + views
  }

  /// Definitions and their members get lines of their own.
  private static let spreadLevels = 4
}

/// The names of definitions; those of a kind begin with what it is a kind of.
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
