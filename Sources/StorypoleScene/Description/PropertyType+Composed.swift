extension PropertyType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static var word: Self {
    Self(
      .word(Value.allCases.map(\.rawValue)),
      unwrap: { if case .text(let word) = $0 { Value(rawValue: word) } else { nil } },
      wrap: { .text($0.rawValue) })
  }
}

extension PropertyType where Value: SetAlgebra & Sendable, Value.Element == Value {
  /// Options of an option set, by the given names, in this order.
  public static func words(_ options: KeyValuePairs<String, Value>) -> Self {
    let options = options.map { (name: $0.key, option: $0.value) }
    return Self(
      .words(options.map(\.name)),
      unwrap: { value in
        guard case .words(let words) = value else { return nil }
        return options.reduce(into: Value()) { set, option in
          if words.contains(option.name) { set.formUnion(option.option) }
        }
      },
      wrap: { set in .words(options.filter { set.isSuperset(of: $0.option) }.map(\.name)) })
  }
}

extension PropertyType {
  /// A value of a type, or `null` for nil.
  public static func optional<Wrapped>(
    _ type: PropertyType<Wrapped>
  ) -> Self where Value == Wrapped? {
    Self(
      .optional(type.shape),
      unwrapIn: { $0 == SceneValue.none ? .some(nil) : type.unwrap($0, $1).map { .some($0) } },
      wrap: { $0.map(type.wrap) ?? SceneValue.none })
  }

  /// An array of values of a type.
  public static func list<Element>(of type: PropertyType<Element>) -> Self
  where Value == [Element] {
    Self(
      .list(type.shape),
      unwrapIn: { value, context in
        guard case .list(let values) = value else { return nil }
        return values.compactMap { type.unwrap($0, context) }
      },
      wrap: { .list($0.compactMap(type.wrap)) })
  }

  /// An object with the properties of a value; properties that are left out have their
  /// defaults.
  public static func record(_ kind: Kind<Value>) -> Self {
    Self(
      .record(kind.description),
      unwrapIn: { value, context in
        guard case .settings(let settings) = value else { return nil }
        var record = kind.make()
        kind.apply(settings, to: &record, in: context)
        return record
      },
      wrap: { .settings(kind.settings(of: $0)) })
  }
}
