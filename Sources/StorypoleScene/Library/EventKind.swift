import Foundation
import Storypole
import StorypoleSimulator

/// An event while its property is being set: an object with one key, which is the event.
struct EventDraft: Sendable {
  var event: SceneEvent?
}

/// The events of a device in scripts and scenarios: `{"rotate": "landscapeLeft"}`.
extension Kind where Object == EventDraft {
  static let event = Kind(
    "an event", "Something that happens to a scene on a device: an object with one of these keys.",
    properties: changes + windows + others,
    oneOf: (changes + windows + others).map(\.description.name), make: { EventDraft() })

  private static let changes = [
    event("rotate", .word, .portrait, "The device is turned.") { .rotate($0) },
    event("cancelRotation", .flag, true, "The rotation that is running is taken back; `true`.") {
      _ in .cancelRotation
    },
    event("fold", .word, .folded, "The device is opened or closed.") { .fold($0) },
    event("keyboard", .word(of: KeyboardWord.allCases), .hidden, "The keyboard comes or goes.") {
      .keyboard($0 == .shown ? .shown : .hidden)
    },
    event("keyboardHeight", .extent, 0, "The keyboard has this height, in points.") {
      .keyboard(.height($0))
    },
    event("textSize", .word, .large, "The reader prefers another text size.") { .textSize($0) },
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
    event(
      "resizeDuringPass", .size, .zero, "The window is resized in the middle of the next pass."
    ) { .resizeDuringPass($0) },
  ]

  private static let others = [
    event("snapshot", .flag, true, "The system takes pictures in the background; `true`.") { _ in
      .snapshot
    },
    event("leave", .text, "", "A view, by its name, leaves the tree.") { .leave(view: $0) },
    event("comeBack", .text, "", "A view that has left comes back.") { .comeBack(view: $0) },
    event("wait", .integer(0...1_000_000), 1, "Frames go by.") { .wait(frames: $0) },
  ]

  /// An event's key, with the value from which the event is made.
  private static func event<Value: Sendable>(
    _ name: String, _ type: PropertyType<Value>, _ standard: Value, _ summary: String,
    _ make: @escaping @Sendable (Value) -> SceneEvent
  ) -> Property<EventDraft> {
    Property(name, type, summary, get: { _ in standard }, set: { $0.event = make($1) })
  }
}

/// The words for a keyboard of the device's own height.
private enum KeyboardWord: String, CaseIterable, Sendable {
  case shown, hidden
}

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

extension EventDraft {
  /// The events of a checked list.
  static func events(_ values: [SceneValue], in context: SceneContext) -> [SceneEvent] {
    values.compactMap { value in
      guard let settings = value.settings else { return nil }
      var draft = EventDraft()
      Kind.event.apply(settings, to: &draft, in: context)
      return draft.event
    }
  }

  /// Refuses an object without any key.
  static func refuseEmpty(in events: Input) throws(SceneError) {
    for event in events.value.elements.map({ Array($0) }) ?? []
    where event.members?.underestimatedCount == 0 {
      throw events.below(event).error(found: "no event", expected: "one such as \"rotate\"")
    }
  }
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
    case .liveResize(let resize): ["liveResize": resize.json]
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

extension LiveResize {
  fileprivate var json: JSONOutput {
    [
      "hertz": .integer(hertz),
      "steps": .array(steps.map { ["size": .size($0.size), "ticks": .integer($0.ticks)] }),
    ]
  }
}
