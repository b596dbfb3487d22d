import Foundation

/// The destination of a drawing or a page: a file, or standard output.
enum OutputTarget: Equatable, Sendable {
  case file(String)
  case standardOutput

  /// A path, or `-` for standard output.
  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// The path if it is that of a folder, for several files.
  var folder: String? {
    var isFolder: ObjCBool = false
    guard case .file(let path) = self,
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { return nil }
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Writes the text of a file, and replaces an existing one.
  ///
  /// - Parameter kind: what the file is, for errors: a drawing.
  func write(_ text: String, _ kind: String, on console: Console) throws(CommandError) {
    switch self {
    case .standardOutput: try console.write(text)
    case .file(let path):
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
        throw Self.refusal(of: path, kind, isFull ? "found no space left there" : nil)
      }
    }
  }

  /// Refuses a file that can't be written, before the work whose result it is to hold.
  ///
  /// - Parameter kind: what the file will be, for errors: a trace.
  func check(_ kind: String) throws(CommandError) {
    guard case .file(let path) = self, let obstacle = Self.obstacle(at: path) else { return }
    throw Self.refusal(of: path, kind, obstacle)
  }

  private static func refusal(
    of path: String, _ kind: String, _ reason: String?
  ) -> CommandError {
    let reason = reason ?? obstacle(at: path) ?? noPermission
    return .badInput("\(path): \(reason), expected a file to write the \(kind) to")
  }

  /// The reason that nothing can be written to a path, if there is one.
  private static func obstacle(at path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    let isThere = files.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return "found a folder" }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !files.fileExists(atPath: folder) { return "found no folder \(folder)" }
    return files.isWritableFile(atPath: isThere ? path : folder) ? nil : noPermission
  }

  private static let noPermission = "found no permission to write there"
}
