/// Turns step objects and repeats into a flat list of steps, without recursion, and tracks the
/// views that exist at each step.
struct StepLoader {
  private var loader: ViewLoader
  private(set) var steps: [ScenarioStep] = []
  /// Whether the scenario names a device, to which events can happen.
  private let hasDevice: Bool
  private var expansion: Expansion<Void>

  /// Continues with the views that a loader has loaded.
  init(loader: ViewLoader, hasDevice: Bool = false) {
    self.loader = loader
    self.hasDevice = hasDevice
    expansion = Expansion(of: "step", most: loader.decoder.limits.steps)
  }

  mutating func load(_ input: Input) throws(SceneError) {
    guard let elements = input.value.elements else {
      throw input.error(expected: "an array of steps")
    }
    expansion.add(elements, in: input.scope, at: ())
    while let (input, _) = try expansion.next(with: &loader.decoder) {
      if input.scope?.isEmpty == true { continue }
      steps.append(try step(input))
      try loader.checkReferences()
    }
  }

  private mutating func step(_ input: Input) throws(SceneError) -> ScenarioStep {
    guard let op = input.below("op") else { return try event(input) }
    let kind = try loader.decoder.kind(op, in: StepKinds.list, "a step")
    if kind.name == "set" { return try set(input) }
    var step = ScenarioStep(
      op: kind.name, parameters: try loader.decoder.settings(input, of: kind, besides: ["op"]))
    try loader.checkReferences()
    try checkDevice(step, input)
    switch kind.name {
    case "insert": step.views = try newViews(of: step, input)
    case "remove":
      if let view = try position(below: "view", step, input) { loader.index[view].superview = nil }
    case "move": try move(step, input)
    case "expect": try checkExpectation(step, input)
    case "constraint": try checkConstraint(step, input)
    case "environment" where step.parameters.allSatisfy { $0.name == "animated" }:
      throw input.error(found: "nothing to change", expected: "a property of the environment")
    default: break
    }
    return step
  }

  /// An event as a step of its own, as scripts have it: `{"rotate": "landscapeLeft"}`.
  private mutating func event(_ input: Input) throws(SceneError) -> ScenarioStep {
    let kind = Kind.event.description
    guard kind.properties.contains(where: { input.value[$0.name] != nil }) else {
      throw input.missing("op", expected: "what to do")
    }
    let event = SceneValue.settings(try loader.decoder.settings(input, of: kind))
    let step = ScenarioStep(op: "simulate", parameters: [Setting("events", .list([event]))])
    try checkDevice(step, input)
    return step
  }

  /// Refuses events without a device, and what a device decides itself.
  private func checkDevice(_ step: ScenarioStep, _ input: Input) throws(SceneError) {
    let isInteractive =
      step.op == "endInteractiveResize" || step.parameters["interactive"] == .flag(true)
    if !hasDevice, step.op == "simulate" {
      throw input.error(found: "events", expected: "\"device\" in the scenario with them")
    }
    if hasDevice, isInteractive {
      throw input.error(
        found: "an interactive resize in a scenario with a device",
        expected: "an event \"liveResize\" in a step \"simulate\"")
    }
    if hasDevice, step.animation != nil, ["resize", "rotate"].contains(step.op) {
      throw input.error(
        found: "\"animated\" in a scenario with a device", expected: "no duration",
        hint: "the device has its own")
    }
  }

  private func checkConstraint(_ step: ScenarioStep, _ input: Input) throws(SceneError) {
    let identifier = step.text("identifier")
    guard loader.index.constraints.contains(identifier) else {
      throw (input.below("identifier") ?? input).error(
        expected: "the identifier of a constraint, which stands after # in it",
        hint: Spelling.hint(for: identifier, among: loader.index.constraints.sorted()))
    }
    guard step.parameters.contains(where: { !["identifier", "animated"].contains($0.name) }) else {
      throw input.error(
        found: "nothing to change", expected: "\"constant\", \"priority\" or \"isActive\"")
    }
  }

  private func checkExpectation(_ step: ScenarioStep, _ input: Input) throws(SceneError) {
    let parameters = step.parameters
    guard !parameters.isEmpty else {
      throw input.error(found: "nothing to expect", expected: "a frame or a count")
    }
    let hasFrame = parameters["frame"] != nil || parameters["shown"] != nil
    guard (parameters["view"] != nil) == hasFrame else {
      throw input.error(
        found: hasFrame ? "a frame without \"view\"" : "\"view\" without a frame",
        expected: "\"view\" with \"frame\" or \"shown\", or none of them")
    }
  }
}

// MARK: - Views

extension StepLoader {
  private mutating func set(_ input: Input) throws(SceneError) -> ScenarioStep {
    let shape = ValueShape.target
    guard let view = input.below("view") else {
      throw input.missing("view", expected: shape.expectation)
    }
    let id = try loader.decoder.text(view, expected: shape.expectation)
    let target = try loader.target(of: id, view)
    var step = ScenarioStep(op: "set", parameters: [Setting("view", .text(id))])
    step.settings = try loader.decoder.settings(
      input, of: target.kind, besides: ["op", "view", "item", "animated"])
    if let animated = input.below("animated") {
      let value = try loader.decoder.value(animated, StepKinds.animated.shape)
      step.parameters.append(Setting("animated", value))
    }
    try loader.registerDrawnItems()
    try loader.checkBlock(step.settings, on: target.kind, input)
    step.item = try item(input, target)
    guard !step.settings.isEmpty || step.item != nil else {
      throw input.error(found: "nothing to set", expected: "a property of \(target.kind.name)")
    }
    // The kind of a new layout determines the item properties from here on.
    if !target.isPart, step.settings["layout"] != nil || step.settings.hasBlock {
      loader.index[target.position].layout = step.settings.layoutKind
    }
    return step
  }

  private mutating func item(
    _ input: Input, _ target: ViewTarget
  ) throws(SceneError) -> ItemDescription? {
    guard let item = input.below("item") else { return nil }
    guard !target.isPart, let superview = loader.index[target.position].superview else {
      throw item.error(expected: "no item: the superview has no layout in the scene")
    }
    return try loader.item(item, under: superview)
  }

  private mutating func newViews(
    of step: ScenarioStep, _ input: Input
  ) throws(SceneError) -> [ViewDescription] {
    let superview = loader.index.position(of: step.text("into"))
    var new = [input.below("view")].compactMap(\.self)
    if let views = input.below("views") {
      if !new.isEmpty { throw views.error(expected: "either \"view\" or \"views\"") }
      guard let elements = views.elements, !elements.isEmpty else {
        throw views.error(expected: "an array of one view or more")
      }
      new = elements
    } else if new.isEmpty {
      throw input.missing("view", expected: "a view to insert")
    }
    var views: [ViewDescription] = []
    for input in new {
      let first = views.count
      for var view in try loader.load(input, under: superview) {
        view.superview = view.superview.map { $0 + first }
        views.append(view)
      }
    }
    return views
  }

  private mutating func move(_ step: ScenarioStep, _ input: Input) throws(SceneError) {
    guard let view = try position(below: "view", step, input),
      let superview = loader.index.position(of: step.text("into"))
    else { return }
    guard !loader.index.contains(view, superview) else {
      let (id, into) = (Quoting.quoted(step.text("view")), Quoting.quoted(step.text("into")))
      throw input.error(
        found: "\(into), which is \(id) or lies below it", expected: "a view outside of it")
    }
    loader.index[view].superview = superview
  }

  /// The position of the view that a key names, except the root, which belongs to the host.
  private func position(
    below key: String, _ step: ScenarioStep, _ input: Input
  ) throws(SceneError) -> Int? {
    let position = loader.index.position(of: step.text(key))
    if position == 0, let view = input.below(key) {
      throw view.error(
        found: "the root, \(Quoting.quoted(step.text(key)))", expected: "a view below it")
    }
    return position
  }
}
