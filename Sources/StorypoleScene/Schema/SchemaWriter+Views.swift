/// Schemas of a scene's structure, and of the kinds of views and layouts.
extension SchemaWriter {
  var sceneDefinitions: [Member] {
    [
      definition(.scene, object(keys: FormatKeys.scene)),
      definition(.environment, object(members(catalog.environment.properties))),
    ]
  }

  /// Views and their contents, then each kind of view, then layouts and each kind of layout.
  var viewDefinitions: [Member] {
    [
      definition(.view, view), definition(.child, repeated(.repeatedViews, else: reference(.view))),
      definition(
        .repeatedViews,
        object(keys: FormatKeys.repetition(ofSteps: false)).adding(Self.viewOrViews)),
      definition(.item, item), definition(.drawnItem, record(Kind.drawnItem.description)),
    ] + catalog.views.kinds.map(kindOfView) + [definition(.layout, layout)]
      + catalog.layouts.kinds.map(kindOfLayout)
  }

  /// A view, whose kind determines its properties.
  private var view: JSONOutput {
    let kind = FormatKeys.view.first { $0.name == "kind" }?.summary ?? ""
    return [
      "type": "object",
      "properties": ["kind": filled(word(catalog.views.names)).described(kind)],
      "allOf": choice(by: "kind", catalog.views.names, of: .view),
      "if": ["required": ["kind"]], "else": reference(.view.of(SceneCatalog.plainView)),
    ]
  }

  private func kindOfView(_ kind: KindDescription) -> Member {
    definition(
      .view.of(kind.name),
      object(
        members(FormatKeys.view) + members(kind.properties, of: kind.name),
        required: kind.required, describedAs: kind.summary))
  }

  /// Either one view or several.
  static let viewOrViews: JSONOutput = ["oneOf": [["required": ["view"]], ["required": ["views"]]]]

  /// A repeat by its definition, or else another value.
  func repeated(_ repetition: SchemaName, else plain: JSONOutput) -> JSONOutput {
    ["if": ["required": ["repeat"]], "then": reference(repetition), "else": plain]
  }

  /// The item settings of all layouts and views, by name; the loader checks which apply.
  private var item: JSONOutput {
    var names: [String] = []
    var schemas: [String: [JSONOutput]] = [:]
    for property in (catalog.views.kinds + catalog.layouts.kinds).flatMap(\.itemProperties) {
      let schema = schema(of: property.shape).described(property.summary)
      if schemas[property.name] == nil { names.append(property.name) }
      if schemas[property.name]?.contains(schema) != true {
        schemas[property.name, default: []].append(schema)
      }
    }
    return object(
      names.map { name in
        let found = schemas[name] ?? []
        return Member(name, found.count == 1 ? found[0] : ["anyOf": .array(found)])
      })
  }

  /// A layout as an object, whose kind determines its properties.
  private var layout: JSONOutput {
    [
      "type": "object", "properties": ["kind": filled(word(catalog.layouts.names))],
      "required": ["kind"], "allOf": choice(by: "kind", catalog.layouts.names, of: .layout),
    ]
  }

  private func kindOfLayout(_ kind: KindDescription) -> Member {
    definition(
      .layout.of(kind.name),
      object(
        [Member("kind", ["type": "string"])] + members(kind.properties),
        required: ["kind"] + kind.required, describedAs: kind.summary))
  }
}
