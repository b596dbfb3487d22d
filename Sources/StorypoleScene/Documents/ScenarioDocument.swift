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

  /// The scenario's description of itself.
  package let about: String?
  /// The initial scene.
  package let scene: SceneDocument
  /// The initial size.
  package let size: CGSize
  /// The device that shows the scene, or `nil` for none.
  package let device: DeviceProfile?
  /// The times at which layout passes run.
  package let passes: Passes
  /// The steps, in order.
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
    try self.init(
      json: json, file: file, scenes: folder.map(SceneShelf.folder) ?? .none,
      catalog: registry.catalog, limits: limits)
  }

  /// Reads and checks a scenario's file; a scene that it names is looked up in the same folder.
  /// - Throws: A ``SceneError``, also if a file can't be read or is too long.
  public init(
    contentsOfFile path: String, registry: SceneRegistry = .standard
  ) throws(SceneError) {
    try self.init(
      json: try SceneFile.read(path), file: path,
      folder: URL(fileURLWithPath: path).deletingLastPathComponent().path, registry: registry)
  }

  /// Reads and checks a scenario; a scene that it references by name is looked up among texts.
  ///
  /// - Parameter scenes: Returns the text of the scene with a name, or nil if it is unknown.
  /// - Throws: A ``SceneError`` on the first mistake, including mistakes in the scene.
  package init(
    json: some Sequence<UInt8>, file: String, registry: SceneRegistry,
    scenes: @escaping (_ name: String) -> [UInt8]?
  ) throws(SceneError) {
    try self.init(json: json, file: file, scenes: .program(scenes), catalog: registry.catalog)
  }

  /// A scenario without steps, whose start is the whole of it.
  package init(of scene: SceneDocument, size: CGSize) {
    self.init(about: nil, scene: scene, size: size, device: nil, passes: .each, steps: [])
  }

  init(
    json: some Sequence<UInt8>, file: String, scenes: SceneShelf, catalog: SceneCatalog,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    let tree = try JSONReader.read(JSONSource(json, file: file), limits: limits)
    let loader = ScenarioLoader(catalog: catalog, limits: limits, scenes: scenes)
    self = try loader.load(Input(value: tree.root))
  }
}
