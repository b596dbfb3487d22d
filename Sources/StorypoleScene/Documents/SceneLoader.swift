import Foundation

/// Turns a scene's object into a document.
struct SceneLoader {
  var loader: ViewLoader
  init(catalog: SceneCatalog, limits: SceneLimits) {
    loader = ViewLoader(decoder: ValueDecoder(catalog: catalog, limits: limits))
  }

  /// The number of values and keys of a view with an id and little else, to prepare for the views
  /// of a long scene.
  private static var nodesPerView: Int { 6 }

  mutating func load(_ input: Input) throws(SceneError) -> SceneDocument {
    if input.value["scene"] != nil || input.value["steps"] != nil {
      throw input.error(
        found: "a scenario", expected: "a scene", hint: "`storypole run` plays a scenario")
    }
    try input.refuseKeys(
      otherThan: FormatKeys.scene, of: "a scene", below: ("root", FormatKeys.view))
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
    loader.index.reserve(root.value.tree.nodes.count / Self.nodesPerView)
    let views = try loader.load(root, under: nil)
    try loader.checkReferences()
    return SceneDocument(about: about, size: size, environment: environment, views: views)
  }

  private mutating func environment(_ input: Input) throws(SceneError) -> [Setting] {
    guard let environment = input.below("environment") else { return [] }
    return try loader.decoder.settings(environment, of: loader.decoder.catalog.environment)
  }
}

extension ValueDecoder {
  /// The size in an input, if there is one.
  mutating func size(_ input: Input?) throws(SceneError) -> CGSize? {
    guard let input else { return nil }
    return try value(input, .size).size
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

extension Input {
  /// Refuses unknown keys in the structure of a file.
  ///
  /// - Parameter below: a key whose object may have the unknown ones, and that object's keys.
  func refuseKeys(
    otherThan known: [FormatKeys.Key], of noun: String,
    below: (key: String, keys: [FormatKeys.Key])? = nil
  ) throws(SceneError) {
    guard let members = value.members else { throw error(expected: noun) }
    let names = known.map(\.name)
    for member in members where !names.contains(member.key) {
      let isBelow = below?.keys.contains { $0.name == member.key } ?? false
      throw self.below(member.keyValue).error(
        found: "the unknown key \(Quoting.quoted(member.key))", expected: "a key of \(noun)",
        hint: isBelow
          ? "did you mean \"\(member.key)\" under \"\(below?.key ?? "")\"?"
          : Spelling.hint(for: member.key, among: names))
    }
  }
}
