import Foundation
public import Storypole

/// A tree built from a scene, with its views by id.
///
/// The tree has not been laid out.
public struct BuiltScene {
  /// The root.
  public let root: View
  /// The context with which later descriptions are built.
  let context: SceneContext

  /// The view with an id, or with an id and a part's name after a slash: `cell/title`.
  public subscript(id: String) -> View? { context.view(id) }
}

extension SceneDocument {
  /// Reads and checks a scene.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  ///   - registry: The known kinds and blocks.
  ///   - limits: The limits of the file.
  /// - Throws: A ``SceneError`` on the first mistake; then no document is made.
  public init(
    json: some Sequence<UInt8>, file: String = "scene", registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(json: json, file: file, catalog: registry.catalog, limits: limits)
  }

  /// Reads and checks a scene's file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  public init(
    contentsOfFile path: String, registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(contentsOfFile: path, catalog: registry.catalog, limits: limits)
  }

  /// Builds a new tree.
  ///
  /// The registry must have the kinds and blocks of the registry that the scene was checked
  /// with. Cost: one step per view, at any depth.
  public func build(with registry: SceneRegistry = .standard) -> BuiltScene {
    var builder = SceneBuilder(context: SceneContext(registry: registry))
    let root = builder.build(views, size: size)[0]
    if !environment.isEmpty {
      var changed = root.environment
      Kind.environment.apply(environment, to: &changed, in: builder.context)
      root.environment = changed
    }
    return BuiltScene(root: root, context: builder.context)
  }
}

extension ScenarioDocument {
  /// Reads and checks a scenario, and the scene that it names.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  ///   - folder: The folder of scenes referenced by name; nil allows no such references.
  ///   - registry: The known kinds and blocks.
  ///   - limits: The limits of the file, and of the scene's file.
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
    contentsOfFile path: String, registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(contentsOfFile: path, catalog: registry.catalog, limits: limits)
  }
}
