import Foundation

/// The destination of a drawing or a page: a file, or standard output.
enum OutputTarget: Equatable, Sendable {
  case file(String)
  case standardOutput

  /// A path, or `-` for standard output.
  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// Writes the text of a file; replaces an existing one.
  ///
  /// - Parameter kind: what the file is, for errors: a drawing.
  func write(_ text: String, _ kind: String, on console: Console) throws(CommandError) {
    switch self {
    case .standardOutput: try console.write(text)
    case .file(let path):
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        throw Self.refusal(of: path, kind, error)
      }
    }
  }

  /// Refuses a file that can't be written, before the work whose result it is to hold.
  ///
  /// - Parameter kind: what the file will be, for errors: a trace.
  func check(_ kind: String) throws(CommandError) {
    guard case .file(let path) = self else { return }
    var isFolder: ObjCBool = false
    let files = FileManager.default
    let isThere = files.fileExists(atPath: path, isDirectory: &isFolder)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !isFolder.boolValue, files.isWritableFile(atPath: isThere ? path : folder) { return }
    throw Self.refusal(of: path, kind, CocoaError(.fileWriteNoPermission))
  }

  private static func refusal(
    of path: String, _ kind: String, _ error: any Error
  ) -> CommandError {
    .badInput("\(path): \(reason(path, error)), expected a file to write the \(kind) to")
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
