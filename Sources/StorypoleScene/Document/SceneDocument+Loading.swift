import Foundation

extension SceneDocument {
  init(
    json: some Sequence<UInt8>, file: String, catalog: SceneCatalog, limits: SceneLimits
  ) throws(SceneError) {
    let tree = try JSONReader.read(JSONSource(json, file: file), limits: limits)
    var loader = SceneLoader(catalog: catalog, limits: limits)
    self = try loader.load(Input(value: tree.root))
  }

  init(
    contentsOfFile path: String, catalog: SceneCatalog, limits: SceneLimits
  ) throws(SceneError) {
    let json = try SceneFile.read(path, limits: limits)
    try self.init(json: json, file: path, catalog: catalog, limits: limits)
  }
}

/// Reads files, no further than the limit.
enum SceneFile {
  static func read(_ path: String, limits: SceneLimits) throws(SceneError) -> Data {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw failure(path, FileManager.default.fileExists(atPath: path) ? unreadable : absent)
    }
    defer { try? file.close() }
    do {
      return try file.read(upToCount: limits.bytes + 1) ?? Data()
    } catch {
      throw failure(path, unreadable)
    }
  }

  private static let absent = "no such file"
  private static let unreadable = "a file that can't be read, or a folder"

  private static func failure(_ path: String, _ found: String) -> SceneError {
    SceneError(file: path, position: nil, path: "$", found: found, expected: "a JSON file")
  }
}
