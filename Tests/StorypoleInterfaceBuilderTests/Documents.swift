import Foundation
import Storypole

@testable import StorypoleInterfaceBuilder

/// The beginning of a storyboard or a xib of the tests, with its attributes.
func makeDocument(
  _ content: String, tools: Int = 22_000, device: String? = "retina4_7", attributes: String = "",
  isStoryboard: Bool = false, isLandscape: Bool = false
) throws -> InterfaceDocument {
  let orientation = isLandscape ? "landscape" : "portrait"
  let device = device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? ""
  let sort = isStoryboard ? "Storyboard.XIB" : "XIB"
  let inner =
    isStoryboard ? "<scenes>\(content)</scenes>" : "<objects>\(content)</objects>"
  let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(sort)" version="3.0" \
    toolsVersion="\(tools)" \(attributes)>
    \(device)
    \(inner)
    </document>
    """
  return try InterfaceDocument(xml: text.utf8, file: "Test.xib")
}

/// A rectangle of a document.
func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
  "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
}

/// A view of a xib with what is in it, and its constraints.
func rootView(
  _ subviews: String, _ constraints: String = "", extra: String = "",
  width: Double = 375, height: Double = 667
) -> String {
  """
  <view id="root">\(frame(0, 0, width, height))\(extra)
  <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view>
  """
}

/// A view that constraints place.
func placed(
  _ tag: String, _ id: String, _ attributes: String = "", _ inner: String = "",
  stored: CGRect = CGRect(x: 7, y: 9, width: 11, height: 13)
) -> String {
  let rect = frame(stored.minX, stored.minY, stored.width, stored.height)
  return "<\(tag) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(attributes)>"
    + "\(rect)\(inner)</\(tag)>"
}

/// Constraints that pin a view's left top corner to the root's.
func pinned(_ id: String, left: Int = 20, top: Int = 30) -> String {
  constraint(id, "leading", "root", "leading", "constant=\"\(left)\"")
    + constraint(id, "top", "root", "top", "constant=\"\(top)\"")
}

func constraint(
  _ first: String, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
  _ more: String = ""
) -> String {
  var text = "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\""
  if let second { text += " secondItem=\"\(second)\"" }
  if let other { text += " secondAttribute=\"\(other)\"" }
  return text + " \(more) id=\"\(first)-\(attribute)-\(second ?? "")\"/>"
}

extension InterfaceDocument {
  /// The frames at design time, by identifiers.
  func frames(usesStoredSizes: Bool = false) -> [String: CGRect] {
    units.reduce(into: [:]) { frames, unit in
      let (builder, screen) = layOut(unit, usesStoredSizes)
      withExtendedLifetime(screen) {
        for (element, view) in builder.owners { frames[element["id"] ?? ""] = view.frame }
      }
    }
  }
}

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
