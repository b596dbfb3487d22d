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
  /// The images by name: those that the document lists, those of catalogs, and those that were told.
  let images: [String: Image]
  let options: InterfaceOptions
  let names: DocumentNames
  /// The texts that aren't translated, in a sentence.
  let untranslated: String?
  /// The images whose files are there, and can't be read.
  let unreadableImages: [String]

  /// An image of the document's list.
  struct Image: Sendable {
    let size: CGSize
    /// Whether it is a symbol of the system's, whose size follows from its configuration.
    let isSymbol: Bool
  }

  /// Reads a document from a file, with its translations and images beside it.
  ///
  /// The options tell what the document doesn't say.
  ///
  /// - Throws: ``InterfaceError`` for a file that can't be read, that isn't a document for iOS, or
  ///   that is larger than 16 MB, and for options about what the document doesn't have.
  public init(
    contentsOf path: String, options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) {
    let bytes = try InterfaceFile.read(path, expected: "a storyboard or a xib")
    try self.init(bytes, file: path, options, in: Surroundings(of: path))
  }

  /// Parses a document, beside which there are no files.
  ///
  /// - Parameters:
  ///   - xml: the bytes of the document, in UTF-8.
  ///   - file: its name in messages.
  ///   - options: what the document doesn't say.
  public init(
    xml: some Sequence<UInt8>, file: String, options: InterfaceOptions = InterfaceOptions()
  ) throws(InterfaceError) {
    try self.init(Array(xml), file: file, options, in: nil)
  }

  private init(
    _ xml: [UInt8], file: String, _ options: InterfaceOptions, in surroundings: Surroundings?
  ) throws(InterfaceError) {
    let document = try MarkupElement.parse(xml: xml, file: file)
    guard document.name == "document", document["type"]?.contains("CocoaTouch") == true else {
      throw InterfaceError(
        file, document.position, found: "the element \(document.name.prefix(40))",
        expected: "a document of Interface Builder for iOS")
    }
    names = DocumentNames(in: document)
    let content = try ToldContent(options, for: names, file: file)
    let told = try content.told(document)
    (root, untranslated) = try told.withTexts(options, of: file, in: surroundings)
    self.options = options
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
    let found = Self.images(of: root, names.images, options, in: surroundings)
    (images, unreadableImages) = (found.images, found.unreadable)
  }

  /// The names of the controllers, cells and views that are laid out by themselves, in the
  /// document's order.
  public var screenNames: [String] { units.map(name) }

  /// The views of controllers, and those at the top of a xib, by identifier and name.
  ///
  /// Cells and headers are within these.
  package var screens: [(id: String, name: String)] {
    units.filter { [.controller, .topLevelView].contains($0.kind) }.map { ($0.id, name(of: $0)) }
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
    guard let unit else { throw missing(name) }
    return ScreenBuilder(unit, of: self, options: .init()).build()
  }

  private func missing(_ name: String?) -> InterfaceError {
    guard let name, !units.isEmpty else {
      return InterfaceError(
        file, nil, found: "no views",
        expected: "a controller's view, a cell or a view of its own "
          + "(what is made in code isn't here)")
    }
    return InterfaceError(
      file, nil, found: "no screen named \(name)",
      expected: "one of " + screenNames.prefix(20).joined(separator: ", "))
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

extension InterfaceDocument {
  /// The images with their sizes, and the names of those whose files can't be read.
  private static func images(
    of root: MarkupElement, _ names: [String], _ options: InterfaceOptions,
    in surroundings: Surroundings?
  ) -> (images: [String: Image], unreadable: [String]) {
    var images: [String: Image] = [:]
    for image in root.list("resources") where image.name == "image" {
      let size = CGSize(
        width: max(0, image.number("width") ?? 0), height: max(0, image.number("height") ?? 0))
      guard let name = image["name"], size != .zero else { continue }
      images[name] = Image(size: size, isSymbol: image["catalog"] == "system")
    }
    for (name, size) in options.sizes where names.contains(name) {
      images[name] = Image(size: size, isSymbol: false)
    }
    guard let surroundings else { return (images, []) }
    let unknown = names.filter { images[$0] == nil }.sorted()
    let catalogs = AssetCatalogs(unknown, around: surroundings)
    for (name, size) in catalogs.sizes { images[name] = Image(size: size, isSymbol: false) }
    return (images, catalogs.unreadable)
  }
}

extension InterfaceDocument {
  /// What the document doesn't say, and no option tells, with what was assumed, a sentence each.
  ///
  /// Views of custom classes measure as the class that they derive from. Images have the size that
  /// the document notes, or that of their file in a catalog. Fonts other than the system's have its
  /// widths. Texts that aren't translated stay as they are. Stack views arrange edges, even where their
  /// spacing is to be that of baselines, and attributes that are set when a view is loaded are left
  /// out.
  public var assumptions: [String] {
    let told = Set(options.classes.keys).union(options.sizes.keys)
    let fonts = names.fonts.filter { DesignedFont($0, in: self).isNamed }.compactMap { $0["name"] }
    let classes = names.classes.filter { !told.contains($0) }
    let images = names.images.filter { self.images[$0] == nil && !unreadableImages.contains($0) }
    return [
      Self.sentence("Custom classes measure as those that they derive from", classes),
      Self.sentence("Images that aren't in the document's list have no size", images),
      Self.sentence("Images whose files can't be read have no size", unreadableImages),
      Self.sentence("Other fonts are measured as the system's", fonts.distinct),
      Self.sentence("Attributes that change the layout are left out", names.unapplied),
      untranslated,
    ].compactMap(\.self)
  }

  /// What is wrong in the document, a sentence each.
  ///
  /// Constraints are left out that are about what the document doesn't have, or whose numbers aren't
  /// any. Other values that can't be read count as if they weren't there. Identifiers of several views
  /// count for one of them.
  public var faults: [String] {
    [
      Self.sentence(
        "Constraints that can't be read are left out",
        places(of: { $0.constraintFault(among: names.identifiers) })),
      Self.sentence("Values that can't be read are left out", places(of: \.valueFault)),
      Self.sentence("Several views have the same id", names.doubled.distinct),
    ].compactMap(\.self)
  }

  /// What is wrong with elements, with their lines.
  private func places(of fault: (MarkupElement) -> String?) -> [String] {
    var places: [String] = []
    root.forEach { element in
      if let fault = fault(element) { places.append("\(fault) in line \(element.position.line)") }
    }
    return places
  }

  private static func sentence(_ claim: String, _ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let shown = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
    return "\(claim): \(shown)\(rest)."
  }
}
