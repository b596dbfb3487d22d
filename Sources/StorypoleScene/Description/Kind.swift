public import Storypole

/// Something that can be made by name and whose properties can be set by name.
///
/// `Object` is the widest type of its sort: all view kinds are of one type, and so are all layouts.
public struct Kind<Object>: Sendable {
  /// What the format knows of it.
  public let description: KindDescription
  /// The class, or the type of the value, that is made.
  let type: Any.Type
  private let factory: @Sendable () -> Object
  private let properties: [String: Property<Object>]
  private let itemProperties: [String: Property<View>]

  /// A kind that has the properties of its base too; of two with one name its own counts.
  ///
  /// The item properties are what the layout, or the view that is laid out by one, keeps for each
  /// child: they are properties of the child. Of the properties in `oneOf` a scene may give one.
  public init<Target>(
    _ name: String, _ summary: String, inherits base: Kind? = nil,
    properties: [Property<Target>] = [], itemProperties: [Property<View>] = [],
    oneOf: [String] = [], make: @escaping @Sendable () -> Target
  ) {
    let own = properties.map(\.description)
    let names = Set(own.map(\.name))
    let inherited = (base?.description.properties ?? []).filter { !names.contains($0.name) }
    description = KindDescription(
      name, summary, properties: own + inherited,
      itemProperties: itemProperties.map(\.description), oneOf: oneOf)
    self.properties = properties.reduce(into: base?.properties ?? [:]) { table, property in
      table[property.description.name] = property.widened(to: Object.self)
    }
    self.itemProperties = itemProperties.reduce(into: [:]) { $0[$1.description.name] = $1 }
    type = Target.self
    factory = {
      guard let object = make() as? Object else {
        preconditionFailure("\"\(name)\" makes a \(Target.self), which is no \(Object.self)")
      }
      return object
    }
  }

  /// A new object of this kind, with its properties at their defaults.
  public func make() -> Object { factory() }

  /// Sets properties, in order; the settings must have been checked against this kind.
  func apply(_ settings: [Setting], to object: inout Object, in context: SceneContext) {
    for setting in settings {
      guard let property = properties[setting.name] else {
        assertionFailure("\(setting.name) is not a property of \(description.name)")
        continue
      }
      property.apply(setting.value, &object, context)
    }
  }

  /// Sets what a layout of this kind keeps for a child; the settings must have been checked.
  func apply(_ settings: [Setting], toItem view: View, in context: SceneContext) {
    var view = view
    for setting in settings {
      guard let property = itemProperties[setting.name] else {
        assertionFailure("\(setting.name) is not kept by \(description.name)")
        continue
      }
      property.apply(setting.value, &view, context)
    }
  }

  /// All properties as they are now, in the order of the description, but for those that a scene
  /// can't say: the layout of a block, say.
  public func settings(of object: Object) -> [Setting] {
    description.properties.compactMap { property in
      properties[property.name]?.read(object).map { Setting(property.name, $0) }
    }
  }

  /// What each item property of a view is now, in the order of the description.
  public func itemSettings(of view: View) -> [Setting] {
    description.itemProperties.compactMap { property in
      itemProperties[property.name]?.read(view).map { Setting(property.name, $0) }
    }
  }

  /// The view that a part's name stands for, and its kind.
  func part(_ name: String, of object: Object) -> (view: View, kind: ViewKind)? {
    properties[name]?.part(object)
  }
}

/// A kind of views.
public typealias ViewKind = Kind<View>

/// A kind of layouts.
public typealias LayoutKind = Kind<any Layout>
