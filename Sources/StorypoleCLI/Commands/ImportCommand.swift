import Foundation
import Storypole
import StorypoleChecking
import StorypoleInspector
import StorypoleInterfaceBuilder
import StorypoleScene

/// `storypole import`: makes scenes of a view hierarchy that a debugger has printed, or of a
/// storyboard.
struct ImportCommand: Sendable {
  let dump: String
  /// The destination of the scene, or a folder for several.
  let output: OutputTarget
  /// What a document doesn't say.
  let told: DocumentOptions

  init(_ arguments: ParsedArguments) throws(UsageError) {
    dump = try arguments.required(Self.dump)
    output = arguments[OutputOptions.file].map(OutputTarget.init) ?? .standardOutput
    told = try DocumentOptions(arguments)
  }

  /// Writes the scene, and says on standard error what is missing from it.
  func run(on console: Console) throws(CommandError) {
    let source = try SceneSource(dump, expected: "a text file", telling: told, on: console)
    if let document = source.interface { return try importScreens(of: document, console) }
    let dump = try source.dump()
    let scene = console.during("importing \(dump.views.count) views") { dump.sceneOutput }
    if output == .standardOutput {
      try console.write(scene, spreadingLevels: .max)
    } else {
      try output.write(scene.text(spreadingLevels: .max) + "\n", "scene", on: console)
    }
    try report(dump, on: console)
  }

  /// Writes the screens of a document, several into a folder.
  private func importScreens(
    of document: InterfaceSource, _ console: Console
  ) throws(CommandError) {
    let screens = document.screens
    let folder = output.folder
    if screens.count > 1 && folder == nil {
      throw .badInput(
        "\(title): found \(screens.count) screens, expected a folder for them with -o, or one such "
          + "as \(screens[0].title)")
    }
    for screen in screens {
      let imported = try ImportedScreen(screen)
      let target = folder.map { OutputTarget.file("\($0)/\(imported.name).json") } ?? output
      try target.write(imported.json, "scene", on: console)
      for note in imported.notes {
        try console.writeErrorLine("storypole: \(screen.title): \(note)")
      }
    }
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
    .path("DUMP"), "the dump: a text file, or - for standard input; or a storyboard or a xib")

  static let declaration = Command(
    name: "import",
    abstract: "makes scenes of an iOS debugger's view hierarchy, or of a storyboard",
    discussion: """
      Reads what po of a view's recursiveDescription prints, and writes a scene: every view with \
      its frame, its springs and struts, whether it is hidden or clips, its text and its tag, and \
      what a scroll view shows. The scene can be drawn, checked with --strict, rotated and \
      compared like any other.

      Addresses may be missing, as in stored snapshots. Other output around the views, in their \
      lines too, is skipped. What can't be read is left out, with a warning on standard error, and \
      what no dump tells is said there once.

      Of a storyboard or a xib each screen becomes a scene with its constraints and stack views, in \
      a folder if there are several. Standard error says which frames aren't as in the document, \
      and whether it differs between size classes, which a scene doesn't.
      """,
    parameters: [dump.parameter, OutputOptions.file.parameter] + DocumentOptions.parameters
      + OutputOptions.parameters,
    examples: [
      "storypole import screen.txt -o screen.json":
        "A dump that was saved to a file, as a scene in another file.",
      "storypole import - -o screen.json": "A dump that is pasted, up to Ctrl-D.",
      "storypole import sign-in-form.storyboard#SignIn -o sign-in.json":
        "A screen of a storyboard that is a sample.",
      "storypole rotate screen.json": "The scene turns by its springs and struts.",
    ])
}

/// A screen of a document as a scene.
private struct ImportedScreen {
  /// The name without what a file's name can't have.
  let name: String
  let json: String
  /// What isn't as in the document.
  let notes: [String]

  init(_ source: InterfaceSource) throws(CommandError) {
    let root = try source.scene().makeRoot()
    root.layoutIfNeeded()
    let frames = Self.frames(below: root)
    json = TreeScene(of: root, about: source.title).json.text(spreadingLevels: .max) + "\n"
    name = root.name ?? "screen"
    let text = json
    let scene = try CommandError.refusing { () throws(SceneError) in
      try SceneDocument(json: text.utf8, file: source.title)
    }
    let copy = scene.makeRoot()
    copy.frame = root.frame
    copy.layoutIfNeeded()
    let differing = zip(frames, Self.frames(below: copy)).filter { $0.frame != $1.frame }
    let isVaried = (root as? InterfaceScreen)?.isVaried == true
    notes =
      Self.notes(differing.map(\.0.name), of: frames.count)
      + (isVaried ? ["what the document says for other size classes isn't in the scene"] : [])
  }

  private static func frames(below root: View) -> [(name: String, frame: CGRect)] {
    root.findAll(View.self).map { ($0.name ?? "\(type(of: $0))", $0.frame) }
  }

  private static func notes(_ names: [String], of count: Int) -> [String] {
    if names.isEmpty { return [] }
    let shown = names.prefix(10).joined(separator: ", ")
    let rest = names.count > 10 ? " and \(names.count - 10) more" : ""
    return [
      "\(names.count) of \(count) frames aren't as in the document, since content measures "
        + "otherwise or is laid out in code: \(shown)\(rest)"
    ]
  }
}
