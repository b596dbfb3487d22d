/// Schemas of a scenario's structure and its steps.
extension SchemaWriter {
  var scenarioDefinitions: [Member] { [definition(.scenario, object(keys: FormatKeys.scenario))] }

  /// A step or a repeat, and each kind of step.
  var stepDefinitions: [Member] {
    let plain: JSONOutput = [
      "type": "object", "properties": ["op": filled(word(StepKinds.all.names))],
      "required": ["op"], "allOf": choice(by: "op", StepKinds.all.names, of: .step),
    ]
    return [
      definition(.step, repeated(.repeatedSteps, else: plain)),
      definition(
        .repeatedSteps,
        object(keys: FormatKeys.repetition(ofSteps: true), required: ["repeat", "steps"])),
    ] + StepKinds.all.kinds.map { definition(.step.of($0.name), schema(ofStep: $0)) }
  }

  private func parameters(of kind: KindDescription) -> [PropertyDescription] {
    let isEnvironment = kind.name == StepKinds.environment.name
    return (isEnvironment ? StepKinds.environment(of: catalog.environment) : kind).properties
  }

  private func schema(ofStep kind: KindDescription) -> JSONOutput {
    let members = [Member("op", ["type": "string"])] + members(parameters(of: kind))
    let required = ["op"] + kind.required
    switch kind.name {
    case StepKinds.set.name: return set(members, required, kind.summary)
    case StepKinds.insert.name:
      let child = reference(.child)
      let views = [Member("view", child), Member("views", array(of: child))]
      return object(members + views, required: required, describedAs: kind.summary)
        .adding(Self.viewOrViews)
    case StepKinds.expect.name:
      return object(members, required: ["op"], describedAs: kind.summary).adding(Self.expectations)
    default: return object(members, required: required, describedAs: kind.summary)
    }
  }

  /// Allows any property of any kind of view; the loader checks whether the view has it.
  private func set(_ members: [Member], _ required: [String], _ summary: String) -> JSONOutput {
    let schema: JSONOutput = [
      "type": "object", "properties": .object(members + [Member("item", reference(.item))]),
      "required": .strings(required), "minProperties": 3,
      "propertyNames": word(["op", "view", "item", "animated"] + propertiesOfViews),
    ]
    return schema.described(summary)
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

  /// At least one expectation, and a view and a frame of it together.
  private static let expectations: JSONOutput = [
    "minProperties": 2, "dependentRequired": ["frame": ["view"], "shown": ["view"]],
    "if": ["required": ["view"]],
    "then": ["anyOf": [["required": ["frame"]], ["required": ["shown"]]]],
  ]
}
