package import Foundation
import Storypole
import StorypoleSimulator

/// A step of a scenario, checked: an operation, and its values.
package struct ScenarioStep: Hashable, Sendable {
  /// The step's `op` in a scenario.
  package let op: String
  /// The values of the operation's own keys.
  var parameters: [Setting]
  /// The properties that `set` sets.
  var settings: [Setting] = []
  /// The item properties that `set` sets.
  var item: ItemDescription?
  /// The views that `insert` adds.
  var views: [ViewDescription] = []

  /// The id of the step's view; the superview's, if several views may be inserted.
  package var view: String? { (parameters["view"] ?? parameters["into"])?.text }

  /// The step in a few words, before its view: `set text of`, `rotate landscapeLeft`.
  ///
  /// - Parameter size: the size of the root after it.
  package func title(at size: CGSize) -> String {
    switch op {
    case "simulate": events.map(\.description).joined(separator: ", ")
    case "rotate", "resize": "\(op) to \(size.brief)"
    case "set":
      "set \((settings.map(\.name) + (item == nil ? [] : ["item"])).joined(separator: ", ")) of"
    case "environment": "set \(parameters.map(\.name).joined(separator: ", "))"
    default: op
    }
  }

  /// The events of a step `simulate`.
  var events: [SceneEvent] {
    parameters["events"].flatMap { PropertyType.events.unwrap($0, .empty) } ?? []
  }

  /// The text of a required parameter.
  func text(_ name: String) -> String { parameters[name]?.text ?? "" }

  /// The size to which a resize goes.
  var size: CGSize { parameters["to"]?.size ?? .zero }

  /// How the frames that the step changes are shown on their way, or nil if at once.
  var animation: (duration: Duration, curve: AnimationCurve)? {
    guard let settings = parameters["animated"]?.settings else { return nil }
    let curve = settings["curve"]?.text.flatMap { StepKinds.curves[$0] }
    return (.seconds(settings["duration"]?.number ?? 0), curve ?? .easeInOut)
  }
}

/// A kind of step: its description, and what it does.
struct StepKind: Sendable {
  let description: KindDescription
  let perform: @Sendable (ScenarioPlayer, ScenarioStep) throws -> Void

  init(
    _ name: String, _ summary: String, _ properties: [PropertyDescription] = [],
    oneOf: [String] = [], perform: @escaping @Sendable (ScenarioPlayer, ScenarioStep) throws -> Void
  ) {
    description = KindDescription(name, summary, properties: properties, oneOf: oneOf)
    self.perform = perform
  }

  /// A step that does something with a view, with its number as the line in causes.
  init(_ name: String, _ summary: String, call: @escaping @Sendable (View, UInt) -> Void) {
    self.init(name, summary, [StepKinds.target, StepKinds.animated]) { player, step in
      call(try player.found(step.text("view")), UInt(player.number))
    }
  }
}

/// The steps that a scenario may have, by their `op`.
///
/// Loading, "did you mean", the documentation and the player use this list.
package enum StepKinds {
  static let kinds: [String: StepKind] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.description.name, $0) })

  package static let list = all.map(\.description)

  private static let all = ofSizes + ofTrees + calls + ofTime

  private static let view = PropertyDescription(
    "view", .reference, "The view's id.", isRequired: true)
  fileprivate static let target = PropertyDescription(
    "view", .target, "The view's id, or `id/part`.", isRequired: true)
  private static let into = PropertyDescription(
    "into", .reference, "The new superview.", isRequired: true)
  private static let at = PropertyDescription(
    "at", .integer(0...Int.max), "The index among its subviews, at the front if omitted.")

  static let curves: [String: AnimationCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
  ]

  /// The key of steps whose changes can be animated.
  static let animated = PropertyDescription(
    "animated",
    .record(
      KindDescription(
        "animation", "The animation of a step.",
        properties: [
          .init(
            "duration", .number(.within(0...86_400)), "The time that it takes, in seconds.",
            isRequired: true),
          .init("curve", .word(["linear", "easeIn", "easeOut", "easeInOut"]), "The course."),
        ], shorthand: "duration")),
    "How the changed frames are shown on their way, or at once if omitted.")

  private static let ofSizes = [
    StepKind(
      "resize", "The root gets a size.",
      [
        .init("to", .size, "The size.", isRequired: true),
        .init(
          "interactive", .flag,
          "Whether further sizes are to follow, as in a drag, but not on a device."), animated,
      ], oneOf: ["interactive", "animated"]
    ) { player, step in
      if player.isSimulated { return try player.simulate([.window(.free(step.size))]) }
      player.host.resize(
        to: step.size, isInteractive: step.parameters["interactive"] == .flag(true))
    },
    StepKind(
      "endInteractiveResize", "A resize with `interactive` ends, at its last size."
    ) { player, _ in player.host.endInteractiveResize() },
    StepKind(
      "rotate",
      "The root's width and height are swapped. A device is turned on its side, or upright.",
      [animated]
    ) { player, _ in try player.rotate() },
  ]

  private static let ofTrees = [
    StepKind(
      "set", "A view gets new values: any properties of its kind, and `item`, as further keys.",
      [target, animated]
    ) { try $0.set($1) },
    StepKind(
      "insert", "A new view is added, or several: `view` is a view, `views` an array of them.",
      [
        into, at, .init("view", .defined("child", as: "a view"), "The new view."),
        .init("views", .list(.defined("child", as: "a view")), "Several new views."), animated,
      ]
    ) { try $0.insert($0.build($1.views), $1) },
    StepKind("remove", "A view leaves its superview. `move` can bring it back.", [view, animated]) {
      player, step in
      let view = try player.found(step.text("view"))
      guard view.superview != nil else {
        throw StepFailure("\(step.text("view")) has no superview to be removed from")
      }
      view.removeFromSuperview()
    },
    StepKind("move", "A view goes below another, or to another index.", [view, into, at, animated])
    { try $0.insert([$0.found($1.text("view"))], $1) },
    StepKind(
      "exchange", "Two views with the same superview change places.",
      [view, .init("with", .reference, "The other view's id.", isRequired: true), animated]
    ) { try $0.exchange($0.found($1.text("view")), $0.found($1.text("with"))) },
    StepKind(
      "constraint", "A constraint of the scene changes, or is turned on or off.",
      [
        .init("identifier", .text, "The constraint's identifier.", isRequired: true),
        .init("constant", .number(.any), "What it adds, in points."),
        .init("priority", .number(.within(1...1000)), "How much it counts."),
        .init("isActive", .flag, "Whether it acts."), animated,
      ]
    ) { $0.changeConstraint($1.parameters) },
  ]

  /// Steps whose only parameter is a view.
  private static let calls = [
    StepKind("hide", "`isHidden` becomes true.") { view, _ in view.isHidden = true },
    StepKind("show", "`isHidden` becomes false.") { view, _ in view.isHidden = false },
    StepKind("collapse", "`isCollapsed` becomes true.") { view, _ in view.isCollapsed = true },
    StepKind("reveal", "`isCollapsed` becomes false.") { view, _ in view.isCollapsed = false },
    StepKind(
      "setNeedsLayout", "The view's layout runs again, and its measurements are discarded."
    ) { $0.setNeedsLayout(fileID: "step", line: $1) },
    StepKind(
      "setNeedsPlacement", "The view's layout runs again, and its measurements are kept."
    ) { $0.setNeedsPlacement(fileID: "step", line: $1) },
    StepKind(
      "invalidateMeasuredSize",
      "The view's measurements are discarded. Its layout need not run."
    ) { $0.invalidateMeasuredSize(fileID: "step", line: $1) },
    StepKind(
      "setNeedsUpdateProperties", "The view's properties are updated before layout."
    ) { $0.setNeedsUpdateProperties(fileID: "step", line: $1) },
    StepKind("layoutIfNeeded", "The view's subtree is laid out now.") {
      $0.layoutIfNeeded(fileID: "step", line: $1)
    },
    StepKind("sizeToFit", "The view takes the size that it needs.") { view, _ in view.sizeToFit() },
  ]

  private static let ofTime = [
    StepKind(
      "environment", "The environment of the tree changes.",
      Kind.environment.description.properties + [animated]
    ) { $0.change($1.parameters) },
    StepKind(
      "simulate", "Events happen to the scene on its device. The scenario names one.",
      [.init("events", PropertyType.events.shape, "The events, in order.", isRequired: true)]
    ) { try $0.simulate($1.events) },
    StepKind("flush", "A layout pass.", [animated]) { player, _ in player.host.tick() },
    StepKind("suspend", "No pass runs until `resume`. Changes are kept.") { player, _ in
      player.host.suspend()
    }, StepKind("resume", "Passes run again.") { player, _ in player.host.resume() },
    StepKind(
      "wait", "Frames elapse, with a layout pass in each that needs one.",
      [
        .init("frames", .integer(1...1_000_000), "The number of frames, 1 if omitted."),
        .init("seconds", .number(.within(0...86_400)), "A time, in place of a number of frames."),
        .init(
          "until", .number(.within(0...86_400)),
          "A time since the start, in seconds, in place of a number of frames."),
      ], oneOf: ["frames", "seconds", "until"]
    ) { try $0.wait($1.parameters) },
    StepKind(
      "expect", "Checks expectations. The scenario fails if one isn't met.",
      [
        .init("view", .target, "The view that `frame` and `shown` are about."),
        .init("frame", .rect, "The frame that it must have."),
        .init("shown", .rect, "The frame at which it must be shown, while it is animated."),
        .init("ran", .list(.text), "The views whose layout the last pass ran, in order."),
        .init(
          "measured", .integer(0...Int.max),
          "The number of measurements that the last pass executed."),
        .init(
          "generations", .integer(0...Int.max),
          "The number of generations that the last pass took."),
      ]
    ) { _, _ in },
  ]
}
