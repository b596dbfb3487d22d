package import Foundation

/// The text of a scene, a scenario or a script.
package enum SceneText {
  /// Whether a text is a scenario, by its steps, but only its JSON is checked.
  /// - Throws: A ``SceneError``, also if the text is too long.
  package static func isScenario(_ json: [UInt8], file: String) throws(SceneError) -> Bool {
    try JSONReader.read(json, file: file)["steps"] != nil
  }

  /// The content of a file, whatever it is, up to the limit.
  /// - Throws: A ``SceneError``, if the file can't be read or is too long.
  package static func read(_ path: String) throws(SceneError) -> Data {
    func failure(_ found: String, expected: String = "a JSON file") -> SceneError {
      SceneError(file: path, position: nil, path: "$", found: found, expected: expected)
    }
    let most = SceneLimits().bytes
    let unreadable = "a file that can't be read, or a folder"
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw failure(FileManager.default.fileExists(atPath: path) ? unreadable : "no such file")
    }
    defer { try? file.close() }
    // A file needn't be read to know its length. Pipes have none.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let length = attributes?[.size] as? Int, length > most {
      throw failure("\(length) bytes", expected: "at most \(most) bytes")
    }
    guard let data = try? file.read(upToCount: most + 1) ?? Data() else {
      throw failure(unreadable)
    }
    return data
  }
}
