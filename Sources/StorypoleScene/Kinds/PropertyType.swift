public import Foundation
public import Storypole

/// A Swift type's form in a scene: a shape, and the conversion between it and the type.
///
/// Use these to make properties: `Property("spacing", .extent, \Shelf.spacing, "…")`.
public struct PropertyType<Value>: Sendable {
  /// The accepted values.
  package let shape: ValueShape
  /// Converts a value of the shape to the Swift type.
  let unwrap: @Sendable (SceneValue, SceneContext) -> Value?
  /// Converts to the value that a scene would contain, or nil if a scene can't express it.
  let wrap: @Sendable (Value) -> SceneValue?

  /// Makes a type of a shape; `unwrap` returns nil for values of other shapes, which never
  /// occur.
  package init(
    _ shape: ValueShape, unwrap: @escaping @Sendable (SceneValue) -> Value?,
    wrap: @escaping @Sendable (Value) -> SceneValue?
  ) { self.init(shape, unwrapIn: { value, _ in unwrap(value) }, wrap: wrap) }

  /// Makes a type whose values depend on the scene's context, such as its layouts.
  init(
    _ shape: ValueShape, unwrapIn: @escaping @Sendable (SceneValue, SceneContext) -> Value?,
    wrap: @escaping @Sendable (Value) -> SceneValue?
  ) {
    self.shape = shape
    self.unwrap = unwrapIn
    self.wrap = wrap
  }
}

extension PropertyType {
  /// `true` or `false`.
  public static var flag: PropertyType<Bool> { .init(.flag, unwrap: \.flag, wrap: { .flag($0) }) }

  /// Any string.
  public static var text: PropertyType<String> { .init(.text, unwrap: \.text, wrap: { .text($0) }) }

  /// A whole number in a range, 0 or more by default.
  public static func integer(_ range: ClosedRange<Int> = 0...Int.max) -> PropertyType<Int> {
    PropertyType<Int>(.integer(range), unwrap: \.integer, wrap: { .integer($0) })
  }

  /// A number in a range, any number by default.
  public static func number(_ range: NumberRange = .any) -> PropertyType<CGFloat> {
    PropertyType<CGFloat>(
      .number(range), unwrap: { $0.number.map { CGFloat($0) } }, wrap: { .number(Double($0)) })
  }

  /// A width, a height, a spacing: 0 or more.
  public static var extent: PropertyType<CGFloat> { number(.notNegative) }

  /// `[x, y]`.
  public static var point: PropertyType<CGPoint> {
    PropertyType<CGPoint>(.point, unwrap: \.point, wrap: { .point($0) })
  }

  /// `[width, height]`.
  public static var size: PropertyType<CGSize> { .init(.size, unwrap: \.size, wrap: { .size($0) }) }

  /// `[x, y, width, height]`.
  public static var rect: PropertyType<CGRect> { .init(.rect, unwrap: \.rect, wrap: { .rect($0) }) }

  /// `"top,left,bottom,right"`, or one number.
  public static var insets: PropertyType<EdgeInsets> {
    PropertyType<EdgeInsets>(.insets, unwrap: \.insets, wrap: { .insets($0) })
  }

  /// `"top,leading,bottom,trailing"`, or one number.
  public static var directionalInsets: PropertyType<DirectionalEdgeInsets> {
    PropertyType<DirectionalEdgeInsets>(
      .insets,
      unwrap: {
        $0.insets.map {
          DirectionalEdgeInsets(
            top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right)
        }
      }, wrap: { .insets($0.resolved(in: .leftToRight)) })
  }

  /// A number of points, `"12px"`, or `"33%"`.
  public static var length: PropertyType<Length> {
    PropertyType<Length>(.length, unwrap: \.length, wrap: { .length($0) })
  }

  /// One to four lengths in the order of CSS, or a number of points for all edges.
  public static var edges: PropertyType<EdgeLengths> {
    PropertyType<EdgeLengths>(.edges, unwrap: \.edges, wrap: { .edges($0) })
  }
}

extension PropertyType
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases of an enumeration, by its raw value.
  public static var word: Self { word(of: Array(Value.allCases)) }

  /// One of some cases of an enumeration, by its raw value.
  ///
  /// A list of words that leaves some out is for a kind that has no use for them.
  static func word(of cases: [Value]) -> Self {
    Self(
      .word(cases.map(\.rawValue)), unwrap: { $0.text.flatMap { Value(rawValue: $0) } },
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
        value.words.map { words in
          options.filter { words.contains($0.name) }
            .reduce(into: Value()) { $0.formUnion($1.option) }
        }
      }, wrap: { set in .words(options.filter { set.isSuperset(of: $0.option) }.map(\.name)) })
  }
}

extension PropertyType {
  /// A value of a type, or `null` for nil.
  public static func optional<Wrapped>(_ type: PropertyType<Wrapped>) -> Self
  where Value == Wrapped? {
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
      unwrapIn: { value, context in value.list?.compactMap { type.unwrap($0, context) } },
      wrap: { .list($0.compactMap(type.wrap)) })
  }

  /// An object with the properties of a value; properties that are left out have their
  /// defaults.
  public static func record(_ kind: Kind<Value>) -> Self {
    Self(
      .record(kind.description),
      unwrapIn: { value, context in value.settings.map { kind.make($0, in: context) } },
      wrap: { .settings(kind.settings(of: $0)) })
  }
}
