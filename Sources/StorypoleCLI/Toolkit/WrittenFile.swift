import Foundation

/// Writes the files that options ask for.
enum WrittenFile {
  /// Writes a text; replaces an existing file.
  ///
  /// - Parameter what: what the text is, for errors: `the drawing`.
  static func write(
    _ text: String, to path: String, as what: String
  ) throws(CommandError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw .badInput("\(path): \(reason(path, error)), expected a file to write \(what) to")
    }
  }

  private static func reason(_ path: String, _ error: any Error) -> String {
    if (error as? CocoaError)?.code == .fileWriteOutOfSpace { return "found no space left there" }
    var isFolder: ObjCBool = false
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return "found a folder"
    }
    return FileManager.default.fileExists(atPath: folder)
      ? "found no permission to write there" : "found no folder \(folder)"
  }
}
