import Foundation
import StorypoleSimulator

/// Turns a scenario's object into a document; the scene may be referenced by name.
struct ScenarioLoader {
  let catalog: SceneCatalog
  let limits: SceneLimits
  /// The source of scenes referenced by name.
  let scenes: SceneShelf

  func load(_ input: Input) throws(SceneError) -> ScenarioDocument {
    if input.value["root"] != nil, input.value["scene"] == nil, input.value["steps"] == nil {
      throw input.error(
        found: "a scene", expected: "a scenario",
        hint: "`storypole layout` lays a scene out, and `storypole rotate --why` says what runs")
    }
    try input.refuseKeys(
      otherThan: FormatKeys.scenario, of: "a scenario", below: ("scene", FormatKeys.scene))
    guard let steps = input.below("steps") else {
      throw input.missing("steps", expected: "an array of steps")
    }
    var scenes = SceneLoader(catalog: catalog, limits: limits)
    let scene = try scenes.load(try sceneInput(input, &scenes.loader.decoder))
    let about = try input.below("about").mapThrough { about throws(SceneError) in
      try scenes.loader.decoder.text(about)
    }
    let device = try device(input, &scenes.loader.decoder)
    let size = try size(input, of: scene, on: device, &scenes.loader.decoder)
    let passes = try passes(input, &scenes.loader.decoder)
    var stepLoader = StepLoader(loader: scenes.loader, hasDevice: device != nil)
    try stepLoader.load(steps)
    return ScenarioDocument(
      about: about, scene: scene, size: size, device: device, passes: passes,
      steps: stepLoader.steps)
  }

  private func sceneInput(
    _ input: Input, _ decoder: inout ValueDecoder
  ) throws(SceneError) -> Input {
    let expected = "a scene, or the name of its file"
    guard let scene = input.below("scene") else {
      throw input.missing("scene", expected: expected)
    }
    if scene.value.kind == .object { return scene }
    let name = try decoder.text(scene, expected: expected)
    if case .none = scenes {
      throw scene.error(expected: "a scene: this scenario has no folder to look for files in")
    }
    guard let source = try source(of: name, in: scene, expected: expected) else {
      throw scene.error(expected: expected)
    }
    return Input(value: try JSONReader.read(source, limits: limits).root)
  }

  /// The text of a scene; the error for a file that can't be read is at the place that names it.
  private func source(
    of name: String, in scene: Input, expected: String
  ) throws(SceneError) -> JSONSource? {
    do throws(SceneError) {
      return try scenes.source(of: name)
    } catch {
      guard error.position == nil else { throw error }
      throw scene.error(
        found: "\(Quoting.quoted(name)) (\(error.file): \(error.found))", expected: expected)
    }
  }

  private func size(
    _ input: Input, of scene: SceneDocument, on device: DeviceProfile?,
    _ decoder: inout ValueDecoder
  ) throws(SceneError) -> CGSize {
    if let device { return SceneConditions(device).size }
    if let size = try decoder.size(input.below("size")) ?? scene.size { return size }
    throw input.missing("size", expected: "a size here or in the scene")
  }

  private func device(
    _ input: Input, _ decoder: inout ValueDecoder
  ) throws(SceneError) -> DeviceProfile? {
    guard let device = input.below("device") else { return nil }
    if let size = input.below("size") {
      throw size.error(found: "\"size\" besides \"device\"", expected: "one of the two")
    }
    let name = try decoder.text(device)
    do throws(UnknownDevice) {
      return try DeviceCatalog.standard.profile(named: name)
    } catch {
      throw device.error(expected: "the name of a device", hint: error.advice)
    }
  }

  private func passes(
    _ input: Input, _ decoder: inout ValueDecoder
  ) throws(SceneError) -> ScenarioDocument.Passes {
    guard let passes = input.below("passes") else { return .each }
    let words = ScenarioDocument.Passes.allCases.map(\.rawValue)
    let word = try decoder.word(passes, among: words, Quoting.choice(words))
    return ScenarioDocument.Passes(rawValue: word) ?? .each
  }
}

/// The source of scenes referenced by scenarios.
enum SceneShelf {
  /// No source: scenarios must contain their scenes.
  case none
  /// Files, with names relative to a folder.
  case folder(String)
  /// The program itself.
  case program((_ name: String) -> [UInt8]?)

  /// The text of a scene, or nil if the program has no scene with that name.
  func source(of name: String) throws(SceneError) -> JSONSource? {
    switch self {
    case .none: return nil
    case .folder(let folder):
      let path = URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder + "/")).path
      return JSONSource(try SceneFile.read(path), file: path)
    case .program(let text): return text(name).map { JSONSource($0, file: name) }
    }
  }
}
