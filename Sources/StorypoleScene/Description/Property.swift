/// A property of a class or a value of the library's or the user's, and how to reach it.
public struct Property<Target>: Sendable {
  /// What the format knows of it.
  public let description: PropertyDescription
  /// Gives the target a value which has the property's shape.
  let apply: @Sendable (SceneValue, inout Target) -> Void
  /// What the target has now.
  let read: @Sendable (Target) -> SceneValue

  /// A property that is reached by a closure each way.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>, _ summary: String,
    get: @escaping @Sendable (Target) -> Value,
    set: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    description = PropertyDescription(name, type.shape, summary)
    apply = { value, target in
      guard let typed = type.unwrap(value) else {
        return assertionFailure("\(name) was given \(value), not \(type.shape.expectation)")
      }
      set(&target, typed)
    }
    read = { type.wrap(get($0)) }
  }

  /// A property that is reached by a key path.
  public init<Value>(
    _ name: String, _ type: PropertyType<Value>,
    _ keyPath: any WritableKeyPath<Target, Value> & Sendable, _ summary: String
  ) {
    self.init(
      name, type, summary, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  /// A part of the target that is of a kind itself: the title label of a cell.
  ///
  /// In a scene it is an object with the part's properties: `"title": {"text": "Emma"}`.
  public init<Part>(
    part name: String, _ kind: Kind<Part>, _ summary: String,
    get: @escaping @Sendable (Target) -> Part
  ) {
    description = PropertyDescription(name, .properties(kind.description), summary)
    apply = { value, target in
      guard case .settings(let settings) = value else {
        return assertionFailure("\(name) was given \(value), not settings")
      }
      var part = get(target)
      kind.apply(settings, to: &part)
    }
    read = { .settings(kind.settings(of: get($0))) }
  }

  private init(
    _ description: PropertyDescription,
    apply: @escaping @Sendable (SceneValue, inout Target) -> Void,
    read: @escaping @Sendable (Target) -> SceneValue
  ) {
    self.description = description
    self.apply = apply
    self.read = read
  }

  /// The property, of an object that is known by a wider type: a superclass, or an existential.
  func widened<Wide>(to type: Wide.Type = Wide.self) -> Property<Wide> {
    Property<Wide>(
      description,
      apply: { [apply, description] value, wide in
        guard var target = wide as? Target else {
          return assertionFailure("\(description.name) is not a property of \(wide)")
        }
        apply(value, &target)
        if let changed = target as? Wide { wide = changed }
      },
      read: { [read] wide in (wide as? Target).map(read) ?? .none })
  }
}
