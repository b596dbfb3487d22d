import Foundation

/// A temporary file that is deleted with this object.
final class SceneFile {
  let path: String

  init(_ text: String, extension sort: String = "json") throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(sort)")
    try Data(text.utf8).write(to: url)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
