import Foundation

/// A temporary file that is deleted with this object.
final class SceneFile: Sendable {
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

/// A temporary folder of files by their paths in it, which is deleted with this object.
final class SceneFolder: Sendable {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    for (name, text) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
