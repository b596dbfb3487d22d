/// Schemas of a scenario's structure and its steps.
extension SchemaWriter {
  var scenarioDefinitions: [Member] {
    let keys = FormatKeys.scenario
    let scene = JSONOutput.any(of: [.type("string"), reference(SchemaNames.scene)])
    let passes = word(ScenarioDocument.Passes.allCases.map(\.rawValue))
    return [
      definition(
        SchemaNames.scenario,
        object(
          [
            key("about", of: keys, .type("string")), key("scene", of: keys, scene),
            key("size", of: keys, schema(of: .size)), key("device", of: keys, .type("string")),
            key("passes", of: keys, passes),
            key("steps", of: keys, array(of: reference(SchemaNames.step))),
            key("$schema", of: keys, .type("string")),
          ], required: ["scene", "steps"]))
    ]
  }

  /// A step or a repeat, and each kind of step.
  var stepDefinitions: [Member] { [step, repetition] + StepKinds.all.kinds.map(kindOfStep) }

  private func parameters(of kind: KindDescription) -> [PropertyDescription] {
    let isEnvironment = kind.name == StepKinds.environment.name
    return (isEnvironment ? StepKinds.environment(of: catalog.environment) : kind).properties
  }

  private var step: Member {
    let ops = filled(word(StepKinds.all.names))
    let plain = JSONOutput.schema([
      .init("type", .string("object")), .init("properties", .object([.init("op", ops)])),
      .init("required", .strings(["op"])),
      choice(by: "op", StepKinds.all.names, of: SchemaNames.step),
    ])
    return definition(
      SchemaNames.step,
      .schema([
        .init("if", .schema([.init("required", .strings(["repeat"]))])),
        .init("then", reference(SchemaNames.repeatedSteps)), .init("else", plain),
      ]))
  }

  private var repetition: Member {
    let repeated = SchemaWriter(catalog: catalog, isRepeated: true)
    let steps = array(of: repeated.reference(SchemaNames.step), least: 1)
    return definition(
      SchemaNames.repeatedSteps,
      object(
        repetitionMembers + [key("steps", of: FormatKeys.repetition, steps)],
        required: ["repeat", "steps"]))
  }

  private func kindOfStep(_ kind: KindDescription) -> Member {
    definition(SchemaNames.step(kind.name), schema(ofStep: kind))
  }

  private func schema(ofStep kind: KindDescription) -> JSONOutput {
    let members = [Member("op", .type("string"))] + members(parameters(of: kind))
    let required = ["op"] + kind.properties.filter(\.isRequired).map(\.name)
    switch kind.name {
    case StepKinds.set.name: return set(members, required, kind.summary)
    case StepKinds.insert.name: return insert(members, required, kind.summary)
    case StepKinds.expect.name: return expect(members, kind.summary)
    default: return object(members, required: required, describedAs: kind.summary)
    }
  }

  /// Allows any property of any kind of view; the loader checks whether the view has it.
  private func set(_ members: [Member], _ required: [String], _ summary: String) -> JSONOutput {
    let item = Member("item", reference(SchemaNames.item))
    return .schema([
      .init("description", .string(summary.replacing("`", with: ""))),
      .init("type", .string("object")), .init("properties", .object(members + [item])),
      .init("required", .strings(required)), .init("minProperties", .integer(3)),
      .init("propertyNames", word(["op", "view", "item", "animated"] + propertiesOfViews)),
    ])
  }

  /// The names of all properties of all kinds, and of their parts, each once.
  private var propertiesOfViews: [String] {
    var pending = catalog.views.kinds
    var names: Set<String> = []
    while let kind = pending.popLast() {
      names.formUnion(kind.properties.map(\.name))
      pending += kind.partNames.compactMap(kind.part)
    }
    return names.sorted()
  }

  private func insert(_ members: [Member], _ required: [String], _ summary: String) -> JSONOutput {
    let child = reference(SchemaNames.child)
    let views = [Member("view", child), Member("views", array(of: child))]
    return either(
      "view", or: "views",
      of: object(members + views, required: required, describedAs: summary))
  }

  /// Requires at least one expectation, and a view and a frame of it together.
  private func expect(_ members: [Member], _ summary: String) -> JSONOutput {
    guard case .object(let keywords) = object(members, required: ["op"], describedAs: summary)
    else { return .object([]) }
    let needsView = JSONOutput.object([
      .init("frame", .strings(["view"])), .init("shown", .strings(["view"])),
    ])
    return .schema(
      keywords + [
        .init("minProperties", .integer(2)), .init("dependentRequired", needsView),
        .init("if", Self.requiring("view")),
        .init("then", .any(of: [Self.requiring("frame"), Self.requiring("shown")])),
      ])
  }

  private static func requiring(_ member: String) -> JSONOutput {
    .schema([.init("required", .strings([member]))])
  }
}
