/// A property's description: its name, its accepted values, and a sentence on it.
public struct PropertyDescription: Hashable, Sendable {
  /// The key in a scene; for a property of a view, its Swift name.
  public let name: String
  /// The accepted values.
  public let shape: ValueShape
  /// One sentence for the documentation, in Markdown.
  public let summary: String
  /// Whether the property is required.
  public internal(set) var isRequired: Bool
  /// A second key with the same meaning, from the layout system's own document; `nil` for most.
  public internal(set) var alias: String?

  /// Makes a property, which is optional by default.
  public init(_ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// The description of a view class, a layout or a step, which a scene names and sets properties
/// of.
public struct KindDescription: Hashable, Sendable {
  /// The name in a scene.
  public let name: String
  /// One sentence for the documentation, in Markdown.
  public let summary: String
  /// Its properties, inherited properties last.
  public let properties: [PropertyDescription]
  /// The properties that a scene can set, under `item`, for each child of such a view, or of a
  /// view with such a layout.
  public let itemProperties: [PropertyDescription]
  /// Groups of properties of which at most one can be set.
  public let oneOf: [String]
  /// The property whose value may stand for an object that sets it alone: a font's size.
  public let shorthand: String?
  private let positions: [String: Int]

  /// Makes a kind; of two properties with the same name, the first counts.
  public init(
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
  public func property(_ name: String) -> PropertyDescription? {
    positions[name].map { properties[$0] }
  }
}
