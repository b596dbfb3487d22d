import StorypoleScene

/// `storypole schema`: writes the JSON Schema with which editors complete and check scenes and
/// scenarios.
struct SchemaCommand: Sendable {
  private let isScenario: Bool

  init(_ arguments: ParsedArguments) {
    isScenario = arguments[Self.document] == Self.scenario
  }

  func run(on console: Console) throws(CommandError) {
    let schema = SceneSchema(of: SceneRegistry.samples.catalog)
    try console.line(isScenario ? schema.scenario : schema.scene)
  }

  private static let scenario = "scenario"
  private static let document = Key.argument(
    .word("DOCUMENT", of: ["scene", scenario]), "scene or scenario; scene if left out",
    isRequired: false)

  static let declaration = Command(
    name: "schema",
    abstract: "writes the JSON Schema of scenes or scenarios, for editors",
    discussion: """
      An editor that knows the schema of a file completes its keys and words, and marks what can't \
      be. It is made of the descriptions by which files are loaded, draft 2020-12. What depends \
      on other places of a file only loading it says: whether ids are unique and known, say.
      """,
    parameters: [document.parameter],
    examples: [
      Command.Example(
        line: "storypole schema scene", meaning: "The keys, kinds and values of a scene."),
      Command.Example(
        line: "storypole schema scenario", meaning: "Those, and the steps of a scenario."),
    ])
}
