import Foundation

/// A scene's file after reading, with only its JSON checked.
package struct SceneText {
  private let tree: JSONTree

  /// Reads a file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  package init(contentsOfFile path: String) throws(SceneError) {
    try self.init(json: try Self.read(path), file: path)
  }

  /// Reads a text; the file's name is for errors.
  /// - Throws: A ``SceneError``, also if the text is too long.
  package init(json: some Sequence<UInt8>, file: String) throws(SceneError) {
    tree = try JSONReader.read(JSONSource(json, file: file))
  }

  /// The bytes of a file, whatever it contains.
  /// - Throws: A ``SceneError``, if the file can't be read.
  package static func bytes(ofFile path: String) throws(SceneError) -> [UInt8] {
    Array(try read(path))
  }

  package var isScenario: Bool { tree.root["steps"] != nil }

  /// The content of a file, up to the limit.
  static func read(_ path: String) throws(SceneError) -> Data {
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

extension Kind {
  /// Reads, checks and makes an object that is all of a file.
  ///
  /// - Parameter check: Checks the JSON beyond the descriptions of the properties.
  func read(
    _ json: some Sequence<UInt8>, file: String,
    check: (JSONValue) throws(SceneError) -> Void = { _ in }
  ) throws(SceneError) -> Object {
    let root = try JSONReader.read(JSONSource(json, file: file)).root
    var decoder = ValueDecoder(catalog: SceneCatalog())
    let settings = try decoder.settings(Input(value: root), of: description)
    try check(root)
    return make(settings, in: .empty)
  }
}
