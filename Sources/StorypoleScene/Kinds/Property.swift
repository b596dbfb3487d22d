public import Storypole

/// A property of a class or a value, in the library or in the user's code, with access to it.
public struct Property<Target>: Sendable {
  /// The property's description in the format.
  package private(set) var description: PropertyDescription
  /// Sets a value, which must have the property's shape, on the target.
  let apply: @Sendable (SceneValue, inout Target, SceneContext) -> Void
  /// The property's view and its kind, if the property is a part.
  var part: @Sendable (Target) -> (view: View, kind: ViewKind)? = { _ in nil }
}

extension Property {
  /// Makes a property that is set by a closure.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>, _ summary: String,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.init(
      description: PropertyDescription(name, type.shape, summary),
      apply: { value, target, context in
        guard let typed = type.unwrap(value, context) else {
          return assertionFailure("\(name) was given \(value), not \(type.shape.expectation)")
        }
        set(&target, typed)
      })
  }

  /// Makes a property that is set by a key path.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>,
    _ keyPath: any WritableKeyPath<Target, Value> & Sendable, _ summary: String
  ) { self.init(name, type, summary) { $0[keyPath: keyPath] = $1 } }

  /// Makes a part: a view that is a property of the target, such as the title label of a cell.
  ///
  /// In a scene, a part is an object with the part's properties: `"title": {"text": "Emma"}`.
  /// In a scenario, it is named after its view: `cell/title`.
  public init(
    part name: String, _ kind: ViewKind, _ summary: String,
    get: @escaping @Sendable (Target) -> View
  ) {
    self.init(
      description: PropertyDescription(name, .properties(kind.description), summary),
      apply: { value, target, context in
        guard let settings = value.settings else {
          return assertionFailure("\(name) was given \(value), not settings")
        }
        var part = get(target)
        kind.apply(settings, to: &part, in: context)
      }, part: { (get($0), kind) })
  }

  /// Returns the property with a second key.
  func alias(_ name: String) -> Property {
    var property = self
    property.description.alias = name
    return property
  }

  /// Returns the property as one that can't be left out.
  func required() -> Property {
    var property = self
    property.description.isRequired = true
    return property
  }

  /// Returns the property for an object or a value that contains the target.
  func of<Whole>(
    get: @escaping @Sendable (Whole) -> Target?,
    set: @escaping @Sendable (inout Whole, Target) -> Void
  ) -> Property<Whole> {
    Property<Whole>(
      description: description,
      apply: { [apply] value, whole, context in
        guard var target = get(whole) else {
          return assertionFailure("no \(Target.self) has the property in \(whole)")
        }
        apply(value, &target, context)
        set(&whole, target)
      }, part: { [part] in get($0).flatMap(part) })
  }

  /// Returns the property for a more general type: a superclass, or an existential.
  func widened<Wide>(to type: Wide.Type = Wide.self) -> Property<Wide> {
    of(get: { $0 as? Target }, set: { if let changed = $1 as? Wide { $0 = changed } })
  }
}
