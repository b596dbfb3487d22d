import StorypoleInspector
import StorypoleScene

/// `storypole schema`: writes the JSON Schema of the files that are read, for editors.
enum SchemaCommand {
  static func run(_ arguments: ParsedArguments, on console: Console) throws(CommandError) {
    let schema = SceneSchema(of: .samples)
    try console.line(arguments[document] == "scenario" ? schema.scenario : schema.scene)
  }

  private static let document = Key.argument(
    .word("DOCUMENT", of: ["scene", "scenario"]), "scene or scenario (default: scene)",
    isRequired: false)

  static let declaration = Command(
    name: "schema",
    abstract: "writes the JSON Schema of scenes and scenarios",
    discussion: """
      An editor that knows the schema of a file completes its keys and words, and marks invalid \
      values. The schema, of draft 2020-12, is made of the descriptions by which files are loaded. \
      Rules that involve several places of a file, such as unique ids, are checked on loading only.
      """,
    parameters: [document.parameter],
    examples: [
      "storypole schema scene": "The keys, kinds and values of a scene.",
      "storypole schema scenario": "The same, and the steps of a scenario.",
    ])
}
