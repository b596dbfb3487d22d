import Foundation
import Storypole

/// A storyboard or a xib: screens, cells and views, which it makes as Storypole's views.
///
/// ```swift
/// func makeLoginScreen() throws -> InterfaceScreen {
///   let document = try InterfaceDocument(contentsOf: "Main.storyboard")
///   return try document.screen("Login")
/// }
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
    root = try MarkupElement.parse(xml: Array(xml), file: file)
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
        size: CGSize(
          width: max(0, image.number("width") ?? 0), height: max(0, image.number("height") ?? 0)),
        isSymbol: image["catalog"] == "system")
    }
  }

  /// The names of the controllers, cells and views that are laid out by themselves, in the
  /// document's order.
  public var screenNames: [String] { units.map(name) }

  /// What an app shows by itself, by identifier and name: the views of controllers, and those at the
  /// top of a xib. Cells and headers are within these.
  package var screens: [(id: String, name: String)] {
    units.filter { $0.kind == .controller || $0.kind == .topLevelView }.map { ($0.id, name(of: $0)) }
  }

  /// The first of the names of a unit, or that of the file for a view without one.
  func name(of unit: InterfaceUnit) -> String {
    if let name = unit.names.first, name != unit.owner?["id"], name != unit.id { return name }
    if unit.kind != .topLevelView { return unit.names.first ?? unit.id }
    return URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
  }

  /// Makes a screen, a cell or a free view.
  ///
  /// - Parameter name: its identifier in the storyboard, its reuse identifier, its label, its title,
  ///   its class or its object's identifier. Without one, the initial controller's view or the first
  ///   one of the document.
  /// - Throws: ``InterfaceError`` if the document has no view of that name.
  public func screen(_ name: String? = nil) throws(InterfaceError) -> InterfaceScreen {
    let unit =
      if let name {
        units.first { $0.names.contains(name) } ?? units.first { self.name(of: $0) == name }
      } else {
        initialUnit
      }
    guard let unit else {
      throw InterfaceError(
        file, nil, found: name.map { "no screen named \($0)" } ?? "no screens",
        expected: "one of " + screenNames.prefix(20).joined(separator: ", "))
    }
    return ScreenBuilder(unit, of: self, options: .init()).build()
  }

  /// The view of the initial controller, or of the first one in it if that is a container.
  private var initialUnit: InterfaceUnit? {
    var (id, seen) = (root["initialViewController"], Set<String>())
    while let controller = id, seen.insert(controller).inserted {
      let unit = units.first { $0.kind == .controller && $0.owner?["id"] == controller }
      if let unit { return unit }
      id = bars.firstChild(of: controller)
    }
    return units.first
  }
}
