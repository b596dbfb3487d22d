import Foundation

/// Turns a scene's object into a document.
struct SceneLoader {
  var loader: ViewLoader
  init(catalog: SceneCatalog, limits: SceneLimits) {
    loader = ViewLoader(decoder: ValueDecoder(catalog: catalog, limits: limits))
  }

  mutating func load(_ input: Input) throws(SceneError) -> SceneDocument {
    try KeyCheck.refuseOthers(than: FormatKeys.scene, in: input, of: "a scene")
    let about = try input.below("about").mapThrough { about throws(SceneError) in
      try loader.decoder.text(about)
    }
    let size = try loader.decoder.size(input.below("size"))
    let environment = try environment(input)
    guard let root = input.below("root") else {
      throw input.missing("root", expected: "the root view")
    }
    guard root.value["repeat"] == nil else {
      throw root.error(found: "a repeat", expected: "one view")
    }
    let views = try loader.load(root, under: nil)
    try loader.checkReferences()
    return SceneDocument(about: about, size: size, environment: environment, views: views)
  }

  private mutating func environment(_ input: Input) throws(SceneError) -> [Setting] {
    guard let environment = input.below("environment") else { return [] }
    return try loader.decoder.settings(environment, of: Kind.environment.description)
  }
}

extension ValueDecoder {
  /// The size in an input, if there is one.
  mutating func size(_ input: Input?) throws(SceneError) -> CGSize? {
    guard let input, case .size(let size) = try value(input, .size) else { return nil }
    return size
  }
}

extension Optional {
  /// `map` with typed errors.
  func mapThrough<Result, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard case .some(let value) = self else { return nil }
    return try transform(value)
  }
}
