import Foundation
import StorypoleInspector
import StorypoleScene

/// The scenes and screens that a command's arguments name.
///
/// A storyboard or a xib stands for its screens, a folder for all documents below it.
struct ScreenList {
  /// A scene, or a screen of a document.
  struct Screen {
    /// The name in reports.
    let title: String
    let scene: SceneDocument
    /// The document that it is from, if it is from one.
    let interface: InterfaceSource?
  }

  let screens: [Screen]
  /// The name of all in errors.
  let title: String
  /// Whether a report lists screens, however many there are.
  ///
  /// One that is named is reported by itself.
  private let isList: Bool

  /// Reads all that the arguments name, or the reading app if there are none.
  ///
  /// - Parameters:
  ///   - options: what documents don't say.
  ///   - fillsWindow: whether cells and free views take the size of the window.
  init(
    _ names: [String], telling options: DocumentOptions, fillsWindow: Bool = true,
    on console: Console
  ) throws(CommandError) {
    let names = names.isEmpty ? [Sample.readingApp.name] : names
    var screens: [Screen] = []
    var isList = names.count > 1
    for name in names {
      var documents: [InterfaceSource] = []
      if let paths = Self.documents(below: name) {
        isList = true
        documents = try Self.documents(at: paths, below: name, telling: options, on: console)
      } else {
        let source = try SceneSource(name, telling: options, on: console)
        if let document = source.interface {
          isList = isList || document.screen == nil
          documents = [document]
        } else {
          let title = SceneSource.title(of: name)
          screens.append(Screen(title: title, scene: try source.scene(), interface: nil))
        }
      }
      for source in documents.flatMap(\.screens) {
        let scene = try source.scene(fillsWindow: fillsWindow)
        screens.append(Screen(title: source.title, scene: scene, interface: source))
      }
    }
    title = names.map { SceneSource.title(of: $0) }.joined(separator: ", ")
    (self.screens, self.isList) = (screens, isList)
  }

  /// Writes the JSON of a report on each screen: the object for one that is named, or else a list.
  func write<Subject>(
    _ subjects: [Subject], as form: OutputForm<Subject>, on console: Console
  ) throws(CommandError) {
    if !isList, let only = subjects.first {
      return try console.write(form.json(of: only), spreadingLevels: 2)
    }
    let titled = zip(screens, subjects).map { ($0.title, $1) }
    try console.write(form.json(ofEach: titled), spreadingLevels: 3)
  }

  /// Begins the text about a screen with its name, if there are several.
  func begin(_ screen: Screen, isFirst: Bool, on console: Console) throws(CommandError) {
    if screens.count == 1 { return }
    try console.line((isFirst ? "" : "\n") + "\(CellWidth.printable(screen.title))\n")
  }

  /// Refuses several screens for what is about one.
  ///
  /// - Parameter purpose: what a screen is wanted for: `to draw`.
  func requireOne(_ purpose: String) throws(CommandError) {
    if screens.count > 1 { throw Self.refusal(of: screens.map(\.title), in: title, purpose) }
  }

  /// The error for several screens where one is wanted.
  static func refusal(of names: [String], in title: String, _ purpose: String) -> CommandError {
    .badInput(
      "\(title): found \(names.count) screens, expected one \(purpose), such as \(names[0])")
  }

  /// Does something with each screen.
  ///
  /// A run that fails is told after the others.
  func forEach(
    _ body: (Screen, _ isFirst: Bool) async throws(CommandError) -> Void
  ) async throws(CommandError) {
    var failures: [CommandError] = []
    for (index, screen) in screens.enumerated() {
      do throws(CommandError) {
        try await body(screen, index == 0)
      } catch {
        guard case .failedRun = error else { throw error }
        failures.append(error)
      }
    }
    guard let first = failures.first else { return }
    let others = failures.count == 1 ? "" : "; and \(failures.count - 1) more of its screens fail"
    throw .failedRun(first.description + others)
  }

  /// What a command writes with `--json`, for its help page.
  static let unit = "one object; {format, screens} of several"

  // MARK: Folders

  /// The documents below a folder in the order of their paths, or nil for what isn't a folder.
  static func documents(below path: String) -> [String]? {
    var isFolder: ObjCBool = false
    guard Sample.scenes[path] == nil, Sample.scenarios[path] == nil,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var found: [String] = []
    let files = FileManager.default.enumerator(atPath: path)
    while let name = files?.nextObject() as? String {
      if isForeign(URL(fileURLWithPath: name).lastPathComponent) { files?.skipDescendants() }
      if InterfaceSource.isDocument(name) { found.append(folder + name) }
    }
    return found.sorted()
  }

  /// Whether a folder holds what tools have put there.
  private static func isForeign(_ name: String) -> Bool {
    name.hasPrefix(".") || ["Pods", "Carthage", "DerivedData"].contains(name)
  }

  /// Reads documents, and says on standard error which of them can't be read.
  private static func documents(
    at paths: [String], below folder: String, telling options: DocumentOptions,
    on console: Console
  ) throws(CommandError) -> [InterfaceSource] {
    var documents: [InterfaceSource] = []
    for path in paths {
      do throws(CommandError) {
        if let source = try SceneSource(path, telling: options, on: console).interface {
          documents.append(source)
        }
      } catch {
        try console.writeErrorLine("storypole: left out: \(error)")
      }
    }
    if documents.isEmpty {
      throw .badInput("\(folder): found no storyboard or xib for iOS below it, expected one")
    }
    return documents
  }
}

extension OutputForm {
  /// The object with a list of the objects for several screens, each with its name.
  func json(ofEach subjects: [(title: String, subject: Subject)]) -> JSONOutput {
    .object([
      version,
      .init(
        "screens",
        .array(
          subjects.map {
            .object([.init("screen", .string($0.title))] + values(of: $0.subject))
          })),
    ])
  }
}
