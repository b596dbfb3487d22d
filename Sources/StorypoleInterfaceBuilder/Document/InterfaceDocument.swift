import Foundation
import Storypole

/// A storyboard or a xib: screens, cells and views, which it makes as Storypole's views.
///
/// ```swift
/// let document = try InterfaceDocument(contentsOf: "Main.storyboard")
/// let login = try document.screen("Login")
/// login.layoutIfNeeded()
/// print(login.view(outlet: "passwordField")?.frame ?? .zero)
/// ```
public struct InterfaceDocument: Sendable {
  /// The name in messages.
  public let file: String
  let root: MarkupElement
  let device: DesignDevice
  let bars: SimulatedBars
  /// The version of Xcode that wrote the document.
  let toolsVersion: Int
  let units: [InterfaceUnit]
  /// The images that the document lists, by name.
  let images: [String: Image]

  /// An image of the document's list.
  struct Image: Sendable {
    let size: CGSize
    /// Whether it is a symbol of the system's, whose size follows from its configuration.
    let isSymbol: Bool
  }

  /// Reads a document from a file.
  ///
  /// - Throws: ``InterfaceError`` for a file that can't be read, that isn't a document for iOS, or
  ///   that is larger than 16 MB.
  public init(contentsOf path: String) throws(InterfaceError) {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: MarkupElement.Limit.bytes + 1)
    else {
      throw InterfaceError(
        path, nil, found: "no file that can be read", expected: "a storyboard or a xib")
    }
    try self.init(xml: data, file: path)
  }

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - xml: the bytes of the document, in UTF-8.
  ///   - file: its name in messages.
  public init(xml: some Sequence<UInt8>, file: String) throws(InterfaceError) {
    root = try MarkupElement(xml: Array(xml), file: file)
    guard root.name == "document", root["type"]?.contains("CocoaTouch") == true else {
      throw InterfaceError(
        file, root.position, found: "the element \(root.name.prefix(40))",
        expected: "a document of Interface Builder for iOS")
    }
    self.file = file
    let version = root["toolsVersion"].flatMap { Int($0.prefix { $0 != "." }.prefix(6)) } ?? 0
    let tools = version == 32_700 ? 20_000 : version
    toolsVersion = tools
    let target = root.child("device")
    let metrics = root.child("simulatedMetricsContainer")?.child(key: "destination")?["type"]
    device = DesignDevice(
      id: target?["id"] ?? metrics?.split(separator: ".").first.map(String.init),
      isLandscape: target?["orientation"] == "landscape", tools: tools,
      usesSafeAreas: root.isOn("useSafeAreas"))
    bars = SimulatedBars(root)
    units = UnitFinder(in: root, traits: device.traits).units
    images = root.list("resources").reduce(into: [:]) { images, image in
      guard image.name == "image", let name = image["name"] else { return }
      images[name] = Image(
        size: CGSize(width: image.number("width") ?? 0, height: image.number("height") ?? 0),
        isSymbol: image["catalog"] == "system")
    }
  }
}
