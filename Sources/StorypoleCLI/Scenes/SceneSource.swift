import Foundation
import Storypole
import StorypoleScene

/// Finds what a command is to show: by the name of a sample, or by the path of a file.
///
/// Samples come first, so that their names mean the same in every folder; `./list` is a file.
enum SceneSource {
  /// The scene of a path or a sample's name, checked; without either, the reading app.
  static func scene(_ name: String?) throws(CommandError) -> SceneDocument {
    let name = name ?? Sample.readingApp.name
    do throws(SceneError) {
      if let sample = Sample.scenes[name] {
        return try SceneDocument(json: sample.json, file: sample.file, registry: .samples)
      }
      return try SceneDocument(contentsOfFile: name, registry: .samples)
    } catch {
      if Sample.scenarios[name] != nil { throw wrongSort(name, "scenario", expected: "scene") }
      throw refusal(of: name, error, samples: Sample.scenes)
    }
  }

  /// The scenario of a path or a sample's name, checked with its scene.
  static func scenario(_ name: String) throws(CommandError) -> ScenarioDocument {
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

  private static func wrongSort(
    _ name: String, _ sort: String, expected: String
  ) -> CommandError {
    .badInput("\(name): found a sample \(sort), expected a \(expected); a file would be ./\(name)")
  }

  /// What is wrong with a file; of one that isn't there, perhaps which sample was meant.
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
  /// A new tree, which leaves it to the command to tell what it finds fault with.
  func makeRoot() -> sending View {
    let root = build(with: .samples).root
    root.printsDiagnostics = false
    return root
  }
}
