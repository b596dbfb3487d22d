/// The JSON Schema of scenes and scenarios, with which editors complete and check files.
///
/// The schema is generated from the descriptions with which files are loaded, so it includes
/// kinds and properties that are added to a registry. Draft 2020-12. Every file that loads is
/// valid. The reverse is nearly true: only the loader checks conditions that depend on other
/// places of a file (that ids are unique and known, that an item's properties belong to
/// *this* superview's layout, and the results of placeholders).
public struct SceneSchema: Sendable {
  let catalog: SceneCatalog

  /// Makes the schemas for the names of a registry.
  public init(of registry: SceneRegistry) { self.init(of: registry.catalog) }

  package init(of catalog: SceneCatalog) { self.catalog = catalog }

  /// The schema of a scene, as text.
  public var scene: String { document("scene", "A scene of views to lay out.") }

  /// The schema of a scenario, as text.
  public var scenario: String {
    document("scenario", "A scene and the steps that are applied to it.")
  }

  private func document(_ name: String, _ summary: String) -> String {
    let steps = name == "scenario" ? scenarioDefinitions + stepDefinitions : []
    let schema: JSONOutput = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": .string("Storypole \(name)"), "description": .string(summary),
      "$ref": .string("#/$defs/\(name)"), "$defs": .object(steps + viewDefinitions),
    ]
    // Definitions and their members are on separate lines.
    return schema.text(spreadingLevels: 4)
  }
}

/// The definitions of a schema: structures, and each kind of view, of layout and of step.
extension SceneSchema {
  var scenarioDefinitions: [Member] {
    [
      Member("scenario", record(FormatKeys.scenario)),
      Member("sceneOrName", ["anyOf": [["type": "string"], reference("scene")]]),
    ]
  }

  /// A scene, views and their contents, then each kind of view, then layouts and each kind of layout.
  var viewDefinitions: [Member] {
    let views = catalog.views.map { kind in
      let keys = members(FormatKeys.view) + members(kind.properties, of: kind.name)
      return Member(
        "view-\(kind.name)", object(keys, required: kind.requiredNames, describedAs: kind.summary))
    }
    let layouts = catalog.layouts.map { kind in
      let keys = [Member("kind", ["type": "string"])] + members(kind.properties)
      return Member(
        "layout-\(kind.name)",
        object(keys, required: ["kind"] + kind.requiredNames, describedAs: kind.summary))
    }
    return [
      Member("scene", record(FormatKeys.scene)),
      Member("id", ["type": "string", "pattern": "^[^/]+$"]),
      Member("lists", ["type": "object", "additionalProperties": array(of: true, least: 1)]),
      Member("view", view), Member("child", repeated("repeat", else: reference("view"))),
      Member("repeat", repetition(without: ["steps"], required: []).adding(Self.viewOrViews)),
      Member("item", item), Member("drawn-item", record(Kind.drawnItem.description)),
    ] + views + [Member("layout", choice(by: "kind", catalog.layouts.names, of: "layout"))]
      + layouts
  }

  /// A view, whose kind determines its properties.
  private var view: JSONOutput {
    [
      "type": "object", "properties": ["kind": filled(word(catalog.views.names))],
      "allOf": conditions(by: "kind", catalog.views.names, of: "view"),
      "if": ["required": ["kind"]], "else": reference("view-" + SceneCatalog.plainView),
    ]
  }

  /// A repeat of views, or of steps: without the keys of the other.
  private func repetition(without names: [String], required: [String]) -> JSONOutput {
    let properties = FormatKeys.repetition.properties.filter { !names.contains($0.name) }
    return object(members(properties), required: ["repeat"] + required)
  }

  private static let viewOrViews: JSONOutput = [
    "oneOf": [["required": ["view"]], ["required": ["views"]]]
  ]

  /// A repeat by its definition, or else another value.
  private func repeated(_ repetition: String, else plain: JSONOutput) -> JSONOutput {
    ["if": ["required": ["repeat"]], "then": reference(repetition), "else": plain]
  }

  /// The item settings of all layouts and views, by name.
  ///
  /// Only the loader checks which apply.
  private var item: JSONOutput {
    var schemas: [Member] = []
    let kinds = catalog.views + catalog.layouts
    for member in kinds.flatMap({ members($0.itemProperties) }) {
      if let other = schemas.firstIndex(where: { $0.key == member.key }) {
        if schemas[other] != member { schemas[other] = Member(member.key, true) }
      } else {
        schemas.append(member)
      }
    }
    return object(schemas)
  }
}

// MARK: - Steps

extension SceneSchema {
  /// A step, an event in its place, or a repeat, and each kind of step.
  var stepDefinitions: [Member] {
    let list = StepKinds.list
    let step: JSONOutput = [
      "if": ["required": ["op"]], "then": choice(by: "op", list.names, of: "step"),
      "else": record(Kind.event.description),
    ]
    return [
      Member("step", repeated("repeatedSteps", else: step)),
      Member("repeatedSteps", repetition(without: ["view", "views"], required: ["steps"])),
    ] + list.map { Member("step-\($0.name)", schema(ofStep: $0)) }
  }

  private func schema(ofStep kind: KindDescription) -> JSONOutput {
    let keys = [Member("op", ["type": "string"])] + members(kind.properties)
    let required = ["op"] + kind.requiredNames
    let step = excluding(
      kind.oneOf, in: object(keys, required: required, describedAs: kind.summary))
    switch kind.name {
    case "set":
      // Any property of any kind of view. The loader checks whether the view has it.
      return [
        "description": .string(kind.summary.replacing("`", with: "")), "type": "object",
        "properties": .object(keys + [Member("item", reference("item"))]),
        "required": .strings(required), "minProperties": 3,
        "propertyNames": word(["op", "view", "item", "animated"] + propertiesOfViews),
      ]
    case "insert": return step.adding(Self.viewOrViews)
    case "expect":
      // At least one expectation, and a view and a frame of it together.
      return step.adding([
        "minProperties": 2, "dependentRequired": ["frame": ["view"], "shown": ["view"]],
        "if": ["required": ["view"]],
        "then": ["anyOf": [["required": ["frame"]], ["required": ["shown"]]]],
      ])
    default: return step
    }
  }

  /// The names of all properties of all kinds, and of their parts, each once.
  private var propertiesOfViews: [String] {
    var pending = catalog.views
    var names: Set<String> = []
    while let kind = pending.popLast() {
      names.formUnion(kind.properties.map(\.name))
      pending += kind.partNames.compactMap(kind.part)
    }
    return names.sorted()
  }
}
