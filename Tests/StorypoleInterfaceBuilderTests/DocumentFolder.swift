import Foundation

@testable import StorypoleInterfaceBuilder

/// A temporary folder with a document and what is beside it, deleted with this object.
final class DocumentFolder {
  private let root = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")

  init(_ files: KeyValuePairs<String, String>) throws {
    for (path, text) in files { try write(Array(text.utf8), to: path) }
  }

  /// Writes a file, with the folders on the way.
  func write(_ bytes: [UInt8], to path: String) throws {
    let url = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func path(_ path: String) -> String { root.appending(path: path).path }

  func document(
    _ path: String, _ tell: (inout InterfaceOptions) throws -> Void = { _ in }
  ) throws -> InterfaceDocument {
    var options = InterfaceOptions()
    try tell(&options)
    return try InterfaceDocument(contentsOf: self.path(path), options: options)
  }

  /// Why a document, or something told about it, is refused, with paths from the folder on.
  func refusal(
    _ path: String, _ tell: (inout InterfaceOptions) throws -> Void = { _ in }
  ) -> String {
    do {
      _ = try document(path, tell)
      return "none"
    } catch {
      return "\(error)".replacing(root.path + "/", with: "")
    }
  }

  deinit { try? FileManager.default.removeItem(at: root) }
}

/// A xib with some views, as a text, whose constraints pin them to the left top corner.
func xib(_ subviews: String, of ids: String..., resources: String = "", extra: String = "")
  -> String
{
  let constraints = ids.map { pinned($0) }.joined()
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22000">
    <device id="retina4_7" orientation="portrait"/>
    <objects>\(rootView(subviews, constraints))\(extra)</objects>
    <resources>\(resources)</resources>
    </document>
    """
}
