public import Foundation
public import Storypole

/// A Swift type's form in a scene: a shape, and the conversion from it to the type.
///
/// Use these to make properties: `Property("spacing", .extent, \Shelf.spacing, "…")`.
public struct PropertyType<Value>: Sendable {
  /// The accepted values.
  package let shape: ValueShape
  /// Converts a value of the shape to the Swift type, or nil for values of other shapes, which
  /// never occur.
  let unwrap: @Sendable (SceneValue, SceneContext) -> Value?

  /// Makes a type of a shape, whose values may depend on the scene's context, such as its layouts.
  package init(
    _ shape: ValueShape, _ unwrap: @escaping @Sendable (SceneValue, SceneContext) -> Value?
  ) {
    self.shape = shape
    self.unwrap = unwrap
  }

  /// Makes a type of a shape whose values stand for themselves.
  package init(_ shape: ValueShape, _ unwrap: @escaping @Sendable (SceneValue) -> Value?) {
    self.init(shape) { value, _ in unwrap(value) }
  }
}

extension PropertyType {
  /// `true` or `false`.
  public static var flag: PropertyType<Bool> { .init(.flag, \.flag) }

  /// `true` and nothing else.
  static var presence: PropertyType<Bool> { .init(.presence, \.flag) }

  /// Any string.
  public static var text: PropertyType<String> { .init(.text, \.text) }

  /// A whole number in a range, 0 or more by default.
  public static func integer(_ range: ClosedRange<Int> = 0...Int.max) -> PropertyType<Int> {
    .init(.integer(range), \.integer)
  }

  /// A number in a range, any number by default.
  public static func number(_ range: NumberRange = .any) -> PropertyType<CGFloat> {
    .init(.number(range)) { value in value.number.map { CGFloat($0) } }
  }

  /// A width, a height, a spacing: 0 or more.
  public static var extent: PropertyType<CGFloat> { number(.notNegative) }

  /// `[x, y]`.
  public static var point: PropertyType<CGPoint> { .init(.point, \.point) }

  /// `[width, height]`.
  public static var size: PropertyType<CGSize> { .init(.size, \.size) }

  /// `[x, y, width, height]`.
  public static var rect: PropertyType<CGRect> { .init(.rect, \.rect) }

  /// `"top,left,bottom,right"`, or one number.
  public static var insets: PropertyType<EdgeInsets> { .init(.insets, \.insets) }

  /// `"top,leading,bottom,trailing"`, or one number.
  public static var directionalInsets: PropertyType<DirectionalEdgeInsets> {
    .init(.insets) { value in
      value.insets.map {
        DirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
      }
    }
  }

  /// A number of points, `"12px"`, or `"33%"`.
  public static var length: PropertyType<Length> { .init(.length, \.length) }

  /// One to four lengths in the order of CSS, or a number of points for all edges.
  public static var edges: PropertyType<EdgeLengths> { .init(.edges, \.edges) }
}

extension PropertyType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static var word: Self { word(of: Array(Value.allCases)) }

  /// One of some cases of an enumeration, by its raw value.
  ///
  /// A list of words that leaves some out is for a kind that has no use for them.
  static func word(of cases: [Value]) -> Self {
    Self(.word(cases.map(\.rawValue))) { value in value.text.flatMap { Value(rawValue: $0) } }
  }
}

extension PropertyType where Value: SetAlgebra & Sendable {
  /// Options of a set, by the given names, in this order.
  public static func words(_ options: KeyValuePairs<String, Value>) -> Self {
    let options = options.map { (name: $0.key, option: $0.value) }
    return Self(.words(options.map(\.name))) { value in
      value.words.map { words in
        options.filter { words.contains($0.name) }.reduce(into: Value()) { $0.formUnion($1.option) }
      }
    }
  }
}

extension PropertyType {
  /// A value of a type, or `null` for nil.
  public static func optional<Wrapped>(_ type: PropertyType<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(.optional(type.shape)) {
      $0 == SceneValue.none ? .some(nil) : type.unwrap($0, $1).map { .some($0) }
    }
  }

  /// An array of values of a type.
  public static func list<Element>(of type: PropertyType<Element>) -> Self
  where Value == [Element] {
    Self(.list(type.shape)) { value, context in value.list?.compactMap { type.unwrap($0, context) }
    }
  }

  /// An object with the properties of a value, in which omitted properties have their defaults.
  public static func record(_ kind: Kind<Value>) -> Self {
    Self(.record(kind.description)) { value, context in
      value.settings.map { kind.make($0, in: context) }
    }
  }
}
