/// A property's description: its name, its accepted values, and a sentence on it.
package struct PropertyDescription: Sendable {
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
///
/// It is shared, not copied: loading asks a description for each view and each layout.
package final class KindDescription: Sendable {
  /// The name in a scene.
  package let name: String
  /// One sentence for the documentation, in Markdown.
  package let summary: String
  /// Its properties, inherited properties last.
  package let properties: [PropertyDescription]
  /// The properties that a scene can set, under `item`, for each child of such a view, or of a
  /// view with such a layout, or nil for none.
  let item: KindDescription?
  /// The names of properties that exclude each other.
  package let oneOf: [String]
  /// The property whose value may stand for an object that sets it alone: a font's size.
  package let shorthand: String?
  /// The properties that can't be left out; kept, as every object is asked for them.
  let required: [PropertyDescription]
  private let positions: [String: Int]

  /// Makes a kind, in which the first of two properties with the same name counts.
  package init(
    _ name: String, _ summary: String, properties: [PropertyDescription] = [],
    item: KindDescription? = nil, oneOf: [String] = [], shorthand: String? = nil
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.oneOf = oneOf
    self.shorthand = shorthand
    required = properties.filter(\.isRequired)
    self.item = item
    let names = properties.enumerated().flatMap { index, property in
      [property.name, property.alias].compactMap { $0.map { ($0, index) } }
    }
    positions = Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the property with a name or an alias, or nil.
  package func property(_ name: String) -> PropertyDescription? {
    positions[name].map { properties[$0] }
  }

  /// Whether a value has exactly one of the properties, as an event does: all exclude each other.
  var isChoice: Bool { !oneOf.isEmpty && oneOf.count == properties.count }

  var requiredNames: [String] { required.map(\.name) }

  /// The properties that a scene can set for each child, if there are any.
  package var itemProperties: [PropertyDescription] { item?.properties ?? [] }

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

  /// Returns the kind with a name, or nil, in one step per kind.
  package subscript(name: String) -> KindDescription? { first { $0.name == name } }
}

/// The names that a scene may use: kinds of views and of layouts, and blocks.
package struct SceneCatalog: Sendable {
  /// The kind of a view whose description has no kind.
  package static let plainView = "View"

  /// The kinds of views, one of them named ``plainView``.
  package var views = KindList()
  package var layouts = KindList()
  /// The blocks, each with the names of the view kinds whose views it can lay out.
  package var blocks: [(name: String, kinds: [String])] = []

  /// The kind of views with a name; one without properties if there is none.
  func viewKind(_ name: String) -> KindDescription { views[name] ?? KindDescription(name, "") }
}
