import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// Finds the scene or scenario for a command: a sample by its name, a file by its path, or
/// standard input.
///
/// Sample names take precedence, so they mean the same in every folder; `./list` is a file.
enum SceneSource {
  /// The argument of commands that take a scene, and the reading app if none is given.
  static let sceneArgument = Key.argument(
    .path("SCENE"),
    "the scene: a JSON file, - for standard input, or the name of a sample; reading-app if none "
      + "is given",
    isRequired: false)

  /// The argument of commands that play a scenario.
  static let scenarioArgument = Key.argument(
    .path("SCENARIO"),
    "the scenario: a JSON file, - for standard input, or the name of a sample")

  /// The initial size of a scene without its own: a phone in portrait.
  static let usualSize = CGSize(width: 390, height: 844)

  /// Returns the scene with a path or a sample's name, checked; without either, the reading
  /// app.
  ///
  /// - Parameter needsSize: Whether a scene without its own size is refused.
  static func scene(
    _ name: String?, needsSize: Bool = false, on console: Console
  ) throws(CommandError) -> SceneDocument {
    let name = name ?? Sample.readingApp.name
    let progress = beginReading(name, on: console)
    defer { progress?.end() }
    let sample = Sample.scenes[name]
    let document =
      if let sample { try checked(sample) } else { try read(name, needsSize, on: console) }
    if needsSize, document.size == nil { throw noSize(name) }
    return document
  }

  /// Refuses a scene that has too many views for a command that lays it out at many sizes.
  ///
  /// - Parameter sizes: the number of layouts.
  static func checkViews(
    of document: SceneDocument, _ name: String?, sizes: Int
  ) throws(CommandError) {
    let most = mostLayouts / max(1, sizes)
    if document.views.count <= most { return }
    throw .badInput(
      "\(title(of: name)): found \(document.views.count) views, expected at most \(most), since "
        + "they are laid out at up to \(sizes) sizes")
  }

  /// The maximum number of views times sizes.
  private static let mostLayouts = 25_000_000

  private static func checked(_ sample: Sample) throws(CommandError) -> SceneDocument {
    try CommandError.refusing { () throws(SceneError) in
      try SceneDocument(json: sample.json, file: sample.file, registry: .samples)
    }
  }

  /// Loads a scene; if it has very many views, its size is checked before them.
  private static func read(
    _ name: String, _ needsSize: Bool, on console: Console
  ) throws(CommandError) -> SceneDocument {
    let input = try refusing(name) { () throws(SceneError) in
      name == standardInput ? try bytes(of: console.input) : nil
    }
    let text = try refusing(name, input) { () throws(SceneError) in
      guard let input else { return try SceneText(contentsOfFile: name) }
      return try SceneText(json: input, file: StandardInput.name)
    }
    if needsSize, text.isLong, !text.hasSize { throw noSize(name) }
    return try refusing(name, input) { () throws(SceneError) in
      try text.document(registry: .samples)
    }
  }

  /// - Parameter input: the bytes of standard input, which can't be read again.
  private static func refusing<Value>(
    _ name: String, _ input: [UInt8]? = nil, _ read: () throws(SceneError) -> Value
  ) throws(CommandError) -> Value {
    try CommandError.refusing(read) { error in
      if isDump(name, input) {
        return .badInput(
          "\(title(of: name)): found a dump of views; `storypole import` makes a scene of it")
      }
      return Sample.scenarios[name] == nil
        ? refusal(of: name, error, samples: Sample.scenes)
        : wrongSort(name, "scenario", expected: "scene", instead: "storypole run \(name)")
    }
  }

  /// Whether what isn't a scene has what a debugger prints of views.
  private static func isDump(_ name: String, _ input: [UInt8]?) -> Bool {
    guard name == standardInput || input == nil else { return false }
    let bytes = name == standardInput ? input : try? SceneText.bytes(ofFile: name)
    guard let bytes else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.first { !$0.isWhitespace } != "{" && (try? ViewDump(text)) != nil
  }

  static func noSize(_ name: String) -> CommandError {
    .badInput("\(title(of: name)): the scene has no size; pass one, such as --size 390x844")
  }

  /// Returns the scenario with a path or a sample's name, checked with its scene.
  static func scenario(
    _ name: String, on console: Console
  ) throws(CommandError) -> ScenarioDocument {
    let progress = beginReading(name, on: console)
    defer { progress?.end() }
    return try CommandError.refusing { () throws(SceneError) in
      if let sample = Sample.scenarios[name] {
        return try ScenarioDocument(
          json: sample.json, file: sample.file, registry: .samples,
          scenes: { Sample.scenes[file: $0]?.json })
      }
      if name == standardInput { return try scenario(in: console.input) }
      return try ScenarioDocument(contentsOfFile: name, registry: .samples)
    } as: { error in
      Sample.scenes[name] == nil
        ? refusal(of: name, error, samples: Sample.scenarios)
        : wrongSort(
          name, "scene", expected: "scenario", instead: "storypole rotate \(name) --why")
    }
  }

  /// A scenario without a file of its own names scenes relative to the current folder.
  private static func scenario(
    in input: StandardInput
  ) throws(SceneError) -> ScenarioDocument {
    try scenario(in: try bytes(of: input))
  }

  private static func scenario(in bytes: [UInt8]) throws(SceneError) -> ScenarioDocument {
    try ScenarioDocument(
      json: bytes, file: StandardInput.name,
      folder: FileManager.default.currentDirectoryPath, registry: .samples)
  }

  /// Returns a scenario, or a scene as a scenario without steps.
  static func scenarioOrScene(
    _ name: String, on console: Console
  ) throws(CommandError) -> ScenarioDocument {
    if name == standardInput { return try scenarioOrSceneInStandardInput(on: console) }
    let isScene =
      Sample.scenarios[name] == nil
      && (Sample.scenes[name] != nil || (try? SceneText(contentsOfFile: name))?.isScene == true)
    guard isScene else { return try scenario(name, on: console) }
    let scene = try scene(name, needsSize: true, on: console)
    return ScenarioDocument(of: scene, size: scene.size ?? .zero)
  }

  private static func scenarioOrSceneInStandardInput(
    on console: Console
  ) throws(CommandError) -> ScenarioDocument {
    let progress = beginReading(standardInput, on: console)
    defer { progress?.end() }
    do throws(SceneError) {
      let bytes = try bytes(of: console.input)
      let text = try SceneText(json: bytes, file: StandardInput.name)
      guard text.isScene else { return try scenario(in: bytes) }
      let scene = try text.document(registry: .samples)
      if let size = scene.size { return ScenarioDocument(of: scene, size: size) }
    } catch {
      throw .badInput(error.description)
    }
    throw noSize(standardInput)
  }

  /// Returns the text of a file, or of standard input; what isn't UTF-8 in it is repaired.
  static func text(_ name: String, on console: Console) throws(CommandError) -> String {
    let progress = beginReading(name, on: console)
    defer { progress?.end() }
    return try CommandError.refusing { () throws(SceneError) in
      let bytes =
        name == standardInput ? try bytes(of: console.input) : try SceneText.bytes(ofFile: name)
      return String(decoding: bytes, as: UTF8.self)
    } as: { error in
      .badInput("\(title(of: name)): found \(error.found), expected a text file")
    }
  }

  /// Returns a dump of views from its text.
  static func dump(_ text: String, from name: String) throws(CommandError) -> ViewDump {
    try CommandError.refusing { () throws(DumpError) in
      try ViewDump(text)
    } as: { error in
      .badInput("\(title(of: name)): \(error)")
    }
  }

  /// Returns the script of events of a file.
  static func script(_ path: String) throws(CommandError) -> SceneScript {
    try CommandError.refusing { () throws(SceneError) in try SceneScript(contentsOfFile: path) }
  }

  /// The argument that stands for standard input.
  private static let standardInput = "-"

  /// The name of an argument's file in errors; without an argument, that of the reading app.
  static func title(of name: String?) -> String {
    let name = name ?? Sample.readingApp.name
    return name == standardInput ? StandardInput.name : name
  }

  /// Reads at most one byte more than allowed, which is enough to refuse the rest.
  private static func bytes(of input: StandardInput) throws(SceneError) -> [UInt8] {
    if let bytes = input.read(SceneLimits().bytes + 1) { return bytes }
    throw SceneError(
      file: StandardInput.name, position: nil, path: "$", found: "a stream that can't be read",
      expected: "a JSON file")
  }

  /// Shows what is read.
  ///
  /// A pipe is read to its end, which may never come, and a terminal to the
  /// end of what is typed: the user has to know, even if progress isn't shown.
  private static func beginReading(_ name: String, on console: Console) -> Progress? {
    let title = CellWidth.printable(title(of: name))
    if isPipe(name) { return console.withProgress.begin("waiting for the end of \(title), a pipe") }
    if name != standardInput { return console.begin("reading \(title)") }
    guard console.input.isTerminal else {
      return console.withProgress.begin("waiting for the end of \(title)")
    }
    try? console.writeErrorLine("storypole: reading \(title) from the terminal; Ctrl-D ends it")
    return nil
  }

  private static func isPipe(_ path: String) -> Bool {
    var info = stat()
    return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
  }

  private static func wrongSort(
    _ name: String, _ sort: String, expected: String, instead command: String
  ) -> CommandError {
    .badInput(
      "\(name): found a sample \(sort), expected a \(expected); for the sample, write \(command), "
        + "for a file, ./\(name)")
  }

  /// The error for a file; if the file doesn't exist, it may suggest a sample.
  private static func refusal(
    of name: String, _ error: SceneError, samples: [Sample]
  ) -> CommandError {
    let isFile = name.contains("/") || FileManager.default.fileExists(atPath: name)
    guard !isFile, let nearest = Spelling.nearest(to: name, among: samples.map(\.name)) else {
      return .badInput(error.description)
    }
    return .badInput("\(error); did you mean the sample \(nearest)?")
  }
}

extension SceneDocument {
  /// Builds a tree that prints no diagnostics; the command reports them.
  func makeRoot() -> sending View {
    let root = build(with: .samples).root
    root.printsDiagnostics = false
    return root
  }
}
