import Foundation
public import Storypole

/// A tree that was built from a scene, and its views by id.
///
/// Nothing has been laid out yet.
public struct BuiltScene {
  /// The root.
  public let root: View
  /// What later descriptions are built with.
  let context: SceneContext

  /// The view that an id stands for, or an id and a part's name behind a slash: `cell/title`.
  public subscript(id: String) -> View? { context.view(id) }
}

extension SceneDocument {
  /// Reads and checks a scene.
  ///
  /// - Parameters:
  ///   - json: the text, as UTF-8.
  ///   - file: what errors call it.
  ///   - registry: what kinds and blocks there are.
  ///   - limits: how much it may ask for.
  /// - Throws: a ``SceneError`` on the first thing that is wrong; then there is no document at all.
  public init(
    json: some Sequence<UInt8>, file: String = "scene", registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(json: json, file: file, catalog: registry.catalog, limits: limits)
  }

  /// Reads and checks a scene's file.
  /// - Throws: a ``SceneError``, also where the file can't be read or is too long.
  public init(
    contentsOfFile path: String, registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(contentsOfFile: path, catalog: registry.catalog, limits: limits)
  }

  /// Builds a new tree.
  ///
  /// The registry must have the kinds and blocks of the one that the scene was checked with. Cost:
  /// one step a view, however they nest.
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
  ///   - json: the text, as UTF-8.
  ///   - file: what errors call it.
  ///   - folder: where a scene that is named is looked for; nil allows none to be named.
  ///   - registry: what kinds and blocks there are.
  ///   - limits: how much it may ask for, and the scene's file too.
  /// - Throws: a ``SceneError`` on the first thing that is wrong, be it in the scene's file.
  public init(
    json: some Sequence<UInt8>, file: String = "scenario", folder: String? = nil,
    registry: SceneRegistry = .standard, limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(
      json: json, file: file, scenes: folder.map(SceneShelf.folder) ?? .none,
      catalog: registry.catalog, limits: limits)
  }

  /// Reads and checks a scenario's file; a scene that it names is looked for beside it.
  /// - Throws: a ``SceneError``, also where a file can't be read or is too long.
  public init(
    contentsOfFile path: String, registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(contentsOfFile: path, catalog: registry.catalog, limits: limits)
  }
}
