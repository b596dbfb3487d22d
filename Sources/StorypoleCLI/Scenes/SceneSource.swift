import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene
import StorypoleSimulator

/// What an argument names: a sample by its name, a file by its path, or standard input; read once.
///
/// Sample names take precedence, so they mean the same in every folder. `./list` is a file.
struct SceneSource {
  /// The argument.
  private let name: String
  private let bytes: [UInt8]
  private let sample: Sample?
  /// The files that the command writes.
  private let outputs: [String]
  /// The document of Interface Builder that the argument names, with the screen of it.
  let interface: InterfaceSource?

  /// Reads a sample, a file or standard input.
  ///
  /// - Parameters:
  ///   - expected: what a file should be, for errors.
  ///   - options: what a document doesn't say, or nil where nothing can be told.
  init(
    _ name: String, expected: String = "a JSON file", telling options: DocumentOptions? = nil,
    on console: Console
  ) throws(CommandError) {
    let progress = Self.beginReading(name, on: console)
    defer { progress?.end() }
    self.name = name
    outputs = console.outputs
    sample = Sample.scenes[name] ?? Sample.scenarios[name]
    interface = sample == nil ? try InterfaceSource(name, telling: options) : nil
    if let interface {
      bytes = []
      if options?.notesFaults != false { try interface.noteFaults(on: console) }
      if options?.notesAssumptions == true { try interface.noteAssumptions(on: console) }
    } else if let word = options?.words.first {
      throw .badInput(
        "\(Self.title(of: name)): found another file, expected a storyboard or a xib with \(word)")
    } else if let sample {
      bytes = sample.json
    } else if name == Self.standardInput {
      // One byte more than allowed is enough to refuse the rest.
      guard let input = console.input.read(SceneLimits().bytes + 1) else {
        throw .badInput(
          "\(StandardInput.name): found a stream that can't be read, expected \(expected)")
      }
      bytes = input
    } else {
      bytes = try CommandError.refusing { () throws(SceneError) in
        Array(try SceneText.read(name))
      } as: { error in
        let isLong = error.expected != "a JSON file"
        return Self.refusal(of: name, error.found, expected: isLong ? error.expected : expected)
      }
    }
  }

  /// The text, with repairs where it isn't UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether it can be neither a scene nor a scenario, which are objects.
  var isDump: Bool { interface == nil && text.first { !$0.isWhitespace } != "{" }

  /// Whether it is a scenario, by its steps.
  func isScenario() throws(CommandError) -> Bool {
    if interface != nil { return false }
    return try CommandError.refusing { () throws(SceneError) in
      try SceneText.isScenario(bytes, file: file)
    }
  }

  /// The scene, checked.
  func scene() throws(CommandError) -> SceneDocument {
    if let interface { return try interface.scene() }
    if Sample.scenarios[name] != nil {
      throw wrongSort("scenario", expected: "scene", instead: "storypole run \(name)")
    }
    return try CommandError.refusing { () throws(SceneError) in
      try SceneDocument(json: bytes, file: file, registry: .samples)
    } as: { error in
      let isDump = isDump && (try? ViewDump(text)) != nil
      return .badInput(
        isDump
          ? "\(file): found a dump of views; `storypole import` makes a scene of it" : "\(error)")
    }
  }

  /// The scenario, checked with its scene, which it may name relative to its own folder, or to the
  /// current one.
  func scenario() throws(CommandError) -> ScenarioDocument {
    if Sample.scenes[name] != nil {
      throw wrongSort("scene", expected: "scenario", instead: "storypole rotate \(name) --why")
    }
    let scenario = try CommandError.refusing { () throws(SceneError) in
      if sample != nil {
        return try ScenarioDocument(
          json: bytes, file: file, registry: .samples, scenes: { Sample.scenes[file: $0]?.json })
      }
      let folder =
        name == Self.standardInput
        ? FileManager.default.currentDirectoryPath
        : URL(fileURLWithPath: name).deletingLastPathComponent().path
      return try ScenarioDocument(json: bytes, file: file, folder: folder, registry: .samples)
    }
    if sample == nil, let scene = scenario.sceneFile,
      let output = outputs.first(where: { OutputTarget.isOneFile($0, scene) })
    {
      throw .badInput("\(output): found the scene of \(file), expected another file than that")
    }
    return scenario
  }

  /// The scenario, or the scene as a scenario without steps.
  ///
  /// - Parameter size: The size of a scene, or nil for its own.
  func scenarioOrScene(at size: CGSize? = nil) throws(CommandError) -> ScenarioDocument {
    try isScenario() ? try scenario() : try still(of: try scene(), at: size)
  }

  /// A scene as a scenario without steps.
  func still(of scene: SceneDocument, at size: CGSize?) throws(CommandError) -> ScenarioDocument {
    guard let size = size ?? scene.size else { throw Self.noSize(Self.title(of: name)) }
    return ScenarioDocument(of: scene, size: size)
  }

  /// The dump of views.
  func dump() throws(CommandError) -> ViewDump {
    try CommandError.refusing { () throws(DumpError) in
      try ViewDump(text)
    } as: { error in
      .badInput("\(file): \(error)")
    }
  }

  /// The file's name in errors.
  private var file: String { sample?.file ?? Self.title(of: name) }

  private func wrongSort(
    _ sort: String, expected: String, instead command: String
  ) -> CommandError {
    .badInput(
      "\(name): found a sample \(sort), expected a \(expected); for the sample, write \(command), "
        + "for a file, ./\(name)")
  }

  /// The error for a file, with a sample in place of one that doesn't exist.
  private static func refusal(of name: String, _ found: String, expected: String) -> CommandError {
    let isFile = name.contains("/") || FileManager.default.fileExists(atPath: name)
    let samples = (Sample.scenes + Sample.scenarios).map(\.name)
    let nearest = isFile ? nil : Spelling.nearest(to: name, among: samples)
    let guess = nearest.map { "; did you mean the sample \($0)?" } ?? ""
    return .badInput("\(name): found \(found), expected \(expected)\(guess)")
  }

  /// Shows what is read, and at once how typed input is ended.
  private static func beginReading(_ name: String, on console: Console) -> Progress? {
    let title = CellWidth.printable(title(of: name))
    guard name == standardInput, console.input.isTerminal else {
      return console.begin("reading \(title)")
    }
    try? console.writeErrorLine("storypole: reading \(title) from the terminal; Ctrl-D ends it")
    return nil
  }

  /// The argument that stands for standard input.
  private static let standardInput = "-"
}

extension SceneSource {
  /// The argument of commands that take several.
  static let screensArgument = Key.argument(
    .path("SCENE"),
    "scenes, storyboards, xibs and folders of these, - for standard input, or samples by their "
      + "names; reading-app if none is given",
    isRequired: false, isRepeatable: true)

  /// The argument of commands that play a scenario.
  static let scenarioArgument = Key.argument(
    .path("SCENARIO"),
    "the scenario: a JSON file, - for standard input, or the name of a sample")

  /// The initial size of a scene without its own: a phone in portrait.
  static let usualSize = CGSize(width: 390, height: 844)

  /// The name of an argument's file in errors, or the reading app's without an argument.
  static func title(of name: String?) -> String {
    name == standardInput ? StandardInput.name : name ?? Sample.readingApp.name
  }

  /// Refuses a scene that has too many views for a command that lays it out at many sizes.
  ///
  /// - Parameter sizes: the number of layouts.
  static func checkViews(
    of document: SceneDocument, _ title: String, sizes: Int
  ) throws(CommandError) {
    let most = mostLayouts / max(1, sizes)
    if document.viewCount <= most { return }
    throw .badInput(
      "\(title): found \(document.viewCount) views, expected at most \(most), since "
        + "they are laid out at up to \(sizes) sizes")
  }

  /// The maximum number of views times sizes.
  private static let mostLayouts = 25_000_000

  static func noSize(_ title: String) -> CommandError {
    .badInput("\(title): the scene has no size; pass one, such as --size 390x844")
  }

  /// Returns the script of events of a file.
  static func script(_ path: String) throws(CommandError) -> SceneScript {
    try CommandError.refusing { () throws(SceneError) in try SceneScript(contentsOfFile: path) }
  }
}

extension ScenarioDocument {
  /// Builds the scene, and returns what plays the steps.
  func player(on console: Console) -> ScenarioPlayer {
    console.during("building \(scene.viewCount) views") {
      ScenarioPlayer(self, registry: .samples)
    }
  }
}

extension SceneDocument {
  /// Builds a tree that prints no diagnostics, since the command reports them.
  func makeRoot() -> sending View {
    let root = build(with: .samples).root
    root.printsDiagnostics = false
    return root
  }
}
