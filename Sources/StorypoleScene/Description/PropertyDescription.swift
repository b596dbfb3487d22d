/// A property as the format knows it: its name, what may be written for it, and a sentence on it.
public struct PropertyDescription: Hashable, Sendable {
  /// The key in a scene; for a property of a view, its Swift name.
  public let name: String
  /// What may be written for it.
  public let shape: ValueShape
  /// One sentence for the documentation, in Markdown.
  public let summary: String
  /// Whether it must be given.
  public let isRequired: Bool
  /// A second key that means the same, as the layout system's own document has it; `nil` for most.
  public internal(set) var alias: String?

  /// A property; optional unless it is said to be required.
  public init(_ name: String, _ shape: ValueShape, _ summary: String, isRequired: Bool = false) {
    self.name = name
    self.shape = shape
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// Something that a scene can name and set properties of: a view class, a layout, a step.
public struct KindDescription: Hashable, Sendable {
  /// The name in a scene.
  public let name: String
  /// One sentence for the documentation, in Markdown.
  public let summary: String
  /// Its properties, inherited ones last.
  public let properties: [PropertyDescription]
  /// What can be said, under `item`, about each child of such a view, or of a view with such a
  /// layout.
  public let itemProperties: [PropertyDescription]
  /// Properties of which at most one can be given.
  public let oneOf: [String]
  private let positions: [String: Int]

  /// A kind; of two properties with one name the first counts.
  public init(
    _ name: String, _ summary: String, properties: [PropertyDescription] = [],
    itemProperties: [PropertyDescription] = [], oneOf: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.itemProperties = itemProperties
    self.oneOf = oneOf
    let names = zip(properties.map(\.name), properties.indices)
    let aliases = properties.indices.compactMap { index in
      properties[index].alias.map { ($0, index) }
    }
    positions = Dictionary(Array(names) + aliases, uniquingKeysWith: { first, _ in first })
  }

  /// The property of a name or an alias, or nil.
  public func property(_ name: String) -> PropertyDescription? {
    positions[name].map { properties[$0] }
  }
}
