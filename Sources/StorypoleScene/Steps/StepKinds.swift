/// The steps that a scenario may have, by their `op`.
///
/// Loading, "did you mean" and the documentation use this list.
package enum StepKinds {
  /// All steps.
  package static let all = KindList(
    [resize, endInteractiveResize, rotate, set, insert, remove, move, exchange] + calls + [
      environment, simulate, flush, suspend, resume, wait, expect,
    ])

  private static let view = PropertyDescription(
    "view", .reference, "The view's id.", isRequired: true)
  private static let target = PropertyDescription(
    "view", .target, "The view's id, or `id/part`.", isRequired: true)
  private static let into = PropertyDescription(
    "into", .reference, "The new superview.", isRequired: true)
  private static let at = PropertyDescription(
    "at", .integer(0...Int.max), "The index among its subviews, at the front if omitted.")

  /// The key of steps whose changes can be animated.
  static let animated = PropertyDescription(
    "animated", .record(Kind<StepAnimation>.stepAnimation.description),
    "How the changed frames are shown on their way, or at once if omitted.")

  static let resize = KindDescription(
    "resize", "The root gets a size.",
    properties: [
      PropertyDescription("to", .size, "The size.", isRequired: true),
      PropertyDescription(
        "interactive", .flag,
        "Whether further sizes are to follow, as in a drag, but not on a device."),
      animated,
    ])
  static let endInteractiveResize = KindDescription(
    "endInteractiveResize", "A resize with `interactive` ends, at its last size.")
  static let rotate = KindDescription(
    "rotate",
    "The root's width and height are swapped. A device is turned on its side, or upright.",
    properties: [animated])
  static let set = KindDescription(
    "set", "A view gets new values: any properties of its kind, and `item`, as further keys.",
    properties: [target, animated])
  static let insert = KindDescription(
    "insert", "A new view is added, or several: `view` is a view, `views` an array of them.",
    properties: [into, at, animated])
  static let remove = KindDescription(
    "remove", "A view leaves its superview. `move` can bring it back.",
    properties: [view, animated])
  static let move = KindDescription(
    "move", "A view goes below another, or to another index.",
    properties: [view, into, at, animated])
  static let exchange = KindDescription(
    "exchange", "Two views with the same superview change places.",
    properties: [
      view, PropertyDescription("with", .reference, "The other view's id.", isRequired: true),
      animated,
    ])
  static let environment = environment(of: Kind.environment.description)

  /// The step that sets the keys of an environment.
  static func environment(of kind: KindDescription) -> KindDescription {
    KindDescription(
      "environment", "The environment of the tree changes.",
      properties: kind.properties + [animated])
  }

  static let simulate = KindDescription(
    "simulate", "Events happen to the scene on its device. The scenario names one.",
    properties: [
      PropertyDescription(
        "events", .list(.record(Kind.event.description)), "The events, in order.",
        isRequired: true)
    ])
  static let flush = KindDescription("flush", "A layout pass.", properties: [animated])
  static let suspend = KindDescription(
    "suspend", "No pass runs until `resume`. Changes are kept.")
  static let resume = KindDescription("resume", "Passes run again.")
  static let wait = KindDescription(
    "wait", "Frames elapse, with a layout pass in each that needs one.",
    properties: [
      PropertyDescription(
        "frames", .integer(1...1_000_000), "The number of frames, 1 if omitted."),
      PropertyDescription(
        "seconds", .number(.within(0...86_400)), "A time, in place of a number of frames."),
      PropertyDescription(
        "until", .number(.notNegative),
        "A time since the start, in seconds, in place of a number of frames."),
    ])
  static let expect = KindDescription(
    "expect", "Checks expectations. The scenario fails if one isn't met.",
    properties: [
      PropertyDescription("view", .target, "The view that `frame` and `shown` are about."),
      PropertyDescription("frame", .rect, "The frame that it must have."),
      PropertyDescription(
        "shown", .rect, "The frame at which it must be shown, while it is animated."),
      PropertyDescription(
        "ran", .list(.text), "The views whose layout the last pass ran, in order."),
      PropertyDescription(
        "measured", .integer(0...Int.max), "The number of measurements that the last pass executed."
      ),
      PropertyDescription(
        "generations", .integer(0...Int.max), "The number of generations that the last pass took."),
    ])

  static let calls = ViewCall.allCases.map { call in
    KindDescription(call.rawValue, summary(of: call), properties: [target, animated])
  }

  private static func summary(of call: ViewCall) -> String {
    switch call {
    case .hide: "`isHidden` becomes true."
    case .show: "`isHidden` becomes false."
    case .collapse: "`isCollapsed` becomes true."
    case .reveal: "`isCollapsed` becomes false."
    case .setNeedsLayout: "The view's layout runs again, and its measurements are discarded."
    case .setNeedsPlacement: "The view's layout runs again, and its measurements are kept."
    case .invalidateMeasuredSize: "The view's measurements are discarded. Its layout need not run."
    case .setNeedsUpdateProperties: "The view's properties are updated before layout."
    case .layoutIfNeeded: "The view's subtree is laid out now."
    case .sizeToFit: "The view takes the size that it needs."
    }
  }
}
