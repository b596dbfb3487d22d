public import Storypole

/// A property of a class or a value of the library's or the user's, and how to reach it.
public struct Property<Target>: Sendable {
  /// What the format knows of it.
  public private(set) var description: PropertyDescription
  /// Gives the target a value which has the property's shape.
  let apply: @Sendable (SceneValue, inout Target, SceneContext) -> Void
  /// What the target has now; nil if a scene can't say it.
  let read: @Sendable (Target) -> SceneValue?
  /// The view that the property stands for and its kind, if it is a part.
  let part: @Sendable (Target) -> (view: View, kind: ViewKind)?

  private init(
    _ description: PropertyDescription,
    apply: @escaping @Sendable (SceneValue, inout Target, SceneContext) -> Void,
    read: @escaping @Sendable (Target) -> SceneValue?,
    part: @escaping @Sendable (Target) -> (view: View, kind: ViewKind)?
  ) {
    self.description = description
    self.apply = apply
    self.read = read
    self.part = part
  }

  /// A property that is reached by a closure each way.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>, _ summary: String,
    get: @escaping @Sendable (Target) -> Value,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    self.init(
      PropertyDescription(name, type.shape, summary),
      apply: { value, target, context in
        guard let typed = type.unwrap(value, context) else {
          return assertionFailure("\(name) was given \(value), not \(type.shape.expectation)")
        }
        set(&target, typed)
      }, read: { type.wrap(get($0)) }, part: { _ in nil })
  }

  /// A property that is reached by a key path.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>,
    _ keyPath: any WritableKeyPath<Target, Value> & Sendable, _ summary: String
  ) {
    self.init(
      name, type, summary, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A part of the target that is a view itself: the title label of a cell.
  ///
  /// In a scene it is an object with the part's properties: `"title": {"text": "Emma"}`; in a
  /// scenario, the part is named behind its view: `cell/title`.
  public init(
    part name: String, _ kind: ViewKind, _ summary: String,
    get: @escaping @Sendable (Target) -> View
  ) {
    self.init(
      PropertyDescription(name, .properties(kind.description), summary),
      apply: { value, target, context in
        guard case .settings(let settings) = value else {
          return assertionFailure("\(name) was given \(value), not settings")
        }
        var part = get(target)
        kind.apply(settings, to: &part, in: context)
      }, read: { .settings(kind.settings(of: get($0))) }, part: { (get($0), kind) })
  }

  /// The property with a second key for the same.
  func alias(_ name: String) -> Property {
    var property = self
    property.description.alias = name
    return property
  }

  /// The property, of something that the target is a part of.
  func of<Whole>(_ keyPath: any WritableKeyPath<Whole, Target> & Sendable) -> Property<Whole> {
    Property<Whole>(
      description,
      apply: { [apply] value, whole, context in apply(value, &whole[keyPath: keyPath], context) },
      read: { [read] in read($0[keyPath: keyPath]) },
      part: { [part] in part($0[keyPath: keyPath]) })
  }

  /// The property, of an object that is known by a wider type: a superclass, or an existential.
  func widened<Wide>(to type: Wide.Type = Wide.self) -> Property<Wide> {
    Property<Wide>(
      description,
      apply: { [apply, description] value, wide, context in
        guard var target = wide as? Target else {
          return assertionFailure("\(description.name) is not a property of \(wide)")
        }
        apply(value, &target, context)
        if let changed = target as? Wide { wide = changed }
      }, read: { [read] in ($0 as? Target).flatMap(read) },
      part: { [part] in ($0 as? Target).flatMap(part) })
  }
}
