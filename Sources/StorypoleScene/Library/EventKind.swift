import Foundation
import Storypole
public import StorypoleSimulator

/// The events of a device in scripts and scenarios: `{"rotate": "landscapeLeft"}`.
extension Kind where Object == SceneEvent? {
  static let event = Kind(
    "an event", "Something that happens to a scene on a device: an object with one of these keys.",
    properties: events, oneOf: events.map(\.description.name), make: { nil })

  private static let events: [Property<SceneEvent?>] = [
    Property("rotate", .word, "The device is turned.") { $0 = .rotate($1) },
    Property("cancelRotation", .presence, "The rotation that is running is taken back; `true`.") {
      event, _ in event = .cancelRotation
    }, Property("fold", .word, "The device is opened or closed.") { $0 = .fold($1) },
    Property("keyboard", .word(of: KeyboardWord.allCases), "The keyboard comes or goes.") {
      $0 = .keyboard($1 == .shown ? .shown : .hidden)
    },
    Property("keyboardHeight", .extent, "The keyboard has this height, in points.") {
      $0 = .keyboard(.height($1))
    }, Property("textSize", .word, "The reader prefers another text size.") { $0 = .textSize($1) },
    Property("direction", .word, "The reading direction is another one.") { $0 = .direction($1) },
    Property("window", .size, "The window gets a size of its own, at once.") {
      $0 = .window(.free($1))
    },
    Property("split", .word, "The window gets a share of the display.") {
      $0 = .window(.split($1))
    },
    Property("fillScreen", .presence, "The window gets the whole display; `true`.") { event, _ in
      event = .window(.fullScreen)
    },
    Property("liveResize", .record(.liveResize), "The window is dragged through a stream of sizes.")
    { $0 = .liveResize($1) },
    Property("resizeDuringPass", .size, "The window is resized in the middle of the next pass.") {
      $0 = .resizeDuringPass($1)
    },
    Property("snapshot", .presence, "The system takes pictures in the background; `true`.") {
      event, _ in event = .snapshot
    }, Property("leave", .text, "A view, by its name, leaves the tree.") { $0 = .leave(view: $1) },
    Property("comeBack", .text, "A view that has left comes back.") { $0 = .comeBack(view: $1) },
    Property("wait", .integer(0...1_000_000), "Frames go by.") { $0 = .wait(frames: $1) },
  ]
}

/// The words for a keyboard of the device's own height.
private enum KeyboardWord: String, CaseIterable, Sendable { case shown, hidden }

extension Kind where Object == LiveResize {
  fileprivate static let liveResize = Kind(
    "a live resize", "A stream of sizes.",
    properties: [
      Property("hertz", .integer(1...1_000), \.hertz, "The sizes per second; 60, if left out."),
      Property(
        "steps", .list(of: .record(.resizeStep)), \.steps,
        "The sizes, and the ticks before each; the last size is final."
      ).required(),
    ], make: { LiveResize([]) })
}

extension Kind where Object == LiveResize.Step {
  fileprivate static let resizeStep = Kind(
    "a step of a live resize", "A size of a stream.",
    properties: [
      Property("size", .size, \.size, "The size.").required(),
      Property("ticks", .integer(0...1_000_000), \.ticks, "The ticks before it; 1, if left out."),
    ], make: { LiveResize.Step(.zero) })
}

extension PropertyType where Value == [SceneEvent] {
  static var events: Self {
    Self(.list(.record(Kind.event.description))) { value, context in
      value.list?.compactMap { $0.settings.flatMap { Kind.event.make($0, in: context) } }
    }
  }
}

// MARK: - Scripts

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
    var decoder = ValueDecoder(catalog: SceneCatalog())
    let input = Input(value: try JSONReader.read(json, file: file))
    self = Kind.script.make(
      try decoder.settings(input, of: Kind.script.description), in: .empty)
  }

  /// Reads and checks a script's file.
  /// - Throws: A ``SceneError``, also if the file can't be read or is too long.
  public init(contentsOfFile path: String) throws(SceneError) {
    try self.init(json: try SceneText.read(path), file: path)
  }

  /// The script as a file, with a line per event.
  public var json: String {
    let device = device.map { [JSONOutput.Member("device", .string($0))] } ?? []
    let script = JSONOutput.object(device + [.init("events", .array(events.map(\.json)))])
    return script.text(spreadingLevels: 2) + "\n"
  }
}

extension Kind where Object == SceneScript {
  fileprivate static let script = Kind(
    "a script", "Events, and the device that they happen to.",
    properties: [
      Property("about", .text, "A human-readable note. The loader ignores it.") { _, _ in },
      Property("device", .optional(.text), \.device, "The device; any, if left out."),
      Property("events", .events, \.events, "The events, in order.").required(),
    ], make: { SceneScript([]) })
}

// MARK: - Writing

extension SceneEvent {
  package var json: JSONOutput {
    switch self {
    case .rotate(let orientation): ["rotate": .string(orientation.rawValue)]
    case .cancelRotation: ["cancelRotation": true]
    case .window(.free(let size)): ["window": .size(size)]
    case .window(.split(let share)): ["split": .string(share.rawValue)]
    case .window(.fullScreen): ["fillScreen": true]
    case .liveResize(let resize):
      [
        "liveResize": [
          "hertz": .integer(resize.hertz),
          "steps": .array(
            resize.steps.map { ["size": .size($0.size), "ticks": .integer($0.ticks)] }),
        ]
      ]
    case .fold(let state): ["fold": .string(state.rawValue)]
    case .keyboard(.shown): ["keyboard": "shown"]
    case .keyboard(.hidden): ["keyboard": "hidden"]
    case .keyboard(.height(let height)): ["keyboardHeight": .number(height)]
    case .textSize(let category): ["textSize": .string(category.rawValue)]
    case .direction(let direction): ["direction": .string(direction.rawValue)]
    case .snapshot: ["snapshot": true]
    case .leave(let name): ["leave": .string(name)]
    case .comeBack(let name): ["comeBack": .string(name)]
    case .resizeDuringPass(let size): ["resizeDuringPass": .size(size)]
    case .wait(let frames): ["wait": .integer(frames)]
    }
  }
}
