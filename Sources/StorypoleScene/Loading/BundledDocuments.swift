/// Scenes and scenarios that are part of a program instead of files in a folder.
extension ScenarioDocument {
  /// Reads and checks a scenario; a scene that it references by name is looked up among texts.
  ///
  /// - Parameter scenes: Returns the text of the scene with a name, or nil if it is unknown.
  /// - Throws: A ``SceneError`` on the first mistake, including mistakes in the scene.
  package init(
    json: some Sequence<UInt8>, file: String, registry: SceneRegistry,
    scenes: @escaping (_ name: String) -> [UInt8]?
  ) throws(SceneError) {
    try self.init(
      json: json, file: file, scenes: .program(scenes), catalog: registry.catalog,
      limits: SceneLimits())
  }
}

extension SceneDocument {
  /// Returns the `about` text of a scene or a scenario, without checking the rest.
  package static func about(in json: some Sequence<UInt8>) -> String? {
    try? JSONReader.read(JSONSource(json, file: ""), limits: SceneLimits()).root["about"]?.string
  }
}
