/// Something that can be made by name and whose properties can be set by name.
///
/// `Object` is the widest type of its sort: all view kinds are of one type, and so are all layouts.
public struct Kind<Object>: Sendable {
  /// What the format knows of it.
  public let description: KindDescription
  private let factory: @Sendable () -> Object
  private let properties: [String: Property<Object>]

  /// A kind that has the properties of its base too; of two with one name its own counts.
  public init<Target>(
    _ name: String, _ summary: String, inherits base: Kind? = nil,
    properties: [Property<Target>] = [], itemProperties: [PropertyDescription] = [],
    make: @escaping @Sendable () -> Object
  ) {
    let own = properties.map(\.description)
    let names = Set(own.map(\.name))
    let inherited = (base?.description.properties ?? []).filter { !names.contains($0.name) }
    description = KindDescription(
      name, summary, properties: own + inherited, itemProperties: itemProperties)
    self.properties = properties.reduce(into: base?.properties ?? [:]) { table, property in
      table[property.description.name] = property.widened(to: Object.self)
    }
    factory = make
  }

  /// A new object of this kind, with its properties at their defaults.
  public func make() -> Object { factory() }

  /// Sets properties, in order; the settings must have been checked against this kind.
  public func apply(_ settings: [Setting], to object: inout Object) {
    for setting in settings {
      guard let property = properties[setting.name] else {
        assertionFailure("\(setting.name) is not a property of \(description.name)")
        continue
      }
      property.apply(setting.value, &object)
    }
  }

  /// All properties as they are now, in the order of the description.
  public func settings(of object: Object) -> [Setting] {
    description.properties.compactMap { property in
      properties[property.name].map { Setting(property.name, $0.read(object)) }
    }
  }
}
