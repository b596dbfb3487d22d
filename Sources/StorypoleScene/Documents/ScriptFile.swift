import Foundation
import Storypole
public import StorypoleSimulator

/// Scripts of events, in JSON files.
///
/// ```json
/// {"device": "iPhone 17 Pro", "events": [{"rotate": "landscapeLeft"}, {"wait": 9}]}
/// ```
extension SceneScript {
  /// Reads and checks a script.
  ///
  /// Whether the device can do what the events ask for is found out when they are performed.
  ///
  /// - Parameters:
  ///   - json: The text, as UTF-8.
  ///   - file: The file's name in errors.
  /// - Throws: A ``SceneError`` on the first mistake.
  public init(json: some Sequence<UInt8>, file: String = "script") throws(SceneError) {
    let tree = try JSONReader.read(JSONSource(json, file: file))
    self = try Self.script(in: Input(value: tree.root))
  }

  /// Reads and checks a script's file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  public init(contentsOfFile path: String) throws(SceneError) {
    try self.init(json: try SceneFile.read(path), file: path)
  }

  /// The script as a file, with a line per event.
  public var json: String {
    var members: [JSONOutput.Member] = []
    if let device { members.append(.init("device", .string(device))) }
    members.append(.init("events", .array(events.map(\.json))))
    return JSONOutput.object(members).text(spreadingLevels: 2) + "\n"
  }

  private static let format = KindDescription(
    "a script", "Events, and the device that they happen to.",
    properties: [
      PropertyDescription("about", .text, "A human-readable note. The loader ignores it."),
      PropertyDescription("device", .text, "The device; any, if left out."),
      PropertyDescription(
        "events", .list(.record(Kind.event.description)), "The events, in order.",
        isRequired: true),
    ])

  private static func script(in input: Input) throws(SceneError) -> SceneScript {
    let registry = SceneRegistry()
    var decoder = ValueDecoder(catalog: registry.catalog, limits: SceneLimits())
    let settings = try decoder.settings(input, of: format)
    guard let values = settings["events"]?.list, let events = input.below("events") else {
      return SceneScript([])
    }
    try EventDraft.refuseEmpty(in: events)
    var script = SceneScript(EventDraft.events(values, in: SceneContext(registry: registry)))
    script.device = settings["device"]?.text
    return script
  }
}
