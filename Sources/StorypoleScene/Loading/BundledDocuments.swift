/// Scenes and scenarios that are part of a program, and so in no folder.
extension ScenarioDocument {
  /// Reads and checks a scenario whose scene is named, if it isn't given, among some texts.
  ///
  /// - Parameter scenes: the text of the scene of a name, or nil if there is none.
  /// - Throws: a ``SceneError`` on the first thing that is wrong, be it in the scene.
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
  /// What a scene's or a scenario's text says about itself, whatever else is in it.
  package static func about(in json: some Sequence<UInt8>) -> String? {
    try? JSONReader.read(JSONSource(json, file: ""), limits: SceneLimits()).root["about"]?.string
  }
}
