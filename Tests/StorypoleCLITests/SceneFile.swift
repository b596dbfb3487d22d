import Foundation

/// A temporary file that is deleted with this object.
final class SceneFile {
  let path: String

  init(_ json: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(json.utf8).write(to: url)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
