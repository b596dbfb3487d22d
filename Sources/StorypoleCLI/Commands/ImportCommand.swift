import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// `storypole import`: makes a scene of a view hierarchy that a debugger has printed.
struct ImportCommand: Sendable {
  let dump: String
  /// The destination of the scene.
  let output: OutputTarget

  init(_ arguments: ParsedArguments) throws(UsageError) {
    dump = try arguments.required(Self.dump)
    output = arguments[OutputOptions.file].map(OutputTarget.init) ?? .standardOutput
  }

  /// Writes the scene, and says on standard error what is missing from it.
  func run(on console: Console) throws(CommandError) {
    let dump = try SceneSource(dump, expected: "a text file", on: console).dump()
    let scene = console.during("importing \(dump.views.count) views") { dump.sceneOutput }
    if output == .standardOutput {
      try console.write(scene, spreadingLevels: .max)
    } else {
      try output.write(scene.text(spreadingLevels: .max) + "\n", "scene", on: console)
    }
    try report(dump, on: console)
  }

  private var title: String { SceneSource.title(of: dump) }

  /// A line per warning, then one per thing that no dump tells.
  private func report(_ dump: ViewDump, on console: Console) throws(CommandError) {
    for warning in dump.warnings.prefix(Self.mostWarnings) {
      try console.writeErrorLine("storypole: \(title): \(warning)")
    }
    if dump.warnings.count > Self.mostWarnings {
      let rest = dump.warnings.count - Self.mostWarnings
      try console.writeErrorLine("storypole: \(title): … and \(rest) more warnings")
    }
    for note in dump.notes { try console.writeErrorLine("storypole: \(title): \(note)") }
  }

  /// Maximum number of warnings printed.
  private static let mostWarnings = 100

  private static let dump = Key.argument(
    .path("DUMP"), "the dump: a text file, or - for standard input")

  static let declaration = Command(
    name: "import",
    abstract: "makes a scene of a view hierarchy that an iOS debugger has printed",
    discussion: """
      Reads what po of a view's recursiveDescription prints, and writes a scene: every view with \
      its frame, its springs and struts, whether it is hidden or clips, its text and its tag, and \
      what a scroll view shows. The scene can be drawn, checked with --strict, rotated and \
      compared like any other.

      Addresses may be missing, as in stored snapshots. Other output around the views, in their \
      lines too, is skipped. What can't be read is left out, with a warning on standard error, and \
      what no dump tells is said there once.
      """,
    parameters: [dump.parameter, OutputOptions.file.parameter] + OutputOptions.parameters,
    examples: [
      "storypole import screen.txt -o screen.json":
        "A dump that was saved to a file, as a scene in another file.",
      "storypole import - -o screen.json": "A dump that is pasted, up to Ctrl-D.",
      "storypole rotate screen.json": "The scene turns by its springs and struts.",
    ])
}
