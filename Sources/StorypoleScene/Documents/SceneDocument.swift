package import Foundation
package import Storypole

/// A scene as a value: the content of its file, checked, with repeats expanded.
///
/// The document builds nothing by itself, and can be built any number of times.
public struct SceneDocument: Hashable, Sendable {
  /// The size of the root, unless another is given when the scene is shown.
  package let size: CGSize?
  /// The environment's values that differ from the defaults.
  package let environment: [Setting]
  /// All views, each after its superview and after the siblings behind it, from the root.
  package let views: [ViewDescription]
  /// What makes the views of a scene from a file of another sort, in place of descriptions.
  package private(set) var source: ViewSource?

  /// The number of views.
  package var viewCount: Int { source?.viewCount ?? views.count }
}

/// Makes the views of a scene from a file that isn't a scene's.
package final class ViewSource: Sendable {
  let viewCount: Int
  fileprivate let make: @Sendable () -> View

  /// - Parameters:
  ///   - viewCount: the number of views.
  ///   - make: makes a new tree, and returns its root.
  package init(viewCount: Int, make: @escaping @Sendable () -> View) {
    (self.viewCount, self.make) = (viewCount, make)
  }
}

extension ViewSource: Hashable {
  package static func == (a: ViewSource, b: ViewSource) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SceneDocument {
  /// Reads and checks a scene.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  ///   - registry: The known kinds and blocks.
  ///   - limits: The limits of the file.
  /// - Throws: A ``SceneError`` on the first mistake. Then no document is made.
  public init(
    json: some Sequence<UInt8>, file: String = "scene", registry: SceneRegistry = .standard,
    limits: SceneLimits = SceneLimits()
  ) throws(SceneError) {
    try self.init(json: json, file: file, catalog: registry.catalog, limits: limits)
  }

  /// A scene whose views something else makes.
  package init(size: CGSize, source: ViewSource) {
    self.init(size: size, environment: [], views: [], source: source)
  }

  /// Reads and checks a scene's file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  public init(contentsOfFile path: String, registry: SceneRegistry = .standard) throws(SceneError) {
    try self.init(json: try SceneText.read(path), file: path, registry: registry)
  }

  init(
    json: some Sequence<UInt8>, file: String, catalog: SceneCatalog, limits: SceneLimits
  ) throws(SceneError) {
    let root = try JSONReader.read(json, file: file, limits: limits)
    var loader = ViewLoader(decoder: ValueDecoder(catalog: catalog, limits: limits))
    try self.init(Input(value: root), with: &loader)
  }

  /// Reads a scene's object, so that the loader knows its views.
  init(_ input: Input, with loader: inout ViewLoader) throws(SceneError) {
    if input.value["scene"] != nil || input.value["steps"] != nil {
      throw input.error(
        found: "a scenario", expected: "a scene", hint: "`storypole run` plays a scenario")
    }
    let settings = try loader.decoder.settings(input, of: FormatKeys.scene)
    let root = input.below("root") ?? input
    guard root.value["repeat"] == nil else {
      throw root.error(found: "a repeat", expected: "one view")
    }
    loader.index.reserve(root.value.tree.nodes.count / Self.nodesPerView)
    let views = try loader.load(root, under: nil)
    try loader.checkReferences()
    self.init(
      size: settings["size"]?.size, environment: settings["environment"]?.settings ?? [],
      views: views)
  }

  /// The number of values and keys of a view with an id and little else, to prepare for the views
  /// of a long scene.
  private static var nodesPerView: Int { 6 }

  /// Builds a new tree.
  ///
  /// The registry must have the kinds and blocks of the registry that the scene was checked
  /// with. Cost: one step per view, at any depth.
  public func build(with registry: SceneRegistry = .standard) -> BuiltScene {
    var builder = SceneBuilder(context: SceneContext(registry: registry))
    if let source { return BuiltScene(root: source.make(), context: builder.context) }
    let root = builder.build(views, size: size)[0]
    if !environment.isEmpty {
      Kind.environment.apply(environment, to: &root.environment.overrides, in: builder.context)
    }
    return BuiltScene(root: root, context: builder.context)
  }

  /// Returns the `about` text of a scene or a scenario, without checking the rest.
  package static func about(in json: some Sequence<UInt8>) -> String? {
    try? JSONReader.read(json, file: "")["about"]?.string
  }
}

/// The text of a scene, a scenario or a script.
package enum SceneText {
  /// Whether a text is a scenario, by its steps, but only its JSON is checked.
  /// - Throws: A ``SceneError``, also if the text is too long.
  package static func isScenario(_ json: [UInt8], file: String) throws(SceneError) -> Bool {
    try JSONReader.read(json, file: file)["steps"] != nil
  }

  /// The content of a file, whatever it is, up to the limit.
  /// - Throws: A ``SceneError``, if the file can't be read or is too long.
  package static func read(_ path: String) throws(SceneError) -> Data {
    func failure(_ found: String, expected: String = "a JSON file") -> SceneError {
      SceneError(file: path, position: nil, path: "$", found: found, expected: expected)
    }
    let most = SceneLimits().bytes
    let unreadable = "a file that can't be read, or a folder"
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw failure(FileManager.default.fileExists(atPath: path) ? unreadable : "no such file")
    }
    defer { try? file.close() }
    // A file needn't be read to know its length. Pipes have none.
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let length = attributes?[.size] as? Int, length > most {
      throw failure("\(length) bytes", expected: "at most \(most) bytes")
    }
    guard let data = try? file.read(upToCount: most + 1) ?? Data() else {
      throw failure(unreadable)
    }
    return data
  }
}
