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

/// The description of a view class, a layout or a step, which a scene names and sets properties
/// of.
package struct KindDescription: Hashable, Sendable {
  /// The name in a scene.
  package let name: String
  /// One sentence for the documentation, in Markdown.
  package let summary: String
  /// Its properties, inherited properties last.
  package let properties: [PropertyDescription]
  /// The properties that a scene can set, under `item`, for each child of such a view, or of a
  /// view with such a layout.
  package let itemProperties: [PropertyDescription]
  /// Groups of properties of which at most one can be set.
  package let oneOf: [String]
  /// The property whose value may stand for an object that sets it alone: a font's size.
  package let shorthand: String?
  private let positions: [String: Int]

  /// Makes a kind; of two properties with the same name, the first counts.
  package init(
    _ name: String, _ summary: String, properties: [PropertyDescription] = [],
    itemProperties: [PropertyDescription] = [], oneOf: [String] = [],
    shorthand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.itemProperties = itemProperties
    self.oneOf = oneOf
    self.shorthand = shorthand
    let names = zip(properties.map(\.name), properties.indices)
    let aliases = properties.indices.compactMap { index in
      properties[index].alias.map { ($0, index) }
    }
    positions = Dictionary(Array(names) + aliases, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the property with a name or an alias, or nil.
  package func property(_ name: String) -> PropertyDescription? {
    positions[name].map { properties[$0] }
  }
}
