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
    .word("DOCUMENT", of: ["scene", scenario]), "scene or scenario; scene if omitted",
    isRequired: false)

  static let declaration = Command(
    name: "schema",
    abstract: "writes the JSON Schema of scenes or scenarios, for editors",
    discussion: """
      An editor that knows the schema of a file completes its keys and words, and marks invalid \
      values. The schema, of draft 2020-12, is made of the descriptions by which files are loaded. \
      Rules that involve several places of a file, such as unique ids, are checked on loading only.
      """,
    parameters: [document.parameter],
    examples: [
      Command.Example(
        line: "storypole schema scene", meaning: "The keys, kinds and values of a scene."),
      Command.Example(
        line: "storypole schema scenario", meaning: "The same, and the steps of a scenario."),
    ])
}
