import StorypoleInspector
import StorypoleScene

/// `storypole schema`: writes the JSON Schema of the files that are read, for editors, or of the
/// JSON that a command writes.
struct SchemaCommand: Sendable {
  private let name: String

  init(_ arguments: ParsedArguments) {
    name = arguments[Self.document] ?? Self.scene
  }

  func run(on console: Console) throws(CommandError) {
    try console.line(schema)
  }

  private var schema: String {
    let files = SceneSchema(of: .samples)
    if name == Self.scenario { return files.scenario }
    let command = Self.reporting.first { $0.name == name }
    return command?.output?.schema(of: name) ?? files.scene
  }

  private static let scene = "scene"
  private static let scenario = "scenario"

  /// The commands whose output has a schema.
  private static let reporting = [
    LayoutCommand.declaration, RotateCommand.declaration, RunCommand.declaration,
    ExplainCommand.declaration, DiffCommand.declaration, SweepCommand.declaration,
    MatrixCommand.declaration, LoopCommand.declaration,
  ]

  private static let document = Key.argument(
    .word("DOCUMENT", of: [scene, scenario] + reporting.map(\.name)),
    "scene or scenario, or a command whose --json output is meant (default: scene)",
    isRequired: false)

  static let declaration = Command(
    name: "schema",
    abstract: "writes the JSON Schema of scenes and scenarios, and of --json output",
    discussion: """
      An editor that knows the schema of a file completes its keys and words, and marks invalid \
      values. The schema, of draft 2020-12, is made of the descriptions by which files are loaded. \
      Rules that involve several places of a file, such as unique ids, are checked on loading only.

      Each object that a command writes with --json is valid by the schema of its output. The \
      objects have a "format", the version, which is raised when a member is removed or changes \
      its meaning.
      """,
    parameters: [document.parameter],
    examples: [
      Command.Example(
        line: "storypole schema scene", meaning: "The keys, kinds and values of a scene."),
      Command.Example(
        line: "storypole schema scenario", meaning: "The same, and the steps of a scenario."),
      Command.Example(
        line: "storypole schema rotate",
        meaning: "Each line that storypole rotate --json writes."),
    ])
}
