import Foundation

/// The steps that change the set of views, and the step that sets properties of any kind.
extension StepLoader {
  mutating func set(_ input: Input) throws(SceneError) -> ScenarioStep {
    guard let view = input.below("view") else {
      throw input.missing("view", expected: ValueShape.target.expectation)
    }
    let id = try loader.decoder.text(view, expected: ValueShape.target.expectation)
    let target = try loader.target(of: id, view)
    let settings = try loader.decoder.settings(
      input, of: target.kind,
      besides: Self.commonKeys(of: StepKinds.set) + ["view", "item"])
    try loader.registerDrawnItems()
    try loader.decoder.refuseForeignBlock(settings, on: target.kind, input)
    let item = try item(input, target)
    guard !settings.isEmpty || item != nil else {
      throw input.error(found: "nothing to set", expected: "a property of \(target.kind.name)")
    }
    note(settings, on: target)
    return .set(view: id, settings: settings, item: item)
  }

  private mutating func item(
    _ input: Input, _ target: ViewTarget
  ) throws(SceneError) -> ItemDescription? {
    guard let item = input.below("item") else { return nil }
    guard !target.isPart, let superview = loader.index[target.position].superview else {
      throw item.error(expected: "no item: the superview has no layout in the scene")
    }
    let container = loader.index.container(at: superview, in: loader.decoder.catalog)
    return try loader.decoder.item(item, of: container)
  }

  /// Records a new layout, whose kind determines the item properties from here on.
  private mutating func note(_ settings: [Setting], on target: ViewTarget) {
    guard !target.isPart else { return }
    if settings["layout"] != nil || settings.hasBlock {
      loader.index[target.position].layout = settings.layoutKind
    }
  }

  mutating func insert(_ input: Input) throws(SceneError) -> ScenarioStep {
    let settings = try loader.decoder.settings(
      input, of: StepKinds.insert,
      besides: Self.commonKeys(of: StepKinds.insert) + ["view", "views"])
    try loader.checkReferences()
    let parameters = Parameters(settings)
    let superview = loader.index.position(of: parameters.text("into"))
    var views: [ViewDescription] = []
    for new in try newViews(input) {
      let loaded = try loader.load(new, under: superview)
      views += loaded.map { $0.shifted(by: views.count) }
    }
    return .insert(views, into: parameters.text("into"), at: parameters.integer("at"))
  }

  private func newViews(_ input: Input) throws(SceneError) -> [Input] {
    switch (input.below("view"), input.below("views")) {
    case (let view?, nil): return [view]
    case (nil, let views?):
      guard let elements = views.value.elements else {
        throw views.error(expected: "an array of views")
      }
      return elements.map(input.below)
    case (_?, let views?): throw views.error(expected: "either \"view\" or \"views\"")
    case (nil, nil): throw input.missing("view", expected: "a view to insert")
    }
  }

  mutating func remove(
    _ parameters: Parameters, _ input: Input
  ) throws(SceneError) -> ScenarioStep {
    let id = parameters.text("view")
    try refuseRoot(id, input)
    if let position = loader.index.position(of: id) { loader.index[position].superview = nil }
    return .remove(view: id)
  }

  /// Refuses steps on the root, which belongs to the host.
  private func refuseRoot(_ id: String, _ input: Input) throws(SceneError) {
    guard loader.index.position(of: id) == 0, let view = input.below("view") else { return }
    throw view.error(found: "the root, \(Quoting.quoted(id))", expected: "a view below it")
  }

  mutating func move(
    _ parameters: Parameters, _ input: Input
  ) throws(SceneError) -> ScenarioStep {
    let (id, into) = (parameters.text("view"), parameters.text("into"))
    try refuseRoot(id, input)
    if let view = loader.index.position(of: id), let superview = loader.index.position(of: into) {
      guard !loader.index.contains(view, superview) else {
        throw input.error(
          found: "\(Quoting.quoted(into)), which is \(Quoting.quoted(id)) or lies below it",
          expected: "a view outside of it")
      }
      loader.index[view].superview = superview
    }
    return .move(view: id, into: into, at: parameters.integer("at"))
  }
}

/// A view of the scene, or a part of one, named by a step.
struct ViewTarget {
  let position: Int
  let isPart: Bool
  let kind: KindDescription
}

extension ViewLoader {
  /// Finds the view with an id, or with an id and a part's name after a slash.
  func target(of id: String, _ input: Input) throws(SceneError) -> ViewTarget {
    let names = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let position = index.position(of: String(names[0])) else {
      throw index.unknown(.init(id: id, input: input))
    }
    let name = index[position].kind
    let kind = decoder.catalog.views[name] ?? KindDescription(name, "")
    guard names.count > 1 else {
      return ViewTarget(position: position, isPart: false, kind: kind)
    }
    guard let part = kind.part(String(names[1])) else {
      throw input.error(
        expected: "a part of \(name)",
        hint: Spelling.hint(for: String(names[1]), among: kind.partNames))
    }
    return ViewTarget(position: position, isPart: true, kind: part)
  }
}

extension KindDescription {
  /// The kind of a part, by the part's name.
  func part(_ name: String) -> KindDescription? {
    if case .properties(let kind)? = property(name)?.shape { kind } else { nil }
  }

  var partNames: [String] { properties.map(\.name).filter { part($0) != nil } }
}

extension ViewDescription {
  /// Returns the same view for a list that continues after a number of others.
  func shifted(by count: Int) -> ViewDescription {
    ViewDescription(
      id: id, kind: kind, superview: superview.map { $0 + count }, settings: settings, item: item)
  }
}
