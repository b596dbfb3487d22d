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
  /// Some options of an option set, by the names that are given here, in this order.
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
      unwrap: { $0 == SceneValue.none ? .some(nil) : type.unwrap($0).map { .some($0) } },
      wrap: { value in value.map(type.wrap) ?? .none })
  }

  /// An array of values of a type.
  public static func list<Element>(of type: PropertyType<Element>) -> Self
  where Value == [Element] {
    Self(
      .list(type.shape),
      unwrap: { if case .list(let values) = $0 { values.compactMap(type.unwrap) } else { nil } },
      wrap: { .list($0.map(type.wrap)) })
  }
}
