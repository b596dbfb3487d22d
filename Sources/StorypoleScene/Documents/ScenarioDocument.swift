package import Foundation
package import StorypoleSimulator

/// A scenario as a value: a scene and its steps, checked, with repeats expanded.
public struct ScenarioDocument: Hashable, Sendable {
  /// The times at which layout passes run.
  package enum Passes: String, Hashable, Sendable, CaseIterable {
    /// After each step.
    case each
    /// At `flush` and `wait` only: all changes in between are laid out in one pass.
    case asked
  }

  package let about: String?
  package let scene: SceneDocument
  /// The file of the scene, if the scenario names one.
  package let sceneFile: String?
  package let size: CGSize
  /// The device that shows the scene, or `nil` for none.
  package let device: DeviceProfile?
  /// The times at which layout passes run.
  package let passes: Passes
  package let steps: [ScenarioStep]
}

extension ScenarioDocument {
  /// Reads and checks a scenario, and the scene that it names.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  ///   - folder: The folder of scenes referenced by name. Without one, none are allowed.
  ///   - registry: The known kinds and blocks.
  ///   - limits: The limits of the file, and of a scene's file.
  /// - Throws: A ``SceneError`` on the first mistake, including mistakes in the scene's file.
  public init(
    json: some Sequence<UInt8>, file: String = "scenario", folder: String? = nil,
    registry: SceneRegistry = .standard, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    func scene(_ name: String) throws(SceneError) -> SceneFile? {
      let url = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: (folder ?? "") + "/"))
      return (Array(try SceneText.read(url.path)), url.path)
    }
    try self.init(
      json: json, file: file, scenes: folder == nil ? nil : scene, catalog: registry.catalog,
      limits: limits)
  }

  /// Reads and checks a scenario's file, and the scene of the same folder that it may name.
  /// - Throws: A ``SceneError``, also if a file can't be read or is too long.
  public init(contentsOfFile path: String, registry: SceneRegistry = .standard) throws(SceneError) {
    try self.init(
      json: try SceneText.read(path), file: path,
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, registry: registry)
  }

  /// Reads and checks a scenario, and the scene that it may name among some texts.
  ///
  /// - Parameter scenes: Returns the text of the scene with a name, or nil if it is unknown.
  /// - Throws: A ``SceneError`` on the first mistake, including mistakes in the scene.
  package init(
    json: some Sequence<UInt8>, file: String, registry: SceneRegistry,
    scenes: @escaping (_ name: String) -> [UInt8]?
  ) throws(SceneError) {
    try self.init(
      json: json, file: file, scenes: { name in scenes(name).map { ($0, name) } },
      catalog: registry.catalog)
  }

  /// A scenario without steps, whose start is the whole of it.
  package init(of scene: SceneDocument, size: CGSize) {
    self.init(
      about: nil, scene: scene, sceneFile: nil, size: size, device: nil, passes: .each, steps: [])
  }

  /// The text of a scene, and its file's name.
  typealias SceneFile = (json: [UInt8], file: String)
  /// Finds a scene by its name, or returns nil if it is unknown.
  typealias SceneShelf = (_ name: String) throws(SceneError) -> SceneFile?

  /// - Parameter scenes: Finds scenes by name, or nil if the scenario must contain its scene.
  init(
    json: some Sequence<UInt8>, file: String, scenes: SceneShelf?, catalog: SceneCatalog,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    let input = Input(value: try JSONReader.read(json, file: file, limits: limits))
    if input.value["root"] != nil, input.value["scene"] == nil, input.value["steps"] == nil {
      throw input.error(
        found: "a scene", expected: "a scenario",
        hint: "`storypole layout` lays a scene out, and `storypole rotate --why` says what runs")
    }
    var loader = ViewLoader(decoder: ValueDecoder(catalog: catalog, limits: limits))
    let settings = try loader.decoder.settings(input, of: FormatKeys.scenario)
    let (scene, sceneFile) = try Self.scene(input.below("scene") ?? input, scenes, &loader)
    let device = try Self.device(named: settings["device"]?.text, input)
    guard
      let size = device.map({ SceneConditions($0).size }) ?? settings["size"]?.size ?? scene.size
    else { throw input.missing("size", expected: "a size here or in the scene") }
    var stepLoader = StepLoader(loader: loader, hasDevice: device != nil)
    try stepLoader.load(input.below("steps") ?? input)
    self.init(
      about: settings["about"]?.text, scene: scene, sceneFile: sceneFile, size: size,
      device: device, passes: settings["passes"]?.text.flatMap { Passes(rawValue: $0) } ?? .each,
      steps: stepLoader.steps)
  }

  /// Loads the scene in a scenario, or with the name in it, which is that of a file.
  private static func scene(
    _ input: Input, _ scenes: SceneShelf?, _ loader: inout ViewLoader
  ) throws(SceneError) -> (SceneDocument, file: String?) {
    if input.value.kind == .object { return (try SceneDocument(input, with: &loader), nil) }
    let expected = "a scene, or the name of its file"
    let name = try loader.decoder.text(input, expected: expected)
    guard let scenes else {
      throw input.error(expected: "a scene: this scenario has no folder to look for files in")
    }
    let found: SceneFile?
    do throws(SceneError) {
      found = try scenes(name)
    } catch {
      // The error for a file that can't be read is at the place that names it.
      throw input.error(
        found: "\(Quoting.quoted(name)) (\(error.file): \(error.found))", expected: expected)
    }
    guard let found else { throw input.error(expected: expected) }
    let limits = loader.decoder.limits
    let root = try JSONReader.read(found.json, file: found.file, limits: limits)
    return (try SceneDocument(Input(value: root), with: &loader), found.file)
  }

  private static func device(
    named name: String?, _ input: Input
  ) throws(SceneError) -> DeviceProfile? {
    guard let name, let place = input.below("device") else { return nil }
    if let size = input.below("size") {
      throw size.error(found: "\"size\" besides \"device\"", expected: "one of the two")
    }
    do throws(UnknownDevice) {
      return try DeviceCatalog.standard.profile(named: name)
    } catch {
      throw place.error(expected: "the name of a device", hint: error.advice)
    }
  }
}
