/// Schemas of a scene's structure, and of the kinds of views and layouts.
extension SchemaWriter {
  var sceneDefinitions: [Member] {
    let keys = FormatKeys.scene
    return [
      definition(
        SchemaNames.scene,
        object(
          [
            key("about", of: keys, .type("string")), key("size", of: keys, schema(of: .size)),
            key("environment", of: keys, reference(SchemaNames.environment)),
            key("root", of: keys, reference(SchemaNames.view)),
            key("$schema", of: keys, .type("string")),
          ], required: ["root"])),
      definition(SchemaNames.environment, object(members(catalog.environment.properties))),
    ]
  }

  /// Views and their contents, then each kind of view, then layouts and each kind of layout.
  var viewDefinitions: [Member] {
    [view, child, repetition, item, drawnItem] + catalog.views.kinds.map(kindOfView)
      + [layout] + catalog.layouts.kinds.map(kindOfLayout)
  }

  /// A view, whose kind determines its properties.
  private var view: Member {
    let kinds = filled(word(catalog.views.names))
    return definition(
      SchemaNames.view,
      .schema([
        .init("type", .string("object")),
        .init("properties", .object([key("kind", of: FormatKeys.view, kinds)])),
        choice(by: "kind", catalog.views.names, of: SchemaNames.view),
        .init("if", .schema([.init("required", .strings(["kind"]))])),
        .init("else", reference(SchemaNames.view(SceneCatalog.plainView))),
      ]))
  }

  private func kindOfView(_ kind: KindDescription) -> Member {
    let keys = FormatKeys.view
    let skeleton = [
      key("id", of: keys, id), key("kind", of: keys, .type("string")),
      key("item", of: keys, reference(SchemaNames.item)),
      key("children", of: keys, array(of: reference(SchemaNames.child))),
    ]
    return definition(
      SchemaNames.view(kind.name),
      object(
        skeleton + members(kind.properties, of: kind.name),
        required: kind.properties.filter(\.isRequired).map(\.name), describedAs: kind.summary))
  }

  private var id: JSONOutput {
    .schema([.init("type", .string("string")), .init("pattern", .string("^[^/]+$"))])
  }

  /// A view or a repeat.
  private var child: Member {
    definition(
      SchemaNames.child,
      .schema([
        .init("if", .schema([.init("required", .strings(["repeat"]))])),
        .init("then", reference(SchemaNames.repeatedViews)),
        .init("else", reference(SchemaNames.view)),
      ]))
  }

  private var repetition: Member {
    let repeated = SchemaWriter(catalog: catalog, isRepeated: true)
    let child = repeated.reference(SchemaNames.child)
    let keys = FormatKeys.repetition
    let members =
      repetitionMembers + [
        key("view", of: keys, child), key("views", of: keys, array(of: child, least: 1)),
      ]
    return definition(
      SchemaNames.repeatedViews,
      either("view", or: "views", of: object(members, required: ["repeat"]))
    )
  }

  /// The keys of a repeat of views or steps.
  var repetitionMembers: [Member] {
    let keys = FormatKeys.repetition
    let lists = JSONOutput.schema([
      .init("type", .string("object")),
      .init("additionalProperties", array(of: .bool(true), least: 1)),
    ])
    return [
      key("repeat", of: keys, schema(of: .integer(0...Int.max))),
      key("as", of: keys, .type("string")), key("with", of: keys, lists),
    ]
  }

  /// The same object, with exactly one of two members.
  func either(_ first: String, or second: String, of object: JSONOutput) -> JSONOutput {
    guard case .object(let keywords) = object else { return object }
    let choice = [first, second].map { name in
      JSONOutput.schema([.init("required", .strings([name]))])
    }
    return .schema(keywords + [.init("oneOf", .array(choice))])
  }

  /// The item settings of all layouts and views, by name; the loader checks which apply.
  private var item: Member {
    let kinds = catalog.views.kinds + catalog.layouts.kinds
    var names: [String] = []
    var schemas: [String: [JSONOutput]] = [:]
    for property in kinds.flatMap(\.itemProperties) {
      let schema = schema(of: property.shape).described(property.summary)
      if schemas[property.name] == nil { names.append(property.name) }
      if schemas[property.name]?.contains(schema) != true {
        schemas[property.name, default: []].append(schema)
      }
    }
    let members = names.map { name in
      let found = schemas[name] ?? []
      return Member(name, found.count == 1 ? found[0] : .any(of: found))
    }
    return definition(SchemaNames.item, object(members))
  }

  /// A drawn item, which may contain others.
  private var drawnItem: Member {
    definition(SchemaNames.drawnItem, record(Kind.drawnItem.description))
  }

  /// A layout as an object, whose kind determines its properties.
  private var layout: Member {
    let kinds = filled(word(catalog.layouts.names))
    return definition(
      SchemaNames.layout,
      .schema([
        .init("type", .string("object")),
        .init("properties", .object([.init("kind", kinds)])),
        .init("required", .strings(["kind"])),
        choice(by: "kind", catalog.layouts.names, of: SchemaNames.layout),
      ]))
  }

  private func kindOfLayout(_ kind: KindDescription) -> Member {
    let required = kind.properties.filter(\.isRequired).map(\.name)
    return definition(
      SchemaNames.layout(kind.name),
      object(
        [.init("kind", .type("string"))] + members(kind.properties),
        required: ["kind"] + required, describedAs: kind.summary))
  }
}
