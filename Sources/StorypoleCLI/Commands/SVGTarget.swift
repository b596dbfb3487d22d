import Foundation
import StorypoleInspector

/// The destination of a drawing as SVG: a file, or standard output.
enum SVGTarget: Equatable, Sendable {
  case file(String)
  case standardOutput

  /// A path, or `-` for standard output.
  init(_ path: String) { self = path == "-" ? .standardOutput : .file(path) }

  /// Writes the drawing; replaces an existing file.
  func write(_ picture: SVGPicture, on console: Console) throws(CommandError) {
    switch self {
    case .standardOutput: try console.write(picture.text())
    case .file(let path):
      do {
        try Data(picture.text().utf8).write(to: URL(fileURLWithPath: path))
      } catch {
        let reason = Self.reason(path, error)
        throw .badInput("\(path): \(reason), expected a file to write the drawing to")
      }
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
