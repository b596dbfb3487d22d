import Foundation
import StorypoleSimulator

/// Turns step objects and repeats into a flat list of steps, without recursion, and tracks the
/// views that exist at each step.
struct StepLoader {
  var loader: ViewLoader
  private(set) var steps: [ScenarioStep] = []
  /// Whether the scenario names a device, to which events can happen.
  private let hasDevice: Bool
  private var expansion: Expansion<Void>

  /// Continues with the views that a loader has loaded.
  init(loader: ViewLoader, hasDevice: Bool = false) {
    self.loader = loader
    self.hasDevice = hasDevice
    expansion = Expansion(.steps(loader.decoder.limits))
  }

  mutating func load(_ input: Input) throws(SceneError) {
    guard let elements = input.value.elements else {
      throw input.error(expected: "an array of steps")
    }
    expansion.add(elements, in: input.scope, at: ())
    while let (input, _) = try expansion.next(with: &loader.decoder) {
      steps.append(try step(input))
      try loader.checkReferences()
    }
  }

  private mutating func step(_ input: Input) throws(SceneError) -> ScenarioStep {
    guard let op = input.below("op") else { throw input.missing("op", expected: "what to do") }
    let kind = try loader.decoder.kind(op, in: StepKinds.all, "a step")
    let step = try step(of: kind, input)
    try refuseOnDevice(step, input)
    guard let animation = try animation(of: kind, input) else { return step }
    try refuseAnimation(of: step, input)
    return .animated(step, animation)
  }

  /// Loads a step without its animation.
  private mutating func step(
    of kind: KindDescription, _ input: Input
  ) throws(SceneError) -> ScenarioStep {
    switch kind.name {
    case StepKinds.set.name: return try set(input)
    case StepKinds.insert.name: return try insert(input)
    default: break
    }
    let isEnvironment = kind.name == StepKinds.environment.name
    let known = isEnvironment ? StepKinds.environment(of: loader.decoder.catalog.environment) : kind
    let settings = try loader.decoder.settings(input, of: known, besides: Self.commonKeys(of: kind))
    try loader.checkReferences()
    return try plainStep(kind.name, Parameters(settings), input)
  }

  /// The keys of a step besides its own parameters.
  static func commonKeys(of kind: KindDescription) -> [String] {
    let animated = StepKinds.animated.name
    return kind.property(animated) == nil ? ["op"] : ["op", animated]
  }

  /// Loads a step whose parameters are all described by its kind.
  private mutating func plainStep(
    _ op: String, _ parameters: Parameters, _ input: Input
  ) throws(SceneError) -> ScenarioStep {
    if let call = ViewCall(rawValue: op) { return .call(call, view: parameters.text("view")) }
    switch op {
    case StepKinds.resize.name:
      return .resize(to: parameters.size("to"), isInteractive: parameters.flag("interactive"))
    case StepKinds.endInteractiveResize.name: return .endInteractiveResize
    case StepKinds.rotate.name: return .rotate
    case StepKinds.remove.name: return try remove(parameters, input)
    case StepKinds.move.name: return try move(parameters, input)
    case StepKinds.exchange.name:
      return .exchange(view: parameters.text("view"), with: parameters.text("with"))
    case StepKinds.environment.name: return .environment(parameters.settings)
    case StepKinds.simulate.name: return .simulate(try events(parameters, input))
    case StepKinds.suspend.name: return .suspend
    case StepKinds.resume.name: return .resume
    case StepKinds.wait.name: return .wait(try parameters.wait(input))
    case StepKinds.expect.name: return .expect(try parameters.expectation(input))
    default: return .flush
    }
  }
}

/// Animations, and what a device decides in place of the scenario.
extension StepLoader {
  private mutating func animation(
    of kind: KindDescription, _ input: Input
  ) throws(SceneError) -> StepAnimation? {
    let key = StepKinds.animated
    guard kind.property(key.name) != nil, let place = input.below(key.name),
      let settings = try loader.decoder.value(place, key.shape).settings
    else { return nil }
    let kind = Kind<StepAnimation>.stepAnimation
    var animation = kind.make()
    kind.apply(settings, to: &animation, in: SceneContext(registry: SceneRegistry()))
    return animation
  }

  private func refuseAnimation(
    of step: ScenarioStep, _ input: Input
  ) throws(SceneError) {
    switch step {
    case .resize(_, isInteractive: true):
      throw input.error(
        found: "\"animated\" besides \"interactive\"", expected: "one of the two")
    case .resize where hasDevice, .rotate where hasDevice:
      throw input.error(
        found: "\"animated\" in a scenario with a device", expected: "no duration",
        hint: "the device has its own")
    default: break
    }
  }

  private func refuseOnDevice(_ step: ScenarioStep, _ input: Input) throws(SceneError) {
    guard hasDevice else { return }
    switch step {
    case .resize(_, isInteractive: true), .endInteractiveResize:
      throw input.error(
        found: "an interactive resize in a scenario with a device",
        expected: "an event \"liveResize\" in a step \"simulate\"")
    default: break
    }
  }
}

extension StepLoader {
  private func events(
    _ parameters: Parameters, _ input: Input
  ) throws(SceneError) -> [SceneEvent] {
    guard hasDevice else {
      throw input.error(found: "events", expected: "\"device\" in the scenario with them")
    }
    guard let values = parameters.settings["events"]?.list, let events = input.below("events")
    else { return [] }
    try EventDraft.refuseEmpty(in: events)
    return EventDraft.events(values, in: SceneContext(registry: SceneRegistry()))
  }
}

/// The checked parameters of a step, by name.
struct Parameters {
  let settings: [Setting]

  init(_ settings: [Setting]) { self.settings = settings }

  /// The text of a required parameter.
  func text(_ name: String) -> String { settings[name]?.text ?? "" }

  /// The size of a required parameter.
  func size(_ name: String) -> CGSize { settings[name]?.size ?? .zero }

  /// The value of a flag; false if there is none.
  func flag(_ name: String) -> Bool { settings[name] == .flag(true) }

  func integer(_ name: String) -> Int? { settings[name]?.integer }

  /// The time of a step that waits: one frame if there is none.
  func wait(_ input: Input) throws(SceneError) -> Wait {
    guard settings.count <= 1 else {
      throw input.error(
        found: settings.map { "\"\($0.name)\"" }.joined(separator: " and "),
        expected: "one of \"frames\", \"seconds\" and \"until\"")
    }
    if let seconds = settings["seconds"]?.number { return .seconds(seconds) }
    if let time = settings["until"]?.number { return .until(time) }
    return .frames(integer("frames") ?? 1)
  }

  func expectation(_ input: Input) throws(SceneError) -> Expectation {
    guard !settings.isEmpty else {
      throw input.error(found: "nothing to expect", expected: "a frame or a count")
    }
    let hasFrame = settings["frame"] != nil || settings["shown"] != nil
    guard (settings["view"] != nil) == hasFrame else {
      throw input.error(
        found: hasFrame ? "a frame without \"view\"" : "\"view\" without a frame",
        expected: "\"view\" with \"frame\" or \"shown\", or none of them")
    }
    return Expectation(
      view: settings["view"]?.text, frame: settings["frame"]?.rect,
      shown: settings["shown"]?.rect, ran: settings["ran"]?.list?.compactMap(\.text),
      measured: integer("measured"), generations: integer("generations"))
  }
}
