import Foundation
import Storypole
public import StorypoleSimulator

/// The events of a device in scripts and scenarios: `{"rotate": "landscapeLeft"}`.
extension Kind where Object == SceneEvent? {
  static let event = Kind(
    "an event", "Something that happens to a scene on a device: an object with one of these keys.",
    properties: changes + windows + others,
    oneOf: (changes + windows + others).map(\.description.name), make: { nil })

  private static let changes = [
    event("rotate", .word, .portrait, "The device is turned.") { .rotate($0) },
    event("cancelRotation", .flag, true, "The rotation that is running is taken back; `true`.") {
      _ in .cancelRotation
    }, event("fold", .word, .folded, "The device is opened or closed.") { .fold($0) },
    event("keyboard", .word(of: KeyboardWord.allCases), .hidden, "The keyboard comes or goes.") {
      .keyboard($0 == .shown ? .shown : .hidden)
    },
    event("keyboardHeight", .extent, 0, "The keyboard has this height, in points.") {
      .keyboard(.height($0))
    }, event("textSize", .word, .large, "The reader prefers another text size.") { .textSize($0) },
    event("direction", .word, .leftToRight, "The reading direction is another one.") {
      .direction($0)
    },
  ]

  private static let windows = [
    event("window", .size, .zero, "The window gets a size of its own, at once.") {
      .window(.free($0))
    },
    event("split", .word, .half, "The window gets a share of the display.") { .window(.split($0)) },
    event("fillScreen", .flag, true, "The window gets the whole display; `true`.") { _ in
      .window(.fullScreen)
    },
    event(
      "liveResize", .record(.liveResize), LiveResize([]),
      "The window is dragged through a stream of sizes."
    ) { .liveResize($0) },
    event("resizeDuringPass", .size, .zero, "The window is resized in the middle of the next pass.")
    { .resizeDuringPass($0) },
  ]

  private static let others = [
    event("snapshot", .flag, true, "The system takes pictures in the background; `true`.") { _ in
      .snapshot
    }, event("leave", .text, "", "A view, by its name, leaves the tree.") { .leave(view: $0) },
    event("comeBack", .text, "", "A view that has left comes back.") { .comeBack(view: $0) },
    event("wait", .integer(0...1_000_000), 1, "Frames go by.") { .wait(frames: $0) },
  ]

  /// An event's key, with the value from which the event is made.
  private static func event<Value: Sendable>(
    _ name: String, _ type: PropertyType<Value>, _ standard: Value, _ summary: String,
    _ make: @escaping @Sendable (Value) -> SceneEvent
  ) -> Property<SceneEvent?> {
    Property(name, type, summary, get: { _ in standard }, set: { $0 = make($1) })
  }
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
  /// An array of events; events can't be read back.
  static var events: Self {
    Self(
      .list(.record(Kind.event.description)),
      unwrapIn: { value, context in
        value.list?.compactMap { $0.settings.flatMap { Kind.event.make($0, in: context) } }
      }, wrap: { _ in nil })
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
    self = try Kind.script.read(json, file: file)
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
      Property("about", .text, "A human-readable note. The loader ignores it.") { _ in
        ""
      } set: { _, _ in
      }, Property("device", .optional(.text), \.device, "The device; any, if left out."),
      Property("events", .events, \.events, "The events, in order.").required(),
    ], make: { SceneScript([]) })
}

// MARK: - Writing

extension SceneEvent {
  /// The object of the event in a script.
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
