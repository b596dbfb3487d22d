import Foundation
import Storypole
import StorypoleInspector
import StorypoleScene

/// Finds the scene or scenario for a command, by the name of a sample or the path of a file.
///
/// Sample names take precedence, so they mean the same in every folder; `./list` is a file.
enum SceneSource {
  /// Returns the scene with a path or a sample's name, checked; without either, the reading
  /// app.
  ///
  /// - Parameter needsSize: Whether a scene without its own size is refused.
  static func scene(
    _ name: String?, needsSize: Bool = false, on console: Console
  ) throws(CommandError) -> SceneDocument {
    let name = name ?? Sample.readingApp.name
    let notice = console.begin(activity(name))
    defer { notice.end() }
    let sample = Sample.scenes[name]
    let document =
      if let sample { try checked(sample) } else { try file(name, needsSize: needsSize) }
    if needsSize, document.size == nil { throw noSize(name) }
    return document
  }

  private static func checked(_ sample: Sample) throws(CommandError) -> SceneDocument {
    do throws(SceneError) {
      return try SceneDocument(json: sample.json, file: sample.file, registry: .samples)
    } catch {
      throw .badInput(error.description)
    }
  }

  /// Loads a scene's file; if it has very many views, its size is checked before them.
  private static func file(_ name: String, needsSize: Bool) throws(CommandError) -> SceneDocument {
    let text = try refusing(name) { () throws(SceneError) in try SceneText(contentsOfFile: name) }
    if needsSize, text.isLong, !text.hasSize { throw noSize(name) }
    return try refusing(name) { () throws(SceneError) in try text.document(registry: .samples) }
  }

  private static func refusing<Value>(
    _ name: String, _ read: () throws(SceneError) -> Value
  ) throws(CommandError) -> Value {
    do throws(SceneError) {
      return try read()
    } catch {
      if Sample.scenarios[name] != nil { throw wrongSort(name, "scenario", expected: "scene") }
      throw refusal(of: name, error, samples: Sample.scenes)
    }
  }

  private static func noSize(_ name: String) -> CommandError {
    .badInput("\(name): the scene has no size; pass one, such as --size 390x844")
  }

  /// Returns the scenario with a path or a sample's name, checked with its scene.
  static func scenario(
    _ name: String, on console: Console
  ) throws(CommandError) -> ScenarioDocument {
    let notice = console.begin(activity(name))
    defer { notice.end() }
    do throws(SceneError) {
      if let sample = Sample.scenarios[name] {
        return try ScenarioDocument(
          json: sample.json, file: sample.file, registry: .samples,
          scenes: { Sample.scenes[file: $0]?.json })
      }
      return try ScenarioDocument(contentsOfFile: name, registry: .samples)
    } catch {
      if Sample.scenes[name] != nil { throw wrongSort(name, "scene", expected: "scenario") }
      throw refusal(of: name, error, samples: Sample.scenarios)
    }
  }

  /// The notice shown while a file is read; a pipe is read to its end, which may never come.
  private static func activity(_ path: String) -> String {
    var info = stat()
    let isPipe = stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
    let name = CellWidth.printable(path)
    return isPipe ? "waiting for the end of \(name), a pipe" : "reading \(name)"
  }

  private static func wrongSort(
    _ name: String, _ sort: String, expected: String
  ) -> CommandError {
    .badInput(
      "\(name): found a sample \(sort), expected a \(expected); for a file, write ./\(name)")
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
