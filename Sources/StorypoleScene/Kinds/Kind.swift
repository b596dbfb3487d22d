public import Storypole

/// A type whose objects are made by name and whose properties are set by name.
///
/// `Object` is the most general type: all view kinds share one, and so do all layouts.
public final class Kind<Object>: Sendable {
  /// The kind's description in the format.
  package let description: KindDescription
  /// The class or value type that is made.
  let type: Any.Type
  private let factory: @Sendable () -> Object
  private let properties: [String: Property<Object>]
  /// What keeps the settings of a child, if there are any.
  private let item: ViewKind?

  /// Makes a kind that also has the properties of its base, unless it has its own with the same names.
  ///
  /// The item properties are the settings that the layout, or the view with that layout, keeps
  /// for each child: they are properties of the child. A scene may set one of the properties in
  /// `oneOf`, and write the value of the `shorthand` property in place of a record.
  public init<Target>(
    _ name: String, _ summary: String, inherits base: Kind? = nil,
    properties: [Property<Target>] = [], itemProperties: [Property<View>] = [],
    oneOf: [String] = [], shorthand: String? = nil, make: @escaping @Sendable () -> Target
  ) {
    let own = properties.map(\.description)
    let names = Set(own.map(\.name))
    let inherited = (base?.description.properties ?? []).filter { !names.contains($0.name) }
    item =
      itemProperties.isEmpty
      ? nil : ViewKind("an item of \(name)", "", properties: itemProperties, make: { View() })
    description = KindDescription(
      name, summary, properties: own + inherited, item: item?.description, oneOf: oneOf,
      shorthand: shorthand)
    type = Target.self
    factory = {
      guard let object = make() as? Object else {
        preconditionFailure("\"\(name)\" makes a \(Target.self), which isn't a \(Object.self)")
      }
      return object
    }
    self.properties = properties.reduce(into: base?.properties ?? [:]) { table, property in
      table[property.description.name] = property.widened(to: Object.self)
    }
  }

  /// A new object of this kind, with its properties at their defaults.
  public func make() -> Object { factory() }

  /// A new object with some properties set, whose settings must have been checked.
  func make(_ settings: [Setting], in context: SceneContext) -> Object {
    var object = make()
    apply(settings, to: &object, in: context)
    return object
  }

  /// Sets properties, in order, by settings that were checked against this kind.
  func apply(_ settings: [Setting], to object: inout Object, in context: SceneContext) {
    for setting in settings { properties[setting.name]?.apply(setting.value, &object, context) }
  }

  /// Sets the item properties of a child, by settings that were checked.
  func apply(_ settings: [Setting], toItem view: View, in context: SceneContext) {
    var view = view
    item?.apply(settings, to: &view, in: context)
  }

  /// The view and the kind of a part, by the part's name.
  func part(_ name: String, of object: Object) -> (view: View, kind: ViewKind)? {
    properties[name]?.part(object)
  }
}

/// A kind of views.
public typealias ViewKind = Kind<View>

/// A kind of layouts.
public typealias LayoutKind = Kind<any Layout>
