/// A property's description: its name, its accepted values, and a sentence on it.
package struct PropertyDescription: Hashable, Sendable {
  /// The key in a scene; for a property of a view, its Swift name.
  package let name: String
  /// The accepted values.
  package let shape: ValueShape
  /// One sentence for the documentation, in Markdown.
  package let summary: String
  /// Whether the property is required.
  package internal(set) var isRequired: Bool
  /// A second key with the same meaning, from the layout system's own document, or `nil` for most.
  package internal(set) var alias: String?

  /// Makes a property, which is optional by default.
  package init(_ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// The description of a view class, a layout, a step or a file, whose properties a scene sets.
package struct KindDescription: Hashable, Sendable {
  /// The name in a scene.
  package let name: String
  /// One sentence for the documentation, in Markdown.
  package let summary: String
  /// Its properties, inherited properties last.
  package let properties: [PropertyDescription]
  /// The properties that a scene can set, under `item`, for each child of such a view, or of a
  /// view with such a layout.
  package var itemProperties: [PropertyDescription] { items.first?.properties ?? [] }
  /// Groups of properties of which at most one can be set.
  package let oneOf: [String]
  /// The property whose value may stand for an object that sets it alone: a font's size.
  package let shorthand: String?
  /// The properties that can't be left out; kept, as every object is asked for them.
  let required: [PropertyDescription]
  private let positions: [String: Int]
  /// The settings of an item, if there are any: a list, since no struct contains itself.
  private let items: [KindDescription]

  /// Makes a kind; of two properties with the same name, the first counts.
  package init(
    _ name: String, _ summary: String, properties: [PropertyDescription] = [],
    itemProperties: [PropertyDescription] = [], oneOf: [String] = [], shorthand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.oneOf = oneOf
    self.shorthand = shorthand
    required = properties.filter(\.isRequired)
    items =
      itemProperties.isEmpty
      ? [] : [KindDescription("an item of \(name)", "", properties: itemProperties)]
    let names = properties.enumerated().flatMap { index, property in
      [property.name, property.alias].compactMap { $0.map { ($0, index) } }
    }
    positions = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the property with a name or an alias, or nil.
  package func property(_ name: String) -> PropertyDescription? {
    positions[name].map { properties[$0] }
  }

  var requiredNames: [String] { required.map(\.name) }

  /// The settings that a container of this kind keeps for each child.
  var item: KindDescription { items.first ?? KindDescription("an item of \(name)", "") }

  /// The kind of a part, by the part's name.
  func part(_ name: String) -> KindDescription? {
    if case .properties(let kind)? = property(name)?.shape { kind } else { nil }
  }

  var partNames: [String] { properties.map(\.name).filter { part($0) != nil } }
}

/// Kinds in the order in which they were added, found by name.
package typealias KindList = [KindDescription]

extension KindList {
  package var names: [String] { map(\.name) }

  /// Returns the kind with a name, or nil; there are few kinds.
  package subscript(name: String) -> KindDescription? { position(of: name).map { self[$0] } }

  private func position(of name: String) -> Int? { indices.first { self[$0].name == name } }

  /// Adds a kind, or replaces the kind with the same name.
  package mutating func add(_ kind: KindDescription) {
    if let position = position(of: kind.name) {
      self[position] = kind
    } else {
      append(kind)
    }
  }
}

/// The names that a scene may use: kinds of views and of layouts, and blocks.
package struct SceneCatalog: Sendable {
  /// The kind of a view whose description has no kind.
  package static let plainView = "View"

  /// The kinds of views; one should be named ``plainView``.
  package var views = KindList()
  package var layouts = KindList()
  /// The blocks, each with the names of the view kinds whose views it can lay out.
  package var blocks: [(name: String, kinds: [String])] = []

  /// The kind of views with a name; one without properties if there is none.
  func viewKind(_ name: String) -> KindDescription { views[name] ?? KindDescription(name, "") }
}
