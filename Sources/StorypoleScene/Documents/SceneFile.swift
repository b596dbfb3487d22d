import Foundation

/// A scene's file after reading, with only its JSON checked.
package struct SceneText {
  private let tree: JSONTree

  /// Reads a file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  package init(contentsOfFile path: String) throws(SceneError) {
    try self.init(json: try SceneFile.read(path), file: path)
  }

  /// Reads a text; the file's name is for errors.
  /// - Throws: A ``SceneError``, also if the text is too long.
  package init(json: some Sequence<UInt8>, file: String) throws(SceneError) {
    tree = try JSONReader.read(JSONSource(json, file: file))
  }

  /// The bytes of a file, whatever it contains.
  /// - Throws: A ``SceneError``, if the file can't be read.
  package static func bytes(ofFile path: String) throws(SceneError) -> [UInt8] {
    Array(try SceneFile.read(path))
  }

  /// Whether checking all views takes so long that other requirements should be checked first.
  package var isLong: Bool { tree.nodes.count > 100_000 }

  /// Whether the file is a scenario.
  package var isScenario: Bool { tree.root["steps"] != nil }

  /// Whether the file is a scene: it has a root, and no steps.
  package var isScene: Bool { tree.root["root"] != nil && !isScenario }

  /// Whether the scene gives its root's size.
  package var hasSize: Bool { tree.root["size"] != nil }

  /// The checked scene.
  /// - Throws: A ``SceneError`` on the first mistake.
  package func document(registry: SceneRegistry) throws(SceneError) -> SceneDocument {
    var loader = SceneLoader(catalog: registry.catalog, limits: SceneLimits())
    return try loader.load(Input(value: tree.root))
  }
}

/// Reads files, up to the limit.
enum SceneFile {
  static func read(_ path: String) throws(SceneError) -> Data {
    let most = SceneLimits().bytes
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw failure(path, FileManager.default.fileExists(atPath: path) ? unreadable : absent)
    }
    defer { try? file.close() }
    if let length = length(of: path), length > most {
      throw failure(path, "\(length) bytes", expected: "at most \(most) bytes")
    }
    do {
      return try file.read(upToCount: most + 1) ?? Data()
    } catch {
      throw failure(path, unreadable)
    }
  }

  /// The length of a file that needn't be read to know it; pipes have none.
  private static func length(of path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
  }

  private static let absent = "no such file"
  private static let unreadable = "a file that can't be read, or a folder"

  private static func failure(
    _ path: String, _ found: String, expected: String = "a JSON file"
  ) -> SceneError {
    SceneError(file: path, position: nil, path: "$", found: found, expected: expected)
  }
}
